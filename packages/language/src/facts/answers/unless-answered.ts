import type { ReadStatement } from "../facts/elaborate.js";
import type { Statement } from "../statements/statement.js";

/** No answer comes later in a turn. */
const STATEMENTS = 6;

/** The statement without the question, once the turn has told something: what comes then is no answer any more. */
export function unlessAnswered(statement: Statement, read: readonly ReadStatement[]): Statement {
  const { asked, ...rest } = statement;
  const isAnswered = read.slice(-STATEMENTS).some((one) => one.statement.turn === rest.turn && one.facts.length > 0);
  return asked === undefined || isAnswered ? rest : statement;
}
