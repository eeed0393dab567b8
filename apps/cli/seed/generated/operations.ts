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

/** The products of processing a document. */
export type Extract =
  /** Chunks to search, and nothing else. */
  | 'CHUNKS_ONLY'
  /** Chunks to search, memories, and a place in the profile. */
  | 'MEMORIES';

/** Memories to forget. */
export type ForgetMatchingMemoriesInput = {
  /** The tag that the memories belong to. */
  containerTag: string;
  /** Only reports which memories would be forgotten. Set it to false to forget them. */
  dryRun?: boolean;
  /** 1 to 500. When more match, the most similar ones are forgotten. */
  maxForget?: number;
  /** Which memories to forget. */
  memories: MemorySelection;
  /** Why they are forgotten, stored with each memory: at most 1,000 characters. */
  reason?: string | null | undefined;
  /** The minimum similarity to the query, 0 to 1. */
  threshold?: number;
};

/** Names a memory by its words. */
export type MemoryKey = {
  /** The tag that the memory belongs to. */
  containerTag: string;
  /** The words of a current version, or of one that was forgotten. Case, white space and closing punctuation may differ. */
  text: string;
};

/** Names a memory. */
export type MemoryRef =
  {   /** The id of any version of the memory. */
  id: string; key?: never; }
  |  { id?: never;   /** The tag and the words of the memory. */
  key: MemoryKey; };

/** Selects memories of a container tag. */
export type MemorySelection =
  {   /** 1 to 500, of any version. Unknown ids are ignored. */
  ids: Array<string>; query?: never; }
  |  { ids?: never;   /** Selects the memories that a search for this text finds: 1 to 2000 characters. */
  query: string; };

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

/** A memory to add. */
export type NewMemoryInput = {
  /** When the memory becomes forgotten. A date alone is the end of that day in UTC. */
  forgetAfter?: string | null | undefined;
  /** Why it becomes forgotten, at most 1,000 characters. */
  forgetReason?: string | null | undefined;
  /** True for a durable trait, which is part of the static profile. Default: false. */
  isStatic?: boolean | null | undefined;
  /** A flat object of strings, numbers, booleans and lists of them. */
  metadata?: unknown;
  /** When it was said, and when it happens. */
  temporalContext?: TemporalContextInput | null | undefined;
  /** The text of the memory, stored as written: 1 to 10,000 characters. */
  text: string;
};

/** When something was said, and when it happens. A date alone is the start of that day in UTC. */
export type TemporalContextInput = {
  /** When the event happened or will happen: at most 100 dates. */
  eventDates?: Array<string> | null | undefined;
  /** When it was said. Default: now. */
  observedAt?: string | null | undefined;
};

/** A memory with its new text. A field that is left out keeps its value. Null clears it. */
export type UpdateMemoryInput = {
  /** When given, the memory must belong to this tag. `NOT_FOUND` when it belongs to another one. */
  containerTag?: string | null | undefined;
  /** When the memory becomes forgotten. A date alone is the end of that day in UTC. */
  forgetAfter?: string | null | undefined;
  /** Why it becomes forgotten, at most 1,000 characters. */
  forgetReason?: string | null | undefined;
  /** The memory. An id of any version stands for the latest version. */
  memory: MemoryRef;
  /** A flat object of strings, numbers, booleans and lists of them. */
  metadata?: unknown;
  /** When it was said, and when it happens. */
  temporalContext?: TemporalContextInput | null | undefined;
  /** The text of the next version: 1 to 10,000 characters. */
  text: string;
};

/** The point that an operation waits for. */
export type WaitUntil =
  /** The content can be searched, or the document has failed. */
  | 'DONE';

export type SeedDocumentsQueryVariables = Exact<{
  containerTags: Array<string>;
}>;


export type SeedDocumentsQuery = { documents: { nodes: Array<{ id: string, customId: string | null, status: DocumentStatus }> } };

export type SeedDocumentQueryVariables = Exact<{
  id: string;
}>;


export type SeedDocumentQuery = { document: { status: DocumentStatus, failure: { message: string } | null } | null };

