import { BadInputError } from "@loci/errors";
import { Arg, ID, Resolver, Root, Subscription } from "type-graphql";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { DocumentStatus } from "#core/document/document-status.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryChange, DocumentStatusChange as StatusChange } from "#core/reading/event/event.service.js";
import type { Context } from "../operation/context.js";
import { abortable } from "./abortable.js";
import { DocumentStatusChange, MemoryChangeEvent } from "./event.type.js";

interface ChangesArguments {
  documentId?: string | null;
  containerTags?: string[] | null;
  after?: string | null;
}

interface Subscribing {
  args: ChangesArguments;
  context: Context;
}

const RESUMING =
  "With `after`, sends first what the client has missed. Fails with `NOT_FOUND` when that is no longer kept.";

@Resolver()
export class EventResolver {
  @Subscription(() => DocumentStatusChange, {
    description: `Sends the current status, then every change in order. ${RESUMING}`,
    subscribe: ({ args, context }: Subscribing) => {
      const query = { ...scope(args), ...(args.documentId ? { documentId: args.documentId } : {}) };
      return abortable((signal) => context.services.events.documentStatusChanges(context.principal, query, signal));
    },
  })
  documentStatusChanged(
    @Root() { eventId, document, status }: StatusChange,
    // `subscribe` reads the arguments. Here they only become part of the schema.
    @Arg("documentId", () => ID, { nullable: true, description: "Only sends the changes of this document." })
    _documentId: string | null,
    @Arg("containerTags", () => [String], {
      nullable: true,
      description: "Only sends changes in these tags. Default: all tags that the key may read.",
    })
    _containerTags: string[] | null,
    @Arg("after", () => String, {
      nullable: true,
      description: "The cursor of the last event that the client has seen.",
    })
    _after: string | null,
  ): { cursor: string | null; document: DocumentHead; status: DocumentStatus } {
    return { cursor: eventId === null ? null : String(eventId), document, status };
  }

  @Subscription(() => MemoryChangeEvent, {
    description: `Sends every change in order. ${RESUMING}`,
    subscribe: ({ args, context }: Subscribing) =>
      abortable((signal) => context.services.events.memoryChanges(context.principal, scope(args), signal)),
  })
  memoryChanged(
    @Root() { eventId, change, memoryId, memory }: MemoryChange,
    @Arg("containerTags", () => [String], {
      nullable: true,
      description: "Only sends changes in these tags. Default: all tags that the key may read.",
    })
    _containerTags: string[] | null,
    @Arg("after", () => String, {
      nullable: true,
      description: "The cursor of the last event that the client has seen.",
    })
    _after: string | null,
  ): { cursor: string; change: MemoryChange["change"]; memoryId: string; memory: Memory | null } {
    return { cursor: String(eventId), change, memoryId, memory };
  }
}

function scope({ containerTags, after }: ChangesArguments): { containerTags?: string[]; after?: number } {
  return {
    ...(containerTags ? { containerTags } : {}),
    ...(after === undefined || after === null ? {} : { after: readCursor(after) }),
  };
}

function readCursor(after: string): number {
  if (/^\d{1,15}$/.test(after)) return Number(after);
  throw new BadInputError("Invalid after", [{ path: ["after"], message: "is not a cursor of an event" }]);
}
