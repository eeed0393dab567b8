import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { runCli } from "#apps/cli/run-cli.js";
import { PAGES } from "./pages.js";

const page = PAGES.get("docs/reference/commands.md") ?? "";
const stated = [...page.matchAll(/^\| `npm (?:run )?(.+?)` \|/gm)].map(([, command = ""]) => command);

it("the page about commands has every script, and no other", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  // npm runs it before `start`.
  const named = Object.keys(scripts).filter((name) => name !== "prestart");
  expect([...new Set(stated.map((command) => command.split(" ")[0]))].toSorted()).toEqual(named.toSorted());
});

it.each(["start", "loci", "seed"])("npm run %s reads the file .env", (name) => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(scripts[name]).toContain("node --env-file-if-exists=.env dist/");
});

it("the page about commands has every command of loci, and no other", async () => {
  let usage = "";
  await runCli(["help"], { write: (text) => (usage += text), complain: () => undefined });
  const named = [...usage.matchAll(/^ {2}loci (\S+(?: [a-z]+\b)?)/gm)].map(([, command = ""]) => command.trim());
  // `npm run seed` is the short form.
  const known = stated.flatMap((command) => /^loci -- (\S+(?: [a-z]+\b)?)/.exec(command)?.[1] ?? []);
  expect([...known, "seed"].toSorted()).toEqual(named.toSorted());
});
