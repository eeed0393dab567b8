import type { Pool, PoolClient } from "pg";

type Query = (...parameters: unknown[]) => unknown;

/** The answer to a statement that is held back. Nobody reads more of it. */
const HELD = { command: "", rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * Sends the begin of a transaction, and the settings of its session, together with its first statement: one message in
 * place of three. A transaction without a statement is never sent.
 */
export function joinBegin(pool: Pool): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as Query;
    // The wrapped function. Its overloads cannot be written as one signature.
    client.query = joined(query) as PoolClient["query"];
  });
}

function joined(query: Query): Query {
  let held: string[] = [];
  return (...parameters) => {
    const [text, values] = parameters;
    if (text === "begin") {
      held = [text];
      return Promise.resolve(HELD);
    }
    if (held.length === 0) return query(...parameters);
    if (held.length === 1 && isPlain(text, values) && text.startsWith("select set_config(")) {
      held.push(text);
      return Promise.resolve(HELD);
    }
    const beginning = held;
    held = [];
    if (text === "commit" || text === "rollback") return Promise.resolve(HELD);
    if (isPlain(text, values)) return lastOf(query([...beginning, text].join("; ")), beginning.length);
    // A statement with values goes by another protocol, alone. A connection answers in order.
    const begun = query(beginning.join("; "));
    const answer = query(...parameters);
    return answer instanceof Promise ? Promise.all([begun, answer]).then(() => answer) : answer;
  };
}

/** A text without values is sent as it is, and may be several statements. */
function isPlain(text: unknown, values: unknown): text is string {
  return typeof text === "string" && (values === undefined || (Array.isArray(values) && values.length === 0));
}

/** pg answers several statements with a list. */
async function lastOf(answers: unknown, beginning: number): Promise<unknown> {
  const [first, ...others] = ((await answers) as unknown[]).slice(beginning);
  return others.length === 0 ? first : [first, ...others];
}
