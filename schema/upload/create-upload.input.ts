import { Field, InputType, Int } from "type-graphql";

/** The upload service validates the values, for every interface. */
@InputType({ description: "A file that will be sent." })
export class CreateUploadInput {
  @Field(() => String, { nullable: true, description: "The name of the file." })
  filename?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The declared type of the file. The bytes decide if they disagree.",
  })
  mediaType?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "The size of the file in bytes: at most 104,857,600 unless LOCI_MAX_FILE_BYTES says otherwise. " +
      "Any other size is refused.",
  })
  bytes?: number | null;
}
