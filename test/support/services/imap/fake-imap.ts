import { randomUUID } from "node:crypto";
import { ImapFlow } from "imapflow";
import { createImapConnector } from "#adapters/connector/imap/imap-connector.js";
import { CallCounts } from "../call-counts.js";
import type { EditKind, FakeSource, RemoteTruth } from "../fake-source.js";
import { FaultPlan } from "../fault-plan.js";
import type { Random } from "../random.js";
import { type ImapWire, startImapWire } from "./imap-wire.js";

interface Message {
  folder: string;
  uid: number;
  subject: string;
  text: string;
  /** Marked as deleted, and not yet expunged. */
  isMarked: boolean;
}

export interface MailServer {
  host: string;
  port: number;
  tlsPort: number;
  /** The path of the authority's certificate. */
  authority: string;
}

/** `imap://127.0.0.1:PORT?tls=PORT&authority=FILE` */
export function readMailServer(address: string): MailServer {
  const url = new URL(address);
  return {
    host: url.hostname,
    port: Number(url.port),
    tlsPort: Number(url.searchParams.get("tls")),
    authority: url.searchParams.get("authority") ?? "",
  };
}

const PASSWORD = "loci-test-secret";

async function logIn({ host, port }: MailServer, username: string): Promise<ImapFlow> {
  const program = new ImapFlow({
    host,
    port,
    auth: { user: username, pass: PASSWORD },
    secure: false,
    doSTARTTLS: false,
    logger: false,
    disableAutoIdle: true,
  });
  // A command that is under way fails by itself.
  program.on("error", () => undefined);
  await program.connect();
  return program;
}

/** A fresh mailbox of a real server (Dovecot), edited by a mail program of its own. */
export class FakeImap implements FakeSource {
  readonly connector = createImapConnector();
  readonly accessToken = null;
  readonly edits: EditKind[] = [
    ...(["add", "move", "delete", "restore"] as const),
    ...(["add-folder", "rename-folder", "move-folder", "delete-folder"] as const),
  ];
  readonly faults = new FaultPlan(["rate-limited", "server-error", "truncated"]);
  readonly calls = new CallCounts();
  #folders = new Map<string, string>();
  #messages: Message[] = [];
  #wire: ImapWire | null = null;

  private constructor(
    private readonly server: MailServer,
    readonly username: string,
    /** Edits the mailbox. */
    public program: ImapFlow,
  ) {}

  static async start(address: string): Promise<FakeImap> {
    const server = readMailServer(address);
    const username = `user-${randomUUID()}`;
    const fake = new FakeImap(server, username, await logIn(server, username));
    fake.#wire = await startImapWire(server, fake);
    await fake.#learnFolder("INBOX");
    return fake;
  }

  get config(): Record<string, unknown> {
    const port = this.#wire?.port;
    return { host: this.server.host, port, security: "none", username: this.username, password: PASSWORD };
  }

