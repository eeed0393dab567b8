import { Field, InputType, ObjectType } from "type-graphql";

@ObjectType("ProfileBucket", { simpleResolvers: true })
export class ProfileBucketType {
  @Field(() => String)
  key!: string;

  @Field(() => String, { description: "Which facts belong in it." })
  description!: string;
}

@InputType()
export class ProfileBucketInput {
  @Field(() => String)
  key!: string;

  @Field(() => String, { defaultValue: "" })
  description!: string;
}
