import { writeTable } from "../../terminal/write-table.js";
import { describeLatency } from "../measured/latency.js";
import type { BudgetCurve } from "./budget-curve.js";

/** A row a group, a column a budget. */
export function describeBudgets({ source, budgets }: BudgetCurve): string {
  const [first] = budgets;
  const rows = (first?.groups ?? []).map(({ group, queries }, index) => [
    ...[group, String(queries)],
    ...budgets.map(({ groups }) => (groups[index]?.share ?? Number.NaN).toFixed(3)),
  ]);
  const head = ["evidence held", "count", ...budgets.map(({ budget }) => `${budget} tokens`)];
  const used = ["tokens used, mean", "", ...budgets.map(({ meanTokens }) => meanTokens.toFixed(0))];
  const over = budgets.reduce((sum, { overBudget }) => sum + overBudget, 0);
  const times = budgets.map(({ budget, latency }) =>
    latency === null ? "" : `  ${budget} tokens: ${describeLatency(latency)}\n`,
  );
  const fault = over === 0 ? "" : `  ${over} CONTEXTS ARE LONGER THAN THEIR BUDGET\n`;
  return `\nContext: ${source}\n${writeTable([head, ...rows, used])}\n${times.join("")}${fault}`;
}
