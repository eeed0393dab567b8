import type { Database } from "#core/database.js";
import type { Clock } from "#core/ports/clock.js";
import { systemPrincipal } from "#core/principal.js";
import type { Settings } from "./settings.entity.js";

/** What an organization wants to be found, in its own words; any part may be missing. */
export type FilterGuidance = Pick<Settings, "filterPrompt" | "includeItems" | "excludeItems">;

/** A change made in another process takes effect after this long at most. Without it every search would read a row more. */
const REMEMBER_MS = 2_000;
const MAX_REMEMBERED = 10_000;

interface Reading {
  guidance: Promise<FilterGuidance | null>;
  until: number;
}

/** By what the results of an organization are filtered: part of its settings, at hand for every search. */
export class FilterSettings {
  private readonly readings = new Map<string, Reading>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Null where nothing is to be filtered. */
  async read(organizationId: string): Promise<FilterGuidance | null> {
    const now = this.clock.now().getTime();
    const known = this.readings.get(organizationId);
    if (known && now < known.until) return await known.guidance;
    if (this.readings.size >= MAX_REMEMBERED) this.readings.clear();
    const reading = { guidance: this.load(organizationId), until: now + REMEMBER_MS };
    this.readings.set(organizationId, reading);
    // A failure is its reader's; the next one tries again.
    reading.guidance.catch(() => this.readings.delete(organizationId));
    return await reading.guidance;
  }

  /** To be called once a change is committed. What is being read meanwhile is not remembered either. */
  forget(organizationId: string): void {
    this.readings.delete(organizationId);
  }

  /** The system's to read: it holds for searches of scoped keys too. */
  private async load(organizationId: string): Promise<FilterGuidance | null> {
    const settings = await this.database.inTenant(systemPrincipal(organizationId), (repositories) =>
      repositories.settings.find(),
    );
    if (!settings?.shouldLlmFilter) return null;
    const { filterPrompt, includeItems, excludeItems } = settings;
    return { filterPrompt, includeItems, excludeItems };
  }
}
