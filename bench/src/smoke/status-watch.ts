import { UnavailableError } from "@loci/errors";
import { createClient } from "graphql-ws";

const SUBSCRIPTION = `subscription Statuses($containerTags: [String!]) {
  documentStatusChanged(containerTags: $containerTags) { status document { id } }
}`;

interface StatusEvent {
  documentStatusChanged: { status: string; document: { id: string } };
}

const ENDS = new Set(["DONE", "FAILED"]);
const WAIT_LIMIT_MS = 120_000;

export interface StatusWatch {
  /** When (`performance.now()`) the document was done. Throws UnavailableError when it failed or takes over two minutes. */
  done(documentId: string): Promise<number>;
  close(): Promise<void>;
}

/** Hears of every status in a tag by a GraphQL subscription: nothing is polled, so watching costs the server little. */
export function watchStatuses(connection: { url: string; apiKey: string; containerTag: string }): StatusWatch {
  const ended = new Map<string, { status: string; at: number }>();
  let notify: () => void = () => undefined;
  const client = createClient({
    url: connection.url.replace(/^http/, "ws"),
    connectionParams: { apiKey: connection.apiKey },
    lazy: false,
  });
  client.subscribe<StatusEvent>(
    { query: SUBSCRIPTION, variables: { containerTags: [connection.containerTag] } },
    {
      next: ({ data }) => {
        const change = data?.documentStatusChanged;
        if (!change || !ENDS.has(change.status)) return;
        ended.set(change.document.id, { status: change.status, at: performance.now() });
        notify();
      },
      // Whoever waits runs into the limit, which says so.
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return {
    done: async (documentId) => {
      const until = performance.now() + WAIT_LIMIT_MS;
      for (;;) {
        const end = ended.get(documentId);
        if (end?.status === "DONE") return end.at;
        if (end || performance.now() > until) {
          throw new UnavailableError(`Document ${documentId} did not get done (${end?.status ?? "no news"}).`);
        }
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, 1_000);
          notify = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
    close: async () => client.dispose(),
  };
}
