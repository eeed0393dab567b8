import { describe, expect, it } from "vitest";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { SyncDriver } from "#test/conformance/connector/sync-driver.js";
import { FakeGranola } from "#test/support/services/granola/fake-granola.js";
import { Random } from "#test/support/services/random.js";
import { useShared } from "#test/support/use-shared.js";

const utterances = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    speaker: index % 2 === 0 ? { source: "microphone" } : { source: "speaker", diarization_label: "Speaker B" },
    text: `Sentence ${index}.`,
  }));

describe("notes of Granola", () => {
  const fake = useShared(() => FakeGranola.start({ fullListingEveryMs: 24 * 3_600_000 }), "for each");
  const http = useShared(() => createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }));
  const sync = async (driver: SyncDriver) => await driver.run({ random: new Random(7) });
  const contentOf = (driver: SyncDriver, id: string) => driver.store.documents().get(id)?.content ?? "";

  it("are Markdown with the meeting, its people and the summary", async () => {
    const id = fake.addNote("Yoghurt / budget", "They agreed on a budget.", utterances(2));
    const driver = new SyncDriver(fake, http);
    await sync(driver);
    expect(contentOf(driver, id)).toBe(
      [
        "# Yoghurt / budget",
        "- Date: 2026-11-23T15:30:00Z\n- Participants: Oat Benson <oat@granola.example>, Raisin Patel <raisin@granola.example>",
        "### Outcome",
        "They agreed on a budget.",
      ].join("\n\n"),
    );
  });

  it.each([3, 45])("come with a transcript of %i utterances where that is asked for", async (count) => {
    fake.config["includeTranscripts"] = true;
    const id = fake.addNote("Call", "They agreed.", utterances(count));
    const driver = new SyncDriver(fake, http);
    await sync(driver);
    expect(contentOf(driver, id)).toContain("## Transcript\n\n**Me:** Sentence 0.\n\n**Speaker B:** Sentence 1.");
    expect(contentOf(driver, id)).toContain(`Sentence ${count - 1}.`);
  });

  it("are all kept when a list says that it goes on, but not where", async () => {
    for (let note = 0; note < 8; note++) fake.addNote(`Call ${note}`, `Summary ${note}.`);
    fake.losesCursor = true;
    const listing = fake.connector.changes(new SyncDriver(fake, http).session(), null);
    await expect(listing).rejects.toMatchObject({ code: "fetch_failed", retryable: true });
  });

  it("are asked for by their last change between two full listings", async () => {
    for (let note = 0; note < 8; note++) fake.addNote(`Call ${note}`, `Summary ${note}.`);
    const driver = new SyncDriver(fake, http);
    await sync(driver);
    const { content } = fake.calls;
    fake.lists.length = 0;
    await fake.edit("change", new Random(1));
    await sync(driver);
    expect(fake.lists.every((query) => query["updated_after"] !== undefined)).toBe(true);
    expect(fake.calls.content).toBe(content + 1);
    expect(fake.truth().size).toBe(driver.store.documents().size);
  });
});
