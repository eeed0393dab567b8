import { DAY_MS } from "#core/kernel/clock.js";
import type { ProfileMemory } from "./profile.js";

/**
 * Days for which a memory counts as recent, by slot and by modality. Judgements: nobody has measured how fast such
 * facts age.
 */
const HORIZON_DAYS: Readonly<Record<string, number>> = { state: 60, plan: 120, event: 365 };
const HORIZON_BY_MODALITY: Readonly<Record<string, number>> = { asked: 60, planned: 120, wished: 180 };
const USUAL_HORIZON_DAYS = 365;

/** A plan whose time has come is no plan any more, whether or not anybody told how it went. */
export function isPassedPlan({ modality, slot, eventTo }: ProfileMemory, now: Date): boolean {
  return (modality === "planned" || slot === "plan") && eventTo !== null && eventTo < now;
}

/**
 * Whether a memory belongs among the recent ones of its tag. Its age counts from the newest memory of the tag, not from
 * the clock. An import of last year's conversations then has recent memories, too.
 */
export function isRecent(memory: ProfileMemory, newest: Date): boolean {
  const horizon =
    HORIZON_BY_MODALITY[memory.modality] ?? HORIZON_DAYS[memory.slot?.split(":", 1)[0] ?? ""] ?? USUAL_HORIZON_DAYS;
  return newest.getTime() - memory.recentAt.getTime() <= horizon * DAY_MS;
}
