import { relative } from "node:path";
import { describeEnvironment } from "#apps/wiring/settings/describe-environment.js";
import type { Environment } from "#apps/wiring/settings/env.js";

/** The place of the key, for the text and for the command to copy. */
export type KnownKey =
  | { kind: "made"; apiKey: string; file: string }
  | { kind: "kept"; file: string }
  | { kind: "given" }
  | { kind: "unknown" };

/** The text after a start. The key itself appears once, at the start that made it. */
export function welcome(options: { environment: Environment; key: KnownKey; notices: string[] }): string {
  const { environment, key, notices } = options;
  const [keyLine, shellKey] = describeKey(key);
  return [
    "",
    `Loci is running: ${environment.publicUrl}`,
    `  API key        ${keyLine}`,
    "",
    "Configuration",
    ...describeEnvironment(environment).map((line) => `  ${line}`),
    ...notices.map((notice) => `\nNote: ${notice}`),
    "",
    "A first request:",
    `  curl -s ${environment.publicUrl}/v3/documents -H "Authorization: Bearer ${shellKey}" \\`,
    `    -H "Content-Type: application/json" -d '{"content": "Ada prefers tea over coffee.", "containerTag": "ada"}'`,
    "and then:",
    `  curl -s ${environment.publicUrl}/v4/search -H "Authorization: Bearer ${shellKey}" \\`,
    `    -H "Content-Type: application/json" -d '{"q": "What does Ada drink?", "containerTag": "ada"}'`,
    "",
    "Ctrl-C stops it.",
    "",
  ].join("\n");
}

function describeKey(key: KnownKey): [line: string, inShell: string] {
  switch (key.kind) {
    case "made":
      return [`${key.apiKey}  (also kept in ${shown(key.file)})`, key.apiKey];
    case "kept":
      return [`kept in ${shown(key.file)}`, `$(cat '${shown(key.file)}')`];
    case "given":
      return ["the one in LOCI_API_KEY", "$LOCI_API_KEY"];
    case "unknown":
      return ["made at an earlier start and not kept here", "$LOCI_API_KEY"];
    default:
      return key satisfies never;
  }
}

/** Relative paths are shorter, but only paths below the current folder are also clearer. */
function shown(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith("..") ? file : path;
}
