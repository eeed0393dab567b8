export interface FrontMatter {
  title: string | null;
  author: string | null;
  language: string | null;
  publishedAt: string | null;
}

const NOTHING: FrontMatter = { title: null, author: null, language: null, publishedAt: null };
const MAX_LENGTH = 20_000;

/** Facts from the lines `name: value` between `---` at the beginning of a text. The text keeps the lines. */
export function readFrontMatter(text: string): FrontMatter {
  const block = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text.slice(0, MAX_LENGTH))?.[1];
  if (block === undefined) return NOTHING;
  const field = (name: string) => {
    const value = new RegExp(`^${name}:[ \\t]*(\\S.*)$`, "im").exec(block)?.[1]?.trim() ?? "";
    return /^["']?(.*?)["']?$/.exec(value)?.[1]?.trim() || null;
  };
  const date = Date.parse(field("date") ?? field("published") ?? "");
  const language = field("lang") ?? field("language");
  return {
    title: field("title"),
    author: field("author"),
    language: language !== null && /^[a-z]{2,3}(?:-[a-z0-9]+)*$/i.test(language) ? language : null,
    publishedAt: Number.isNaN(date) ? null : new Date(date).toISOString(),
  };
}
