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

const WIDTH = 24;
const CLEAR_LINE = "\r\u001b[K";
/** Without a terminal (a log): a line each tenth. */
const LOGGED_SHARE = 0.1;

/** One line that is rewritten: a bar, done of total, rate, time left. */
export function progressBar(options: {
  label: string;
  write: (text: string) => void;
  isTerminal: boolean;
}): ProgressBar {
  let nextLogged = 0;
  let isOpen = false;
  return {
    show: (progress) => {
      const share = progress.total === 0 ? 1 : progress.done / progress.total;
      const line = `${options.label} ${describeProgress(progress)}`;
      if (options.isTerminal) {
        isOpen = true;
        options.write(`${CLEAR_LINE}${line}`);
        return;
      }
      if (share < nextLogged) return;
      nextLogged = Math.min(1, (Math.floor(share / LOGGED_SHARE) + 1) * LOGGED_SHARE) + (share >= 1 ? 1 : 0);
      options.write(`${line}\n`);
    },
    end: () => {
      if (isOpen) options.write("\n");
      isOpen = false;
    },
  };
}

/** `[######------] 1200/2400  50%  31.0/s  39 s left` */
export function describeProgress({ done, total, elapsedMs }: Progress): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.round(share * WIDTH);
  const bar = `[${"#".repeat(filled)}${"-".repeat(WIDTH - filled)}]`;
  const perSecond = elapsedMs > 0 ? (done / elapsedMs) * 1000 : 0;
  const left = done >= total || perSecond === 0 ? "" : `  ${describeSeconds((total - done) / perSecond)} left`;
  return `${bar} ${done}/${total}  ${Math.floor(share * 100)}%  ${perSecond.toFixed(1)}/s${left}`;
}

function describeSeconds(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return `${Math.ceil(seconds / 60)} min`;
}
