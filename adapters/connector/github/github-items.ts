import { posix } from "node:path";
import type { RemoteItem } from "#core/ports/connector.js";
import type { RepositoryFile } from "./list-files.js";
import type { Thread } from "./list-threads.js";

interface NamedRepository {
  /** `https://github.com`, or the enterprise server. */
  site: string;
  /** With its owner's. */
  name: string;
  branch: string;
}

/** GitHub gives no larger ones ("Get a blob", 2026-10). */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;

const MARKDOWN = /\.(md|mdx|markdown)$/i;

/** Git knows a file by its path alone: a renamed file is another one. */
export function fileItem(id: string, { site, name, branch }: NamedRepository, file: RepositoryFile): RemoteItem {
  const address = [...branch.split("/"), ...file.path.split("/")].map(encodeURIComponent).join("/");
  return {
    id: `file:${id}:${file.path}`,
    isFolder: false,
    parentId: null,
    name: posix.basename(file.path),
    path: `/${name}/${file.path}`,
    version: file.sha,
    mediaType: null,
    type: MARKDOWN.test(file.path) ? "github_markdown" : null,
    size: file.size,
    url: `${site}/${name}/blob/${address}`,
    writtenAt: null,
    metadata: { repository: name, kind: "file" },
    tag: null,
    handle: name,
  };
}

const FOLDERS = { issue: "issues", pull: "pulls", discussion: "discussions" };

export function threadItem(id: string, { name }: Pick<NamedRepository, "name">, thread: Thread): RemoteItem {
  const { kind, number, title, url, version, createdAt, author, state, labels } = thread;
  return {
    id: `${kind}:${id}:${number}`,
    isFolder: false,
    parentId: null,
    name: `${title} (#${number})`,
    path: `/${name}/${FOLDERS[kind]}/${number}`,
    version,
    mediaType: "text/markdown",
    type: null,
    size: null,
    url,
    writtenAt: new Date(createdAt),
    metadata: { repository: name, kind, number, author, state, labels: labels.join(", ") },
    tag: null,
    handle: name,
  };
}
