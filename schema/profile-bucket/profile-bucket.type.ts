import { Field, InputType, ObjectType } from "type-graphql";

@ObjectType("ProfileBucket", { simpleResolvers: true, description: "A named part of a profile." })
export class ProfileBucketType {
  @Field(() => String, { description: "The name of the bucket: 1 to 64 of `a-z`, `0-9`, `_` and `-`." })
  key!: string;

  @Field(() => String, { description: "Which facts belong in it." })
  description!: string;
}

@InputType({ description: "A named part of a profile." })
export class ProfileBucketInput {
  @Field(() => String, {
    description: "The name of the bucket: 1 to 64 of `a-z`, `0-9`, `_` and `-`, but not `static` or `dynamic`.",
  })
  key!: string;

  @Field(() => String, {
    defaultValue: "",
    description: "Which facts belong in it, in plain words: at most 2,000 characters.",
  })
  description!: string;
}
