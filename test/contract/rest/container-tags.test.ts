import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

describe("container tags", () => {
  const { rest } = useLoci({ withWorker: false });
  const remember = async (containerTag: string, content: string) =>
    await rest("POST /v4/memories", { body: { containerTag, memories: [{ content, isStatic: true }] } });

  it("a list is a bare array, and a tag without a name shows itself", async () => {
    const [tag, project] = [newTag(), newTag("sm_project")];
    await rest("POST /v3/documents", { body: { content: "Words.", containerTag: tag } });
    await remember(tag, "A fact");
    await rest(`PATCH /v3/container-tags/${project}`, { body: { name: "My project" } });
    const { body } = await rest("GET /v3/container-tags/list");
    const named = (containerTag: string) =>
      body.find((item: { containerTag: string }) => item.containerTag === containerTag);
    expect(named(tag)).toEqual({
      ...{
        id: expect.any(String),
        name: tag,
        containerTag: tag,
        description: null,
        isExperimental: false,
        isNova: false,
      },
      ...{ documentCount: 1, memoryCount: 1, lastActivityAt: expect.stringMatching(ISO) },
      ...{ createdAt: expect.stringMatching(ISO), updatedAt: expect.stringMatching(ISO) },
    });
    expect(named(project)).toMatchObject({ name: "My project", isNova: true, documentCount: 0, lastActivityAt: null });
  });

  it("a list of all is streamed, and pages of it are asked for by limit and page", async () => {
    await rest("POST /v3/documents", { body: { content: "Words.", containerTags: [newTag(), newTag(), newTag()] } });
    const all = await rest("GET /v3/container-tags/list");
    expect([all.headers.get("content-length"), all.headers.get("cache-control")]).toEqual([null, "no-store"]);
    const pages = await Promise.all([1, 2].map((page) => rest(`GET /v3/container-tags/list?limit=2&page=${page}`)));
    expect(pages.flatMap(({ body }) => body)).toEqual(all.body.slice(0, 4));
    expect((await rest("GET /v3/container-tags/list?page=1000")).body).toEqual([]);
    for (const query of ["limit=0", "limit=1101", "page=0", "limit=many"]) {
      expect((await rest(`GET /v3/container-tags/list?${query}`)).status).toBe(400);
    }
  });

  it("a list that is read in pages skips no tag when one of a page before is deleted", async () => {
    const tags = [newTag(), newTag(), newTag(), newTag()];
    for (const tag of tags) await rest(`PATCH /v3/container-tags/${tag}`, { body: { name: "Listed" } });
    const [newest = "", , ...others] = tags.toReversed();
    const query = `query ($after: String) {
      containerTags(first: 2, after: $after) { nodes { tag } pageInfo { endCursor hasPreviousPage } }
    }`;
    const page = async (after?: string) =>
      (await rest("POST /graphql", { body: { query, variables: { after } } })).body.data.containerTags;
    const { endCursor } = (await page()).pageInfo;
    await rest(`DELETE /v3/container-tags/${newest}`);
    expect(await page(endCursor)).toMatchObject({
      nodes: others.map((tag) => ({ tag })),
      pageInfo: { hasPreviousPage: true },
    });
  });

  it("a change makes the tag, leaves out what is not named, and is answered without createdAt", async () => {
    const tag = newTag();
    const { status, body } = await rest(`PATCH /v3/container-tags/${tag}`, {
      body: { name: "Kitchen", entityContext: "A family of four." },
    });
    expect([status, Object.keys(body).includes("createdAt")]).toEqual([200, false]);
    expect(body).toMatchObject({ containerTag: tag, name: "Kitchen", entityContext: "A family of four." });
    await rest(`PATCH /v3/container-tags/${tag}`, { body: { entityContext: null } });
    expect((await rest(`GET /v3/container-tags/${tag}`)).body).toEqual({
      ...{ containerTag: tag, name: "Kitchen", entityContext: null, context: null, memoryFilesystemPaths: null },
      ...{ profileBuckets: [], documentCount: 0, memoryCount: 0, lastActivityAt: null },
      ...{ createdAt: expect.stringMatching(ISO), updatedAt: expect.stringMatching(ISO) },
    });
  });

  it("a file outside the memory paths of its tag is superrag, and what has no path is not", async () => {
    const tag = newTag();
    const paths = ["/notes/", "/user.md"];
    const { body } = await rest(`PATCH /v3/container-tags/${tag}`, { body: { memoryFilesystemPaths: paths } });
    expect(body.memoryFilesystemPaths).toEqual(paths);
    await rest(`PATCH /v3/container-tags/${tag}`, { body: { name: "Mount" } });
    expect((await rest(`GET /v3/container-tags/${tag}`)).body.memoryFilesystemPaths).toEqual(paths);
    const taskTypeOf = async (id: string) => (await rest(`GET /v3/documents/${id}`)).body.taskType;
    const added = async (document: object) => {
      const body = { content: "I live in Ghent.", containerTag: tag, ...document };
      return await taskTypeOf((await rest("POST /v3/documents", { body })).body.id);
    };
    expect(await added({ filepath: "/notes/a.md" })).toBe("memory");
    expect(await added({ filepath: "/user.md" })).toBe("memory");
    expect(await added({ filepath: "/user.md.bak", taskType: "memory" })).toBe("superrag");
    expect(await added({ filepath: "/src/notes/a.md" })).toBe("superrag");
    expect(await added({ filepath: "/notes/b.md", taskType: "superrag" })).toBe("superrag");
    expect(await added({})).toBe("memory");
    await rest(`PATCH /v3/container-tags/${tag}`, { body: { memoryFilesystemPaths: null } });
    expect((await rest(`GET /v3/container-tags/${tag}`)).body.memoryFilesystemPaths).toBeNull();
    expect(await added({ filepath: "/src/b.md" })).toBe("memory");
  });

  it("a file that moves into the memory paths of its tag becomes memories again, unless superrag was asked", async () => {
    const tag = newTag();
    await rest(`PATCH /v3/container-tags/${tag}`, { body: { memoryFilesystemPaths: ["/notes/"] } });
    const add = async (document: object) => {
      const body = { content: "I live in Ghent.", containerTag: tag, ...document };
      return (await rest("POST /v3/documents", { body })).body.id as string;
    };
    const moved = async (id: string, filepath: string) => {
      await rest(`PATCH /v3/documents/${id}`, { body: { filepath } });
      return (await rest(`GET /v3/documents/${id}`)).body.taskType;
    };
    const [outside, inside] = [await add({ filepath: "/tmp/a.md" }), await add({ filepath: "/notes/b.md" })];
    expect(await moved(outside, "/notes/a.md")).toBe("memory");
    expect(await moved(inside, "/tmp/b.md")).toBe("superrag");
    const asked = await add({ filepath: "/notes/c.md", taskType: "superrag" });
    expect(await moved(asked, "/notes/d.md")).toBe("superrag");
  });

  it("memory paths that cannot be paths are refused", async () => {
    const tag = newTag();
    const change = async (memoryFilesystemPaths: unknown) =>
      (await rest(`PATCH /v3/container-tags/${tag}`, { body: { memoryFilesystemPaths } })).status;
    expect(await change("/notes/")).toBe(400);
    expect(await change([""])).toBe(400);
    expect(await change(["/a\u0000"])).toBe(400);
    expect(await change(Array.from({ length: 101 }, (_, index) => `/${index}`))).toBe(400);
    expect((await rest(`GET /v3/container-tags/${tag}`)).status).toBe(404);
  });

  it("buckets are added to those of the tag, and of one key the organization's holds", async () => {
    const tag = newTag();
    const buckets = async () =>
      (await rest("POST /v4/profile/buckets", { body: { containerTag: tag } })).body.buckets as { key: string }[];
    expect((await buckets()).map(({ key }) => key)).toEqual(["preferences"]);
    await rest(`PATCH /v3/container-tags/${tag}`, { body: { profileBuckets: [{ key: "work", description: "Jobs" }] } });
    const { body } = await rest(`PATCH /v3/container-tags/${tag}`, {
      body: { profileBuckets: [{ key: "food" }, { key: "preferences", description: "Mine" }] },
    });
    expect(body.profileBuckets.map(({ key }: { key: string }) => key)).toEqual(["work", "food", "preferences"]);
    expect((await buckets()).map(({ key }) => key)).toEqual(["preferences", "work", "food"]);
    expect(await buckets()).not.toContainEqual({ key: "preferences", description: "Mine" });
  });

  it("a profile of a tag, empty for one that is unknown", async () => {
    const tag = newTag();
    await remember(tag, "Anton lives in Antwerp.");
    const profile = async (name: string) => (await rest(`GET /v3/container-tags/${name}/profile`)).body;
    expect(await profile(tag)).toEqual({ profile: { static: ["Anton lives in Antwerp."], dynamic: [] } });
    expect(await profile(newTag())).toEqual({ profile: { static: [], dynamic: [] } });
  });

  it("a tag with a colon may arrive raw or encoded", async () => {
    const tag = `${newTag()}:user`;
    await rest(`PATCH /v3/container-tags/${encodeURIComponent(tag)}`, { body: { name: "Colon" } });
    expect((await rest(`GET /v3/container-tags/${tag}`)).body).toMatchObject({ containerTag: tag, name: "Colon" });
  });

  it("an unknown tag is a 404", async () => {
    expect((await rest(`GET /v3/container-tags/${newTag()}`)).status).toBe(404);
  });

  it("a scoped key reads and names its own tag, and defines no buckets", async () => {
    const [tag, other] = [newTag(), newTag()];
    await rest(`PATCH /v3/container-tags/${other}`, { body: { name: "Other" } });
    const scoped = rest.as((await rest("POST /v3/auth/scoped-key", { body: { containerTag: tag } })).body.key);
    const status = async (call: string, body?: object) => (await scoped(call, body ? { body } : {})).status;
    expect(await status(`PATCH /v3/container-tags/${tag}`, { name: "Mine" })).toBe(200);
    expect((await scoped("GET /v3/container-tags/list")).body).toMatchObject([{ containerTag: tag, name: "Mine" }]);
    expect(await status(`PATCH /v3/container-tags/${tag}`, { profileBuckets: [{ key: "work" }] })).toBe(403);
    expect(await status(`GET /v3/container-tags/${other}`)).toBe(404);
    expect(await status(`PATCH /v3/container-tags/${other}`, { name: "Stolen" })).toBe(404);
    expect((await rest(`GET /v3/container-tags/${other}`)).body.name).toBe("Other");
  });
});
