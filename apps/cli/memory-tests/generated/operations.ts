/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedQueryDocumentNode as DocumentNode } from 'graphql';
/** Messages of one conversation, which become one document. */
export type AddConversationInput = {
  /** The tags of its document, at most 100. Default: `default`. */
  containerTags?: Array<string> | null | undefined;
  /** The customId of its document: 1 to 255 characters without white space. */
  conversationId: string;
  /** When messages without a time of their own were said. A date alone means its start in UTC. Default: when they arrived. */
  date?: string | null | undefined;
  /** The whole conversation so far, or only its new messages, 1 to 10,000. System messages give context and are not part of the text. */
  messages: Array<MessageInput>;
  /** A flat object of strings, numbers, booleans and lists of them. */
  metadata?: unknown;
  /** The sender, such as the name of a client program: at most 255 characters. */
  origin?: string | null | undefined;
  /** The longest wait in seconds, 1 to 30. Default: the maximum. A server that stops answers earlier. */
  waitSeconds?: number | null | undefined;
  /** Waits until the document reaches this point or the time is over. Without it, the operation answers immediately. */
  waitUntil?: WaitUntil | null | undefined;
};

/** A document to store, and what to wait for. */
export type AddDocumentInput = {
  /** The tags of the document, at most 100. A new document without tags gets `default`. */
  containerTags?: Array<string> | null | undefined;
  /** The client's own key: 1 to 255 characters without white space. Adding a document again under the same key continues or replaces it. */
  customId?: string | null | undefined;
  /** The time that relative dates in the content refer to. A date alone means its start in UTC. Without it: the time that the source tells, or else the arrival. */
  date?: string | null | undefined;
  /** The products of processing. A new document gets `MEMORIES`, where the paths of its tags allow it. */
  extract?: Extract | null | undefined;
  /** The place of the document in the client's folders, at most 4,096 bytes. */
  filepath?: string | null | undefined;
  /** When its memories become forgotten. A date alone means the end of that day in UTC. */
  forgetAfter?: string | null | undefined;
  /** The declared type of an uploaded file. The bytes decide if they disagree. */
  mediaType?: string | null | undefined;
  /** Selects the existing memories that extraction uses as context. Each key must have the value, or one value of a list. */
  memoryScope?: unknown;
  /** A flat object of strings, numbers, booleans and lists of them. */
  metadata?: unknown;
  /** The sender, such as the name of a client program: at most 255 characters. */
  origin?: string | null | undefined;
  /** The content. */
  source: DocumentSource;
  /** A title that extraction does not replace, at most 1,000 characters. Without it: the metadata key `title`, or else the title in the content. */
  title?: string | null | undefined;
  /** The longest wait in seconds, 1 to 30. Default: the maximum. A server that stops answers earlier. */
  waitSeconds?: number | null | undefined;
  /** Waits until the document reaches this point or the time is over. Without it, the operation answers immediately. */
  waitUntil?: WaitUntil | null | undefined;
};

/** A file that will be sent. */
export type CreateUploadInput = {
  /** The size of the file in bytes: at most 104,857,600 unless LOCI_MAX_FILE_BYTES says otherwise. Any other size is refused. */
  bytes?: number | null | undefined;
  /** The name of the file. */
  filename?: string | null | undefined;
  /** The declared type of the file. The bytes decide if they disagree. */
  mediaType?: string | null | undefined;
};

/** The client's own key of a document. */
export type DocumentKey = {
  /** The tag in which the customId is unique. Without it, a read takes the most recently updated document that the key may read, and a change is refused when there are several. */
  containerTag?: string | null | undefined;
  /** The customId of the document. */
  customId: string;
};

/** Names a document. */
export type DocumentRef =
  {   /** The id of the document. */
  id: string; key?: never; }
  |  { id?: never;   /** The client's own key of the document. */
  key: DocumentKey; };

