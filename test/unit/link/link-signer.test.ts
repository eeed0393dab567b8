import { randomBytes } from "node:crypto";
import { NotFoundError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { newId } from "#core/kernel/ids.js";
import { LinkSigner } from "#core/link/link-signer.js";

const secret = randomBytes(32);
const subject = { organizationId: newId(), id: newId(), condition: null };
const expiresAt = new Date("2026-01-02T00:00:00.000Z");

describe("a signed link", () => {
  const at = (time: string, key: Uint8Array = secret) => new LinkSigner(key, { now: () => new Date(time) });
  const token = at("2026-01-01T00:00:00Z").sign("file", subject, expiresAt);

  it("says what it is about until it expires, also to another server with the same secret", () => {
    expect(at("2026-01-01T23:59:59.999Z").read("file", token)).toEqual(subject);
    expect(() => at("2026-01-02T00:00:00Z").read("file", token)).toThrow("expired");
  });

  it("opens nothing under another secret or for another purpose", () => {
    expect(() => at("2026-01-01T00:00:00Z", randomBytes(32)).read("file", token)).toThrow(NotFoundError);
    expect(() => at("2026-01-01T00:00:00Z").read("upload", token)).toThrow(NotFoundError);
  });

  it("opens nothing once any character of it is another one", () => {
    const signer = at("2026-01-01T00:00:00Z");
    for (let index = 0; index < token.length; index++) {
      const other = token[index] === "A" ? "B" : "A";
      // The last character of base64 without padding holds bits that mean nothing.
      if (index === token.length - 1) continue;
      expect(() => signer.read("file", token.slice(0, index) + other + token.slice(index + 1))).toThrow(NotFoundError);
    }
  });

  it.each(["", ".", "..", "a.b.c", "\u0000", "%", "a".repeat(100_000)])("%j is refused like any other", (text) => {
    expect(() => at("2026-01-01T00:00:00Z").read("file", text)).toThrow(NotFoundError);
  });
});
