import { type PlacedMessage, sumOf } from "./read-chat.js";

export interface ChosenTurns {
  /** In the order of the call, with the system messages. */
  kept: PlacedMessage[];
  /** The turns whose words may become evidence. */
  left: PlacedMessage[];
}

/**
 * The last turns that fit into the budget. The call of a tool stays with its answers, because a provider refuses one
 * without the other. The kept part begins with words of the user, and the last of these stay even if they alone are too
 * long. System messages always stay and do not count.
 */
export function chooseTurns(messages: PlacedMessage[], maxTokens: number): ChosenTurns {
  const spoken = messages.filter(({ role }) => role !== "system");
  const exchanges = exchangesOf(groupsOf(spoken));
  const [first = [], ...others] = exchanges.at(-1) ?? [];
  const kept = new Set(first);
  let left = maxTokens - sumOf(first);
  let isWhole = true;
  for (const [index, group] of others.toReversed().entries()) {
    const tokens = sumOf(group);
    // The end of the conversation is what the model answers to.
    isWhole = index === 0 || (isWhole && tokens <= left);
    if (!isWhole) break;
    left -= tokens;
    for (const message of group) kept.add(message);
  }
  for (const exchange of isWhole ? exchanges.slice(0, -1).toReversed() : []) {
    const own = exchange.flat();
    if (sumOf(own) > left) break;
    left -= sumOf(own);
    for (const message of own) kept.add(message);
  }
  const isKept = (message: PlacedMessage) => message.role === "system" || kept.has(message);
  return { kept: messages.filter(isKept), left: messages.filter((message) => !isKept(message)) };
}

/** A message with the answers of the tools that it calls. */
function groupsOf(messages: PlacedMessage[]): PlacedMessage[][] {
  const groups: PlacedMessage[][] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (message.answersTools && last) last.push(message);
    else groups.push([message]);
  }
  return groups;
}

/** The words of the user, with all that follows until they speak again. */
function exchangesOf(groups: PlacedMessage[][]): PlacedMessage[][][] {
  const exchanges: PlacedMessage[][][] = [];
  for (const group of groups) {
    const last = exchanges.at(-1);
    if (group[0]?.role === "user" || !last) exchanges.push([group]);
    else last.push(group);
  }
  return exchanges;
}
