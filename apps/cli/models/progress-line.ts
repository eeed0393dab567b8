export interface Progress {
  name: string;
  phase: "download" | "check" | "convert";
  /** Bytes during a download, otherwise steps of the work. */
  done: number;
  /** Null when unknown. */
  total: number | null;
}

export interface ProgressLine {
  show(progress: Progress): void;
  /** Keeps the line and moves to the next. Safe to repeat. */
  end(): void;
}

const WORDS = { download: "downloading", check: "checking", convert: "converting" };
const CLEAR_LINE = "\r\u001b[K";

/** One line that is rewritten. Without a terminal (a log), it writes one line for each phase. */
export function progressLine(options: { write: (text: string) => void; isTerminal: boolean }): ProgressLine {
  let shown = "";
  return {
    show: (progress) => {
      const text = options.isTerminal ? describe(progress) : `${progress.name}: ${WORDS[progress.phase]}`;
      if (text === shown) return;
      shown = text;
      options.write(options.isTerminal ? `${CLEAR_LINE}${text}` : `${text}\n`);
    },
    end: () => {
      if (options.isTerminal && shown !== "") options.write("\n");
      shown = "";
    },
  };
}

function describe({ name, phase, done, total }: Progress): string {
  const percent = total === null || total === 0 ? "" : ` ${Math.floor((done / total) * 100)}%`;
  const megabytes = phase === "download" ? ` (${(done / 1_000_000).toFixed(0)} MB)` : "";
  return `${name}: ${WORDS[phase]}${percent}${megabytes}`;
}
