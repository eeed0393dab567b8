export interface FoundEncoding {
  /** A name that `textDecoder` knows. */
  encoding: string;
  /** False when the encoding was neither declared nor clear from the bytes. */
  isCertain: boolean;
}
