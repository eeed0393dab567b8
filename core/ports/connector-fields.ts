/** The sources, as the wire contract and the schema name them. */
export const CONNECTOR_KINDS = [
  "google-drive",
  "notion",
  "onedrive",
  "gmail",
  "s3",
  "web-crawler",
  "github",
  "granola",
  "imap",
  "local-folder",
] as const;

export type ConnectorKind = (typeof CONNECTOR_KINDS)[number];

/** Where people authorize, at vendors that have a server of its own for that. */
export const SIGN_INS = ["google-sign-in", "microsoft-sign-in"] as const;

export type SignIn = (typeof SIGN_INS)[number];

interface FieldBase {
  /** For people, as a form shows it. */
  label: string;
  /** A full sentence. */
  description: string;
  isRequired: boolean;
}

/** A field of a connector's configuration, as data: REST, GraphQL and forms read and check alike. */
export type ConnectorField = FieldBase &
  (
    | { kind: "text"; maxLength: number; default?: string }
    /** Sealed, and never returned. */
    | { kind: "secret"; maxLength: number }
    /** http or https. */
    | { kind: "url"; default?: string }
    | { kind: "number"; min: number; max: number; default?: number }
    | { kind: "boolean"; default?: boolean }
    | { kind: "choice"; choices: readonly string[]; default?: string }
    /** Separated by commas. */
    | { kind: "list"; maxItems: number; default?: string }
    /**
     * A regular expression as RE2 reads it. `group` is a named group that it has to have. `givesTag`: documents get what
     * it finds as their container tag, so keys that are limited to some tags may not set it.
     */
    | { kind: "pattern"; maxLength: number; group?: string; givesTag?: boolean }
  );

/** A regular expression that takes time in proportion to the text, whoever wrote it. */
export interface SafePattern {
  /** The named groups of its first match that took part in it. Null: it does not match. */
  match(text: string): Record<string, string> | null;
}

/** By the field's name in the wire contract's `metadata`. */
export type ConnectorFields = Record<string, ConnectorField>;

type ValueOf<Field extends ConnectorField> = Field["kind"] extends "number"
  ? number
  : Field["kind"] extends "boolean"
    ? boolean
    : Field["kind"] extends "list"
      ? string[]
      : Field["kind"] extends "pattern"
        ? SafePattern
        : string;

type IsSure<Field extends ConnectorField> = Field extends { isRequired: true } | { default: unknown }
  ? true
  : Field["kind"] extends "list"
    ? true
    : false;

/** The checked values: null where an optional field without a default was left out; an empty list for a list. */
export type FieldValues<Fields extends ConnectorFields> = {
  [Name in keyof Fields]: IsSure<Fields[Name]> extends true ? ValueOf<Fields[Name]> : ValueOf<Fields[Name]> | null;
};
