/**
 * A prefix of one of these lengths that no piece begins with ends the search. Most searches end at the first length.
 */
const CHECKED_LENGTHS = [3, 5, 8];
/** Bits of the filter of beginnings. Some 300,000 of them take one bit in thirty, so one search in thirty goes on in vain. */
const FILTER_BITS = 1 << 23;
const EMPTY = -1;

/** The ids of the pieces of a vocabulary, in typed arrays: a `Map` of 250,000 strings takes nine times the memory. */
export class PieceTable {
  /** All pieces, one after the other. */
  readonly #text: string;
  /** The place of each piece in the text, by id, and the end of the last. */
  readonly #starts: Uint32Array;
  /** Ids by hash. A taken slot leads to the next. */
  readonly #slots: Int32Array;
  readonly #beginnings = new Uint8Array(FILTER_BITS / 8);
  readonly #longest: number;

  constructor(pieces: string[]) {
    this.#text = pieces.join("");
    this.#starts = new Uint32Array(pieces.length + 1);
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(pieces.length * 2 + 1))).fill(EMPTY);
    let end = 0;
    for (const [id, piece] of pieces.entries()) {
      end += piece.length;
      this.#starts[id + 1] = end;
      this.#slots[this.#slotOf(piece, hashOf(piece))] = id;
      for (const length of CHECKED_LENGTHS) if (piece.length > length) this.#noteBeginning(piece.slice(0, length));
    }
    this.#longest = pieces.reduce((longest, { length }) => Math.max(longest, length), 0);
  }

  get(piece: string): number | undefined {
    const id = this.#slots[this.#slotOf(piece, hashOf(piece))] ?? EMPTY;
    return id === EMPTY ? undefined : id;
  }

  has(piece: string): boolean {
    return this.get(piece) !== undefined;
  }

  /** Yields the pieces that the text from `start` begins with, shortest first. */
  *beginningOf(characters: string[], start = 0): Iterable<string> {
    let prefix = "";
    let hash = FIRST_HASH;
    for (let index = start; index < characters.length && prefix.length < this.#longest; index++) {
      const character = characters[index] ?? "";
      prefix += character;
      hash = hashOf(character, hash);
      if (this.#slots[this.#slotOf(prefix, hash)] !== EMPTY) yield prefix;
      if (CHECKED_LENGTHS.includes(prefix.length) && !this.#mayBegin(hash)) return;
    }
  }

  /** The slot of the piece, or the free one where it belongs. */
  #slotOf(piece: string, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = spread(hash) & mask;
    for (;;) {
      const id = this.#slots[slot] ?? EMPTY;
      if (id === EMPTY || this.#isPiece(id, piece)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #isPiece(id: number, piece: string): boolean {
    const start = this.#starts[id] ?? 0;
    return this.#starts[id + 1] === start + piece.length && this.#text.startsWith(piece, start);
  }

  #noteBeginning(beginning: string): void {
    const bit = spread(hashOf(beginning)) & (FILTER_BITS - 1);
    this.#beginnings[bit >> 3] = (this.#beginnings[bit >> 3] ?? 0) | (1 << (bit & 7));
  }

  #mayBegin(hash: number): boolean {
    const bit = spread(hash) & (FILTER_BITS - 1);
    return ((this.#beginnings[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }
}

/** FNV-1a, of UTF-16 units. */
const FIRST_HASH = 0x811c9dc5;
const FACTOR = 0x01000193;

function hashOf(text: string, before = FIRST_HASH): number {
  let hash = before;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), FACTOR);
  return hash;
}

/** The low bits alone depend too little on the last units. */
function spread(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}
