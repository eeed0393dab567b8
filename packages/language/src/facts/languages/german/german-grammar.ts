import { not, oneOf, optional, pattern } from "#language/pattern/pattern.js";
import { wordPairs } from "../word-pairs.js";

/** First person to third person. Other verbs follow the regular endings. */
const IRREGULAR = wordPairs(
  "bin:ist habe:hat werde:wird will:will möchte:möchte muss:muss kann:kann darf:darf soll:soll mag:mag weiß:weiß",
  "fahre:fährt esse:isst lese:liest laufe:läuft treffe:trifft sehe:sieht nehme:nimmt gebe:gibt schlafe:schläft",
  "spreche:spricht helfe:hilft trage:trägt fange:fängt lasse:lässt vergesse:vergisst verlasse:verlässt halte:hält",
  "trete:tritt wasche:wäscht backe:backt war:war hatte:hatte wurde:wurde ging:ging kam:kam fuhr:fuhr flog:flog",
  "sah:sah aß:aß las:las lief:lief traf:traf nahm:nahm gab:gab schlief:schlief sprach:sprach fand:fand",
  "bekam:bekam zog:zog blieb:blieb begann:begann schrieb:schrieb verlor:verlor gewann:gewann verließ:verließ",
);

/** Verbs of a second half that leaves out "ich": "Ich heiße Jonas und wohne in Berlin". */
const FIRST_PERSON_VERB = oneOf(
  "bin|habe?|wohne?|lebe?|arbeite?|komme?|heiße|heisse|mag|liebe|hasse|esse|trinke|spreche|studiere|fahre|besitze|spiele",
  "lerne|werde|will|möchte|fliege|reise|plane|ziehe|koche|laufe|lese|gehe|jogge|schwimme|mache",
);
/** Verbs of a second half that continues about a relative or a pet: "Meine Schwester heißt Anna und wohnt in Wien". */
const THIRD_PERSON_VERB = oneOf("wohnt|lebt|arbeitet|studiert|ist|spielt|kommt");
const GOES_ON = new RegExp(pattern`^${THIRD_PERSON_VERB}\b`);
/** After a time or a place, these verbs stand before "ich" too. */
const INVERTED_VERB = oneOf(FIRST_PERSON_VERB, "war|hatte|treffe|heirate|besuche|beginne|starte|fange|ging");
/** Times and places before the verb: "Seit 2019 wohne ich in Porto". */
const INVERTED = new RegExp(
  pattern`^(?<front>${not("wenn|falls|ob|dass")}[^,]{2,60}?) (?<verb>${INVERTED_VERB}) (?:ich|wir) (?<rest>.+)$`,
  "iu",
);

/** The rest of a clause after "eigentlich": "wohne ich in Köln", "heißt mein Hund Rex". */
const VERB_FIRST = /^(?<verb>wohne|heiße|lebe|arbeite|komme|spreche) ich (?<rest>.+)$/iu;
const OWNER_SECOND = /^(heißt|ist|wohnt|lebt) ([Mm]eine? (?:\p{Ll}+ )?\p{Lu}\p{L}+)(?= )/u;

const NOW = optional("jetzt|nun");
const SPEAKER = pattern`ich|mein[a-z]{0,2}|wir`;
const AFTER_CONJUNCTION = oneOf(SPEAKER, pattern`unser[a-z]{0,2}`, NOW + oneOf(FIRST_PERSON_VERB, THIRD_PERSON_VERB));
const AFTER_COMMA = oneOf(SPEAKER, NOW + FIRST_PERSON_VERB);
const CONJUNCTION = oneOf("und|aber|sondern|doch|denn");
/** Breaks between clauses. "ich" is inserted where a second half leaves it out. */
export const CLAUSE_BREAK = new RegExp(
  oneOf(
    pattern`(?:[,;]|\s[-–—])?\s+${CONJUNCTION}\s+(?=${AFTER_CONJUNCTION}\b)`,
    pattern`[,;–—]\s+(?=${AFTER_COMMA}\b)`,
  ),
  "gu",
);
const LEFT_OUT = new RegExp(pattern`^${NOW}${FIRST_PERSON_VERB}\b`, "u");

export function withSubject(clause: string, before: string): string {
  const bare = clause.trim();
  const relative = /(?<![\p{L}])[Mm]eine? \p{Lu}\p{Ll}+/u.exec(before)?.[0];
  if (relative !== undefined && GOES_ON.test(bare)) return `${relative} ${bare}`;
  return LEFT_OUT.test(bare) ? `ich ${bare.replace(/^(?:jetzt|nun) /, "")}` : clause;
}

