import { UnavailableError } from "@loci/errors";
import pino from "pino";
import { describe, expect, it } from "vitest";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { createGuardedSocketClient } from "#adapters/socket-client/guarded-socket-client.js";
import { ConnectionWatcher } from "#apps/worker/connection-watcher.js";
import { ConnectionSessions } from "#core/connection/connection-sessions.js";
import { ConnectionTokens } from "#core/connection/connection-tokens.js";
import { OAuthClients } from "#core/connection/oauth/oauth-clients.js";
import type { Connector } from "#core/ports/connector.js";
import { SecretCipher } from "#core/secret/secret-cipher.js";
import { openConnections } from "#test/support/connections.js";
import { MemorySource } from "#test/support/memory-source.js";
import { useTenant } from "#test/support/tenant.js";
import { useFolder } from "#test/support/use-shared.js";
import { waitFor } from "#test/support/wait-for.js";

describe("a watched source", () => {
  const tenant = useTenant("watched");
  const folder = useFolder("for all");

  it("is synced once its watch holds, and watched less often while it cannot be", async () => {
    const source = new MemorySource();
    source.put("a", {});
    let begun = 0;
    let isWatchable = false;
    const connector: Connector = {
      ...source.connector(),
      async watch({ signal }, onChange) {
        begun += 1;
        if (!isWatchable) throw new UnavailableError("The system gives no more watchers");
        onChange();
        await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      },
    };
    await using stack = new AsyncDisposableStack();
    const connectors = [connector];
    const opened = await openConnections({ appUrl: tenant.appUrl, folder, connectors });
    stack.defer(opened.close);
    const { database, queue, clock } = opened;
    const cipher = new SecretCipher(Buffer.alloc(32, 7));
    const http = createGuardedHttpClient({ allowedHosts: [] });
    const sockets = createGuardedSocketClient({ allowedHosts: [] });
    const clients = new OAuthClients({ database, cipher, ofServer: () => null });
    const tokens = new ConnectionTokens({ database, clients, http, cipher, clock });
    const connections = new ConnectionSessions({ connectors, tokens, http, sockets, cipher });
    const logger = pino({ level: "silent" });
    const watcher = new ConnectionWatcher({ queue, database, connections, logger, clock });
    stack.defer(() => watcher.close());
    const principal = tenant.organization.system;
    const id = await opened.connect(principal);
    await opened.sync();
    const wanted = async () =>
      (await database.inTenant(principal, (repositories) => repositories.connections.find(id)))?.wantedSync;

    for (let looks = 0; looks < 24; looks++) {
      await watcher.look();
      clock.forward(5_000);
    }
    expect(begun).toBeLessThanOrEqual(6);
    expect(await wanted()).toBeNull();

    isWatchable = true;
    await waitFor(
      async () => {
        clock.forward(10 * 60_000);
        await watcher.look();
        return await wanted();
      },
      (trigger) => trigger === "event",
    );
  });
});
