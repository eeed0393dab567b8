/** Lines that only programs write. */
const TRACE_NAMES = [
  "received|return-path|message-id|mime-version|delivered-to|dkim-signature|x-mailer|x-originating-ip",
  "authentication-results|content-transfer-encoding|arc-seal",
].join("|");
const TRACES = new RegExp(`^(?:${TRACE_NAMES}):`, "i");
/** Lines that people write above a message too. */
const ADDRESSES = /^(?:from|to|cc|subject|date|reply-to|sender|content-type):/i;
const HEADER = /^[!-9;-~]+:(?:\s|$)/;
/** A mail of mailing lists has many. */
const MAX_LINES = 500;
const ENOUGH_BEFORE_DAMAGE = 3;

/** Whether a text begins like a message (RFC 5322): a block of header lines, two of which a mail has. */
export function isMail(text: string): boolean {
  const headers = readHeaders(text.trimStart());
  const traces = headers.filter((line) => TRACES.test(line)).length;
  const addresses = new Set(headers.flatMap((line) => ADDRESSES.exec(line)?.[0].toLowerCase() ?? []));
  if (traces > 0) return traces + addresses.size > 1;
  return addresses.size > 1 && headers.some((line) => line.startsWith("From:"));
}

/** Whether a text begins like a mailbox (RFC 4155): a line `From somebody date`, then a message. */
export function isMailbox(text: string): boolean {
  const line = /^From \S+.*\d{2}:\d{2}.*\n/.exec(text.slice(0, 1_000))?.[0];
  return line !== undefined && isMail(text.slice(line.length));
}

/** Any line that looks like a header of a mail, for what the sender calls one. */
export function beginsWithHeader(text: string): boolean {
  const first = readHeaders(text.trimStart())[0] ?? "";
  return TRACES.test(first) || ADDRESSES.test(first) || /^x-[\w-]+:/i.test(first);
}

/** The lines up to the first blank one, without those that continue the line above. Some mails have a line that is torn. */
function readHeaders(text: string): string[] {
  const headers: string[] = [];
  for (const line of text.split("\n", MAX_LINES)) {
    if (line === "") break;
    if (/^[ \t]/.test(line)) continue;
    if (!HEADER.test(line)) return headers.length >= ENOUGH_BEFORE_DAMAGE ? headers : [];
    headers.push(line);
  }
  return headers;
}
