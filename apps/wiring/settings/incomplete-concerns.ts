import type { InputIssue } from "@loci/errors";
import { LOCAL_EMBEDDING_MODELS, readEmbeddingModel } from "./embedding-model-setting.js";

/** Values by name, trimmed. Undefined when not set. */
type Given = Record<string, string | undefined>;

/** Settings that have no effect without another one. */
const NEEDS: [needed: string, names: string[]][] = [
  ["DATABASE_URL", ["DATABASE_OWNER_URL"]],
  ["ELASTICSEARCH_URL", ["ELASTICSEARCH_API_KEY", "ELASTICSEARCH_INDEX", "ELASTICSEARCH_CA"]],
  [
    "TEMPORAL_ADDRESS",
    [
      "TEMPORAL_NAMESPACE",
      "TEMPORAL_TASK_QUEUE",
      "TEMPORAL_API_KEY",
      "TEMPORAL_TLS",
      "TEMPORAL_TLS_CA",
      "TEMPORAL_TLS_CERT",
      "TEMPORAL_TLS_KEY",
    ],
  ],
  ["TEMPORAL_TLS_KEY", ["TEMPORAL_TLS_CERT"]],
  ["TEMPORAL_TLS_CERT", ["TEMPORAL_TLS_KEY"]],
  ["S3_BUCKET", ["S3_ENDPOINT", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]],
  ["S3_ACCESS_KEY_ID", ["S3_BUCKET"]],
  ["S3_SECRET_ACCESS_KEY", ["S3_BUCKET"]],
  ...["GOOGLE", "MICROSOFT", "GITHUB", "NOTION"].flatMap((vendor): [string, string[]][] => {
    const [id, secret] = [`LOCI_${vendor}_CLIENT_ID`, `LOCI_${vendor}_CLIENT_SECRET`];
    return [
      [id, [secret]],
      [secret, [id]],
    ];
  }),
  ["LOCI_CHAT_MODEL", ["LOCI_CHAT_TIMEOUT_MS", "LOCI_MODEL_DAILY_TOKENS"]],
];

const NEEDS_ENDPOINT = ["LOCI_CHAT_MODEL", "LOCI_VISION_MODEL", "LOCI_TRANSCRIPTION_MODEL"];
const ENDPOINT = "needs OPENAI_API_KEY or OPENAI_BASE_URL";

/** A concern is either off or complete. */
export function incompleteConcerns(given: Given): InputIssue[] {
  const isSet = (name: string) => given[name] !== undefined;
  const issues = NEEDS.flatMap(([needed, names]) =>
    isSet(needed) ? [] : names.filter(isSet).map((name) => issue(name, `is set, but ${needed} is not`)),
  );
  if (given["TEMPORAL_TLS"] === "false" && isSet("TEMPORAL_API_KEY")) {
    issues.push(issue("TEMPORAL_API_KEY", "goes over TLS alone, and TEMPORAL_TLS is false"));
  }
  if (isSet("OPENAI_API_KEY") || isSet("OPENAI_BASE_URL")) return issues;
  issues.push(...NEEDS_ENDPOINT.filter(isSet).map((name) => issue(name, ENDPOINT)));
  const model = given["LOCI_EMBEDDING_MODEL"];
  if (model !== undefined && readEmbeddingModel(model).kind === "openai") {
    const local = LOCAL_EMBEDDING_MODELS.join(", ");
    const message = `is neither a local model (${local}) nor hashing; a model of an endpoint ${ENDPOINT}`;
    issues.push(issue("LOCI_EMBEDDING_MODEL", message));
  }
  return issues;
}

function issue(name: string, message: string): InputIssue {
  return { path: [name], message };
}
