import type { Pool, PoolClient } from "pg";

/**
 * Removes lost connections from the pool. Otherwise two cases would hold their places for ever, and after ten of them
 * every request would wait. Kysely does not release a connection whose `begin` fails. After `query_timeout` pg goes on
 * to use a connection behind a statement that may never end.
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
      // The holder may still release it, and the pool refuses a second release.
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
  // The wrapped function, which also looks at the result. Its overloads cannot be written as one signature.
  client.query = watched as typeof client.query;
}

/**
 * While a statement is in progress, `end` closes the socket without waiting. The type of a pool's client does not
 * declare it.
 */
function closeSocket(client: PoolClient): void {
  const { end } = client as unknown as { end(): Promise<void> };
  void end.call(client);
}
