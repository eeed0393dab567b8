import { createServer } from "node:net";
import { ConflictError, type PlatformError, UnavailableError } from "@loci/errors";

/**
 * Throws ConflictError or UnavailableError, with the port and the action to take, when the server could not listen on
 * it.
 */
export async function checkPort(options: { host: string; port: number }): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(explain(error, options)));
    server.listen(options.port, options.host, () => server.close(() => resolve()));
  });
}

function explain(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): PlatformError {
  if (error.code === "EADDRINUSE") {
    return new ConflictError(
      `Port ${port} on ${host} is in use by another program. Stop that one, or choose another port: PORT=${port + 1}`,
      { details: { port }, cause: error },
    );
  }
  if (error.code === "EACCES") {
    return new UnavailableError(`Port ${port} needs special rights. Choose one above 1023: PORT=6767`, {
      cause: error,
    });
  }
  return new UnavailableError(`Nothing can listen on ${host}, port ${port} (${error.message}). Check LOCI_HOST.`, {
    cause: error,
  });
}
