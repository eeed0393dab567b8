import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "#test/support/local-server.js";

export interface Service {
  address: string;
  stop(): Promise<void>;
}

/** The first start on a machine builds or downloads the service. */
const START_LIMIT_MS = 10 * 60_000;

export function startElasticsearch(): Promise<Service> {
  return startService({
    recipe: "./elasticsearch/start",
    options: ["--port", "0", "--heap", "512m"],
    ready: /^elasticsearch ready (\S+)/,
  });
}

export async function startTemporal(): Promise<Service> {
  const [port, uiPort] = await Promise.all([freePort(), freePort()]);
  return startService({
    recipe: "./temporal/start",
    options: ["--port", String(port), "--ui-port", String(uiPort)],
    ready: /^temporal ready (\S+)/,
  });
}

export async function startS3(): Promise<Service> {
  return startService({
    recipe: "./s3/start",
    options: ["--port", String(await freePort())],
    ready: /^s3 ready (\S+)/,
  });
}

export async function startDovecot(): Promise<Service> {
  const [port, tlsPort] = await Promise.all([freePort(), freePort()]);
  return startService({
    recipe: "./dovecot/start",
    options: ["--port", String(port), "--tls-port", String(tlsPort)],
    ready: /^dovecot ready (\S+)/,
  });
}

async function startService(service: { recipe: string; options: string[]; ready: RegExp }): Promise<Service> {
  const recipe = fileURLToPath(new URL(service.recipe, import.meta.url));
  // It ends with its standard input, so it cannot outlive this process, however this one ends.
  const child = spawn(recipe, [...service.options, "--watch-stdin"], { stdio: ["pipe", "pipe", "pipe"] });
  const said: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => {
    said.push(line);
    if (said.length > 20) said.shift();
  });
  const limit = AbortSignal.timeout(START_LIMIT_MS);
  const address = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const found = service.ready.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`it did not start: ${said.join("\n")}`)));
    limit.addEventListener("abort", () => reject(new Error("it was not ready in ten minutes")));
  });
  try {
    return { address: await address, stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = once(child, "exit");
  child.stdin?.end();
  child.kill("SIGTERM");
  await exited;
}
