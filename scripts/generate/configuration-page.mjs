const HEAD = `<!-- Made from apps/wiring/settings by \`npm run generate\`. -->

# Configuration

Every setting is an environment variable, and none is needed: \`npm start\` alone runs everything on one machine. An empty
value counts as not set. The programs print the effective configuration when they start, secrets masked; a value that
cannot be used stops the start with a message that names every fault. \`npm run loci -- doctor\` checks it too.

\`npm start\`, \`npm run loci\`, \`npm run seed\` and \`npm run dev\` read the file \`.env\` at the root of the checkout when it is
there; a variable of the environment counts more. [.env.example](../../.env.example) is a file to begin with: copy it to
\`.env\`, take the \`#\` away from a setting, and start again. Docker Compose takes such a file as \`env_file\`, a single program
by \`node --env-file=.env\`.

*Read by* names the programs that act on a setting: **server**, **worker**, **launcher** (\`npm start\`) and **command**
(\`npm run loci\`). The launcher hands all settings but \`DATABASE_OWNER_URL\` to server and worker.
`;

/** docs/reference/configuration.md. */
export function configurationPage(groups) {
  return [HEAD, ...groups.map(groupTable)].join("\n");
}

function groupTable({ title, settings }) {
  const rows = settings.map((setting) => {
    const cells = [
      `\`${setting.name}\``,
      setting.means,
      defaultOf(setting),
      valuesOf(setting),
      setting.readBy.join(", "),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [
    `## ${title}\n`,
    "| setting | meaning | default | unit and range | read by |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

function defaultOf({ default: value, unset }) {
  if (value === undefined) return unset;
  return typeof value === "number" ? counted(value) : `\`${value}\``;
}

function valuesOf({ unit, minimum, maximum, enum: choices }) {
  if (choices) return choices.map((choice) => `\`${choice}\``).join(", ");
  const range = minimum === undefined ? undefined : `${counted(minimum)} to ${counted(maximum)}`;
  return [unit, range].filter(Boolean).join(", ");
}

function counted(number) {
  return number >= 10_000 ? number.toLocaleString("en-US") : String(number);
}
