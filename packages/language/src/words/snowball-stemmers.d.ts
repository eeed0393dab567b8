/** The package has no types. This declares only the part used here. */
declare module "snowball-stemmers" {
  export interface Stemmer {
    stem(word: string): string;
  }
  const snowball: { newStemmer(algorithm: "english" | "russian" | "arabic" | "armenian" | "tamil"): Stemmer };
  export default snowball;
}
