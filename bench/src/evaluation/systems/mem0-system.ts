import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FetchFailedError, UnavailableError } from "@loci/errors";
import { locate } from "@loci/sandbox";
import { modelFolder } from "../../product/model-folder.js";
import { readMemory } from "../../smoke/read-memory.js";
import { ResultsPacker } from "../context/results-packer.js";
import type { EvaluationDocument, EvaluationQuery, EvaluationSet, SearchName } from "../measured/evaluation-set.js";
import { RESULTS } from "../measured/run-queries.js";
import type { Context, Found, Question, SearchedSystem } from "../measured/searched-system.js";
import { type EmbeddingServer, startEmbeddingServer } from "./embedding-server.js";
import { installMem0 } from "./install-mem0.js";
import type { Mem0Reply, Mem0Request, Mem0Result } from "./mem0-messages.js";

interface Waiting {
  resolve(results: Mem0Result[]): void;
  reject(error: Error): void;
}

/** The npm package mem0ai with the vectors of the same model, in a process of its own. A container tag is a user. */
export class Mem0System implements SearchedSystem {
  readonly name = "mem0ai";
  readonly embeddingModel: string;
  private readonly child: ChildProcess;
  private readonly embeddings: EmbeddingServer;
  private readonly directory: string;
  private readonly packer = new ResultsPacker((query) => this.find({ query, search: "mem0" }));
  private readonly waiting = new Map<number, Waiting>();
  /** Tags and ids: two sets may have the same documents. */
  private readonly added = new Set<string>();
  private lastNumber = 0;

  private constructor(parts: {
    embeddingModel: string;
    child: ChildProcess;
    embeddings: EmbeddingServer;
    directory: string;
  }) {
    this.embeddingModel = parts.embeddingModel;
    this.child = parts.child;
    this.embeddings = parts.embeddings;
    this.directory = parts.directory;
    // Should this program fail, its files do not stay behind.
    process.once("exit", () => rmSync(this.directory, { recursive: true, force: true }));
    this.child.on("message", (reply: Mem0Reply) => this.settle(reply));
    this.child.once("exit", () => {
      for (const { reject } of this.waiting.values()) reject(new UnavailableError("The process of mem0 has ended."));
    });
  }

  /** Installs the package when it is not there yet. Throws UnavailableError. */
  static async start(options: { embeddingModel: string; write(text: string): void }): Promise<Mem0System> {
    const { embeddingModel, write } = options;
    const folder = await installMem0(write);
    const embeddings = await startEmbeddingServer({ modelId: embeddingModel, modelDirectory: modelFolder() });
    const directory = await mkdtemp(join(tmpdir(), "loci-mem0-"));
    const { file, execArgv } = locate(new URL("./mem0.child.js", import.meta.url));
    const child = fork(file, {
      execArgv,
      // It keeps files in the home folder, and reports its use unless told not to.
      env: { HOME: directory, TMPDIR: directory, MEM0_DIR: directory, MEM0_TELEMETRY: "false" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const system = new Mem0System({ embeddingModel, child, embeddings, directory });
    const databasePath = join(directory, "vectors.db");
    const { url: embeddingUrl, dimensions } = embeddings;
    await system.request({ kind: "start", start: { folder, embeddingUrl, dimensions, databasePath } });
    return system;
  }

  /** One text after the other, as the package takes them; known ones are left as they are. */
  async add(documents: EvaluationDocument[], onProgress: Parameters<SearchedSystem["add"]>[1]) {
    const startedAt = performance.now();
    const elapsedMs = () => performance.now() - startedAt;
    this.embeddings.expect("passage");
    for (const [index, { id, tag, content, title }] of documents.entries()) {
      if (!this.added.has(`${tag} ${id}`)) {
        const text = title === undefined ? content : `${title}\n\n${content}`;
        await this.request({ kind: "add", userId: tag, documentId: id, text });
        this.added.add(`${tag} ${id}`);
      }
      onProgress({ done: index + 1, total: documents.length, elapsedMs: elapsedMs() });
    }
    this.embeddings.expect("query");
    const idOf = new Map(documents.map(({ id }) => [id, id]));
    const doneMs = elapsedMs();
    return { idOf, documents: documents.length, failed: 0, firstFailure: null, acceptedMs: doneMs, doneMs };
  }

  /** It has one search, and nothing smaller than what was added. */
  searchesFor({ unitsOf }: EvaluationSet): SearchName[] {
    return unitsOf === undefined ? ["mem0"] : [];
  }

  async find({ query }: Question): Promise<Found[]> {
    const results = await this.request({ kind: "search", userId: query.tag, query: query.text, limit: RESULTS });
    return results.map(({ documentId, text, score }) => ({
      documentIds: [documentId],
      text,
      similarity: score,
      place: null,
    }));
  }

  async readContext(query: EvaluationQuery, maxTokens: number): Promise<Context> {
    return await this.packer.readContext(query, maxTokens);
  }

  /** Without the model that embeds for it, which runs in this program. */
  memory() {
    const parts = readMemory(this.child.pid ?? 0);
    return parts === null ? null : parts.map((part) => ({ ...part, name: "mem0ai" }));
  }

  async close(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const ended = once(this.child, "exit");
      this.child.kill("SIGTERM");
      await ended;
    }
    await this.embeddings.close();
    await rm(this.directory, { recursive: true, force: true });
  }

  private async request(request: Mem0Request): Promise<Mem0Result[]> {
    this.lastNumber += 1;
    const number = this.lastNumber;
    return await new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.child.send({ number, request });
    });
  }

  private settle(reply: Mem0Reply): void {
    const waiting = this.waiting.get(reply.number);
    this.waiting.delete(reply.number);
    if ("failure" in reply) waiting?.reject(new FetchFailedError(`mem0: ${reply.failure}`, { retryable: false }));
    else waiting?.resolve(reply.results);
  }
}
