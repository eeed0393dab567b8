import { escapeHtml } from "./escape-html.js";
import { shownAs, TABLE_PARTS, type Vocabulary, wordsOf, writeCaptioned, writeTerm } from "./vocabulary.js";
import { writeReference } from "./write-reference.js";
import { descend, plainText } from "./xml-element.js";

/** Articles of journals: JATS and its forerunner, NLM. */
export const ARTICLE_VOCABULARY: Vocabulary = {
  sections: wordsOf("sec ack app notes glossary ref-list fn-group boxed-text bio abstract trans-abstract"),
  headings: wordsOf("title"),
  skipped: wordsOf("object-id institution-id contrib-id graphic inline-graphic permissions sec-meta"),
  tags: {
    ...TABLE_PARTS,
    ...shownAs({
      div: "p title fn disp-formula table-wrap-foot attrib statement verse-group verse-line speech array",
      table: "table",
      ul: "def-list",
      li: "list-item",
      pre: "preformat",
      code: "code monospace",
      blockquote: "disp-quote",
      br: "break",
    }),
  },
  special: {
    list: (element, { inside }) => {
      const tag = /order|alpha|roman/.test(element.attributes["list-type"] ?? "") ? "ol" : "ul";
      return `<${tag}>${inside(element)}</${tag}>`;
    },
    "def-item": writeTerm,
    // A formula or table comes in several forms of which one is enough.
    alternatives: (element, { inside, whole }) => {
      const best = ["table", "tex-math", "math"].map((name) => descend(element, name)).find((form) => form);
      return best === undefined ? inside(element) : whole(best);
    },
    "tex-math": (element) => escapeHtml(formulaOf(plainText(element))),
    math: (element) => escapeHtml(plainText(element)),
    "table-wrap": writeCaptioned,
    fig: writeCaptioned,
    "supplementary-material": writeCaptioned,
    ref: (element) => `<ul><li>${escapeHtml(writeReference(element))}</li></ul>`,
  },
};

/** Formulas come as whole documents of LaTeX. */
function formulaOf(tex: string): string {
  return /\\begin\{document\}([\s\S]*)\\end\{document\}/.exec(tex)?.[1]?.trim() ?? tex;
}
