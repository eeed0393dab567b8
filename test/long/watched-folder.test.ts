import { expect, it } from "vitest";
import { editWatchedFolder } from "#test/e2e/connections/watched-folder.js";

it(
  "an edited note among 5,000 is found within three seconds",
  async () => {
    const notes = 5_000;
    const { importMs, searchableMs } = await editWatchedFolder(notes);
    console.log(`${notes} notes were imported in ${Math.round(importMs / 1_000)} s`);
    console.log(`an edit was searchable after ${Math.round(searchableMs)} ms`);
    expect(searchableMs).toBeLessThan(3_000);
  },
  60 * 60_000,
);
