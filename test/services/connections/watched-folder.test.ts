import { it } from "vitest";
import { editWatchedFolder } from "#test/e2e/connections/watched-folder.js";

it("an edited note of a watched folder is found, a renamed one keeps its document, and links are not read", async () => {
  await editWatchedFolder(5);
});
