import { posix } from "node:path";

/** A link that leads out of docs names a file of the repository, which is not part of the site: its words stay. */
export function leaveRepositoryLinks(markdown) {
  markdown.core.ruler.push("leave-repository-links", ({ tokens, env }) => {
    for (const { children } of tokens) {
      const left = (children ?? []).filter(({ type }) => type === "link_open" || type === "link_close");
      let isLeft = false;
      for (const token of left) {
        if (token.type === "link_open") isLeft = leadsOut(token.attrGet("href"), env.relativePath);
        if (isLeft) Object.assign(token, { type: "text", tag: "", content: "", nesting: 0, attrs: null });
      }
    }
  });
}

function leadsOut(href, page) {
  if (/^[a-z]+:|^#/.test(href)) return false;
  return posix.join(posix.dirname(page), href).startsWith("../");
}
