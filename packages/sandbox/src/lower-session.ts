import { writeFileSync } from "node:fs";

/** The system takes one change of a group in 100 ms, from all processes together. */
const AGAIN_AFTER_MS = 150;
const MAX_TRIES = 20;

/**
 * Lowers the share of the cores that the session of a process gets. Linux divides the cores among sessions before it looks
 * at the priorities within them (sched(7), "The autogroup feature"), so a low priority alone means little to a process of
 * another session. Nothing happens elsewhere, or where the process has ended or the system allows no change: the
 * work is done at the usual share then. Safe to repeat. The session is lowered after this returns where the system is busy
 * with another change.
 */
export function lowerSession(pid: number, niceness: number): void {
  if (process.platform === "linux") tryToLower(pid, niceness, MAX_TRIES);
}

function tryToLower(pid: number, niceness: number, triesLeft: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness), { flag: "r+" });
  } catch (error) {
    const isBusy = (error as NodeJS.ErrnoException).code === "EAGAIN";
    if (isBusy && triesLeft > 0) setTimeout(() => tryToLower(pid, niceness, triesLeft - 1), AGAIN_AFTER_MS).unref();
  }
}
