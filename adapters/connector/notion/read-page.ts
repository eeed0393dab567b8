import { NotFoundError } from "@loci/errors";
import { isFullPage } from "@notionhq/client";
import type { ItemContent, ItemReference } from "#core/ports/connector.js";
import { NotionApi, type NotionSession } from "./notion-api.js";
import { plainText, propertyLines } from "./page-properties.js";
import { plainMarkdown } from "./plain-markdown.js";

/** Parts of a page with more than 20,000 blocks; the rest is named as left out. */
const MAX_PARTS = 20;
const MAX_COMMENT_PAGES = 10;

/** One call: Notion writes the page with all blocks in it as Markdown. Larger pages come in parts. */
export async function readPage(
  baseUrl: string,
  session: NotionSession,
  item: ItemReference,
): Promise<ItemContent | "unchanged" | null> {
  if (item.version === item.known) return "unchanged";
  const api = new NotionApi(baseUrl, session);
  try {
    const properties = item.handle ?? (await readProperties(api, item.id));
    const body = await readBody(api, item.id);
    const comments = session.config.comments ? await readComments(api, item.id) : "";
    const parts = [`# ${item.name}`, properties, body, comments].filter((part) => part !== "");
    return { kind: "text", text: parts.join("\n\n"), mediaType: "text/markdown" };
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}

async function readBody(api: NotionApi, id: string): Promise<string> {
  const parts: string[] = [];
  const waiting = [id];
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    if (parts.length === MAX_PARTS) return [...parts, "_The rest of the page is left out._"].join("\n\n");
    const page = await api.client.pages.retrieveMarkdown({ page_id: part });
    parts.push(plainMarkdown(page.markdown));
    // When the page is not truncated, its unknown blocks are those that may not be read.
    if (page.truncated) waiting.push(...page.unknown_block_ids);
  }
  return parts.join("\n\n");
}

/** Only where they are too many for what a listing hands on. */
async function readProperties(api: NotionApi, id: string): Promise<string> {
  const page = await api.client.pages.retrieve({ page_id: id });
  return isFullPage(page) ? propertyLines(page.properties).join("\n") : "";
}

async function readComments(api: NotionApi, id: string): Promise<string> {
  const comments: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_COMMENT_PAGES; page++) {
    const answer = await api.client.comments.list({
      block_id: id,
      ...(cursor === null ? {} : { start_cursor: cursor }),
    });
    for (const comment of answer.results) {
      if ("rich_text" in comment)
        comments.push(`- ${comment.created_time.slice(0, 10)}: ${plainText(comment.rich_text)}`);
    }
    cursor = answer.next_cursor;
    if (cursor === null) break;
  }
  return comments.length === 0 ? "" : ["## Comments", ...comments].join("\n");
}
