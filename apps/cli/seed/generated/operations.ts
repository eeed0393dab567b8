/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedQueryDocumentNode as DocumentNode } from 'graphql';
export type AddConversationInput = {
  /** sm_project_default when none is given. */
  containerTags?: Array<string> | null | undefined;
  /** The customId of its document: 1 to 255 characters without white space. */
  conversationId: string;
  /** When the messages without a moment of their own were said, YYYY-MM-DD or ISO-8601; else when they came in. */
  documentDate?: string | null | undefined;
  /** Kept on the container tag; guides what is remembered. */
  entityContext?: string | null | undefined;
  /** The whole conversation so far, or what is new in it. System messages are context and no part of its text. */
  messages: Array<MessageInput>;
  /** A flat object of strings, numbers, booleans and lists of them. */
  metadata?: unknown;
  source?: string | null | undefined;
};

/** Either content or uploadId. */
export type AddDocumentInput = {
  /** sm_project_default when none is given. */
  containerTags?: Array<string> | null | undefined;
  /** Text, a conversation (lines like `user: ...`), or one http(s) URL. */
  content?: string | null | undefined;
  /** Adding again under it continues or replaces the document. */
  customId?: string | null | undefined;
  /** YYYY-MM-DD or ISO-8601. */
  documentDate?: string | null | undefined;
  dreaming?: Dreaming | null | undefined;
  /** Kept on the container tag; guides what is remembered. */
  entityContext?: string | null | undefined;
  filepath?: string | null | undefined;
  /** Which existing memories are context: equal values, any of a list. */
  filterByMetadata?: unknown;
  /** YYYY-MM-DD (the end of that UTC day) or ISO-8601. */
  forgetAfter?: string | null | undefined;
  /** What an uploaded file is said to be; its bytes decide. */
  mediaType?: string | null | undefined;
  /** A flat object of strings, numbers, booleans and lists of them. */
  metadata?: unknown;
  source?: string | null | undefined;
  taskType?: TaskType | null | undefined;
  title?: string | null | undefined;
  /** A file: an upload of createUpload whose bytes have been sent. */
  uploadId?: string | null | undefined;
};

export type CreateUploadInput = {
  /** The size that is going to be sent; another one is then refused. */
  bytes?: number | null | undefined;
  filename?: string | null | undefined;
  /** What the file is said to be; its bytes decide. */
  mediaType?: string | null | undefined;
};

/** Every value but done and failed means: in progress. */
export type DocumentStatus =
  | 'chunking'
  | 'done'
  | 'embedding'
  | 'extracting'
  | 'failed'
  | 'queued';

/** When memories form: from this document alone right away, or grouped with related ones. */
export type Dreaming =
  | 'dynamic'
  | 'instant';

/** Exactly one of query and ids. */
export type ForgetMatchingMemoriesInput = {
  containerTag: string;
  /** Only tells what would be forgotten. Set it to false to forget. */
  dryRun?: boolean;
  /** 1 to 500, of any version; unknown ones are ignored. */
  ids?: Array<string> | null | undefined;
  /** 1 to 500: no more than these, the most similar. */
  maxForget?: number;
  /** Memories that a search for it finds. */
  query?: string | null | undefined;
  reason?: string | null | undefined;
  /** The least similarity to the query, 0 to 1. */
  threshold?: number;
};

/** Its text and its parts are joined. One without words, such as a call of a tool, is left out. */
export type MessageInput = {
  /** Who speaks, within the role. */
  name?: string | null | undefined;
  parts?: Array<MessagePartInput> | null | undefined;
  role: MessageRole;
  /** When it was said, YYYY-MM-DD or ISO-8601: "yesterday" in it counts from then. */
  sentAt?: string | null | undefined;
  text?: string | null | undefined;
};

/** Either text or imageUrl. */
export type MessagePartInput = {
  /** Named in the text; the picture is not fetched. */
  imageUrl?: string | null | undefined;
  text?: string | null | undefined;
};

export type MessageRole =
  | 'assistant'
  | 'system'
  | 'tool'
  | 'user';

export type NewMemoryInput = {
  /** 1 to 10,000 characters; kept as written. */
  content: string;
  /** YYYY-MM-DD (the end of that UTC day) or ISO-8601. */
  forgetAfter?: string | null | undefined;
  forgetReason?: string | null | undefined;
  /** A durable trait: part of the static profile. */
  isStatic?: boolean | null | undefined;
  /** A flat object of strings, numbers, booleans and lists of them. */
  metadata?: unknown;
  temporalContext?: TemporalContextInput | null | undefined;
};

/** memory: chunks, memories and profile. superrag: chunks only. */
export type TaskType =
  | 'memory'
  | 'superrag';

/** Dates as YYYY-MM-DD or ISO-8601. */
export type TemporalContextInput = {
  /** When it was said; now when not given. */
  documentDate?: string | null | undefined;
  /** When what it tells of happened or will happen. */
  eventDate?: Array<string> | null | undefined;
};

