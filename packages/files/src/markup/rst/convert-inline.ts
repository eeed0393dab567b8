import { keyOf, type References } from "./references.js";

/** Roles, links, references and literals within a line of text. Emphasis is written as in Markdown. */
export function convertInline(text: string, { targets, substitutions }: References): string {
  return text
    .replace(/``(.+?)``/gs, (_all, code: string) => `\`${code}\``)
    .replace(/\|([^|\s][^|\n]*)\|_{0,2}/g, (all, name: string) => substitutions.get(name) ?? all)
    .replace(/:[\w:.+-]+:`([^`]+)`/g, (_all, content: string) => roleText(content))
    .replace(/`([^`<]+?)\s*<([^`>\s]+)>`__?/g, (_all, label: string, address: string) =>
      address.endsWith("_") ? label : `[${label}](${address})`,
    )
    .replace(/`([^`]+)`__?/g, (_all, label: string) => link(label, targets))
    .replace(/(?<=^|[\s(])([\p{L}\p{N}][\p{L}\p{N}.-]*)__?(?=$|[\s).,;:!?])/gu, (all, label: string) =>
      targets.has(keyOf(label)) ? link(label, targets) : all,
    )
    .replace(/\[(#?[\w*-]+)\]_/g, "[$1]")
    .replace(/\\([ \n])/g, "")
    .replace(/\\([^\w\s])/g, "$1");
}

/** `title <target>`, `~module.name` (its last part is shown), `!name` (no link). */
function roleText(content: string): string {
  const titled = /^([^<]+?)\s*<[^>]*>$/.exec(content)?.[1];
  if (titled !== undefined) return titled;
  return content.startsWith("~") ? (content.split(".").at(-1) ?? content) : content.replace(/^!/, "");
}

function link(label: string, targets: Map<string, string>): string {
  const address = targets.get(keyOf(label));
  return address === undefined || address.endsWith("_") ? label : `[${label}](${address})`;
}
