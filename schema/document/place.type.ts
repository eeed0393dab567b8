import type { PlaceInSource } from "@loci/language/chunks";
import { createUnionType, Field, Float, Int, ObjectType } from "type-graphql";

@ObjectType("PagePlace", { simpleResolvers: true, description: "A page of a PDF file or of a picture." })
class PagePlaceType {
  @Field(() => Int, { description: "The number of the page, from 1." })
  page!: number;
}

@ObjectType("SlidePlace", { simpleResolvers: true, description: "A slide of a presentation." })
class SlidePlaceType {
  @Field(() => Int, { description: "The number of the slide, from 1." })
  slide!: number;
}

@ObjectType("SheetPlace", { simpleResolvers: true, description: "A sheet of a spreadsheet." })
class SheetPlaceType {
  @Field(() => String, { description: "The name of the sheet." })
  sheet!: string;
}

@ObjectType("TimePlace", { simpleResolvers: true, description: "A moment of a recording." })
class TimePlaceType {
  @Field(() => Float, { description: "The seconds from the beginning of the recording." })
  second!: number;
}

@ObjectType("FilePlace", { simpleResolvers: true, description: "A file of an archive, or an attachment of a mail." })
class FilePlaceType {
  @Field(() => String, { description: "The path in the archive, or the name of the attachment." })
  path!: string;

  @Field(() => PlaceUnion, {
    nullable: true,
    description: "Where in the file. Null when the file has no pages, slides, sheets or seconds.",
  })
  inside!: Place | null;
}

export type Place = PagePlaceType | SlidePlaceType | SheetPlaceType | TimePlaceType | FilePlaceType;

const types = {
  page: PagePlaceType,
  slide: SlidePlaceType,
  sheet: SheetPlaceType,
  second: TimePlaceType,
  path: FilePlaceType,
};

export const PlaceUnion = createUnionType({
  name: "Place",
  description: "Where a text is in its source. The content type decides in what units.",
  types: () => Object.values(types),
  resolveType: (place: Place) => Object.entries(types).find(([unit]) => unit in place)?.[1],
});

export function placeFrom({ file, ...place }: PlaceInSource): Place | null {
  const inside = Object.keys(place).length === 0 ? null : (place as Place);
  return file === undefined ? inside : { path: file, inside };
}
