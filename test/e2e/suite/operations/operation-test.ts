import type { TypedQueryDocumentNode } from "graphql";
import type * as examples from "#test/contract/graphql/generated/examples.js";
import type { LociClient } from "#test/support/loci-client.js";

/** Executes an operation that codegen typed. A subscription gives its first event. */
export type Run = <Result, Variables extends object>(
  operation: TypedQueryDocumentNode<Result, Variables>,
  variables: Variables,
) => Promise<Result>;

/** The installation that a test finds. Each test has a container tag of its own. */
export interface Scene {
  tag: string;
  /** The operations around the one under test. */
  run: Run;
  client: LociClient;
  apiKey: string;
  /** Each adds one to the tag and returns its id. */
  addDocument(): Promise<string>;
  addMemory(): Promise<string>;
  addInference(): Promise<string>;
  /** A key of the tag. */
  addKey(): Promise<{ id: string; secret: string }>;
}

/** Sends the operation under test by `answer` and asserts on its data and its effect. */
type OperationTest<Operation> =
  Operation extends TypedQueryDocumentNode<infer Result, infer Variables>
    ? (answer: (variables: Variables) => Promise<Result>, scene: Scene) => Promise<void>
    : never;

type Examples = typeof examples;

/** One test for each operation of `schema/examples.graphql`, by its name. An operation without a test does not compile. */
export type OperationTests = {
  [Export in keyof Examples as Export extends `${infer Name}Document` ? Name : never]: OperationTest<Examples[Export]>;
};

/** Every document that a scene adds says this. */
export const CONTENT = "Tove lives in Turku.";
