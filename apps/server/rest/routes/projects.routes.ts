import { BadInputError, ConflictError, NotFoundError } from "@loci/errors";
import { z } from "zod";
import type { Context } from "#schema/operation/context.js";
import type { ListedTagFragment } from "../generated/operations.js";
import { DEFAULT_TAG } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { everyTag } from "./every-tag.js";
import type { Operations } from "./prepare-operations.js";

/** Wire contract: projects are the container tags with this beginning. */
const PREFIX = "sm_project_";
const MAX_NAME = 100;

export function projectRoutes(operations: Operations): Route[] {
  return [
    { path: "/v3/projects", handlers: { GET: list(operations), POST: create(operations) } },
    { path: "/v3/projects/:id", handlers: { DELETE: remove(operations) } },
  ];
}

function list(operations: Operations) {
  return async ({ context }: RestRequest): Promise<Reply> => ok({ projects: projectsOf(operations, context) });
}

/** The default project is there before anything is in it. */
async function* projectsOf(operations: Operations, context: Context) {
  let hasDefault = false;
  for await (const tag of everyTag(operations, context)) {
    if (!tag.tag.startsWith(PREFIX)) continue;
    hasDefault ||= tag.tag === DEFAULT_TAG;
    yield shapeProject(tag);
  }
  const never = new Date(0).toISOString();
  if (!hasDefault) {
    yield shapeProject({
      id: DEFAULT_TAG,
      tag: DEFAULT_TAG,
      name: null,
      documentCount: 0,
      createdAt: never,
      updatedAt: never,
    });
  }
}

const createShape = z.object({ name: z.string().trim().min(1).max(MAX_NAME) });

function create(operations: Operations) {
  return async ({ context, body }: RestRequest): Promise<Reply> => {
    const { name } = readWith(createShape, body);
    const tag = PREFIX + name.toLowerCase().replace(/[^a-z0-9]/g, "_");
    const { containerTag: known } = await operations.project(context, { tag });
    // Names of other letters share a tag: nobody is to write into a project of another name without knowing it.
    if (known !== null && known.name !== null && known.name !== name) {
      throw new ConflictError(`The project "${known.name}" has the tag ${tag} already`);
    }
    await operations.updateContainerTag(context, { input: { tag, name } });
    const { containerTag: made } = await operations.project(context.fresh(), { tag });
    if (made === null) throw new NotFoundError("Project not found");
    return { status: 201, body: shapeProject(made) };
  };
}

const removeShape = z.object({ action: z.enum(["move", "delete"]), targetProjectId: z.string().nullish() });

function remove(operations: Operations) {
  const findTag = async (context: Context, id: string) => {
    const { node } = await operations.containerTagById(context, { id });
    if (node === null || !("tag" in node) || !node.tag.startsWith(PREFIX)) throw new NotFoundError("Project not found");
    return node;
  };
  return async ({ context, params, body }: RestRequest): Promise<Reply> => {
    const { action, targetProjectId } = readWith(removeShape, body);
    if (params["id"] === DEFAULT_TAG) throw keepsDefault();
    const { tag, documentCount, memoryCount } = await findTag(context, params["id"] ?? "");
    if (tag === DEFAULT_TAG) throw keepsDefault();
    const affected = { documentsAffected: documentCount, memoriesAffected: memoryCount };
    if (action === "delete") {
      await operations.deleteContainerTag(context, { tag });
      return ok({ success: true, message: "The project is deleted", ...affected });
    }
    if (!targetProjectId) {
      const message = "is needed to move the contents of the project";
      throw new BadInputError("Invalid targetProjectId", [{ path: ["targetProjectId"], message }]);
    }
    const target = targetProjectId === DEFAULT_TAG ? DEFAULT_TAG : (await findTag(context, targetProjectId)).tag;
    await operations.mergeContainerTags(context, { input: { sources: [tag], target } });
    return ok({ success: true, message: "The contents of the project are being moved", ...affected });
  };
}

function keepsDefault(): BadInputError {
  return new BadInputError("The default project cannot be deleted", []);
}

type Project = Pick<ListedTagFragment, "id" | "tag" | "name" | "documentCount" | "createdAt" | "updatedAt">;

function shapeProject({ id, tag, name, documentCount, createdAt, updatedAt }: Project) {
  return {
    id,
    name: name ?? (tag === DEFAULT_TAG ? "Default" : tag.slice(PREFIX.length)),
    containerTag: tag,
    createdAt,
    updatedAt,
    isExperimental: false,
    documentCount,
  };
}
