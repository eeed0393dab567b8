import { oneOf, pattern } from "#language/pattern/pattern.js";
import { roleOf } from "./turn.js";

/**
 * Words before a colon in notes, records, manuals and letters. A text with these labels is not a dialogue. The list is
 * long because a wrong "conversation" costs more than a missed one: a note cut into turns gives facts with "Note" as
 * their subject.
 */
const FIELD_LABELS: ReadonlySet<string> = new Set(
  (
    "a abstract action actions added address admin advice after age agenda aim answer attention attendees author " +
    "before bonus budget bug caption category cause caution changed changelog chapter chorus city class color " +
    "colour comment comments company conclusion cons contact content context cost country cc bcc date day deadline " +
    "decision default definition deprecated description details diet director done due duration edit education " +
    "email ends error example examples exercise experience expected explanation facts fact fax features figure file " +
    "final fix fixed followup footnote format from genre goal goals headline height hint history hobbies home hours " +
    "http https idea ideas image important info ingredients input instructions interests introduction issue items " +
    "job join key keywords language languages lesson level license likes link links list location logo lyrics main " +
    "meeting memo message metadata method mission mood name nationality next notes note notice number objective " +
    "observation occupation option options order original outcome outro output overview owner page participants " +
    "password path phone place plan post preface prep price priority problem procedure product profile project " +
    "prompt pros proof purpose q quantity query question questions quote rating reason recipe reference references " +
    "reminder removed reply request requirements response result results review risk risks role rule rules scene " +
    "score section security see serves services setup severity shift sidebar size skills solution source spoiler " +
    "start state status step steps story subject subtotal suggestion summary symptoms table tags task tasks team " +
    "tel tl;dr tldr text theme then theorem time tip tips title to todo todos topic total translation type update " +
    "updates url usage username utensils value verse version via warning weather website weight what when where who " +
    "why work year yield zip today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday " +
    "january february march april may june july august september october november december hotel flight flights train " +
    "trains travel tickets accommodation venue concert rehearsal rehearsals repertoire programme dinner lunch breakfast"
  ).split(" "),
);

/** Words of program logs, at the place where a chat has a name. */
const LOG_WORD =
  /^(?:trace|debug|info|warn|warning|error|fatal|severe|critical|emergency|alert)$|^[\p{Ll}\d_-]+\.[\p{L}\d_.-]+$/iu;
/**
 * The share of a chat's labels that may look like fields. People may be called Rose or May, or save a contact as
 * "Work".
 */
const FIELD_SHARE = 0.3;

/** The share of lines that must sound spoken when all names are in lower case. */
const SPOKEN_SHARE = 0.2;

interface Said {
  name: string;
  words: string;
}

/** Whether the labels of all lines name people who talk, and not fields of a record or parts of a machine. */
export function arePeople(said: readonly Said[]): boolean {
  const isField = new Map<string, boolean>();
  for (const { name } of said) if (!isField.has(name)) isField.set(name, namesField(name));
  const fields = said.filter(({ name }) => isField.get(name)).length;
  if (said.length === 0 || fields > said.length * FIELD_SHARE) return false;
  const people = [...isField].filter(([, field]) => !field).map(([name]) => name);
  if (people.some((name) => roleOf(name) !== null || /^[^\p{Ll}\p{N}]/u.test(name))) return true;
  return soundSpoken(said);
}

/** Whether lines with only a time of day are a conversation. An agenda names every item once and addresses nobody. */
export function areTalking(said: readonly Said[]): boolean {
  return new Set(said.map(({ name }) => name)).size < said.length || soundSpoken(said);
}

/** Whether enough of the lines do. */
export function soundSpoken(said: readonly Said[]): boolean {
  return said.filter(({ words }) => soundsSpoken(words)).length >= said.length * SPOKEN_SHARE;
}

function namesField(label: string): boolean {
  if (roleOf(label) !== null) return false;
  return label.split(" ").some((word) => FIELD_LABELS.has(word.toLowerCase()) || LOG_WORD.test(word));
}

const VOICE = oneOf(
  "unknown|unidentified|anonymous|guest|speaker|participant|person|voice|caller|interviewer|interviewee",
  "moderator|host|sprecher(?:in)?|unbekannt|hablante|desconocido|orador|locutor|user|发言人|说话人|讲话人|未知",
);
const UNNAMED_LABEL = oneOf(
  pattern`${VOICE}(?: (?:speaker|user|caller|participant))?(?: ?#?(?:\d{1,4}|[A-Z]))?|you|me|i|myself|du|ich|tú|yo|你`,
  pattern`我|[UWB][A-Z0-9]{7,12}|\+?[\d\s().-]{5,}|deleted account`,
);
/** Numbered voices, telephone numbers, and the words of programs for the reader or for people without a known name. */
const UNNAMED = new RegExp(pattern`^${UNNAMED_LABEL}$`, "iu");

/** Whether a label identifies nobody by name. A statement of such a speaker about himself is a fact about nobody. */
export function isUnnamed(label: string): boolean {
  return UNNAMED.test(
    label
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
      .replace(/[\u00a0\u202f]/g, " ")
      .trim(),
  );
}

/** Whether a label can be the name of a person rather than a field of a record. */
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

/** The same in other languages: words that notes and records seldom have. */
const PERSONAL_ELSEWHERE = new RegExp(
  pattern`(?<![\p{L}'’])(?:${oneOf(
    "ich|mich|mir|mein\\p{Ll}*|wir|uns|du|dich|dir|dein\\p{Ll}*|yo|estoy|tengo|nosotr[oa]s|tú|je|j['’]ai|moi|nous|toi",
    "sono|mio|noi|ik|mijn|wij|jij|meu|minha|estou|tenho|sou|nós|você",
  )})(?![\p{L}])|[我你您私僕]`,
  "iu",
);

/** Whether words sound spoken: they address somebody, mention the speaker, ask or exclaim. */
export function soundsSpoken(text: string): boolean {
  const head = text.length > 600 ? text.slice(0, 600) : text;
  return /[?!？！¿¡]/.test(head) || PERSONAL.test(head.replace(/’/g, "'")) || PERSONAL_ELSEWHERE.test(head);
}
