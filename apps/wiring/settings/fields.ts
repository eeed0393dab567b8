import { isIP } from "node:net";
import { z } from "zod";
import { Secret } from "./secret.js";

/** Field types of the environment. Every text is trimmed, and an empty one counts as not set. */
export const text = z.string().optional();

export const secret = z
  .string()
  .transform((value) => new Secret(value))
  .optional();

export const port = z.coerce
  .number<string>("is not a number")
  .int("is not a whole number")
  .min(1, "is below 1")
  .max(65_535, "is above 65535");

export function wholeNumber(limits: { min: number; max: number }) {
  return z.coerce
    .number("is not a number")
    .int("is not a whole number")
    .min(limits.min, `is below ${limits.min}`)
    .max(limits.max, `is above ${limits.max}`);
}

export function url(...protocols: string[]) {
  return z
    .string()
    .refine(
      (value) => protocols.includes(protocolOf(value)),
      `is not a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
    );
}

/** Connection strings contain a password, so they print as secrets. */
export function secretUrl(...protocols: string[]) {
  return url(...protocols).transform((value) => new Secret(value));
}

export const onOrOff = z.enum(["on", "off"], "is neither on nor off");

export const hostAndPort = z
  .string()
  .regex(/^[^\s:/]+:\d{1,5}$|^\[[0-9a-fA-F:]+\]:\d{1,5}$/, "is not of the form host:port");

/** Elasticsearch requires lower-case letters, and a number is appended. */
export const indexName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,99}$/, "is not made of small letters, digits, dots, hyphens and underscores");

/** Comma-separated. */
export const list = z.string().optional().transform(split);

/** A non-empty list. Default: `fallback`. */
export function listOr(fallback: string) {
  return z
    .string()
    .default(fallback)
    .transform(split)
    .refine((items) => items.length > 0, "names nothing");
}

/** Addresses and subnets, comma-separated. */
export const networks = list.refine(
  (items) => items.every(isNetwork),
  "holds something other than addresses and subnets, such as 10.0.0.0/8",
);

/** Origins of web pages, comma-separated. Default: all. */
export const origins = listOr("*").refine(
  (items) => items.every((item) => item === "*" || (URL.canParse(item) && new URL(item).origin === item)),
  "holds something other than origins, such as https://app.example.org",
);

/**
 * Deliberately permissive: keys of an earlier installation stay valid. Loci itself issues `sm_<organization>_<random>`.
 */
export const apiKey = z
  .string()
  .refine((value) => /^sm_\S+$/.test(value), "does not begin with sm_, or has white space")
  .refine((value) => value.length >= 20, "is shorter than 20 characters")
  .transform((value) => new Secret(value))
  .optional();

/** A value that a client sends in a header. */
export const bearerKey = z
  .string()
  .refine((value) => /^\S{20,}$/.test(value), "is shorter than 20 characters, or has white space")
  .transform((value) => new Secret(value))
  .optional();

const SECRET_KEY_BYTES = 32;

export const secretKey = z
  .string()
  .refine(
    (value) => Buffer.from(value, /^[0-9a-f]{64}$/i.test(value) ? "hex" : "base64").length === SECRET_KEY_BYTES,
    "is not 32 bytes in base64 or hex (make one: openssl rand -base64 32)",
  )
  .transform((value) => new Secret(value))
  .optional();

function split(value = ""): string[] {
  return value.split(",").flatMap((item) => (item.trim() === "" ? [] : [item.trim()]));
}

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : "";
}

function isNetwork(value: string): boolean {
  const [address = "", prefix, ...rest] = value.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32));
}
