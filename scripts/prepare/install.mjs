import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const environment = process.env;

/** True when what is installed belongs to the present lock file, whoever installed it. */
export function isInstalled(root) {
  const stamp = join(root, "node_modules", ".loci-lock-hash");
  const hash = lockHash(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return true;
  if (!matchesLock(root)) return false;
  writeFileSync(stamp, hash);
  return true;
}

export async function install(root) {
  const startedAt = Date.now();
  process.stderr.write("loci: installing packages (once, and after updates)\n");
  await npm(root, ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(join(root, "node_modules", ".loci-lock-hash"), lockHash(root));
  process.stderr.write(`loci: installed in ${seconds(startedAt)} s\n`);
}

function npm(root, args) {
  // Started by npm: run the same npm, with the Node it runs on (the project's own is about to be replaced).
  const { npm_execpath: npmProgram, npm_node_execpath: node } = environment;
  const isScript = npmProgram !== undefined && /\.c?js$/.test(npmProgram);
  const [file, ...first] = isScript ? [node ?? process.execPath, npmProgram] : ["npm"];
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...first, ...args], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      shell: file === "npm" && process.platform === "win32",
      // The CPU library is in the package; its install script would fetch GPU files from the vendor's own site.
      env: { ...environment, ONNXRUNTIME_NODE_INSTALL: "skip" },
    });
    child.on("error", (error) => reject(new Error(`npm could not be started (${error.message}).`)));
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm ${args[0]} failed. Is the package registry reachable? Try: npm ci`));
    });
  });
}

/** Compares npm's own record of what it installed with the lock file. */
function matchesLock(root) {
  const recordFile = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(recordFile)) return false;
  const installed = readJson(recordFile).packages ?? {};
  const wanted = readJson(join(root, "package-lock.json")).packages ?? {};
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || entry.link) return true;
    if (entry.optional && installed[path] === undefined) return !isOfThisPlatform(entry);
    return installed[path]?.version === entry.version && installed[path]?.integrity === entry.integrity;
  });
}

/** An optional package that names this platform is needed; one that names none, or a C library, may be absent. */
function isOfThisPlatform({ os, cpu, libc }) {
  if (libc !== undefined || (os === undefined && cpu === undefined)) return false;
  return allows(os, process.platform) && allows(cpu, process.arch);
}

/** npm writes a single platform as a text, several as a list. */
function allows(platforms = [], value) {
  const list = [platforms].flat();
  if (list.length === 0) return true;
  if (list.includes(`!${value}`)) return false;
  return list.every((item) => item.startsWith("!")) || list.includes(value);
}

function lockHash(root) {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  // A checkout that moved to another kind of machine needs that machine's binaries.
  return hash.update(`${process.platform} ${process.arch}`).digest("hex");
}

function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}