  /** How many of these commands the connector has sent. */
  countOf(...names: string[]): number {
    return names.reduce((sum, name) => sum + (this.#wire?.commands.get(name) ?? 0), 0);
  }

  async close(): Promise<void> {
    await this.#wire?.close();
    this.program.close();
  }

  async edit(kind: EditKind, random: Random): Promise<void> {
    // Its connection ends when there is no edit for minutes.
    if (!this.program.usable) this.program = await logIn(this.server, this.username);
    const folders = [...this.#folders.keys()].filter((path) => path !== "INBOX");
    if (kind === "add-folder") return await this.#addFolder(random);
    if (kind.endsWith("-folder")) {
      const folder = random.pick(folders);
      return folder === undefined ? await this.#addFolder(random) : await this.#editFolder(kind, folder, random);
    }
    const message = random.pick(this.#messages.filter(({ isMarked }) => isMarked === (kind === "restore")));
    if (kind === "add" || message === undefined) return await this.#addAny(random);
    await this.#editMessage(kind, message, random);
  }

  truth(): Map<string, RemoteTruth> {
    const here = this.#messages.filter(({ isMarked }) => !isMarked);
    return new Map(
      here.map(({ folder, uid, subject, text }) => [
        `${this.#folders.get(folder)}:${uid}:${folder}`,
        { text, path: `/${folder}/${subject}`, tag: null },
      ]),
    );
  }

  /** Returns the id that the connector gives it. */
  async addMessage(folder: string, source: string): Promise<string> {
    const added = await this.program.append(folder, source);
    if (added === false || added.uid === undefined)
      throw new Error("The server did not tell the number of the message.");
    return `${added.uidValidity}:${added.uid}:${folder}`;
  }

  async #addAny(random: Random): Promise<void> {
    const folder = random.pick([...this.#folders.keys()]) ?? "INBOX";
    const subject = `Letter ${random.word()}`;
    const text = `They met at ${random.word()}.`;
    const source = `From: Ada <ada@mail.example>\r\nTo: bob@mail.example\r\nSubject: ${subject}\r\nMessage-ID: <${random.word()}@mail.example>\r\n\r\n${text}\r\n`;
    const id = await this.addMessage(folder, source);
    this.#messages.push({ folder, uid: Number(id.split(":")[1]), subject, text, isMarked: false });
  }

  async #editMessage(kind: EditKind, message: Message, random: Random): Promise<void> {
    await this.program.mailboxOpen(message.folder);
    const range = String(message.uid);
    if (kind === "restore") {
      await this.program.messageFlagsRemove(range, ["\\Deleted"], { uid: true });
      message.isMarked = false;
    } else if (kind === "delete") {
      // Some mail programs only mark a message, and expunge it later.
      message.isMarked = random.chance(0.5);
      if (message.isMarked) await this.program.messageFlagsAdd(range, ["\\Deleted"], { uid: true });
      else {
        await this.program.messageDelete(range, { uid: true });
        this.#messages = this.#messages.filter((other) => other !== message);
      }
    } else {
      const folder = random.pick([...this.#folders.keys()].filter((path) => path !== message.folder));
      if (folder === undefined) return await this.#addAny(random);
      const moved = await this.program.messageMove(range, folder, { uid: true });
      const uid = moved === false ? undefined : moved.uidMap?.get(message.uid);
      if (uid === undefined) throw new Error("The server did not tell the new number of the message.");
      Object.assign(message, { folder, uid });
    }
    // Dovecot ends the connection when an open folder is renamed; CLOSE would expunge what is only marked.
    await this.program.mailboxOpen("INBOX");
  }

  async #addFolder(random: Random): Promise<void> {
    const parent = random.chance(0.5)
      ? null
      : random.pick([...this.#folders.keys()].filter((path) => path !== "INBOX"));
    const path = `${parent ? `${parent}/` : ""}Folder ${random.word()}`;
    await this.program.mailboxCreate(path);
    await this.#learnFolder(path);
  }

  async #editFolder(kind: EditKind, folder: string, random: Random): Promise<void> {
    const inner = [...this.#folders.keys()].filter((path) => path === folder || path.startsWith(`${folder}/`));
    if (kind === "delete-folder") {
      for (const path of inner.reverse()) {
        await this.program.mailboxDelete(path);
        this.#folders.delete(path);
        this.#messages = this.#messages.filter((message) => message.folder !== path);
      }
      return;
    }
    const others = [...this.#folders.keys()].filter((path) => path !== "INBOX" && !inner.includes(path));
    const parent = kind === "move-folder" ? random.pick(others) : folder.split("/").slice(0, -1).join("/");
    const renamed = `${parent ? `${parent}/` : ""}Folder ${random.word()}`;
    await this.program.mailboxRename(folder, renamed);
    for (const path of inner) {
      const now = `${renamed}${path.slice(folder.length)}`;
      this.#folders.delete(path);
      await this.#learnFolder(now);
      for (const message of this.#messages) if (message.folder === path) message.folder = now;
    }
  }

  async #learnFolder(path: string): Promise<void> {
    const status = await this.program.status(path, { uidValidity: true });
    if (status === false) throw new Error("The server does not know the folder.");
    this.#folders.set(path, String(status.uidValidity));
  }
}
