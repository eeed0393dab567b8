import { LociClient, newTag } from "#test/support/loci-client.js";
import { openSeeds } from "#test/support/seed-organization.js";
import { type RunningLoci, startLoci } from "#test/support/start-loci.js";
import { rowsOf, type TableRow } from "#test/support/table-rows.js";
import { waitFor } from "#test/support/wait-for.js";

/** The targets of an operation. */
export interface Target {
  documentId: string;
  /** The id of an uploaded document. */
  fileId: string;
  /** Received, and taken by no document. */
  uploadId: string;
  /** The id of a deleted container tag. */
  deletionId: string;
  customId: string;
  tag: string;
  memoryText: string;
  /** The id of the memory with this text. */
  memoryId: string;
  /** The id of a chunk of the document. */
  chunkId: string;
  tagId: string;
  keyId: string;
  /** The id of a webhook endpoint of the organization. */
  endpointId: string;
  /** The id of a connection of the tag, which is paused. */
  connectionId: string;
  word: string;
}

export interface Viewer {
  name: string;
  client: LociClient;
  own: Target;
  /** Belongs to somebody else. */
  foreign: Target;
  /** Strings that stand only in rows that the viewer must not see. */
  secrets: string[];
  isForeign(row: TableRow): boolean;
}

export interface World {
  loci: RunningLoci;
  owner: LociClient;
  viewers: Viewer[];
  /** In a tag of the scoped viewer and in one that it does not reach. */
  shared: { id: string; hiddenTag: string };
  close(): Promise<void>;
}

/**
 * Two organizations with documents of the same shape and customId, and in the first one a key that reaches one tag of
 * two. Every secret is a word or an id of its own.
 */
export async function buildWorld(): Promise<World> {
  const loci = await startLoci();
  const owner = new LociClient(loci);
  const seeds = await openSeeds(loci.database.appUrl);
  const other = await seeds.addOrganization("other");
  const stranger = owner.as(await seeds.addKey(other.organizationId));
  await seeds.close();

  // The tag that both organizations use has one name: a name alone must lead nowhere.
  const [mine, hidden] = [newTag("mine"), newTag("hidden")];
  const created = await createKey(owner, mine);
  const scoped = owner.as(created.key);
  const [inMine, inHidden, ofStranger] = await Promise.all([
    seedTarget(owner, { tag: mine, person: "Mira", city: "Mombasa" }),
    seedTarget(owner, { tag: hidden, person: "Olga", city: "Zanzibar" }),
    seedTarget(stranger, { tag: mine, person: "Berta", city: "Bujumbura" }),
  ]);
  const shared = await owner.ingest({ content: "Sami lives in Samarkand.", containerTags: [mine, hidden] });
  await untilIdle(loci);

  const isOfOwner = ({ row }: TableRow) => row["organization_id"] !== other.organizationId;
  const isHidden = ({ table, row }: TableRow) =>
    row["organization_id"] === other.organizationId ||
    (table === "api_key" && row["id"] !== created.id) ||
    table === "webhook_endpoint" ||
    (typeof row["tag"] === "string" && row["tag"] !== mine) ||
    (Array.isArray(row["tags"]) && !row["tags"].includes(mine)) ||
    row["document_id"] === inHidden.documentId;
  const rows = await rowsOf(loci.database.ownerUrl, {});
  const viewer = (name: string, client: LociClient, parts: Pick<Viewer, "own" | "foreign" | "isForeign">): Viewer => ({
    ...{ name, client, ...parts },
    secrets: [
      ...new Set(secretsIn(rows.filter(parts.isForeign))),
      ...[parts.foreign.word, parts.foreign.memoryText],
      ...(parts.foreign.tag === parts.own.tag ? [] : [parts.foreign.tag]),
    ],
  });
  return {
    ...{ loci, owner, shared: { id: shared.id, hiddenTag: hidden } },
    viewers: [
      viewer("a key of another organization", stranger, { own: ofStranger, foreign: inMine, isForeign: isOfOwner }),
      viewer("a key of another container tag", scoped, {
        ...{ own: { ...inMine, keyId: created.id }, foreign: inHidden, isForeign: isHidden },
      }),
    ],
    async close() {
      await Promise.all([owner, stranger, scoped].map((client) => client.close()));
      await loci.stop();
    },
  };
}

/** No work waits or runs. */
export async function untilIdle(loci: RunningLoci): Promise<void> {
  await waitFor(
    () => rowsOf(loci.database.ownerUrl, { only: ["intent"] }),
    // Those of webhook endpoints and connections stay, and rest between two runs.
    (intents) =>
      intents.every(
        ({ row }) =>
          row["kind"] === "deliver-webhooks" ||
          (row["kind"] === "sync-connection" &&
            row["started_at"] === null &&
            Date.parse(String(row["due_at"])) > Date.now()),
      ),
  );
}

/**
 * The stored rows of somebody else, to compare before and after. Intents come and go, and requests and uses are logged.
 */
