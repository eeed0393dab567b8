import { LociError } from "./loci-error.js";
import { delayMs, pause } from "./repeat.js";

export interface FollowOptions {
  /** The cursor of the last event that was seen: what happened since comes first. */
  after?: string | null | undefined;
  signal?: AbortSignal | undefined;
}

/** With growing pauses, this is about a minute without a connection. */
const MAX_FAILURES = 10;

interface Following<Event> extends FollowOptions {
  /** Absent: the events begin with the present state, and are not told apart. */
  cursorOf?: ((event: Event) => string | null) | undefined;
  /** The cursor from which on nothing may be missing. Absent: the events themselves begin with the present state. */
  findStart?: (() => Promise<string>) | undefined;
}

/** Events without end. After a break of the connection it continues behind the last event, so that none is missing. */
export async function* follow<Event>(
  open: (after: string | null) => AsyncIterable<Event>,
  { after = null, signal, findStart, cursorOf }: Following<Event>,
): AsyncGenerator<Event, void, undefined> {
  let last = after;
  for (let failures = 0; ; ) {
    try {
      last ??= (await findStart?.()) ?? null;
      for await (const event of open(last)) {
        failures = 0;
        last = cursorOf?.(event) ?? last;
        yield event;
      }
      return;
    } catch (error) {
      failures += 1;
      if (!(error instanceof LociError) || !error.isTemporary || failures > MAX_FAILURES) throw error;
      await pause(delayMs(failures, error.retryAfterMs), signal);
    }
  }
}
