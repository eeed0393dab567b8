import type { SyntaxNode, Tree } from "@lezer/common";
import { readLines } from "#language/conversation/turns/read-lines.js";
import { type Block, type BlockSource, blockOf, type Range, trimRange } from "./block.js";
import { definitionOf } from "./definition-of.js";
import { codeParser, languageThatParses, parseCode } from "./parse-code.js";

/** Reads code by its syntax tree if its language has a grammar, and otherwise by its lines. */
export function readCodeBlocks({ text, codeLanguage, size }: BlockSource): Block[] {
  // Text that makes one chunk anyway needs no tree.
  if (text.length <= size.target) return readBlocksByLines(text);
  const language = codeLanguage ?? languageThatParses(text);
  return readSyntaxBlocks(text, { codeLanguage: language, maximum: size.maximum }) ?? readBlocksByLines(text);
}

/**
 * A block begins at a line without indentation after a blank line, so a function with blank lines inside stays one
 * block. A closing bracket without indentation belongs to its block.
 */
function readBlocksByLines(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let afterBlank = true;
  for (const line of readLines(text)) {
    if (line.text.trim() === "") {
      afterBlank = true;
      continue;
    }
    const end = line.start + line.text.trimEnd().length;
    const isTopLevel = /^[^\s)\]}]/.test(line.text);
    if (open === null || (afterBlank && isTopLevel)) {
      open = blockOf({ start: line.start, end, kind: "code" });
      blocks.push(open);
    }
    open.end = end;
    afterBlank = false;
  }
  return blocks;
}

/** A definition, statement or member that begins a line, with the comments directly above it. */
interface Part extends Range {
  node: SyntaxNode;
}

/** People write no deeper code. Generated expressions are deeper, and are cut by lines. */
const DEEPEST = 100;

const COMMENT = /Comment|^(?:Decorator|Attribute|Annotation)/;
/** Line breaks inside these nodes belong to a value. */
const OPAQUE = /String|Comment|Template(?!Declaration)|Heredoc|RegExp|Preproc/;
/** Grammars name keywords and marks in lower case. These keywords begin a branch of their own. */
const BRANCH = /^(?:else|elif|except|catch|finally|case|default)$/;

/**
 * Reads functions, classes and statements from the syntax tree. A unit stays whole up to the maximum. A longer one is
 * cut at its members and statements, which get the names of the surrounding definitions as headings. Null when there is
 * no grammar for the language or the text does not fit it.
 */
export function readSyntaxBlocks(
  text: string,
  { codeLanguage, maximum }: { codeLanguage: string | null; maximum: number },
): Block[] | null {
  const parser = codeParser(codeLanguage);
  const tree: Tree | null = parser === null ? null : parseCode(text, parser);
  if (tree === null) return null;
  const reader = new SyntaxReader(text, maximum);
  reader.read(tree.topNode, { range: { start: 0, end: text.length }, path: [], definition: null, depth: 0 });
  return reader.blocks;
}

interface Scope {
  range: Range;
  path: string[];
  /** The innermost surrounding definition: the last of the path. */
  definition: SyntaxNode | null;
  depth: number;
}

class SyntaxReader {
  readonly blocks: Block[] = [];

  constructor(
    private readonly text: string,
    private readonly maximum: number,
  ) {}

  /** Reads the range of a node by its parts. The text before the first part, a signature, is a block of its own. */
  read(node: SyntaxNode, scope: Scope): void {
    const { range, path, depth } = scope;
    const parts = partsOf(node, this.text);
    const [first] = parts;
    this.add({ start: range.start, end: first?.start ?? range.end }, { path, startsSection: depth > 0 });
    let afterLarge = false;
    for (const [index, part] of parts.entries()) {
      const stretch = { start: part.start, end: parts[index + 1]?.start ?? range.end };
      const isLarge = stretch.end - stretch.start > this.maximum && depth < DEEPEST;
      if (isLarge) this.descend(part.node, { ...scope, range: stretch, depth: depth + 1 });
      else this.add(stretch, { path, startsSection: afterLarge });
      afterLarge = isLarge;
    }
  }

  private descend(node: SyntaxNode, scope: Scope): void {
    const found = definitionOf(node, this.text);
    // The definition was already found through its wrapper (a decorator, an export).
    const isKnown = found === null || found.node.from === scope.definition?.from;
    this.read(node, isKnown ? scope : { ...scope, path: [...scope.path, found.name], definition: found.node });
  }

  private add(stretch: Range, { path, startsSection }: { path: string[]; startsSection: boolean }): void {
    const range = trimRange(this.text, stretch);
    if (range !== null) this.blocks.push(blockOf({ ...range, kind: "code", headingPath: path, startsSection }));
  }
}

/** The outermost nodes below this one that begin a line, in order. A comment joins the node below it. */
function partsOf(node: SyntaxNode, text: string): Part[] {
  const parts: Part[] = [];
  // A node that begins where this node begins is the node itself. A file is more than its first statement.
  const lowest = node.parent === null ? -1 : node.from;
  collect(node, DEEPEST);
  return parts;

  function collect(parent: SyntaxNode, depth: number): void {
    for (let child = parent.firstChild; child !== null; child = child.nextSibling) {
      if (child.from > lowest && beginsPart(child, text)) addPart(child);
      else if (depth > 0 && !OPAQUE.test(child.name) && text.slice(child.from, child.to).includes("\n")) {
        collect(child, depth - 1);
      }
    }
  }

  function addPart(child: SyntaxNode): void {
    const last = parts.at(-1);
    const isAnnounced =
      last !== undefined && COMMENT.test(last.node.name) && !/\n\s*\n/.test(text.slice(last.node.to, child.from));
    if (isAnnounced) last.node = child;
    else parts.push({ start: child.from, end: child.to, node: child });
  }
}

function beginsPart(node: SyntaxNode, text: string): boolean {
  if (!/^[A-Z]/.test(node.name) && !BRANCH.test(node.name)) return false;
  if (node.to === node.from) return false;
  let start = node.from;
  while (start > 0 && (text[start - 1] === " " || text[start - 1] === "\t")) start--;
  return start === 0 || text[start - 1] === "\n";
}
