import type { SyntaxNode } from "@lezer/common";
import { oneOf, pattern } from "#language/pattern/pattern.js";

const DEFINED_KIND = oneOf(
  "Class|Interface|Enum|Struct|Trait|Impl|Mod|Union|Namespace|Function|Method|Constructor|Record|Type",
  "TypeAlias",
);
const DEFINITION_NODE = oneOf(
  pattern`${DEFINED_KIND}(?:Declaration|Definition|Specifier|Item|Decl)|TypeSpec|MacroDefinition|VariableDeclaration`,
);
const DEFINITION = new RegExp(pattern`^${DEFINITION_NODE}$`);
const NAME_NODE = oneOf(
  "(?:Variable|Property|PrivateProperty|Type)Definition|Definition|DefName|FieldName|BoundIdentifier",
  "(?:Type|Field|Scoped|Namespace)?Identifier|VariableName|Name|DestructorName|OperatorName",
);
const NAME = new RegExp(pattern`^${NAME_NODE}$`);
/** `export`, decorators, templates and declarators surround a definition or its name. */
const MOST_WRAPPERS = 4;
const LONGEST_NAME = 100;
/** In C++ and C, the name comes after the type of the result, inside one of these nodes. */
const DECLARATORS = ["FunctionDeclarator", "PointerDeclarator", "ReferenceDeclarator"];

export interface Definition {
  node: SyntaxNode;
  /** The name as written: `Chunk`, `ns::Chunk::text`, `impl Display for Chunk`. */
  name: string;
}

/** The class, function or other definition that a node is or contains as its wrapper. Null when there is none. */
export function definitionOf(node: SyntaxNode, text: string): Definition | null {
  let inner: SyntaxNode | null = node;
  for (let depth = 0; depth < MOST_WRAPPERS && inner !== null; depth++) {
    if (DEFINITION.test(inner.name)) {
      const name = nameOf(inner, text);
      if (name !== null) return { node: inner, name };
    }
    inner = longestChild(inner);
  }
  return null;
}

function nameOf(node: SyntaxNode, text: string): string | null {
  if (node.name === "ImplItem") return tidy(text.slice(node.from, node.to).split("{")[0] ?? "");
  const name = findName(node, MOST_WRAPPERS);
  return name === null ? null : tidy(text.slice(name.from, name.to));
}

function findName(node: SyntaxNode, depth: number): SyntaxNode | null {
  const declarator = DECLARATORS.map((name) => node.getChild(name)).find((child) => child !== null) ?? null;
  if (declarator !== null && depth > 0) return findName(declarator, depth - 1);
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (NAME.test(child.name)) return child;
    if (child.name === "TypeSpec" && depth > 0) return findName(child, depth - 1);
  }
  return null;
}

function tidy(name: string): string | null {
  const line = name.replace(/\s+/g, " ").trim();
  return line === "" || line.length > LONGEST_NAME ? null : line;
}

function longestChild(node: SyntaxNode): SyntaxNode | null {
  let longest: SyntaxNode | null = null;
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (longest === null || child.to - child.from > longest.to - longest.from) longest = child;
  }
  return longest;
}
