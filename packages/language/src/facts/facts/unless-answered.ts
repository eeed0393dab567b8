import type { Statement } from "../statement.js";
import type { ReadStatement } from "./elaborate.js";

/** An answer comes within this many statements of a turn. */
const STATEMENTS = 6;

/** Removes the question from a statement once the turn has given a fact: later statements are no answer any more. */
export function unlessAnswered(statement: Statement, read: readonly ReadStatement[]): Statement {
  const { asked, ...rest } = statement;
  const isAnswered = read.slice(-STATEMENTS).some((one) => one.statement.turn === rest.turn && one.facts.length > 0);
  return asked === undefined || isAnswered ? rest : statement;
}