/** The content of a document, or the place that it is read from. */
export type DocumentSource =
  {   /** The text itself, at most 10,000,000 bytes unless LOCI_MAX_TEXT_BYTES says otherwise. Lines like `user: ...` make it a conversation. */
  text: string; uploadId?: never; url?: never; }
  |  { text?: never;   /** A file: the id that `createUpload` returned, once its bytes have been sent. */
  uploadId: string; url?: never; }
  |  { text?: never; uploadId?: never;   /** The http(s) address of a page or file that is fetched, at most 8,192 characters. */
  url: string; };

/** How far the pipeline has processed a document. */
export type DocumentStatus =
  /** The text is cut into chunks. */
  | 'CHUNKING'
  /** The content can be searched. Memories may still form: see the status of the memories. */
  | 'DONE'
  /** Vectors of the chunks are computed and indexed. */
  | 'EMBEDDING'
  /** Text is read from the file, the page or the recording. */
  | 'EXTRACTING'
  /** The pipeline gave up. The document says why, and `reprocessDocument` tries again. */
  | 'FAILED'
  /** The document is stored and waits for its pipeline. */
  | 'QUEUED';

/** A search, and an item that its results lack. */
export type ExplainMissInput = {
  /** The item that is missing. */
  item: SearchItemRef;
  /** The search. `collapse` leaves out no chunks here. */
  search: SearchInput;
};

/** The products of processing a document. */
export type Extract =
  /** Chunks to search, and nothing else. */
  | 'CHUNKS_ONLY'
  /** Chunks to search, memories, and a place in the profile. */
  | 'MEMORIES';

/** How a stored value is compared with the value of a condition. */
export type FilterOperator =
  /** The stored list contains the value. */
  | 'ARRAY_CONTAINS'
  /** The stored text contains the value. */
  | 'CONTAINS'
  /** The stored value is equal, as text. A list equals no value. */
  | 'EQUALS'
  /** The stored number is greater. */
  | 'GREATER'
  /** The stored number is greater or equal. */
  | 'GREATER_OR_EQUAL'
  /** The stored number is less. */
  | 'LESS'
  /** The stored number is less or equal. */
  | 'LESS_OR_EQUAL'
  /** The stored number is equal. */
  | 'NUMBER_EQUALS';

/** Whether the memories of a document have formed. */
export type MemoriesStatus =
  /** The memories are there, or there are none. */
  | 'DONE'
  /** Memories are still to come. */
  | 'PENDING';

/** Its text and its parts are joined. A message without words, such as a tool call, is left out. */
export type MessageInput = {
  /** The name of the speaker within the role, at most 255 characters. */
  name?: string | null | undefined;
  /** Pieces of the message that follow the text, at most 100. */
  parts?: Array<MessagePartInput> | null | undefined;
  /** Who says it. */
  role: MessageRole;
  /** When it was said. Relative dates such as "yesterday" count from then. A date alone means its start in UTC. */
  sentAt?: string | null | undefined;
  /** The words of the message. The bytes of a conversation are limited as those of a text. */
  text?: string | null | undefined;
};

/** A piece of a message. */
export type MessagePartInput =
  {   /** The text mentions the address of the picture. The picture is not fetched. */
  imageUrl: string; text?: never; }
  |  { imageUrl?: never;   /** Words of the message. */
  text: string; };

/** Who says a message. */
export type MessageRole =
  /** The language model or the agent. */
  | 'ASSISTANT'
  /** Instructions. They give context and are not part of the text. */
  | 'SYSTEM'
  /** The result of a tool. */
  | 'TOOL'
  /** The person. */
  | 'USER';

/** A comparison of one metadata key with a value. */
export type MetadataCondition = {
  /** True makes upper and lower case the same. */
  ignoreCase?: boolean;
  /** The metadata key: 1 to 64 letters, digits and `_ . -`. */
  key: string;
  /** How the stored value is compared. */
  operator?: FilterOperator;
  /** The value to compare with. A number or boolean counts as its text, unless the operator compares numbers. A string has at most 10,000 characters. */
  value: string | number | boolean;
};