/** Exactly one of id and content. What is left out stays; null clears. */
export type UpdateMemoryInput = {
  containerTag: string;
  /** The exact words of a current version. */
  content?: string | null | undefined;
  /** YYYY-MM-DD (the end of that UTC day) or ISO-8601. */
  forgetAfter?: string | null | undefined;
  forgetReason?: string | null | undefined;
  /** Of any version of the memory. */
  id?: string | null | undefined;
  /** A flat object of strings, numbers, booleans and lists of them. */
  metadata?: unknown;
  /** 1 to 10,000 characters. */
  newContent: string;
  temporalContext?: TemporalContextInput | null | undefined;
};

export type SeedDocumentsQueryVariables = Exact<{
  containerTags: Array<string>;
}>;


export type SeedDocumentsQuery = { documents: { nodes: Array<{ id: string, customId: string | null, status: DocumentStatus }> } };

export type SeedDocumentQueryVariables = Exact<{
  id: string;
}>;


export type SeedDocumentQuery = { document: { status: DocumentStatus, errorMessage: string | null } };

export type SeedConversationMutationVariables = Exact<{
  input: AddConversationInput;
}>;


export type SeedConversationMutation = { addConversation: { id: string, status: DocumentStatus } };

export type SeedAddDocumentMutationVariables = Exact<{
  input: AddDocumentInput;
}>;


export type SeedAddDocumentMutation = { addDocument: { id: string, status: DocumentStatus } };

export type SeedUploadMutationVariables = Exact<{
  input: CreateUploadInput;
}>;


export type SeedUploadMutation = { createUpload: { id: string, url: string, headers: unknown } };

export type SeedTagNameMutationVariables = Exact<{
  tag: string;
  name: string;
}>;


export type SeedTagNameMutation = { updateContainerTag: { tag: string } };

export type SeedMemoriesQueryVariables = Exact<{
  containerTag: string;
}>;


export type SeedMemoriesQuery = { memories: { nodes: Array<{ id: string, text: string, isForgotten: boolean, documentIds: Array<string>, history: Array<{ text: string }> }> } };

export type SeedAddMemoryMutationVariables = Exact<{
  containerTag: string;
  memory: NewMemoryInput;
}>;


export type SeedAddMemoryMutation = { addMemories: Array<{ id: string }> };

export type SeedUpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type SeedUpdateMemoryMutation = { updateMemory: { id: string } };

export type SeedForgetMutationVariables = Exact<{
  input: ForgetMatchingMemoriesInput;
}>;


export type SeedForgetMutation = { forgetMatchingMemories: { summary: string } };

export type SeedDeleteTagMutationVariables = Exact<{
  tag: string;
}>;


export type SeedDeleteTagMutation = { deleteContainerTag: { id: string, deletedDocumentCount: number, deletedMemoryCount: number } };

export type SeedTagDeletionQueryVariables = Exact<{
  id: string;
}>;


export type SeedTagDeletionQuery = { containerTagDeletion: { clearedAt: string | null } | null };


export const SeedDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SeedDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTags"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<SeedDocumentsQuery, SeedDocumentsQueryVariables>;
export const SeedDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SeedDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}}]}}]}}]} as unknown as DocumentNode<SeedDocumentQuery, SeedDocumentQueryVariables>;
export const SeedConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddConversationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"waitUntil"},"value":{"kind":"EnumValue","value":"DONE"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<SeedConversationMutation, SeedConversationMutationVariables>;
export const SeedAddDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedAddDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddDocumentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"waitUntil"},"value":{"kind":"EnumValue","value":"DONE"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<SeedAddDocumentMutation, SeedAddDocumentMutationVariables>;
export const SeedUploadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedUpload"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateUploadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createUpload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}}]}}]}}]} as unknown as DocumentNode<SeedUploadMutation, SeedUploadMutationVariables>;
export const SeedTagNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedTagName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateContainerTag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tag"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}}]}}]}}]} as unknown as DocumentNode<SeedTagNameMutation, SeedTagNameMutationVariables>;
export const SeedMemoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SeedMemories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"containerTags"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"includeForgotten"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isForgotten"}},{"kind":"Field","name":{"kind":"Name","value":"documentIds"}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SeedMemoriesQuery, SeedMemoriesQueryVariables>;
export const SeedAddMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedAddMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"memory"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addMemories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"containerTag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"containerTag"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"memories"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"memory"}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SeedAddMemoryMutation, SeedAddMemoryMutationVariables>;
export const SeedUpdateMemoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedUpdateMemory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateMemoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateMemory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SeedUpdateMemoryMutation, SeedUpdateMemoryMutationVariables>;
export const SeedForgetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedForget"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ForgetMatchingMemoriesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forgetMatchingMemories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}}]}}]} as unknown as DocumentNode<SeedForgetMutation, SeedForgetMutationVariables>;
export const SeedDeleteTagDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedDeleteTag"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tag"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteContainerTag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tag"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deletedDocumentCount"}},{"kind":"Field","name":{"kind":"Name","value":"deletedMemoryCount"}}]}}]}}]} as unknown as DocumentNode<SeedDeleteTagMutation, SeedDeleteTagMutationVariables>;
export const SeedTagDeletionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SeedTagDeletion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"containerTagDeletion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clearedAt"}}]}}]}}]} as unknown as DocumentNode<SeedTagDeletionQuery, SeedTagDeletionQueryVariables>;