import { BadInputError } from "@loci/errors";
import { RestClient } from "../../product/rest-client.js";
import { modelReady } from "../../product/start-product.js";
import type { SearchedSystem } from "../measured/searched-system.js";
import { LociSystem } from "./loci-system.js";
import { Mem0System } from "./mem0-system.js";

/** The systems that an evaluation can be compared with. */
export type Against = { kind: "server"; url: string; key: string } | { kind: "mem0ai" };

/** A model that has to be fetched first. */
const MODEL_LIMIT_MS = 300_000;

/** Throws BadInputError. */
export function readAgainst(text: string | undefined, key: string | undefined): Against | null {
  if (text === undefined) return null;
  if (text === "mem0ai") return { kind: "mem0ai" };
  if (!URL.canParse(text)) throw new BadInputError("--against is the address of a server, or mem0ai.");
  if (key === undefined)
    throw new BadInputError("--against with an address needs --against-key, a full API key of it.");
  return { kind: "server", url: text.replace(/\/+$/, ""), key };
}

/** `embeddingModel`: of the server that is measured; mem0ai gets vectors of the same one. Throws UnavailableError. */
export async function openAgainst(
  against: Against,
  { embeddingModel, write }: { embeddingModel: string; write(text: string): void },
): Promise<SearchedSystem> {
  if (against.kind === "mem0ai") return await Mem0System.start({ embeddingModel, write });
  const client = new RestClient(against.url, against.key);
  const { embeddingModel: model } = await modelReady(client, MODEL_LIMIT_MS);
  return new LociSystem({ name: new URL(against.url).host, client, embeddingModel: model.id, pid: null });
}
