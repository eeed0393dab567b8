import { Field, Int, ObjectType } from "type-graphql";
import type { CategoryCount, DocumentCategory } from "#core/document/document-category.js";
import { registerValues } from "../fields/register-values.js";

export const DocumentCategoryEnum = registerValues<DocumentCategory>("DocumentCategory", {
  description: "The place that a document comes from. Each document has exactly one.",
  names: { agent: "AGENT", webpage: "WEB_PAGE", file: "FILE", note: "NOTE" },
  values: {
    agent: "Sent by an agent over MCP, as its `origin` says.",
    webpage: "Fetched from an address.",
    file: "Uploaded as a file.",
    note: "Sent as text or as a conversation.",
  },
});

@ObjectType("DocumentCategoryCount", { simpleResolvers: true, description: "How many documents come from one place." })
export class DocumentCategoryCountType {
  @Field(() => DocumentCategoryEnum, { description: "The place." })
  category!: CategoryCount["category"];

  @Field(() => Int, { description: "The number of its documents, in any status." })
  documentCount!: number;
}
