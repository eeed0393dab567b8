import { z } from "zod";

const EVENTS = z.object({
  events: z.array(
    z.object({
      tStartMs: z.number(),
      dDurationMs: z.number().optional(),
      segs: z.array(z.object({ utf8: z.string().optional() })).optional(),
    }),
  ),
});

/** Writes YouTube's captions (`fmt=json3`) as WebVTT; null when they are empty or have another form. */
export function writeCaptions(json: string): string | null {
  const parsed = EVENTS.safeParse(parse(json));
  if (!parsed.success) return null;
  const cues = parsed.data.events.flatMap(({ tStartMs, dDurationMs = 0, segs = [] }) => {
    const text = segs
      .map(({ utf8 = "" }) => utf8)
      .join("")
      .trim();
    // Cues end at empty lines, and an arrow begins one, so neither may stand in a text.
    const safe = text
      .replace(/\n\s*\n/g, "\n")
      .replaceAll("-->", "→")
      .replaceAll("<", "&lt;");
    return text === "" ? [] : [`${time(tStartMs)} --> ${time(tStartMs + dDurationMs)}\n${safe}`];
  });
  return cues.length === 0 ? null : `WEBVTT\n\n${cues.join("\n\n")}\n`;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The reply is empty when the platform keeps the captions to its own player.
    return null;
  }
}

/** `01:02:03.004` */
function time(ms: number): string {
  const seconds = Math.max(0, ms) / 1_000;
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(hours)}:${two(minutes)}:${(seconds % 60).toFixed(3).padStart(6, "0")}`;
}
