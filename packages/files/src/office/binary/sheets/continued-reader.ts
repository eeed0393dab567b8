/** Reads values from a record and what continues it. Strings that go over a border have their flags again behind it. */
export class ContinuedReader {
  readonly #pieces: readonly Buffer[];
  #piece = 0;
  #at = 0;

  constructor(pieces: readonly Buffer[]) {
    this.#pieces = pieces;
  }

  get isAtEnd(): boolean {
    return this.#piece >= this.#pieces.length || (this.#piece === this.#pieces.length - 1 && this.#rest() <= 0);
  }

  byte(): number {
    this.#moveOn();
    const piece = this.#pieces[this.#piece];
    if (piece === undefined) throw new RangeError("The record ends too early");
    return piece.readUInt8(this.#at++);
  }

  short(): number {
    return this.byte() + this.byte() * 0x100;
  }

  long(): number {
    return this.short() + this.short() * 0x10000;
  }

  skip(bytes: number): void {
    let left = bytes;
    while (left > 0 && !this.isAtEnd) {
      this.#moveOn();
      const step = Math.min(left, this.#rest());
      this.#at += step;
      left -= step;
    }
  }

  /** Characters of one or two bytes; the width can change behind a border. */
  characters(count: number, isWide: boolean): string {
    let text = "";
    let wide = isWide;
    while (text.length < count) {
      if (this.#rest() <= 0) {
        this.#moveOn();
        wide = (this.byte() & 1) !== 0;
      }
      const width = wide ? 2 : 1;
      const length = Math.min(count - text.length, Math.floor(this.#rest() / width));
      const piece = this.#pieces[this.#piece];
      if (piece === undefined || length === 0) throw new RangeError("The record ends too early");
      text += piece.toString(wide ? "utf16le" : "latin1", this.#at, this.#at + length * width);
      this.#at += length * width;
    }
    return text;
  }

  /** A string of the shared table ([MS-XLS] 2.5.293): runs of formatting and readings are passed over. */
  richString(): string {
    const count = this.short();
    const flags = this.byte();
    const runs = (flags & 8) === 0 ? 0 : this.short();
    const extraBytes = (flags & 4) === 0 ? 0 : this.long();
    const text = this.characters(count, (flags & 1) !== 0);
    this.skip(runs * 4 + extraBytes);
    return text;
  }

  #rest(): number {
    return (this.#pieces[this.#piece]?.length ?? 0) - this.#at;
  }

  #moveOn(): void {
    while (this.#rest() <= 0 && this.#piece < this.#pieces.length) {
      this.#piece++;
      this.#at = 0;
    }
  }
}
