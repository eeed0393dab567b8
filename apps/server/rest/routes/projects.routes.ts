import { BadInputError, ConflictError, NotFoundError } from "@loci/errors";
import { z } from "zod";
import type { Context } from "#schema/operation/context.js";
import type { ListedTagFragment } from "../generated/operations.js";
import { DEFAULT_TAG } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { countOf, createdAt, idOf, updatedAt } from "../shape/shape-fields.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
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

function list(operations: Operations): Endpoint {
  return {
    operationId: "listProjects",
    section: "Projects",
    summary: "List the projects",
    description:
      "Projects are the container tags that begin with `sm_project_`. The default project is always among them.",
    executes: ["containerTags"],
    replies: { 200: projectListShape },
    handle: async ({ context }) => ok({ projects: projectsOf(operations, context) }),
  };
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

const createShape = z.object({ name: z.string().trim().min(1).max(MAX_NAME).describe("The name for people.") });

const projectShape = z
  .object({
    id: z.string().describe("The id of the project."),
    name: z.string().describe("The name for people."),
    containerTag: z.string().describe("The container tag."),
    createdAt,
    updatedAt,
    isExperimental: z.literal(false).describe("Loci has no experiments."),
    documentCount: countOf("documents"),
  })
  .meta({ id: "Project", description: "A container tag that begins with `sm_project_`." });

const projectListShape = z
  .object({ projects: z.array(projectShape).describe("The projects.") })
  .meta({ id: "ProjectList", description: "The projects." });

function create(operations: Operations): Endpoint {
  return {
    operationId: "createProject",
    section: "Projects",
    summary: "Create a project",
    description:
      "Its container tag is `sm_project_` and the name in small letters, with underscores for other characters.",
    executes: ["containerTag", "updateContainerTag"],
    requestType: "update",
    body: createShape,
    replies: { 201: projectShape },
    failures: [409],
    handle: async ({ context, body }: RestRequest): Promise<Reply> => {
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
    },
  };
}

const removeShape = z.object({
  action: z.enum(["move", "delete"]).describe("Whether the contents move to another project, or are deleted."),
  targetProjectId: z.string().nullish().describe("The id of the project that they move to."),
});

const removedShape = z
  .object({
    success: z.literal(true).describe("It is done, or will be in the background."),
    message: z.string().describe("A sentence about the outcome."),
    documentsAffected: countOf("documents"),
    memoriesAffected: countOf("memories"),
  })
  .meta({ id: "DeletedProject", description: "The outcome of the deletion of a project." });

function remove(operations: Operations): Endpoint {
  const findTag = async (context: Context, id: string) => {
    const { node } = await operations.containerTagById(context, { id });
    if (node === null || !("tag" in node) || !node.tag.startsWith(PREFIX)) throw new NotFoundError("Project not found");
    return node;
  };
  return {
    operationId: "deleteProject",
    section: "Projects",
    summary: "Delete a project, or move its contents",
    description: "The default project cannot be deleted.",
    executes: ["node", "deleteContainerTag", "mergeContainerTags"],
    requestType: "delete",
    params: z.object({ id: idOf("project") }),
    body: removeShape,
    replies: { 200: removedShape },
    failures: [404, 409],
    handle: async ({ context, params, body }: RestRequest): Promise<Reply> => {
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
    },
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
