import { GraphQLError, Lexer, Source, TokenKind } from "graphql";
import { isTooDeep, MAX_NESTING } from "#core/nesting.js";

/** Introspection by a client takes some 400; validation of a document grows faster than its length. */
export const MAX_QUERY_TOKENS = 4_000;

/** Contents belong into variables. */
const MAX_QUERY_LENGTH = 1_000_000;

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** As a client sent it, on any transport: nothing of it is checked. */
export interface UncheckedRequest {
  query?: unknown;
  variables?: unknown;
  extensions?: unknown;
}

/** Must run before anything parses the query or walks the variables. Throws a GraphQLError with a code of its own. */
export function checkNesting({ query, variables, extensions }: UncheckedRequest): void {
  if (typeof query === "string" && query.length > MAX_QUERY_LENGTH) throw tooLong();
  if (typeof query === "string" && isQueryNested(query)) throw refuse("The query is");
  if (isTooDeep(variables)) throw refuse("The variables are");
  if (isTooDeep(extensions)) throw refuse("The extensions are");
}

function isQueryNested(query: string): boolean {
  let depth = 0;
  for (const kind of tokenKinds(query)) {
    if (OPENING.has(kind)) depth += 1;
    if (CLOSING.has(kind)) depth -= 1;
    if (depth > MAX_NESTING) return true;
  }
  return false;
}

/** Those that the parser comes to see: it stops at the same number of them, and at the first that is none. */
function* tokenKinds(query: string): Generator<TokenKind> {
  const lexer = new Lexer(new Source(query));
  for (let count = 0; count < MAX_QUERY_TOKENS; count += 1) {
    const kind = nextKind(lexer);
    if (kind === TokenKind.EOF) return;
    yield kind;
  }
}

/** A fault is the end here: the parser meets it again, and says where it is. */
function nextKind(lexer: Lexer): TokenKind {
  try {
    return lexer.advance().kind;
  } catch (error) {
    if (error instanceof GraphQLError) return TokenKind.EOF;
    throw error;
  }
}

/** What a body is refused with whose JSON is too deep to be parsed. */
export function refuseDepth(member: string | null): GraphQLError {
  if (member === "variables" || member === "extensions") return refuse(`The ${member} are`);
  return new GraphQLError("The request is too deep.", { extensions: { code: "BAD_REQUEST" } });
}

function tooLong(): GraphQLError {
  const message = `The query is longer than ${MAX_QUERY_LENGTH} characters: send contents as variables.`;
  return new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT" } });
}

function refuse(subject: string): GraphQLError {
  const message = `${subject} too deep: at most ${MAX_NESTING} levels of brackets may stand in one another.`;
  return new GraphQLError(message, { extensions: { code: "QUERY_TOO_DEEP" } });
}