export async function foreignRows(world: World, viewer: Viewer): Promise<string[]> {
  await untilIdle(world.loci);
  const rows = await rowsOf(world.loci.database.ownerUrl, { except: ["intent", "request_log"] });
  return rows
    .filter((row) => viewer.isForeign(row))
    .map(({ table, row }) => JSON.stringify([table, { ...row, last_used_at: undefined }]))
    .toSorted();
}

async function seedTarget(
  client: LociClient,
  { tag, person, city }: { tag: string; person: string; city: string },
): Promise<Target> {
  const memoryText = `${person} lives in ${city}`;
  const { id, chunks } = await client.ingest({
    ...{ content: `${memoryText}. ${person} has a dog named ${city}dog.`, containerTags: [tag], customId: "notes/one" },
    ...{ metadata: { city: `${city}meta` }, title: `${city}title`, filepath: `/${city}path/a.md` },
  });
  const memories = await client.memories(tag);
  const memoryId = memories.find((memory) => memory.text === memoryText)?.id ?? "";
  const text = `The original of ${city}file.`;
  const { id: fileId } = await client.ingest({ uploadId: await client.upload(text), containerTags: [tag] });
  const uploadId = await client.upload(`Not yet a document: ${city}upload.`);
  await sayOnce(client, { tag, words: `A talk about ${city}talk` });
  const { id: keyId } = await createKey(client, tag);
  const query = `{ containerTag(tag: "${tag}") { id } }`;
  const tagId = (await client.graphql.run<{ containerTag: { id: string } }>(query)).containerTag.id;
  const endpointId = await createEndpoint(client, tag);
  const connectionId = await createConnection(client, tag);
  const deletionId = await deleteTag(client, `${tag}-${city}-before`);
  return {
    documentId: id,
    fileId,
    uploadId,
    deletionId,
    customId: "notes/one",
    tag,
    memoryText,
    memoryId,
    chunkId: chunks[0]?.id ?? "",
    tagId,
    keyId,
    endpointId,
    connectionId,
    word: city,
  };
}

async function sayOnce(client: LociClient, { tag, words }: { tag: string; words: string }): Promise<void> {
  const query = `mutation ($input: AddConversationInput!) { addConversation(input: $input) { document { id } } }`;
  const messages = [{ role: "USER", text: words }];
  const input = { conversationId: "talk", containerTags: [tag], messages };
  type Answer = { addConversation: { document: { id: string } } };
  const { addConversation } = await client.graphql.run<Answer>(query, { input });
  await client.settled(addConversation.document.id);
}

async function deleteTag(client: LociClient, tag: string): Promise<string> {
  await client.add({ content: "It was here.", containerTags: [tag] });
  const query = `mutation { deleteContainerTag(input: { tag: "${tag}" }) { deletion { id } } }`;
  const { deleteContainerTag } = await client.graphql.run<{ deleteContainerTag: { deletion: { id: string } } }>(query);
  return deleteContainerTag.deletion.id;
}

async function createKey(client: LociClient, tag: string): Promise<{ id: string; key: string }> {
  const query = `mutation { createApiKey(input: { containerTags: ["${tag}"] }) { secret apiKey { id } } }`;
  const { createApiKey } = await client.graphql.run<{ createApiKey: { secret: string; apiKey: { id: string } } }>(
    query,
  );
  return { id: createApiKey.apiKey.id, key: createApiKey.secret };
}

/** Disabled, so that its row stays as it is. */
async function createEndpoint(client: LociClient, tag: string): Promise<string> {
  const query = `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }`;
  const input = { url: `https://hooks.example.org/${tag}`, events: ["DOCUMENT_DONE"], isEnabled: false };
  type Answer = { createWebhookEndpoint: { endpoint: { id: string } } };
  return (await client.graphql.run<Answer>(query, { input })).createWebhookEndpoint.endpoint.id;
}

/** Paused, so that its row stays as it is. */
async function createConnection(client: LociClient, tag: string): Promise<string> {
  const query = `mutation ($input: CreateConnectionInput!) { createConnection(input: $input) { connection { id } } }`;
  const input = { kind: "WEB_CRAWLER", containerTags: [tag], metadata: { startUrl: `http://${tag}.invalid/` } };
  type Answer = { createConnection: { connection: { id: string } } };
  const { id } = (await client.graphql.run<Answer>(query, { input })).createConnection.connection;
  await client.graphql.run(`mutation { pauseConnection(input: { id: "${id}" }) { connection { state } } }`, {});
  return id;
}

/** Numbers of events are counters, and a document names the key that made it by an id that opens nothing. */
function secretsIn(rows: TableRow[]): string[] {
  const creators = new Set(rows.map(({ row }) => row["created_by"]));
  return rows
    .filter(({ table }) => table !== "event")
    .flatMap(({ row }) => ["id", "slug", "hash"].map((column) => row[column]))
    .filter((value): value is string => typeof value === "string" && !creators.has(value));
}
