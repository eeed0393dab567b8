import { createGmailConnector } from "#adapters/connector/gmail/gmail-connector.js";
import type { Connector } from "#core/ports/connector.js";
import { type CallKind, type FakeAnswer, type FakeCall, FakeHttpSource } from "../fake-http-source.js";
import type { EditKind, RemoteTruth } from "../fake-source.js";
import type { Fault } from "../fault-plan.js";
import { selectFields } from "../google/select-fields.js";
import type { Random } from "../random.js";
import { Mailbox, type MailMessage } from "./mailbox.js";

const PREFIX = "/gmail/v1/users/me";
const LEFT_OUT = ["SPAM", "TRASH", "DRAFT", "CATEGORY_PROMOTIONS"];

/**
 * Gmail as the vendor publishes its API: paths, parameters, fields and errors are those of the description that
 * `@googleapis/gmail` 22 holds. Threads in the API's form were compared with the recorded one that a test reads. Of the
 * language of searches it knows the terms that the connector adds, and `subject:`. Parameters that the connector does
 * not send are not known here.
 */
export class FakeGmail extends FakeHttpSource {
  readonly mailbox = new Mailbox();
  readonly edits: EditKind[] = ["add", "change", "delete", "restore", "hide", "show"];
  // biome-ignore lint/suspicious/noExplicitAny: the fields of any connector
  connector: Connector<any> = createGmailConnector();
  config: Record<string, unknown> = {};
  /** Threads and records of one answer, at most: small sources have several pages too. */
  perPage = 6;
  /** The history does not reach further back. */
  oldestHistoryId = 0;
  /** The history names messages that get a label or are deleted, and not those that their thread still has. */
  readonly asksAboutGone = true;

  static async open(): Promise<FakeGmail> {
    const fake = new FakeGmail({ hasTokens: true });
    await fake.open();
    fake.connector = createGmailConnector({ apiUrl: `${fake.url}${PREFIX}` });
    return fake;
  }

  async edit(kind: EditKind, random: Random): Promise<void> {
    this.#makeNoise(random);
    const messages = this.#pick(kind, random);
    if (messages === undefined) return this.#add(random);
    const { mailbox } = this;
    if (kind === "change") mailbox.add(random, { threadId: messages[0].threadId, subject: "Re: it" });
    if (kind === "delete" && random.chance(0.3)) for (const message of messages) mailbox.delete(message);
    else if (kind === "delete") for (const message of messages) mailbox.addLabel(message, "TRASH");
    if (kind === "hide") for (const message of messages) mailbox.addLabel(message, "SPAM");
    if (kind === "restore") for (const message of messages) mailbox.removeLabel(message, "TRASH");
    if (kind === "show") for (const message of messages) mailbox.removeLabel(message, "SPAM");
  }

  truth(): Map<string, RemoteTruth> {
    const threads = [...this.mailbox.threads()].flatMap(([id, messages]): [string, RemoteTruth][] => {
      const last = messages.filter(({ labelIds }) => !isLeftOut(labelIds)).at(-1);
      return last === undefined ? [] : [[id, { text: last.text, path: null, tag: null }]];
    });
    return new Map(threads);
  }

  protected kindOf({ path }: FakeCall): CallKind {
    return path.startsWith(`${PREFIX}/threads/`) ? "content" : "listing";
  }

  protected override refusal(fault: Exclude<Fault, "truncated">): FakeAnswer {
    if (fault === "unauthorized") return failure(401, "authError");
    if (fault === "server-error") return failure(500, "backendError");
    return { ...failure(403, "userRateLimitExceeded"), headers: { "retry-after": "0" } };
  }

  protected answer(call: FakeCall): FakeAnswer {
    const answer = this.#answerWhole(call);
    const fields = call.query.get("fields");
    return answer.json === undefined || fields === null || (answer.status ?? 200) >= 400
      ? answer
      : { ...answer, json: selectFields(answer.json, fields) };
  }

