import { describe, expect, it } from "vitest";
import { createLocalFolderConnector } from "#adapters/connector/local-folder/local-folder-connector.js";
import { createS3Connector } from "#adapters/connector/s3/s3-connector.js";
import type { Principal } from "#core/kernel/principal.js";
import { openConnections } from "#test/support/connections.js";
import { MemorySource } from "#test/support/memory-source.js";
import { useTenant } from "#test/support/tenant.js";
import { useFolder, useShared } from "#test/support/use-shared.js";

describe("a key of one container tag", () => {
  const tenant = useTenant("scoped");
  const folder = useFolder("for all");
  const source = new MemorySource();
  const opened = useShared(async () => {
    const connectors = [
      { ...source.connector(), config: createS3Connector().config },
      createLocalFolderConnector({ roots: [folder] }),
    ];
    const { close, ...parts } = await openConnections({ appUrl: tenant.appUrl, folder, connectors });
    return { ...parts, [Symbol.asyncDispose]: close };
  });
  const scoped = (): Principal => ({
    ...tenant.organization.system,
    actor: { kind: "key", id: "scoped" },
    role: "member",
    grants: [{ tag: "synced", permission: "write" }],
  });

  it("connects no source that could give documents other tags, and none of the operator", async () => {
    const keys = { accessKeyId: "a", secretAccessKey: "open sesame", bucket: "c", region: "us-east-1" };
    const pattern = { ...keys, containerTagRegex: "^(?P<userId>[^/]+)/" };
    const forbidden = { code: "forbidden" };
    await expect(opened.service.create(scoped(), { kind: "s3", metadata: pattern })).rejects.toMatchObject(forbidden);
    const files = { kind: "local-folder", metadata: { path: folder } } as const;
    await expect(opened.service.create(scoped(), files)).rejects.toMatchObject(forbidden);
    const { system } = tenant.organization;
    const { connection } = await opened.service.create(system, {
      kind: "s3",
      containerTags: ["all"],
      metadata: pattern,
    });
    expect(connection.state).toBe("active");
    expect((await opened.service.create(scoped(), { kind: "s3", metadata: keys })).connection.tags).toEqual(["synced"]);
  });

  it("sees no items of other tags, and leaves their connection as it is", async () => {
    const { system } = tenant.organization;
    source.put("mine", {});
    const id = await opened.connect(system);
    await opened.sync();
    await opened.syncs.request(scoped(), id);
    source.put("salaries", { tag: "other" });
    await opened.sync();
    const list = (principal: Principal) =>
      opened.syncs.listItems(principal, { connectionId: id, states: [], limit: 10, offset: 0 });
    expect((await list(system)).items.map(({ name }) => name).sort()).toEqual(["mine", "salaries"]);
    expect(await list(scoped())).toMatchObject({ items: [{ name: "mine" }], hasNext: false });
    expect(await opened.syncs.countListed(scoped(), { connectionId: id, states: [] })).toBe(1);
    const { service, syncs } = opened;
    for (const change of [syncs.request.bind(syncs), syncs.pause.bind(syncs), syncs.cancel.bind(syncs)]) {
      await expect(change(scoped(), id)).rejects.toMatchObject({ code: "forbidden" });
    }
    const removed = service.remove(scoped(), id, { keepsDocuments: false });
    await expect(removed).rejects.toMatchObject({ code: "forbidden" });
    expect((await syncs.request(system, id)).state).toBe("active");
  });
});