/** A condition on metadata, or a group of filters: up to 8 groups in one another, and 200 conditions. */
export type MetadataFilter =
  {   /** Filters that must all hold. An empty list holds for every item. */
  and: Array<MetadataFilter>; condition?: never; not?: never; or?: never; }
  |  { and?: never;   /** A condition on one metadata key. */
  condition: MetadataCondition; not?: never; or?: never; }
  |  { and?: never; condition?: never;   /** A filter that must not hold. A negated comparison of numbers holds when the stored value is a number that does not compare so. */
  not: MetadataFilter; or?: never; }
  |  { and?: never; condition?: never; not?: never;   /** Filters of which at least one must hold. An empty list holds for every item. */
  or: Array<MetadataFilter>; };

/** A search over memories and chunks. */
export type SearchInput = {
  /** True lets a language model join several memories into one where that says more. */
  aggregate?: boolean;
  /** Memories: Selects what was true at this time. Default: now. Texts and counts are always those of now. Chunks: their current texts, without documents dated after it. */
  asOf?: string | null | undefined;
  /** The number of best hits to return where none reaches the threshold, 0 to 10. It has an effect only where the searched tags hold at most 200 memories and chunks. */
  bestIfNone?: number;
  /** The minimum similarity of a chunk, 0 to 1. Default: `threshold`, or 0 when documents are searched. */
  chunkThreshold?: number | null | undefined;
  /** True leaves out a chunk that a memory among the hits was read from, and gives it as `sourceChunk` of that memory's hit. Other hits take the places that become free. */
  collapse?: boolean;
  /** Searches in any of these tags. Default: all tags that the key may read. */
  containerTags?: Array<string> | null | undefined;
  /** Searches in this document alone. */
  document?: DocumentRef | null | undefined;
  /** The minimum similarity of the best hit of a document, 0 to 1. Default: 0. */
  documentThreshold?: number | null | undefined;
  /** Only finds what belongs to this end user, at most 255 characters: documents whose metadata key `endUserId` or `userId` has this value, or that have it as a tag, and the memories read from them. */
  endUserId?: string | null | undefined;
  /** True explains the rank of each hit. */
  explain?: boolean;
  /** An exact path, or a prefix when it ends with a slash. */
  filepath?: string | null | undefined;
  /** Only items whose metadata meet this filter. */
  filter?: MetadataFilter | null | undefined;
  /** The number of hits, 1 to 100. */
  first?: number;
  /** True also returns the chunks just before and after the matching ones. */
  includeBeside?: boolean;
  /** True also finds forgotten memories, and shows their words in chunks. */
  includeForgotten?: boolean;
  /** True returns the related memories of each hit. */
  includeRelated?: boolean;
  /** Memories: Uses only what had been recorded by this time, including memories forgotten since. Default: all that is recorded. Chunks: only those that had come in by then. */
  knownAt?: string | null | undefined;
  /** Whether memories, chunks or both are searched. With both, a chunk that was found takes the place of quotations from it, unless `collapse` is true or chunks or documents have a higher threshold. */
  mode?: SearchMode;
  /** The words to search for, 1 to 10,000 characters. Results that contain words in quotes ("so", “so”, «so») come first. */
  query: string;
  /** True lets a language model reorder the best 30 hits. */
  rerank?: boolean;
  /** True lets a language model reword the query. The results of all wordings are combined. */
  rewriteQuery?: boolean;
  /** The minimum similarity of a hit, 0 to 1. Default: 0.6. */
  threshold?: number | null | undefined;
};

/** Names an item that a search can find. */
export type SearchItemRef =
  {   /** A chunk, by its id. */
  chunkId: string; document?: never; memoryId?: never; }
  |  { chunkId?: never;   /** A document: one of its chunks, or of the memories read from it, should be found. */
  document: DocumentRef; memoryId?: never; }
  |  { chunkId?: never; document?: never;   /** A memory: the id of the version that should be found. */
  memoryId: string; };

