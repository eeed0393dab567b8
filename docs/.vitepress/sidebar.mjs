import { posix } from "node:path";
import { readPage } from "./pages.mjs";

/** The lists of the index, a group a heading. An index of a folder opens into its own list. */
export function sidebar() {
  return readPage("index.md")
    .split(/^## /m)
    .slice(1)
    .map((section) => ({ text: section.split(/[:\n]/)[0], items: linksOf(section, "") }));
}

function linksOf(list, folder) {
  return [...list.matchAll(/\[([^\]]+)\]\(([^)#]+)\.md\)/g)].map(([, text, path]) => {
    const page = posix.join(folder, path);
    const item = { text, link: `/${page.replace(/index$/, "")}` };
    if (!page.endsWith("/index")) return item;
    return {
      ...item,
      collapsed: true,
      items: linksOf(readPage(`${page}.md`), posix.dirname(page)).filter(isBelow(page)),
    };
  });
}

function isBelow(index) {
  const folder = posix.dirname(index);
  return ({ link }) => link.startsWith(`/${folder}/`);
}
