import { FetchFailedError } from "@loci/errors";
import type { RestClient } from "../../product/rest-client.js";

export interface StringFigures {
  sent: number;
  /** As content, and as a container tag. */
  accepted: { content: number; tag: number };
  /** Refused although valid, taken although not, changed, or answered as an error of the server. */
  faults: string[];
}

interface SendOptions {
  client: RestClient;
  containerTag: string;
}

/** From the wire contract. */
const TAG = /^[a-zA-Z0-9_.:-]{1,100}$/;

/** Each string as the text and the metadata of a document, and as its tag: kept as it is, or refused with a reason. */
export async function sendStrings(strings: string[], options: SendOptions): Promise<StringFigures> {
  const figures: StringFigures = { sent: strings.length, accepted: { content: 0, tag: 0 }, faults: [] };
  for (const string of strings) {
    const asContent = await addWith({ ...options, string, isTag: false });
    if (asContent === "accepted") figures.accepted.content += 1;
    else if (string.trim() !== "") figures.faults.push(`as content: ${asContent}: ${shown(string)}`);
    const asTag = await addWith({ ...options, string, isTag: true });
    if (asTag === "accepted") figures.accepted.tag += 1;
    if ((asTag === "accepted") !== TAG.test(string)) figures.faults.push(`as tag: ${asTag}: ${shown(string)}`);
  }
  return figures;
}

const STORED_QUERY = "query ($id: ID!) { document(ref: { id: $id }) { raw metadata } }";

/** `accepted`, or why not. */
async function addWith({ client, containerTag, string, isTag }: SendOptions & { string: string; isTag: boolean }) {
  // A text that is an address alone would be fetched.
  const content = isTag || /^\s*https?:/i.test(string) ? `The text was: ${string}` : string;
  try {
    const metadata = { string };
    const { id } = await client.add({ content, metadata, containerTag: isTag ? string : containerTag });
    const stored = await client.graphql<{ document: { raw: string; metadata: unknown } }>(STORED_QUERY, { id });
    const isSame = JSON.stringify(stored.document.metadata) === JSON.stringify(metadata);
    return isSame ? "accepted" : `the metadata became ${JSON.stringify(stored.document.metadata)}`;
  } catch (error) {
    if (!(error instanceof FetchFailedError)) throw error;
    return error.message.slice(0, 200);
  }
}

function shown(string: string): string {
  return JSON.stringify(string).slice(0, 80);
}