/** A capital that only the beginning of the sentence gives. */
const FIRST_WORD = new RegExp(
  pattern`^${oneOf(
    "Ich|Mein(?:e[nmr]?)?|Wir|Unser(?:e)?|Seit|Jetzt|Dass|Am|Im|In|Vor|Nächste[ns]?|Letzte[ns]?",
    "Früher|Heute|Gestern|Morgen",
  )}(?=[\s,])`,
  "u",
);

/**
 * Puts the subject first and the verb next. It handles main clauses that begin with another part, and "dass" clauses
 * with the verb at the end.
 */
export function straightenGerman(clause: string): string {
  const text = clause
    .replace(FIRST_WORD, (word) => word.toLowerCase())
    .replace(/^wir (?=haben )/, "ich ")
    .replace(/^ich haben /, "ich habe ")
    .replace(/^ich hab /, "ich habe ")
    .replace(/^ich heiss?e? /, "ich heiße ")
    .replace(/^ich (wohn|leb|komm|arbeit|vertrag) /, "ich $1e ")
    .replace(/^wir sind (?=.*(?<!\p{L})nach .*gezogen)/u, "ich bin ")
    .replace(/^unser(e?) (?=\p{Lu})/u, "mein$1 ");
  const subordinate = /^dass (?<rest>.+)$/u.exec(text)?.groups?.["rest"];
  if (subordinate !== undefined) return verbSecond(subordinate);
  const groups = (INVERTED.exec(text) ?? VERB_FIRST.exec(text))?.groups;
  if (groups === undefined)
    return text.replace(OWNER_SECOND, (_, verb: string, owner: string) => `${lowerFirst(owner)} ${verb}`);
  const front = groups["front"] === undefined ? "" : `${lowerFirst(groups["front"])} `;
  return `ich ${groups["verb"]?.toLowerCase()} ${front}${groups["rest"]}`;
}

const SUBJECT = /^(?<subject>ich|mein(?:e[nmr]?)? \p{Lu}\p{L}+) (?<rest>.+) (?<verb>\p{Ll}+)$/u;

/** "ich in Rom wohne" -> "ich wohne in Rom". */
function verbSecond(clause: string): string {
  const groups = SUBJECT.exec(clause.trim().replace(/[.!]+$/, ""))?.groups;
  if (groups === undefined) return clause;
  return `${groups["subject"]} ${groups["verb"]} ${groups["rest"]}`;
}

/** "ich fliege nach Rom" -> "Ana fliegt nach Rom". Null when others act too, or when the verb is not known. */
export function retellGerman(clause: string, who: string): string | null {
  const match = /^ich (?<verb>\p{L}+)(?<rest>.*)$/u.exec(clause);
  const verb = match?.groups?.["verb"] ?? "";
  const rest = match?.groups?.["rest"] ?? "";
  const third = thirdPerson(verb);
  if (
    match === null ||
    third === null ||
    /\b(?:wir|uns|unser\w*|du|dir|dich|dein\w*|Ihnen|Sie|ich|das|es)\b/.test(rest)
  )
    return null;
  const tail = rest.replace(/\bmein(?:e[nmr]?)?\b/g, (word) => OWN[word] ?? word).replace(/\b(?:mich|mir)\b/g, "sich");
  return `${who} ${third}${tail}`;
}

/** Choosing "sein" or "ihr" would be a guess. */
const OWN: Record<string, string> = {
  mein: "das eigene",
  meine: "die eigene",
  meinen: "den eigenen",
  meinem: "dem eigenen",
  meiner: "der eigenen",
};

export const GERMAN_USER = "Der Nutzer";

export function possessiveGerman(who: string): string {
  if (who === GERMAN_USER) return "Des Nutzers";
  return /[sßxz]$/.test(who) ? `${who}'` : `${who}s`;
}

function thirdPerson(verb: string): string | null {
  const irregular = IRREGULAR.get(verb);
  if (irregular !== undefined) return irregular;
  if (/(?:te)$/.test(verb) && !/(?:[aeiou]i?te|[rn]te|fte|hte|ste)$/.test(verb)) return verb;
  if (!verb.endsWith("e")) return null;
  const stem = verb.slice(0, -1);
  if (/[^aeiouäöüh]l$/.test(stem) && !/ll$|rl$/.test(stem)) return `${stem.slice(0, -1)}elt`;
  return /(?:[td]|chn|ffn|tm|gn)$/.test(stem) ? `${stem}et` : `${stem}t`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
