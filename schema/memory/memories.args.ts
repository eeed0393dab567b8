import { ArrayMinSize } from "class-validator";
import { ArgsType, Field } from "type-graphql";
import { PageArgs } from "../connection.js";
import { SortFieldEnum, SortOrderEnum } from "../document/document.enums.js";

@ArgsType()
export class MemoriesArgs extends PageArgs {
  @Field(() => [String])
  @ArrayMinSize(1)
  containerTags!: string[];

  @Field(() => Boolean, { defaultValue: false })
  includeForgotten!: boolean;

  @Field(() => SortFieldEnum, { defaultValue: "createdAt" })
  sort!: "createdAt" | "updatedAt";

  @Field(() => SortOrderEnum, { defaultValue: "desc" })
  order!: "asc" | "desc";
}
