/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedQueryDocumentNode as DocumentNode } from 'graphql';
/** Who acts. */
export type ActorKind =
  /** A program with an API key. */
  | 'KEY'
  /** A person. */
  | 'PERSON'
  /** Loci itself. */
  | 'SYSTEM';

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

/** A question, and how much evidence to collect for it. */
export type ContextInput = {
  /** Memories: Selects what was true at this time. Default: now. Texts and counts are always those of now. Chunks: their current texts, without documents dated after it. */
  asOf?: string | null | undefined;
  /** Searches in any of these tags. Default: all tags that the key may read. */
  containerTags?: Array<string> | null | undefined;
  /** Searches in this document alone. */
  document?: DocumentRef | null | undefined;
  /** Only finds what belongs to this end user, at most 255 characters: documents whose metadata key `endUserId` or `userId` has this value, or that have it as a tag, and the memories read from them. */
  endUserId?: string | null | undefined;
  /** An exact path, or a prefix when it ends with a slash. */
  filepath?: string | null | undefined;
  /** Only items whose metadata meet this filter. */
  filter?: MetadataFilter | null | undefined;
  /** True also finds forgotten memories, and shows their words in chunks. */
  includeForgotten?: boolean;
  /** Memories: Uses only what had been recorded by this time, including memories forgotten since. Default: all that is recorded. Chunks: only those that had come in by then. */
  knownAt?: string | null | undefined;
  /** The budget of the text in tokens, as cl100k counts them: 1 to 32,000. */
  maxTokens?: number;
  /** Whether memories, chunks or both are searched. */
  mode?: SearchMode;
  /** The words to search for, 1 to 10,000 characters. Results that contain words in quotes ("so", “so”, «so») come first. */
  query: string;
  /** The minimum similarity of a source, 0 to 1. Default: 0, which fills the budget. */
  threshold?: number | null | undefined;
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

/** The kind of source that a document was made from. */
export type DocumentType =
  /** A recording of sound. */
  | 'AUDIO'
  /** A Markdown file of GitHub. */
  | 'GITHUB_MARKDOWN'
  /** A text of Google Docs. */
  | 'GOOGLE_DOC'
  /** A table of Google Sheets. */
  | 'GOOGLE_SHEET'
  /** A presentation of Google Slides. */
  | 'GOOGLE_SLIDE'
  /** Notes of a meeting, from Granola. */
  | 'GRANOLA'
  /** A picture. */
  | 'IMAGE'
  /** A page or database of Notion. */
  | 'NOTION_DOC'
  /** A file of OneDrive. */
  | 'ONEDRIVE'
  /** A PDF file. */
  | 'PDF'
  /** Text, a conversation, or a file that is mostly text: an office document, a table, code, a mail, a book. */
  | 'TEXT'
  /** A video. */
  | 'VIDEO'
  /** A web page. */
  | 'WEBPAGE';

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

/** A memory to forget. */
export type ForgetMemoryInput = {
  /** When given, the memory must belong to this tag. `NOT_FOUND` when it belongs to another one. */
  containerTag?: string | null | undefined;
  /** The memory. An id of any version stands for the latest version. */
  memory: MemoryRef;
  /** Why it is forgotten, stored with the memory: at most 1,000 characters. */
  reason?: string | null | undefined;
};

/** Names a memory by its words. */
export type MemoryKey = {
  /** The tag that the memory belongs to. */
  containerTag: string;
  /** The words of a current version, or of one that was forgotten. Case, white space and closing punctuation may differ. */
  text: string;
};

/** How durable a fact is, or what kind of words it keeps. */
export type MemoryKind =
  /** A line of a protocol that records a decision. */
  | 'DECISION'
  /** Recent or passing. */
  | 'DYNAMIC'
  /** Words as they were said, which nothing has read yet. */
  | 'QUOTE'
  /** A durable trait. */
  | 'STATIC'
  /** A line of a protocol that records who does what. */
  | 'TASK';

/** Names a memory. */
export type MemoryRef =
  {   /** The id of any version of the memory. */
  id: string; key?: never; }
  |  { id?: never;   /** The tag and the words of the memory. */
  key: MemoryKey; };

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

/** The permission of a key on the content of its container tags. */
export type Permission =
  /** Read and search. */
  | 'READ'
  /** Read, search, add, change and delete. */
  | 'WRITE';

/** A text, and where it could go. */
export type PreviewMemoriesInput = {
  /** A tag that the text could go to. The answer then says which of its memories are known there. */
  containerTag?: string | null | undefined;
  /** When it was said. A date alone is the start of that day in UTC. Default: now. */
  observedAt?: string | null | undefined;
  /** The text, 1 to 100,000 characters. An address is not fetched. */
  text: string;
};

/** The role of an actor in the organization. */
export type Role =
  /** May do everything but remove the organization. */
  | 'ADMIN'
  /** May use the container tags that it is granted. */
  | 'MEMBER'
  /** May do everything. */
  | 'OWNER';

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

export type McpSessionQueryVariables = Exact<{ [key: string]: never; }>;


export type McpSessionQuery = { session: { role: Role, permission: Permission, actor: { kind: ActorKind, id: string }, organization: { id: string, name: string }, grants: Array<{ containerTag: string, permission: Permission }> | null } };

export type McpSearchQueryVariables = Exact<{
  input: SearchInput;
}>;


export type McpSearchQuery = { search: { timingMs: number, warnings: Array<string>, hits: Array<
      | { __typename: 'ChunkHit', similarity: number, chunk: { id: string, text: string }, documents: Array<{ id: string, title: string | null }> }
      | { __typename: 'MemoryHit', similarity: number, memory: { id: string, text: string } }
    > } };

export type McpContextQueryVariables = Exact<{
  input: ContextInput;
}>;


export type McpContextQuery = { context: { text: string, tokens: number, warnings: Array<string>, sources: Array<{ date: string | null, tokens: number, hit:
        | { __typename: 'ChunkHit', similarity: number, chunk: { id: string }, documents: Array<{ id: string, title: string | null }> }
        | { __typename: 'MemoryHit', similarity: number, memory: { id: string }, documents: Array<{ id: string, title: string | null }> }
       }> } };

export type McpProfileQueryVariables = Exact<{
  containerTag: string;
}>;


export type McpProfileQuery = { profile: { static: Array<{ text: string }>, dynamic: Array<{ text: string }> } };

export type McpPreviewQueryVariables = Exact<{
  input: PreviewMemoriesInput;
}>;


export type McpPreviewQuery = { previewMemories: { warnings: Array<string>, memories: Array<{ text: string, words: string, kind: MemoryKind, confidence: number, known: { id: string } | null }> } };

export type McpAddDocumentMutationVariables = Exact<{
  input: AddDocumentInput;
}>;


export type McpAddDocumentMutation = { addDocument: { document: { id: string, status: DocumentStatus, failure: { message: string } | null, containerTags: Array<{ tag: string }> } } };

export type McpForgetMemoryMutationVariables = Exact<{
  input: ForgetMemoryInput;
}>;


export type McpForgetMemoryMutation = { forgetMemory: { memory: { id: string, text: string, containerTag: { tag: string } } } };

export type McpDeleteDocumentMutationVariables = Exact<{
  id: string;
}>;


export type McpDeleteDocumentMutation = { deleteDocument: { deletedDocumentId: string } };

export type McpDocumentsQueryVariables = Exact<{
  containerTags?: Array<string> | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type McpDocumentsQuery = { documents: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, title: string | null, type: DocumentType, status: DocumentStatus, createdAt: string, updatedAt: string }> } };