/** The kinds of items that are searched. */
export type SearchMode =
  /** Chunks of documents alone. */
  | 'CHUNKS'
  /** Memories and chunks. */
  | 'HYBRID'
  /** Memories alone. */
  | 'MEMORIES';

/** The point that an operation waits for. */
export type WaitUntil =
  /** The content can be searched, or the document has failed. */
  | 'DONE';

export type TestAddConversationMutationVariables = Exact<{
  input: AddConversationInput;
}>;


export type TestAddConversationMutation = { addConversation: { document: { id: string } } };

export type TestAddDocumentMutationVariables = Exact<{
  input: AddDocumentInput;
}>;


export type TestAddDocumentMutation = { addDocument: { document: { id: string } } };

export type TestCreateUploadMutationVariables = Exact<{
  input: CreateUploadInput;
}>;


export type TestCreateUploadMutation = { createUpload: { id: string, url: string, headers: Array<{ name: string, value: string }> } };

export type TestDocumentQueryVariables = Exact<{
  id: string;
}>;


export type TestDocumentQuery = { document: { status: DocumentStatus, memoriesStatus: MemoriesStatus, failure: { message: string } | null } | null };

export type TestMemoriesQueryVariables = Exact<{
  containerTag: string;
  after?: string | null | undefined;
}>;


export type TestMemoriesQuery = { memories: { pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, text: string, sources: { nodes: Array<{ words: string | null }> } }> } };

export type TestChunksQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type TestChunksQuery = { document: { chunks: { pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, text: string }> } } | null };

export type TestSearchQueryVariables = Exact<{
  input: SearchInput;
}>;


export type TestSearchQuery = { search: { warnings: Array<string>, hits: Array<
      | { similarity: number, chunk: { text: string } }
      | { similarity: number, memory: { text: string } }
    > } };

export type TestExplainMissQueryVariables = Exact<{
  input: ExplainMissInput;
}>;


export type TestExplainMissQuery = { explainMiss: { message: string, similarity: number | null, threshold: number | null } };

export type TestProfileQueryVariables = Exact<{
  containerTag: string;
}>;


export type TestProfileQuery = { profile: { static: Array<{ text: string }>, dynamic: Array<{ text: string }> } };

export type TestDeleteTagMutationVariables = Exact<{
  tag: string;
}>;


export type TestDeleteTagMutation = { deleteContainerTag: { deletion: { id: string } } };


export const TestAddConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TestAddConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddConversationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<TestAddConversationMutation, TestAddConversationMutationVariables>;
export const TestAddDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TestAddDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddDocumentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<TestAddDocumentMutation, TestAddDocumentMutationVariables>;
export const TestCreateUploadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TestCreateUpload"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateUploadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createUpload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"headers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<TestCreateUploadMutation, TestCreateUploadMutationVariables>;
export const TestDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TestDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ref"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"memoriesStatus"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<TestDocumentQuery, TestDocumentQueryVariables>;
export const TestMemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TestMemories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"EnumValue","value":"ASC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"sources"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<TestMemoriesQuery, TestMemoriesQueryVariables>;
export const TestChunksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TestChunks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ref"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chunks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]} as unknown as DocumentNode<TestChunksQuery, TestChunksQueryVariables>;
export const TestSearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TestSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SearchInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"search"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"hits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChunkHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chunk"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<TestSearchQuery, TestSearchQueryVariables>;
export const TestExplainMissDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TestExplainMiss"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExplainMissInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"explainMiss"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"threshold"}}]}}]}}]} as unknown as DocumentNode<TestExplainMissQuery, TestExplainMissQueryVariables>;
export const TestProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TestProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"static"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dynamic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]} as unknown as DocumentNode<TestProfileQuery, TestProfileQueryVariables>;
export const TestDeleteTagDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TestDeleteTag"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteContainerTag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"tag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tag"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<TestDeleteTagMutation, TestDeleteTagMutationVariables>;