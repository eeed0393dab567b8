import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { listen } from "../../local-server.js";
import type { CallCounts } from "../call-counts.js";
import type { FaultPlan } from "../fault-plan.js";

export interface ImapWire {
  port: number;
  /** How many commands came, by their first words: `LOGIN`, `UID SEARCH`. */
  commands: Map<string, number>;
  close(): Promise<void>;
}

/**
 * Stands between the connector and the mail server. It counts the commands that read, answers some with a failure, and
 * breaks off the answers of others. Without TLS, as it reads along.
 */
export async function startImapWire(
  target: { host: string; port: number },
  { faults, calls }: { faults: FaultPlan; calls: CallCounts },
): Promise<ImapWire> {
  const commands = new Map<string, number>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    let isCut = false;
    let folder = "";
    upstream.on("data", (answer) => {
      if (!isCut) client.write(answer);
      else client.write(answer.subarray(0, answer.length / 2), () => client.destroy());
    });
    // The connector waits for each answer, so a piece is a command.
    client.on("data", (piece) => {
      const line = piece.toString("latin1");
      const [, name = ""] = /^\S+ ((?:UID )?[A-Z]+)/.exec(line) ?? [];
      commands.set(name, (commands.get(name) ?? 0) + 1);
      const kind = kindOf(line);
      const fault = kind === null ? "ok" : faults.next();
      const [tag = "", command = ""] = line.split(/ (.*)/s);
      if (command.startsWith("EXAMINE")) folder = command;
      if (fault !== "ok") calls.refused++;
      else if (kind === "content") calls.give(folder, command);
      else if (kind === "listing") calls.listing++;
      if (fault === "server-error" || fault === "rate-limited") {
        const code = fault === "server-error" ? "SERVERBUG" : "LIMIT";
        client.write(`${tag} NO [${code}] Try again later\r\n`);
        return;
      }
      isCut = fault === "truncated";
      upstream.write(piece);
    });
  });
  const port = await listen(server);
  return {
    port,
    commands,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function kindOf(line: string): "content" | "listing" | null {
  if (/ UID FETCH .*BODY\.PEEK\[\]/i.test(line)) return "content";
  return /^\S+ (LIST|EXAMINE|UID SEARCH|UID FETCH) /i.test(line) ? "listing" : null;
}
