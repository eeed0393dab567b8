import { FakeOnedrive } from "#test/support/services/onedrive/fake-onedrive.js";
import { describeConnector } from "./connector-suite.js";

describeConnector("onedrive", () => FakeOnedrive.start());

describeConnector("onedrive, chosen folders", async () => {
  const fake = await FakeOnedrive.start();
  for (const name of ["First", "Second", "Other"]) fake.addFile(name, "", { kind: "folder" });
  fake.resources.push(fake.resourceOf("First"), fake.resourceOf("Second"));
  return fake;
});
