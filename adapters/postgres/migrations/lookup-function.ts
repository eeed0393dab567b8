import { LOOKUP_ROLE } from "#core/kernel/row-level-security.js";

interface LookupFunction {
  /** Name and types of the arguments: `detach_document(text)`. */
  signature: string;
  /** Name and arguments, return type, language and volatility: what stands between `create function` and the body. */
  head: string;
  /** Names schemas with every table and function: the caller's temporary tables are no part of it. */
  body: string;
}

/**
 * Statements of a function that runs with the rights of the role of the look-ups. What it reads and writes has to be granted to
 * that role, with a policy where row-level security holds; migrate.ts lets the programs' role alone execute it.
 */
export function lookupFunction({ signature, head, body }: LookupFunction): string[] {
  return [
    `create or replace function public.${head} security definer set search_path = pg_catalog, public, pg_temp
     as $lookup$ ${body} $lookup$;`,
    `revoke execute on function public.${signature} from public;`,
    `alter function public.${signature} owner to ${LOOKUP_ROLE};`,
  ];
}