  #answerWhole({ path, query }: FakeCall): FakeAnswer {
    const { mailbox } = this;
    const [noun, id] = path.slice(PREFIX.length + 1).split("/");
    if (noun === "profile") {
      const threadsTotal = mailbox.threads().size;
      return { json: { emailAddress: "ada@example.com", historyId: mailbox.historyId, threadsTotal } };
    }
    if (noun === "labels") return { json: { labels: mailbox.labels } };
    if (noun === "history") return this.#listHistory(query);
    if (noun !== "threads") return failure(404, "notFound");
    if (id === undefined) return this.#listThreads(query);
    const thread = mailbox.threadOf(id);
    return thread === null ? failure(404, "notFound") : { json: thread };
  }

  #listThreads(query: URLSearchParams): FakeAnswer {
    const before = query.get("pageToken") ?? "~";
    const found = [...this.mailbox.threads()]
      .filter(([, messages]) => placeOf(messages) < before && messages.some((message) => isFound(message, query)))
      .sort(([, a], [, b]) => (placeOf(a) < placeOf(b) ? 1 : -1));
    const page = found.slice(0, this.#sizeOf(query));
    return {
      json: {
        ...(page.length > 0 && {
          threads: page.map(([id, messages]) => ({
            id,
            snippet: messages[0]?.text,
            historyId: this.mailbox.lastChangeOf(id),
          })),
        }),
        ...(page.length < found.length && { nextPageToken: placeOf(page.at(-1)?.[1] ?? []) }),
        resultSizeEstimate: found.length,
      },
    };
  }

  #listHistory(query: URLSearchParams): FakeAnswer {
    const start = Number(query.get("startHistoryId"));
    if (start < this.oldestHistoryId) return failure(404, "notFound");
    const after = Number(query.get("pageToken") ?? start);
    const records = this.mailbox.history.filter(({ id }) => Number(id) > after);
    const page = records.slice(0, this.#sizeOf(query));
    return {
      json: {
        ...(page.length > 0 && { history: page }),
        historyId: this.mailbox.historyId,
        ...(page.length < records.length && { nextPageToken: page.at(-1)?.id }),
      },
    };
  }

  #sizeOf(query: URLSearchParams): number {
    return Math.min(Number(query.get("maxResults") ?? 100), this.perPage);
  }

  #add(random: Random): void {
    const attachment = random.chance(0.2) ? { filename: "plan.pdf", size: 12_000 } : undefined;
    this.mailbox.add(random, attachment === undefined ? {} : { attachment });
  }

  /** Entries of the history that no store has to follow. */
  #makeNoise(random: Random): void {
    const { mailbox } = this;
    const message = random.pick([...mailbox.messages.values()]);
    if (message?.labelIds.includes("UNREAD")) mailbox.removeLabel(message, "UNREAD");
    if (random.chance(0.2)) mailbox.add(random, { labelIds: ["CATEGORY_PROMOTIONS", "UNREAD"] });
    if (random.chance(0.2)) {
      const draft = mailbox.add(random, { labelIds: ["DRAFT"], threadId: message?.threadId ?? "1" });
      if (random.chance(0.7)) mailbox.delete(draft);
    }
  }

  /** The messages of a thread that the kind fits; undefined: it fits none. */
  #pick(kind: EditKind, random: Random): [MailMessage, ...MailMessage[]] | undefined {
    if (kind === "add") return undefined;
    const label = kind === "restore" ? "TRASH" : kind === "show" ? "SPAM" : null;
    const fitting = [...this.mailbox.threads().values()].flatMap((messages) => {
      const [first, ...others] = messages.filter(({ labelIds }) =>
        label === null ? !isLeftOut(labelIds) : labelIds.includes(label),
      );
      return first === undefined ? [] : [[first, ...others] as [MailMessage, ...MailMessage[]]];
    });
    return random.pick(fitting);
  }
}

function isLeftOut(labelIds: readonly string[]): boolean {
  return labelIds.some((label) => LEFT_OUT.includes(label));
}

function isFound({ labelIds, payload }: MailMessage, query: URLSearchParams): boolean {
  const q = query.get("q") ?? "";
  const isHidden = labelIds.includes("SPAM") || labelIds.includes("TRASH");
  if (isHidden && query.get("includeSpamTrash") !== "true") return false;
  if (q.includes("-in:drafts") && labelIds.includes("DRAFT")) return false;
  if (q.includes("-category:promotions") && labelIds.includes("CATEGORY_PROMOTIONS")) return false;
  const word = /subject:(\w+)/.exec(q)?.[1];
  const subject = payload?.headers?.find(({ name }) => name === "Subject")?.value ?? "";
  return (
    query.getAll("labelIds").every((id) => labelIds.includes(id)) && (word === undefined || subject.includes(word))
  );
}

/** Threads come in the order of their newest messages, the last one first, so that one with a new message leaves its place. */
function placeOf(messages: readonly MailMessage[]): string {
  return `${messages.at(-1)?.internalDate ?? ""} ${messages.at(-1)?.id ?? ""}`;
}

function failure(code: number, reason: string): FakeAnswer {
  return {
    status: code,
    json: { error: { code, message: reason, errors: [{ domain: "global", reason, message: reason }] } },
  };
}
