/**
 * Hashes a term to 52 bits, the key of its postings. The chance that two of a million terms share a hash is 1 in 10,000
 * (the birthday bound). Such terms count as one word.
 *
 * The mixing is that of cyrb53 (bryc, public domain): two 32-bit lanes, multiplied and folded into each other.
 */
export function hashTerm(term: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < term.length; index++) {
    const unit = term.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 2 ** 32 * (low & 0xfffff) + (high >>> 0);
}
