/** Enough lines to see how a text is written. */
const SAMPLE_LENGTH = 20_000;

const MARKDOWN = [
  /^ {0,3}#{1,6} \S/m,
  /^ {0,3}(?:```|~~~)/m,
  /\[[^[\]\n]+\]\((?:[a-z]+:|[/.#])[^)\n]*\)/,
  /\*\*[^*\s][^*\n]*\*\*/,
  /^(?: {0,3}[-*+] \S.*\n){3}/m,
  /^> \S/m,
];

/** A row and the rule below it: no other way of writing has this. */
const MARKDOWN_TABLE = /^[^\n|]*\|[^\n]*\n[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*(?::?-+:?)?[ \t]*$/m;

const ASCIIDOC = [
  /^={2,5} \S/m,
  /^\s*(?:(?:\/\/|\[|:)[^\n]*\n)*= \S/,
  /^:[\w-]+:(?: .*)?$/m,
  /^\|===\s*$/m,
  /^\[(?:source|NOTE|TIP|WARNING|id=|#|\[|quote|cols=|role|%)[^\]\n]*\]{1,2}\s*$/m,
  /^(?:image|include|toc|ifdef|ifndef|endif)::[^\s[]*\[.*\]\s*$/m,
  /^(?:NOTE|TIP|WARNING|IMPORTANT|CAUTION): \S/m,
  /(?:link|xref|kbd|btn|menu|footnote):[^\s[]*\[[^\]\n]*\]/,
];

const RESTRUCTURED = [
  /^\.\. [\w-]+:: ?.*$/m,
  /^\.\. _[^:\n]+:/m,
  /:(?:ref|doc|class|func|meth|mod|term|math|py:\w+):`[^`\n]+`/,
  /`[^`\n]+ <[^>\n]+>`_/,
  /``[^`\n]+``/,
  /^(?:[^\s][^\n]*)\n(={4,}|-{4,}|~{4,}|\^{4,}|\*{4,})\s*$/m,
  /^[ \t]*:\w[\w ]*: \S/m,
  /::\n\n[ \t]+\S/,
];

/** Two different signs: single ones are found in other texts. */
export function isMarkdown(text: string): boolean {
  if (MARKDOWN_TABLE.test(text.slice(0, SAMPLE_LENGTH))) return true;
  return countSigns(text, MARKDOWN) > 1 && countSigns(text, ASCIIDOC) < 3;
}

/** A heading of its own form, or a block, and another sign. */
export function isAsciidoc(text: string): boolean {
  return countSigns(text, ASCIIDOC) > 1 && countSigns(text, ASCIIDOC.slice(0, 6)) > 0;
}

/** A directive, a target or a role, and another sign. */
export function isRestructuredText(text: string): boolean {
  return countSigns(text, RESTRUCTURED) > 1 && countSigns(text, RESTRUCTURED.slice(0, 4)) > 0;
}

function countSigns(text: string, signs: RegExp[]): number {
  const sample = text.slice(0, SAMPLE_LENGTH);
  return signs.filter((sign) => sign.test(sample)).length;
}
