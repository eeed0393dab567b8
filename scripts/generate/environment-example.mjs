const WIDTH = 120;

const HEAD = `# Settings of Loci. None is needed: \`npm start\` alone runs everything on this machine.
# \`npm start\` and \`npm run loci\` read the file \`.env\` beside this one: copy this file there. A variable of the
# environment counts more. Docker Compose takes such a file as \`env_file\`.
# Lines that begin with \`# NAME=\` show the default, or an example where there is none.
# Made from apps/wiring/settings by \`npm run generate\`; docs/reference/configuration.md has the same as a page.
`;

/** .env.example. */
export function environmentExample(groups) {
  return [HEAD, ...groups.map(section)].join("\n");
}

function section({ title, settings }) {
  return `${`# --- ${title} `.padEnd(WIDTH, "-")}\n${settings.map(entry).join("")}`;
}

function entry({ name, means, unset, default: value, example = "" }) {
  const told = value === undefined ? `${means} Default: ${unset}.` : means;
  return `${wrapped(plain(told))}# ${name}=${value ?? example}\n`;
}

/** Without the addresses of links. */
function plain(markdown) {
  return markdown.replaceAll(/ \(\[[^\]]*\]\([^)]*\)\)/g, "").replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");
}

function wrapped(text) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line.length + word.length + 3 > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.map((line) => `# ${line}\n`).join("");
}
