import { startProgram } from "./start-program.js";

await startProgram("server", async ({ environment, logger, link, closeOnStop }) => {
  const { composeServer } = await import("#apps/wiring/compose-server.js");
  const { serverStopsWithinMs } = await import("#apps/wiring/settings/stop-limits.js");
  const { server, services, close } = await composeServer(environment, logger);
  closeOnStop(close, serverStopsWithinMs(environment));
  const { createdKey } = await services.organizations.ensureFirst({ apiKey: environment.apiKey?.reveal() ?? null });
  if (createdKey) link.send({ kind: "first-key", apiKey: createdKey });
  await server.listen({ host: environment.host, port: environment.port });
});
