/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The change that happened to a memory. */
export type MemoryChange =
  /** It was recorded for the first time. */
  | 'CREATED'
  /** It is no longer shown. */
  | 'FORGOTTEN'
  /** It was deleted or erased. */
  | 'REMOVED'
  /** It has a new version, new evidence or other attributes. */
  | 'UPDATED';

export type EvidenceQueryVariables = Exact<{
  tag: string;
}>;


export type EvidenceQuery = { memories: { nodes: Array<{ text: string, sources: { nodes: Array<{ words: string | null }> } }> } };

export type ChangesSubscriptionVariables = Exact<{
  tag: string;
}>;


export type ChangesSubscription = { memoryChanged: { change: MemoryChange, memory: { text: string } | null } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const Evidence = new TypedDocumentString(`
    query Evidence($tag: String!) {
  memories(containerTags: [$tag], first: 100) {
    nodes {
      text
      sources(first: 1) {
        nodes {
          words
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<EvidenceQuery, EvidenceQueryVariables>;
export const Changes = new TypedDocumentString(`
    subscription Changes($tag: String!) {
  memoryChanged(containerTags: [$tag]) {
    change
    memory {
      text
    }
  }
}
    `) as unknown as TypedDocumentString<ChangesSubscription, ChangesSubscriptionVariables>;