import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from "graphql";

/**
 * The names of all fields selected anywhere below the resolved one. Aliases do not change them, and fields that a
 * directive leaves out are included.
 */
export function selectedFields({ fieldNodes, fragments }: GraphQLResolveInfo): Set<string> {
  const names = new Set<string>();
  const entered = new Set<string>();
  const collect = (selectionSet: SelectionSetNode | undefined): void => {
    for (const selection of selectionSet?.selections ?? []) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      if (selection.kind !== Kind.FRAGMENT_SPREAD) collect(selection.selectionSet);
      else if (!entered.has(selection.name.value)) {
        entered.add(selection.name.value);
        collect(fragments[selection.name.value]?.selectionSet);
      }
    }
  };
  for (const { selectionSet } of fieldNodes) collect(selectionSet);
  return names;
}

/** Whether nothing below the resolved field is selected but these. */
export function selectsOnly(info: GraphQLResolveInfo, fields: readonly string[]): boolean {
  return [...selectedFields(info)].every((name) => fields.includes(name) || name === "__typename");
}
