import { expect, test } from "vitest";
import { keyPrefix, newKeyText } from "#core/api-key/key-text.js";
import { newId } from "#core/kernel/ids.js";

test("prefixes tell the keys of one organization apart, and leave 34 random characters unsaid", () => {
  const organizationId = newId();
  const keys = Array.from({ length: 50 }, () => newKeyText(organizationId));
  expect(new Set(keys.map(keyPrefix)).size).toBe(50);
  for (const key of keys) {
    expect(key.startsWith(keyPrefix(key))).toBe(true);
    expect(key.length - keyPrefix(key).length).toBe(34);
  }
});

test.each(["sm_short_key", "sm_a_key_that_an_operator_made_up_", `sm_${"x".repeat(60)}`])(
  "of a key of another form, %s, a quarter at most is shown",
  (key) => {
    expect(keyPrefix(key).length).toBeLessThanOrEqual(key.length / 4);
    expect(keyPrefix(key).length).toBeLessThanOrEqual(10);
  },
);
