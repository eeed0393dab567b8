import { expect, test } from "vitest";
import { waitFor } from "#test/support/wait-for.js";
import { makeFolder, startInstallation } from "./installation.js";
import { recordFigure } from "./record-figure.js";

const CLIENTS = 20;

test("SIGTERM under load loses no accepted request, and what was acknowledged is there after the next start", async () => {
  const folder = makeFolder();
  try {
    const first = await startInstallation(folder.dataDirectory);
    const acknowledged: string[] = [];
    const cut: unknown[] = [];
    let answered = 0;
    const hammer = async (client: number) => {
      const rest = first.rest;
      for (let i = 0; ; i++) {
        try {
          const customId = `load_${client}_${i}`;
          const added = await rest("POST /v3/documents", {
            body: { content: `Ada prefers tea ${customId}.`, containerTag: "load", customId },
          });
          answered += 1;
          if (added.status === 200) acknowledged.push(customId);
          else cut.push(added);
          await rest("POST /v3/documents/list", { body: { limit: 5 } });
          answered += 1;
        } catch (error) {
          if (!isRefused(error)) cut.push(error);
          return;
        }
      }
    };
    const clients = Array.from({ length: CLIENTS }, (_, client) => hammer(client));
    await waitFor(
      () => answered,
      (count) => count > 400,
      120_000,
    );
    const stoppedAt = performance.now();
    process.kill(first.product.pid, "SIGTERM");
    await Promise.all(clients);
    recordFigure({
      name: "SIGTERM under load: until the last answer",
      measured: Math.round(performance.now() - stoppedAt),
      unit: "ms",
    });
    await first.product.stop();
    recordFigure({ name: "SIGTERM under load: answered", measured: answered, unit: "requests" });
    recordFigure({
      name: "SIGTERM under load: accepted and not answered",
      measured: cut.length,
      unit: "requests",
      bound: 0,
    });
    expect(cut).toEqual([]);

    const second = await startInstallation(folder.dataDirectory, first.product.apiKey);
    try {
      const lost: string[] = [];
      for (const id of acknowledged) {
        if ((await second.rest(`GET /v3/documents/${id}`)).status !== 200) lost.push(id);
      }
      recordFigure({
        name: "SIGTERM under load: acknowledged and lost",
        measured: lost.length,
        unit: "requests",
        bound: 0,
      });
      expect(lost).toEqual([]);
    } finally {
      await second.product.stop();
    }
  } finally {
    folder.remove();
  }
});

/** Nothing was accepted: a connection that could not be made. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
}
