/** The use of the words of a group. */
export type RtfDestination =
  | "text"
  | "skipped"
  | "info"
  | "fonts"
  | "styles"
  | "title"
  | "author"
  | "created"
  | "label"
  | "instruction";

/** Texts that stand for themselves, apart from the text that they are written in. */
export type RtfStoryKind = "footnote" | "comment" | "header" | "footer" | "box";

/** Settings that hold to the end of their group. */
export interface RtfState {
  destination: RtfDestination;
  font: number;
  /** Characters that stand behind each Unicode one for programs that do not know it. */
  replacementLength: number;
  isHidden: boolean;
  style: number;
  /** 0-based; null when the style decides. */
  outlineLevel: number | null;
  isInTable: boolean;
  listLevel: number;
}

export const PARAGRAPH_START = { style: 0, outlineLevel: null, isInTable: false, listLevel: 0 };

export const FIRST_STATE: RtfState = {
  ...PARAGRAPH_START,
  destination: "text",
  font: 0,
  replacementLength: 1,
  isHidden: false,
};

const SKIPPED =
  "colortbl pict objdata objclass objname sp filetbl revtbl listtable listoverridetable nonshppict pntxta " +
  "pntxtb upr tc xe atnid nesttableprops themedata datafield ffname ffdeftext ffformat shprslt mmathPict";

/** Words that say what their group is for. */
export const DESTINATIONS: ReadonlyMap<string, RtfDestination> = new Map<string, RtfDestination>([
  ["fonttbl", "fonts"],
  ["stylesheet", "styles"],
  ["info", "info"],
  ["title", "title"],
  ["author", "author"],
  ["creatim", "created"],
  ["fldinst", "instruction"],
  ["listtext", "label"],
  ["pntext", "label"],
  ...SKIPPED.split(" ").map((word) => [word, "skipped"] as const),
]);

export const STORIES: ReadonlyMap<string, RtfStoryKind> = new Map<string, RtfStoryKind>([
  ["footnote", "footnote"],
  ["annotation", "comment"],
  ["shptxt", "box"],
  ...["header", "headerl", "headerr", "headerf"].map((word) => [word, "header"] as const),
  ...["footer", "footerl", "footerr", "footerf"].map((word) => [word, "footer"] as const),
]);

/** Groups that programs may pass over, and that hold text all the same. */
export const OPTIONAL_TEXT: ReadonlySet<string> = new Set(["shpinst", "field", "moMath", "moMathPara"]);
