import { execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { Worker } from "node:worker_threads";
import { answerTask } from "#sandbox/child-task.js";

/** Attacks by code that has taken over a reader. Each has a loot, or fails. */
export type Attack =
  | { kind: "connect"; port: number }
  | { kind: "socket"; path: string }
  | { kind: "read"; path: string }
  | { kind: "read by a program"; path: string }
  | { kind: "read by a thread"; path: string }
  | { kind: "list"; path: string }
  | { kind: "write"; path: string }
  | { kind: "signal"; pid: number }
  | { kind: "see processes" }
  | { kind: "leave a program"; called: string }
  | { kind: "use"; reads: string; writes: string };

export type Outcome = { loot: unknown } | { failure: string };

/** One after the other, in the order in which they are given. */
answerTask<Attack[], Outcome[]>(async (attacks, progress) => {
  const outcomes: Outcome[] = [];
  for (const attack of attacks) {
    try {
      outcomes.push({ loot: await attempt(attack, progress) });
    } catch (error) {
      outcomes.push({ failure: String(error) });
    }
  }
  return outcomes;
});

function attempt(attack: Attack, progress: (value: string) => void): unknown {
  switch (attack.kind) {
    case "connect":
      return hear(connect(attack.port, "127.0.0.1"));
    case "socket":
      return hear(connect(attack.path));
    case "read":
      return readFileSync(attack.path, "utf8");
    case "read by a program":
      return execFileSync("/bin/cat", [attack.path], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    case "read by a thread":
      return readInThread(attack.path);
    case "list":
      return readdirSync(attack.path);
    case "write":
      return writeFileSync(attack.path, "was here");
    case "signal":
      return process.kill(attack.pid, 0);
    case "see processes":
      return readdirSync("/proc").filter((name) => /^\d+$/.test(name)).length;
    case "leave a program": {
      spawn("/bin/sh", ["-c", "sleep 1000; true", attack.called], { detached: true, stdio: "ignore" }).unref();
      progress("left");
      return new Promise(() => undefined);
    }
    case "use":
      writeFileSync(`${attack.writes}/written`, readFileSync(attack.reads, "utf8"));
      return execFileSync("/bin/cat", [`${attack.writes}/written`], { encoding: "utf8" });
    default:
      return attack satisfies never;
  }
}

function hear(socket: ReturnType<typeof connect>): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once("data", (data) => resolve(data.toString()));
  });
}

function readInThread(path: string): Promise<unknown> {
  const code = `require("node:worker_threads").parentPort.postMessage(require("node:fs").readFileSync(${JSON.stringify(path)}, "utf8"))`;
  return new Promise((resolve, reject) => {
    new Worker(code, { eval: true, execArgv: [] }).once("message", resolve).once("error", reject);
  });
}
