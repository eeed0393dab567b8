import { Field, ID, Int, ObjectType } from "type-graphql";
import type { TagMergePhase } from "#core/container-tag/tag-merge.entity.js";
import { registerValues } from "../fields/register-values.js";
import { DateTime } from "../fields/scalars.js";

export const ContainerTagMergePhaseEnum = registerValues<TagMergePhase>("ContainerTagMergePhase", {
  description: "How far a merge of container tags is.",
  values: {
    queued: "The worker has not begun.",
    waiting: "Documents of a source are still processed. They move when they are done.",
    moving: "Memories and documents are moved.",
    completed: "Everything has moved, and the sources are gone.",
  },
});

@ObjectType("ContainerTagMerge", {
  description: "A move of everything in some container tags into another. The worker does it in the background.",
})
export class ContainerTagMergeType {
  @Field(() => ID, { description: "Pass it to `containerTagMerge` to follow the progress." })
  id!: string;

  @Field(() => [String], { description: "The tags that are emptied, and gone at the end." })
  sources!: string[];

  @Field(() => String, { description: "The tag that takes up their contents." })
  target!: string;

  @Field(() => ContainerTagMergePhaseEnum, { description: "How far the merge is." })
  phase!: TagMergePhase;

  @Field(() => [String], { name: "emptiedSources", description: "The sources whose contents have moved." })
  emptied!: string[];

  @Field(() => Int, { name: "movedDocumentCount", description: "The number of documents that have moved." })
  documentCount!: number;

  @Field(() => Int, { name: "movedMemoryCount", description: "The number of memory versions that have moved." })
  memoryCount!: number;

  @Field(() => Int, { description: "An estimate of the documents and memory versions to move." })
  totalCount!: number;

  @Field(() => String, {
    nullable: true,
    description: "The code of the error that the last try ended with, while it is tried again. Null otherwise.",
  })
  errorCode!: string | null;

  @Field(() => DateTime, { name: "requestedAt", description: "When the merge was requested." })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: "When everything had moved. Null until then." })
  completedAt!: Date | null;
}
