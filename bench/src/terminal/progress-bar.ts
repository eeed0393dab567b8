import { Writable } from "node:stream";
import { SingleBar } from "cli-progress";
import type { Console } from "./console.js";

export interface Progress {
  done: number;
  total: number;
  elapsedMs: number;
}

export interface ProgressBar {
  show(progress: Progress): void;
  /** Leaves the line as it is and goes to the next. Safe to repeat. */
  end(): void;
}

/** Without a terminal, a log gets a line this often. */
const LOG_EVERY_MS = 10_000;

/** One line that is rewritten: a bar, done of total, rate, time left. */
export function progressBar({ label, write, isTerminal }: Console & { label: string }): ProgressBar {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      write(chunk.toString());
      done();
    },
  });
  const bar = new SingleBar({
    // The library asks for a terminal's stream and uses no more of it than this.
    stream: Object.assign(stream, { isTTY: isTerminal }) as unknown as NodeJS.WriteStream,
    format: `${label} [{bar}] {value}/{total}  {percentage}%  {rate}/s  {eta_formatted} left`,
    barsize: 24,
    barCompleteChar: "#",
    barIncompleteChar: "-",
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: LOG_EVERY_MS,
  });
  return {
    show: ({ done, total, elapsedMs }) => {
      const rate = elapsedMs > 0 ? ((done / elapsedMs) * 1_000).toFixed(1) : "0.0";
      if (!bar.isActive) bar.start(total, done, { rate });
      else {
        bar.setTotal(total);
        bar.update(done, { rate });
      }
    },
    end: () => bar.stop(),
  };
}
