import { createServer, request } from "node:http";
import express from "express";
import { expect, it } from "vitest";
import { requirePrincipal } from "#apps/server/request/authenticate.js";
import { limitCalls } from "#apps/server/rest/router/limit-calls.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import { listen, shut } from "#test/support/local-server.js";

it("a client that leaves while its key is looked up leaves no call in progress", async () => {
  const looked = { first: Promise.withResolvers<void>(), arrived: Promise.withResolvers<void>() };
  let count = 0;
  const app = express();
  app.use((_request, response, next) => {
    count += 1;
    if (count === 1) response.once("close", () => looked.first.resolve());
    next();
  });
  app.use(
    requirePrincipal(async () => {
      looked.arrived.resolve();
      await looked.first.promise;
      return systemPrincipal("o1");
    }),
  );
  app.use(limitCalls(1));
  app.use((_request, response) => void response.send("ok"));
  const server = createServer(app);
  const url = `http://127.0.0.1:${await listen(server)}/`;
  const leaving = request(url)
    .on("error", () => undefined)
    .end();
  await looked.arrived.promise;
  leaving.destroy();
  await looked.first.promise;
  for (let calls = 0; calls < 3; calls += 1) expect((await fetch(url)).status).toBe(200);
  await shut(server);
});
