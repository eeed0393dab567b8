// Fails when a Mermaid picture cannot be drawn: in a browser it would be an empty place.
import { parseHTML } from "linkedom";
import { readPages } from "./pages.mjs";

// Mermaid looks for a document when it is loaded.
const { window, document } = parseHTML("<html><body></body></html>");
Object.assign(globalThis, { window, document });
const { default: mermaid } = await import("mermaid");

for (const { path, text } of readPages()) {
  for (const [, picture] of text.matchAll(/^```mermaid\n([\s\S]*?)^```$/gm)) {
    try {
      await mermaid.parse(picture);
    } catch (error) {
      process.stderr.write(`docs/${path}: ${error.message}\n`);
      process.exitCode = 1;
    }
  }
}