export type SeedConversationMutationVariables = Exact<{
  input: AddConversationInput;
}>;


export type SeedConversationMutation = { addConversation: { document: { id: string, status: DocumentStatus } } };

export type SeedAddDocumentMutationVariables = Exact<{
  input: AddDocumentInput;
}>;


export type SeedAddDocumentMutation = { addDocument: { document: { id: string, status: DocumentStatus } } };

export type SeedUploadMutationVariables = Exact<{
  input: CreateUploadInput;
}>;


export type SeedUploadMutation = { createUpload: { id: string, url: string, headers: Array<{ name: string, value: string }> } };

export type SeedTagNameMutationVariables = Exact<{
  tag: string;
  name: string;
}>;


export type SeedTagNameMutation = { updateContainerTag: { containerTag: { tag: string } } };

export type SeedMemoriesQueryVariables = Exact<{
  containerTag: string;
}>;


export type SeedMemoriesQuery = { memories: { nodes: Array<{ id: string, text: string, isForgotten: boolean, documents: { totalCount: number }, history: { nodes: Array<{ text: string }> } }> } };

export type SeedAddMemoryMutationVariables = Exact<{
  containerTag: string;
  memory: NewMemoryInput;
}>;


export type SeedAddMemoryMutation = { addMemories: { memories: Array<{ id: string }> } };

export type SeedUpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type SeedUpdateMemoryMutation = { updateMemory: { memory: { id: string } } };

export type SeedForgetMutationVariables = Exact<{
  input: ForgetMatchingMemoriesInput;
}>;


export type SeedForgetMutation = { forgetMatchingMemories: { summary: string } };

export type SeedDeleteTagMutationVariables = Exact<{
  tag: string;
}>;


export type SeedDeleteTagMutation = { deleteContainerTag: { deletion: { id: string, deletedDocumentCount: number, deletedMemoryCount: number } } };

export type SeedTagDeletionQueryVariables = Exact<{
  id: string;
}>;


export type SeedTagDeletionQuery = { containerTagDeletion: { clearedAt: string | null } | null };


export const SeedDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SeedDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<SeedDocumentsQuery, SeedDocumentsQueryVariables>;
export const SeedDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SeedDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ref"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SeedDocumentQuery, SeedDocumentQueryVariables>;
export const SeedConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddConversationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<SeedConversationMutation, SeedConversationMutationVariables>;
export const SeedAddDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedAddDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddDocumentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<SeedAddDocumentMutation, SeedAddDocumentMutationVariables>;
export const SeedUploadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedUpload"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateUploadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createUpload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"headers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<SeedUploadMutation, SeedUploadMutationVariables>;
export const SeedTagNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedTagName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateContainerTag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"tag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tag"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTag"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}}]}}]}}]} as unknown as DocumentNode<SeedTagNameMutation, SeedTagNameMutationVariables>;
export const SeedMemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SeedMemories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"includeForgotten"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"history"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<SeedMemoriesQuery, SeedMemoriesQueryVariables>;
export const SeedAddMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedAddMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"memory"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addMemories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"containerTag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"memories"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"memory"}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<SeedAddMemoryMutation, SeedAddMemoryMutationVariables>;
export const SeedUpdateMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedUpdateMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<SeedUpdateMemoryMutation, SeedUpdateMemoryMutationVariables>;
export const SeedForgetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedForget"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ForgetMatchingMemoriesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forgetMatchingMemories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}}]}}]} as unknown as DocumentNode<SeedForgetMutation, SeedForgetMutationVariables>;
export const SeedDeleteTagDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedDeleteTag"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteContainerTag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"tag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tag"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deletedDocumentCount"}},{"kind":"Field","name":{"kind":"Name","value":"deletedMemoryCount"}}]}}]}}]}}]} as unknown as DocumentNode<SeedDeleteTagMutation, SeedDeleteTagMutationVariables>;
export const SeedTagDeletionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SeedTagDeletion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTagDeletion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clearedAt"}}]}}]}}]} as unknown as DocumentNode<SeedTagDeletionQuery, SeedTagDeletionQueryVariables>;