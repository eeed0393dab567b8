import type { ChosenResource, ResourcePage, ResourceQuery } from "#core/ports/connector.js";
import { placePath, readPlace } from "./chosen-places.js";
import type { Graph, ItemPage } from "./graph.js";

/** Graph pages by links, so a later page costs the earlier ones. */
const MAX_ANSWERS = 25;

interface DrivePage {
  value: { id: string; name?: string; driveType?: string }[];
}

/** The drives of the account, and the folders of each. */
export async function listResources(graph: Graph, { page, perPage, parentId }: ResourceQuery): Promise<ResourcePage> {
  const from = (page - 1) * perPage;
  const all = parentId === null ? await drives(graph) : await folders(graph, parentId, from + perPage);
  return { resources: all.slice(from, from + perPage), total: parentId === null ? all.length : null };
}

async function drives(graph: Graph): Promise<ChosenResource[]> {
  const { value } = await graph.ask<DrivePage>({
    target: "/me/drives?$select=id,name,driveType",
    what: "The list of drives",
  });
  return value.map(({ id, name, driveType }) => ({
    id,
    name: name ?? "OneDrive",
    details: driveType === undefined ? {} : { driveType },
  }));
}

async function folders(graph: Graph, parentId: string, wanted: number): Promise<ChosenResource[]> {
  const { driveId } = readPlace(parentId);
  const found: ChosenResource[] = [];
  let target = `${placePath(readPlace(parentId))}/children?$select=id,name,folder,parentReference&$top=200`;
  for (let answers = 0; answers < MAX_ANSWERS && found.length < wanted; answers++) {
    const page = await graph.ask<ItemPage>({ target, what: "The list of folders" });
    for (const { id, name, folder } of page.value) {
      if (folder !== undefined) found.push({ id: `${driveId}/${id}`, name: name ?? id, details: {} });
    }
    if (page["@odata.nextLink"] === undefined) break;
    target = page["@odata.nextLink"];
  }
  return found;
}
