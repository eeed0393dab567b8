import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, execute } from "graphql";
import { Context } from "#schema/operation/context.js";

type ResultStream = AsyncIterableIterator<ExecutionResult, undefined>;

/**
 * Works like `subscribe` of graphql-js, but executes each event with its own context: loaders cache what they read, and
 * a subscription lives for hours. Ending the returned iterator ends the source.
 */
export async function executeEach(args: ExecutionArgs): Promise<ResultStream | ExecutionResult> {
  const { contextValue } = args;
  if (!(contextValue instanceof Context)) throw new TypeError("A subscription needs a Context.");
  const stream = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in stream)) return stream;
  const source = stream[Symbol.asyncIterator]();
  const results: ResultStream = {
    async next() {
      const event = await source.next();
      if (event.done) return { done: true, value: undefined };
      const value = await execute({ ...args, rootValue: event.value, contextValue: contextValue.fresh() });
      return { done: false, value };
    },
    async return() {
      await source.return?.();
      return { done: true, value: undefined };
    },
    async throw(error) {
      await source.return?.();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return results;
    },
  };
  return results;
}
