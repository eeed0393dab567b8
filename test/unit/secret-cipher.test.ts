import { expect, it } from "vitest";
import { SecretCipher } from "#core/secret/secret-cipher.js";

const place = { organizationId: "organization", column: "webhook_endpoint.secret", id: "endpoint" };
const cipher = new SecretCipher(Buffer.alloc(32, 1));

it("gives back what it sealed, and seals the same text differently each time", () => {
  const [one, other] = [cipher.seal("whsec_naïve ☂", place), cipher.seal("whsec_naïve ☂", place)];
  expect(one).not.toBe(other);
  expect(one).not.toContain("whsec");
  expect([cipher.open(one, place), cipher.open(other, place)]).toEqual(["whsec_naïve ☂", "whsec_naïve ☂"]);
});

it("opens a text neither elsewhere, nor with another key, nor once it is changed", () => {
  const sealed = cipher.seal("secret", place);
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
  expect(() => cipher.open(sealed, { ...place, id: "other" })).toThrow(/belongs to another row/);
  expect(() => cipher.open(changed, place)).toThrow(/damaged/);
  expect(() => new SecretCipher(Buffer.alloc(32, 2)).open(sealed, place)).toThrow(/another LOCI_SECRET_KEY/);
  expect(() => cipher.open("secret", place)).toThrow(/another LOCI_SECRET_KEY/);
});
