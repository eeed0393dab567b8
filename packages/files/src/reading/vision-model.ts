export interface Picture {
  bytes: Uint8Array;
  /** `image/png`, `image/jpeg`, `image/webp` or `image/gif`. */
  mediaType: string;
}

export interface PictureReading {
  /** The text in the picture, line by line; empty when there is none. */
  text: string;
  /** A description of the picture in a few sentences. */
  description: string;
}

/**
 * A model that looks at pictures. Optional everywhere: without one, recognition reads their text and nothing describes
 * them. Its answer is content of the picture, and as little to be trusted: it is stored, never obeyed.
 */
export interface VisionModel {
  readonly id: string;
  /**
   * Throws `UnavailableError` when the endpoint is down or limits the rate (retryable), `FetchFailedError` with
   * `retryable: false` for a refusal or a reply that does not fit. Not idempotent in cost: every call is billed.
   */
  describe(picture: Picture, signal?: AbortSignal): Promise<PictureReading>;
}
