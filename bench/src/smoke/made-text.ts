import { seededRandom } from "../statistics/seeded-random.js";

/** Words that a model cuts as it cuts any English. */
const COMMON = (
  "the of and to in a is that for it was on are as with they at be this from have or by one had not but what all were " +
  "when we there can an your which their said if will each about how up out them then she many some so these would " +
  "other into has more her two like him see time could no make than first been its who now people my made over did " +
  "down only way find use may water long little very after words called just where most know get through back much " +
  "before go good new write our used me man too any day same right look think also around another came come work " +
  "three word must because does part even place well such here take why things help put years different away again " +
  "off went old number great tell men say small every found still between name should home big give air line set own " +
  "under read last never us left end along while might next sound below saw something thought both few those always " +
  "looked show large often together asked house world going want school important until form food keep children feet " +
  "land side without boy once animals life enough took sometimes four head above kind began almost live page got " +
  "earth need far hand high year mother light parts country father let night following picture being study second"
).split(" ");

const ONSETS = "b br c ch d dr f fl g gr h l m n p pl r s st t tr v w".split(" ");
const MIDDLES = "a e i o u ai ea ou".split(" ");
const ENDS = "n l r s t nd rk mon ten lin ser vel dor".split(" ");
const RARE_WORDS = 6_000;

/** Texts whose words are as unevenly frequent as those of a language (Zipf's law). The same seed gives the same texts. */
export class MadeText {
  private readonly random: () => number;
  private readonly words: string[];
  /** Cumulated weights, parallel to the words. */
  private readonly shares: number[];

  constructor(seed: number) {
    this.random = seededRandom(seed);
    this.words = [...COMMON, ...Array.from({ length: RARE_WORDS }, () => this.rareWord())];
    let sum = 0;
    this.shares = this.words.map((_, rank) => {
      sum += 1 / (rank + 2);
      return sum;
    });
  }

  /** Sentences of 6 to 18 words, paragraphs of 5 sentences. */
  text(words: number): string {
    const sentences: string[] = [];
    for (let left = words; left > 0; ) {
      const length = Math.min(left, 6 + Math.floor(this.random() * 13));
      const sentence = this.sample(length).join(" ");
      sentences.push(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`);
      left -= length;
    }
    return sentences
      .map((sentence, index) => `${sentence}${index % 5 === 4 ? "\n\n" : " "}`)
      .join("")
      .trim();
  }

  /** A question of some telling words, as people ask. */
  question(): string {
    return `What did ${this.sample(5).join(" ")}?`;
  }

  private sample(count: number): string[] {
    return Array.from({ length: count }, () => this.word());
  }

  private word(): string {
    const wanted = this.random() * (this.shares.at(-1) ?? 0);
    let low = 0;
    let high = this.shares.length - 1;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((this.shares[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return this.words[low] ?? "the";
  }

  private rareWord(): string {
    const pick = (parts: string[]) => parts[Math.floor(this.random() * parts.length)] ?? "";
    const syllable = () => `${pick(ONSETS)}${pick(MIDDLES)}`;
    return `${syllable()}${this.random() < 0.6 ? syllable() : ""}${pick(ENDS)}`;
  }
}
