import { BadInputError } from "@loci/errors";
import { Args, Ctx, Query, Resolver, Root, Subscription } from "type-graphql";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { DocumentStatus } from "#core/document/document-status.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryChange, DocumentStatusChange as StatusChange } from "#core/reading/event/event.service.js";
import { readRef } from "../document/document-ref.input.js";
import type { Context } from "../operation/context.js";
import { abortable } from "./abortable.js";
import { DocumentEventArgs, EventArgs } from "./event.args.js";
import { DocumentStatusChange, MemoryChangeEvent } from "./event.type.js";

interface Subscribing<Arguments> {
  args: Arguments;
  context: Context;
}

const RESUMING =
  "With `after`, sends first what the client has missed. Fails with `NOT_FOUND` when that is no longer kept.";

@Resolver()
export class EventResolver {
  @Query(() => String, {
    description: "The cursor of the present moment. A subscription with it as `after` sends every change since.",
  })
  async eventCursor(@Ctx() { services, principal }: Context): Promise<string> {
    return String(await services.events.lastCursor(principal));
  }

  @Subscription(() => DocumentStatusChange, {
    description: `Sends the current status, then every change in order. ${RESUMING}`,
    subscribe: ({ args, context }: Subscribing<DocumentEventArgs>) => {
      const query = { ...scope(args), ...(args.document ? { document: readRef(args.document) } : {}) };
      return abortable((signal) => context.services.events.documentStatusChanges(context.principal, query, signal));
    },
  })
  documentStatusChanged(
    @Root() { eventId, document, status }: StatusChange,
    // `subscribe` reads the arguments. Here they only become part of the schema.
    @Args(() => DocumentEventArgs) _arguments: DocumentEventArgs,
  ): { cursor: string | null; document: DocumentHead; status: DocumentStatus } {
    return { cursor: eventId === null ? null : String(eventId), document, status };
  }

  @Subscription(() => MemoryChangeEvent, {
    description: `Sends every change in order. ${RESUMING}`,
    subscribe: ({ args, context }: Subscribing<EventArgs>) =>
      abortable((signal) => context.services.events.memoryChanges(context.principal, scope(args), signal)),
  })
  memoryChanged(
    @Root() { eventId, change, memoryId, memory }: MemoryChange,
    @Args(() => EventArgs) _arguments: EventArgs,
  ): { cursor: string; change: MemoryChange["change"]; memoryId: string; memory: Memory | null } {
    return { cursor: String(eventId), change, memoryId, memory };
  }
}

function scope({ containerTags, after }: EventArgs): { containerTags?: string[]; after?: number } {
  return {
    ...(containerTags ? { containerTags } : {}),
    ...(after === undefined || after === null ? {} : { after: readCursor(after) }),
  };
}

function readCursor(after: string): number {
  if (/^\d{1,15}$/.test(after)) return Number(after);
  throw new BadInputError("Invalid after", [{ path: ["after"], message: "is not a cursor of an event" }]);
}
