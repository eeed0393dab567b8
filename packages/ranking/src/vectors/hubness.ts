import { dotProduct } from "./dot-product.js";

/** Ten strangers have one language: the nearest are mostly of the text's own language, and no single matter decides. */
const NEAREST = 5;

/** Unit vectors of the stranger texts, by one embedding model. */
export interface Strangers {
  /** Embedded as passages. */
  memories: readonly Float32Array[];
  /** Embedded as queries. */
  questions: readonly Float32Array[];
}

/**
 * How near a text is to texts that have nothing to do with it: the mean cosine to the five nearest of them. A memory is
 * compared with stranger questions, a question with stranger memories.
 *
 * Some texts are near to everything ("hubs"): those of one language, short ones, plain ones. A cosine less half the
 * hubness of both sides can be compared between questions. It is the cross-domain similarity local scaling of Conneau
 * and others, "Word translation without parallel data" (2018), with texts that come with the project in place of the
 * neighbours in the other set.
 */
export function hubness(vector: Float32Array, strangers: readonly Float32Array[]): number {
  const cosines = strangers.map((stranger) => dotProduct(vector, stranger));
  const nearest = cosines.sort((one, other) => other - one).slice(0, NEAREST);
  return nearest.reduce((sum, cosine) => sum + cosine, 0) / nearest.length;
}
