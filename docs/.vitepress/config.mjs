import { defineConfig } from "vitepress";
import { drawMermaid } from "./draw-mermaid.mjs";
import { leaveRepositoryLinks } from "./leave-repository-links.mjs";
import { sidebar } from "./sidebar.mjs";

export default defineConfig({
  title: "Loci",
  description: "A self-hostable memory and knowledge store for AI applications",
  cacheDir: "node_modules/.cache/vitepress",
  markdown: {
    anchor: { slugify: anchorOf },
    // Headings of routes end with the braces of a parameter.
    attrs: { disable: true },
    config: (markdown) => {
      drawMermaid(markdown);
      leaveRepositoryLinks(markdown);
    },
  },
  // Mermaid is large; it is loaded by pages with a picture alone.
  vite: { build: { chunkSizeWarningLimit: 3_000 } },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    sidebar: sidebar(),
  },
});

/** As GitHub makes them, so that a link works in both. */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}
