import { startProgram } from "./start-program.js";

await startProgram("server", {
  load: () => import("#apps/wiring/compose-server.js"),
  async begin({ environment, logger, link, closeOnStop }, { composeServer }) {
    const { serverStopsWithinMs } = await import("#apps/wiring/settings/stop-limits.js");
    const { server, services, close } = await composeServer(environment, logger);
    closeOnStop(close, serverStopsWithinMs(environment));
    const { createdKey } = await services.organizations.ensureFirst({ apiKey: environment.apiKey?.reveal() ?? null });
    if (createdKey) link.send({ kind: "first-key", apiKey: createdKey });
    await server.listen({ host: environment.host, port: environment.port });
  },
});
