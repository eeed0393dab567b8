import type { ItemContent, RemoteItem } from "#core/ports/connector.js";
import type { PageNote } from "./crawl-notes.js";
import { readablePath } from "./page-address.js";
import type { VisitedPage } from "./visit-page.js";

/** A stored page as an item. Its address is its id. */
export function itemOf(note: PageNote & { version: string }): RemoteItem {
  const { url, version } = note;
  return {
    id: url,
    isFolder: false,
    parentId: null,
    name: note.title ?? filenameOf(url),
    path: pathOf(url),
    version,
    mediaType: note.mediaType ?? null,
    type: null,
    size: note.size ?? null,
    url,
    writtenAt: null,
    metadata: {},
    tag: null,
    handle: null,
  };
}

export function contentOf(url: string, page: VisitedPage): ItemContent {
  return {
    kind: "bytes",
    version: page.version,
    bytes: only(page.body),
    mediaType: page.contentType,
    filename: filenameOf(url),
  };
}

async function* only(body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield body;
}

function pathOf(url: string): string {
  return `${readablePath(url)}${new URL(url).search}`;
}

function filenameOf(url: string): string {
  return readablePath(url).split("/").at(-1) || new URL(url).host;
}
