import { GraphQLError, Lexer, Source, TokenKind } from "graphql";
import { isTooDeep, MAX_NESTING } from "#core/kernel/nesting.js";

/** Introspection by a client takes about 400 tokens. The time to validate a document grows faster than its length. */
export const MAX_QUERY_TOKENS = 4_000;

/** Clients send contents as variables. */
const MAX_QUERY_LENGTH = 1_000_000;

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** A request as a client sent it, on any transport. Nothing in it has been checked yet. */
export interface UncheckedRequest {
  query?: unknown;
  variables?: unknown;
  extensions?: unknown;
}

/** Must run before anything parses the query or walks the variables. Throws a GraphQLError with its own code. */
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

/**
 * Yields the tokens that the parser will see: like the parser, it stops at the limit and at the first invalid token.
 */
function* tokenKinds(query: string): Generator<TokenKind> {
  const lexer = new Lexer(new Source(query));
  for (let count = 0; count < MAX_QUERY_TOKENS; count += 1) {
    const kind = nextKind(lexer);
    if (kind === TokenKind.EOF) return;
    yield kind;
  }
}

/** An invalid token ends the scan. The parser meets the same token again and reports where it is. */
function nextKind(lexer: Lexer): TokenKind {
  try {
    return lexer.advance().kind;
  } catch (error) {
    if (error instanceof GraphQLError) return TokenKind.EOF;
    throw error;
  }
}

/** The error for a request whose JSON is nested too deeply to be parsed. */
export function refuseDepth(member: string | null): GraphQLError {
  if (member === "variables" || member === "extensions") return refuse(`The ${member} are`);
  return new GraphQLError("The request is too deep.", { extensions: { code: "BAD_REQUEST" } });
}

function tooLong(): GraphQLError {
  const message = `The query is longer than ${MAX_QUERY_LENGTH} characters. Send contents as variables.`;
  return new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT" } });
}

function refuse(subject: string): GraphQLError {
  const message = `${subject} too deep: brackets may be nested at most ${MAX_NESTING} levels.`;
  return new GraphQLError(message, { extensions: { code: "QUERY_TOO_DEEP" } });
}
