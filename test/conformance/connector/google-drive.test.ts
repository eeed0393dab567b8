import { FakeGoogleDrive } from "#test/support/services/google-drive/fake-google-drive.js";
import { Random } from "#test/support/services/random.js";
import { describeConnector } from "./connector-suite.js";

describeConnector("google-drive", () => FakeGoogleDrive.open());

describeConnector("google-drive, chosen folders", async () => {
  const fake = await FakeGoogleDrive.open();
  const mimeType = "application/vnd.google-apps.folder";
  const [first, second] = ["First", "Second", "Other"].map((name) =>
    fake.contents.add(new Random(1), { name, mimeType }),
  );
  for (const folder of [first, second])
    if (folder) fake.resources.push({ id: folder.id, name: folder.name, details: {} });
  return fake;
});
