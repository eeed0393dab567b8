import type { Pool, PoolClient } from "pg";

/**
 * Takes connections out of the pool that are of no use any more. Two cases would keep their place for ever and, after ten of them,
 * leave every request waiting: Kysely does not release a connection whose `begin` fails, and after `query_timeout` pg goes on to use
 * a connection behind a statement that may never end.
 */
export function dropLostConnections(pool: Pool): void {
  const taken = new WeakSet<PoolClient>();
  pool.on("acquire", (client) => taken.add(client));
  pool.on("release", (_error, client) => taken.delete(client));
  pool.on("connect", (client) => {
    endWhenUnanswered(client);
    client.once("end", () => {
      if (!taken.has(client)) return;
      const { release } = client;
      // Whoever holds it may still release it, and the pool refuses a second time.
      client.release = () => undefined;
      release(true);
    });
  });
}

function endWhenUnanswered(client: PoolClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const watched = (...parameters: unknown[]) => {
    const result = query(...parameters);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === "Query read timeout") closeSocket(client);
      });
    }
    return result;
  };
  // The same function with a look at its result; its overloads cannot be written as one signature.
  client.query = watched as typeof client.query;
}

/** With a statement in progress, `end` closes the socket and waits for nothing. The type of a pool's client leaves it out. */
function closeSocket(client: PoolClient): void {
  const { end } = client as unknown as { end(): Promise<void> };
  void end.call(client);
}
