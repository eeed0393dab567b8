const NAME = "loci-key";

/** The API key. It stays in this browser tab and is gone when the tab closes; it is never part of an address. */
export function readKey(): string {
  return sessionStorage.getItem(NAME) ?? "";
}

export function keepKey(key: string): void {
  sessionStorage.setItem(NAME, key.trim());
}
