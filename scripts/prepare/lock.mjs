import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Runs `work` while no other process prepares this checkout. The lock lies outside of it: installing removes
 * node_modules. It is a folder (made atomically) that names its owner, and passes on when the owner is dead.
 */
export async function withLock(root, work) {
  const name = createHash("sha256")
    .update(`${root}\n${process.getuid?.() ?? ""}`)
    .digest("hex")
    .slice(0, 16);
  const lock = join(tmpdir(), `loci-prepare-${name}`);
  for (let hasWaited = false; !take(lock); hasWaited = true) {
    if (!hasWaited) process.stderr.write("loci: another start is preparing this checkout, waiting for it\n");
    await pause(200);
  }
  try {
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function take(lock) {
  // The owner's number is in place before the folder gets its name, so a lock without owner does not exist.
  const own = `${lock}-${process.pid}`;
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own);
  writeFileSync(join(own, "pid"), String(process.pid));
  try {
    renameSync(own, lock);
    return true;
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!["ENOTEMPTY", "EEXIST", "EPERM"].includes(error.code)) throw error;
  }
  if (!ownerIsAlive(lock)) removeDead(lock);
  return false;
}

function removeDead(lock) {
  const aside = `${lock}-dead-${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    // Someone else was faster; the next attempt sees who holds it.
    return;
  }
  rmSync(aside, { recursive: true, force: true });
}

function ownerIsAlive(lock) {
  try {
    process.kill(Number(readFileSync(join(lock, "pid"), "utf8")), 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