export type McpDocumentQueryVariables = Exact<{
  id: string;
}>;


export type McpDocumentQuery = { document: { url: string | null, text: string | null, id: string, title: string | null, type: DocumentType, status: DocumentStatus, createdAt: string, updatedAt: string, containerTags: Array<{ tag: string }>, failure: { message: string } | null } | null };

export type McpMemoriesQueryVariables = Exact<{
  containerTags: Array<string>;
  first: number;
  after?: string | null | undefined;
}>;


export type McpMemoriesQuery = { memories: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, text: string, version: number, isLatest: boolean, isForgotten: boolean, isStatic: boolean, isInference: boolean, createdAt: string, updatedAt: string, documents: { nodes: Array<{ id: string }> } }> } };

export type McpContainerTagsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type McpContainerTagsQuery = { containerTags: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ tag: string, name: string | null, documentCount: number, memoryCount: number, lastActivityAt: string | null, createdAt: string, updatedAt: string }> } };

export type McpPageEndFragment = { hasNextPage: boolean, endCursor: string | null };

export type McpListedDocumentFragment = { id: string, title: string | null, type: DocumentType, status: DocumentStatus, createdAt: string, updatedAt: string };

export const McpPageEndFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpPageEnd"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<McpPageEndFragment, unknown>;
export const McpListedDocumentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpListedDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<McpListedDocumentFragment, unknown>;
export const McpSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpSession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"permission"}},{"kind":"Field","name":{"kind":"Name","value":"organization"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"grants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTag"}},{"kind":"Field","name":{"kind":"Name","value":"permission"}}]}}]}}]}}]} as unknown as DocumentNode<McpSessionQuery, McpSessionQueryVariables>;
export const McpSearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SearchInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"search"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timingMs"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"hits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChunkHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chunk"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<McpSearchQuery, McpSearchQueryVariables>;
export const McpContextDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpContext"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContextInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"context"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"sources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"hit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChunkHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chunk"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<McpContextQuery, McpContextQueryVariables>;
export const McpProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"static"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dynamic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]} as unknown as DocumentNode<McpProfileQuery, McpProfileQueryVariables>;
export const McpPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PreviewMemoriesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previewMemories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"known"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<McpPreviewQuery, McpPreviewQueryVariables>;
export const McpAddDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpAddDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddDocumentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}}]}}]}}]}}]} as unknown as DocumentNode<McpAddDocumentMutation, McpAddDocumentMutationVariables>;
export const McpForgetMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpForgetMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ForgetMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forgetMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"containerTag"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}}]}}]}}]}}]} as unknown as DocumentNode<McpForgetMemoryMutation, McpForgetMemoryMutationVariables>;
export const McpDeleteDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpDeleteDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"document"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedDocumentId"}}]}}]}}]} as unknown as DocumentNode<McpDeleteDocumentMutation, McpDeleteDocumentMutationVariables>;
export const McpDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpPageEnd"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpListedDocument"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpPageEnd"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpListedDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<McpDocumentsQuery, McpDocumentsQueryVariables>;
export const McpDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ref"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpListedDocument"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"containerTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpListedDocument"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Document"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<McpDocumentQuery, McpDocumentQueryVariables>;
export const McpMemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpMemories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpPageEnd"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isLatest"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"isStatic"}},{"kind":"Field","name":{"kind":"Name","value":"isInference"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpPageEnd"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<McpMemoriesQuery, McpMemoriesQueryVariables>;
export const McpContainerTagsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpContainerTags"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTags"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpPageEnd"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"documentCount"}},{"kind":"Field","name":{"kind":"Name","value":"memoryCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastActivityAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpPageEnd"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<McpContainerTagsQuery, McpContainerTagsQueryVariables>;