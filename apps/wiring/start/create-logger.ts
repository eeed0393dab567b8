import { PlatformError } from "@loci/errors";
import { type Logger, pino } from "pino";

export interface LoggerOptions {
  name: string;
  level: string;
  /** Default: standard output. */
  destination?: { write(line: string): void };
}

/**
 * Writes lines of JSON. It removes every field of a logged object that could hold a key, and quoted values from errors.
 */
export function createLogger({ name, level, destination }: LoggerOptions): Logger {
  const options = {
    name,
    level,
    redact: { paths: SECRETS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: "[secret]" },
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

const SECRETS = [
  ...["authorization", '["x-service-api-key"]', '["x-supermemory-api-key"]', '["x-api-key"]', "cookie"],
  ...["apiKey", "key", "password", "secret", "token", "connectionParams"],
];

interface ErrorDescription {
  type: string;
  code?: string;
  message: string;
  stack?: string[];
  cause?: ErrorDescription;
}

/** SQLSTATE: five characters (PostgreSQL 18 manual, appendix A). */
const SQL_STATE = /^[0-9A-Z]{5}$/;
const MAX_CAUSES = 3;

/**
 * Describes an error without content. Database errors quote the statement with its values, so only their code stays.
 */
function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an Error" };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const isOfDatabase = !(error instanceof PlatformError) && code !== undefined && SQL_STATE.test(code);
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: isOfDatabase ? `database error ${code}` : error.message.slice(0, 300),
    ...(frames ? { stack: frames.map((line) => line.trim()) } : {}),
    ...(error.cause instanceof Error && depth < MAX_CAUSES ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}
