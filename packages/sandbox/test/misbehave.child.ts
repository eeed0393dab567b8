import { readFileSync } from "node:fs";
import { TooLargeError } from "@loci/errors";
import { answerTask } from "#sandbox/child-task.js";

export type Misbehaviour = "answer" | "spin" | "hoard" | "crash" | "refuse" | "leave" | "report" | "miss" | "fill";

answerTask<Misbehaviour, unknown>((task, progress) => {
  if (task === "answer") return { answer: 42 };
  if (task === "report") {
    progress(1);
    progress(2);
    return "reported";
  }
  if (task === "refuse") throw new TooLargeError("Too much of it");
  if (task === "crash") throw new TypeError("nobody thought of this");
  if (task === "miss") return readFileSync(new URL("./there-is-none", import.meta.url));
  if (task === "leave") process.exit(0);
  if (task === "fill") {
    const filled: Buffer[] = [];
    setInterval(() => filled.length < 40 && filled.push(Buffer.alloc(20_000_000, 1)), 10);
    return new Promise(() => undefined);
  }
  progress(process.pid);
  const hoard: number[][] = [];
  for (;;) if (task === "hoard") hoard.push(Array.from({ length: 100_000 }, (_, index) => index * 1.5));
});
