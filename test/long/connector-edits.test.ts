import { describe, it } from "vitest";
import { runEngine } from "#test/conformance/connector/engine-run.js";
import type { FakeSource } from "#test/support/services/fake-source.js";
import { FakeGithub } from "#test/support/services/github/fake-github.js";
import { FakeGmail } from "#test/support/services/gmail/fake-gmail.js";
import { FakeGoogleDrive } from "#test/support/services/google-drive/fake-google-drive.js";
import { FakeGranola } from "#test/support/services/granola/fake-granola.js";
import { FakeLocalFolder } from "#test/support/services/local-folder/fake-local-folder.js";
import { FakeNotion } from "#test/support/services/notion/fake-notion.js";
import { FakeOnedrive } from "#test/support/services/onedrive/fake-onedrive.js";
import { FakeS3 } from "#test/support/services/s3/fake-s3.js";
import { FakeSite } from "#test/support/services/web-crawler/fake-site.js";
import { useTenant } from "#test/support/tenant.js";
import { useFolder } from "#test/support/use-shared.js";

const SOURCES: Record<string, () => Promise<FakeSource>> = {
  github: () => FakeGithub.open(),
  gmail: () => FakeGmail.open(),
  "google-drive": () => FakeGoogleDrive.open(),
  granola: () => FakeGranola.start(),
  "local-folder": () => FakeLocalFolder.open(),
  notion: () => FakeNotion.open(),
  onedrive: () => FakeOnedrive.start(),
  s3: () => FakeS3.start(),
  "web-crawler": () => FakeSite.open(),
};

const EDITS = Number(process.env["LOCI_CONNECTOR_EDITS"] ?? 500);
const SEED = Number(process.env["LOCI_CONNECTOR_SEED"] ?? Date.now() % 1_000_000);

describe("a connection to a source that changes, fails and is read by a worker that dies", () => {
  const tenant = useTenant("connector-edits");
  const folder = useFolder("for all");

  it.each(Object.entries(SOURCES))(
    `is in step after ${EDITS} edits of %s (seed ${SEED})`,
    async (kind, open) => {
      const fake = await open();
      try {
        await runEngine({ fake, tenant, folder, edits: EDITS, seed: SEED, hasFaults: kind !== "local-folder" });
      } finally {
        await fake.close();
      }
    },
    30 * 60_000,
  );
});
