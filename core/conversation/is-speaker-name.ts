/**
 * Words that stand before a colon in notes, records, manuals and letters. A text with these labels is no dialogue. The list is long
 * because a wrong "conversation" costs more (a note cut as turns, facts with "Note" as their subject) than a missed one.
 */
const FIELD_LABELS: ReadonlySet<string> = new Set(
  (
    "a abstract action actions added address admin advice after age agenda aim answer attention attendees author before bonus budget bug " +
    "caption category cause caution changed changelog chapter chorus city class color colour comment comments company conclusion cons " +
    "contact content context cost country cc bcc date day deadline decision default definition deprecated description details diet director done " +
    "due duration edit education email ends error example examples exercise experience expected explanation facts fact fax features figure file " +
    "final fix fixed followup footnote format from genre goal goals headline height hint history hobbies home hours http https idea ideas image " +
    "important info ingredients input instructions interests introduction issue items job join key keywords language languages lesson " +
    "level license likes link links list location logo lyrics main meeting memo message metadata method mission mood name nationality " +
    "next notes note notice number objective observation occupation option options order original outcome outro output overview owner " +
    "page participants password path phone place plan post preface prep price priority problem procedure product profile project " +
    "prompt pros proof purpose q quantity query question questions quote rating reason recipe reference references reminder removed " +
    "reply request requirements response result results review risk risks role rule rules scene score section security see serves services " +
    "setup severity shift sidebar size skills solution source spoiler start state status step steps story subject subtotal suggestion " +
    "summary symptoms table tags task tasks team tel tl;dr tldr text theme then theorem time tip tips title to todo todos topic total translation " +
    "type update updates url usage username utensils value verse version via warning weather website weight what when where who why work " +
    "year yield zip today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday january february march april " +
    "may june july august september october november december"
  ).split(" "),
);

/** Whether a label can be a person's name rather than a field of a record. */
export function isSpeakerName(label: string): boolean {
  const words = label.split(" ");
  const first = words[0] ?? "";
  if (!/^[\p{Lu}\p{Lo}]/u.test(first)) return false;
  if (/_/.test(label) || /\d{3}/.test(label)) return false;
  if (first.length === 1 && words.length === 1 && !/\p{Lo}/u.test(first)) return false;
  return !words.some((word) => FIELD_LABELS.has(word.toLowerCase()));
}

const PERSONAL =
  /\b(?:i|i'm|i've|i'll|i'd|me|my|mine|we|we're|our|us|you|your|you're|hey|hi|hello|thanks|yeah|wow|haha|lol|okay)\b/i;

/** Whether words sound spoken: they address somebody, speak of oneself, ask or exclaim. */
export function soundsSpoken(text: string): boolean {
  const head = text.length > 600 ? text.slice(0, 600) : text;
  return /[?!？！¿¡]/.test(head) || PERSONAL.test(head.replace(/’/g, "'"));
}
