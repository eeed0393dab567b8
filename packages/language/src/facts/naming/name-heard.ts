/** "It has been great for my health": about a thing and about the speaker. */
const OF_IT =
  /^(?:it|this|that)(?<verb>'s been|'s| has been| is| was| has| helps?| helped| makes?| made| gives?| gave| keeps?| kept| lets?| brings?| brought| taught| means?) (?<rest>.*\b(?:me|my)\b.*)$/iu;
/** "Running can really boost your mood": an activity with its name. */
const SUBJECT =
  /^(?:(?:wow|cool|yeah|yes|oh|so|well|totally|absolutely|definitely|for sure|that's (?:great|awesome|cool|amazing)|\p{Lu}\p{L}+)[,!.] )*(?<topic>\p{L}{3,}ing(?: (?!is\b|was\b|were\b|are\b|has\b|had\b|can\b|could\b|to\b|that\b|it\b|so\b|when\b|if\b|you\b|your\b|really\b|must\b|sounds\b|helps\b|seems\b)\p{Ll}{3,}){0,2}|yoga|art|music|dance|meditation|therapy|journaling|nature|poetry|pottery|adoption|sports?|theat(?:er|re)|photography|fashion) (?:can|really|is|was|must|sounds|has|helps|seems|sure|definitely)\b/iu;
/** Matches "What got you into running?" */
const ASKED =
  /\b(?:into|about|like|love|enjoy|started|start|for|through) (?<topic>\p{L}{3,}ing(?: \p{Ll}{3,}){0,2})\?$/iu;
const NO_TOPIC =
  /^(?:anything|something|everything|nothing|being|doing|having|seeing|hearing|knowing|looking|going|thing|making|getting)\b/i;
const SENTENCES = 3;

/** Replaces "it" with the topic that the other speaker has just named. Null when that is not clear. */
export function nameHeard(text: string, heard: string): string | null {
  const { verb, rest } = OF_IT.exec(text)?.groups ?? {};
  if (verb === undefined || rest === undefined) return null;
  const words = heard.replace(/\[[^\]\n]*\]/g, " ").replace(/\u2019/g, "'");
  const last = (words.match(/[^.!?\n]+[.!?]*/g) ?? []).slice(-SENTENCES).toReversed();
  for (const sentence of last.map((spoken) => spoken.trim())) {
    const topic = SUBJECT.exec(sentence)?.groups?.["topic"] ?? ASKED.exec(sentence)?.groups?.["topic"];
    if (topic === undefined || NO_TOPIC.test(topic)) continue;
    return `${topic.charAt(0).toUpperCase()}${topic.slice(1)}${spelledOut(verb)} ${rest}`;
  }
  return null;
}

function spelledOut(verb: string): string {
  if (verb === "'s been") return " has been";
  return verb === "'s" ? " is" : verb;
}
