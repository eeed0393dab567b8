import type { ExtractorRegistry } from "@loci/files";
import type { Logger } from "pino";
import type { Connection } from "#core/connection/connection.entity.js";
import type { SourceSessions } from "#core/connection/source-sessions.js";
import type { EmbeddingModels } from "#core/embedding-model/embedding-models.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import type { BlobStore } from "#core/ports/blob-store.js";
import type { HttpClient } from "#core/ports/http-client.js";
import type { LanguageModel } from "#core/ports/language-model.js";
import type { SearchIndex } from "#core/ports/search-index.js";
import type { TextWork } from "#core/ports/text-work.js";
import type { Repositories } from "#core/repositories.js";
import type { SecretCipher } from "#core/secret/secret-cipher.js";
import type { UploadService } from "#core/upload/upload.service.js";

export interface StepDependencies {
  database: Database<Repositories>;
  index: SearchIndex;
  embeddingModels: EmbeddingModels;
  /** Null: rules alone draw memories. */
  languageModel: LanguageModel | null;
  /** Tokens of it an organization and day; null: no limit. */
  modelTokensADay: number | null;
  blobs: BlobStore;
  http: HttpClient;
  extractors: ExtractorRegistry;
  textWork: TextWork;
  cipher: SecretCipher;
  connections: SourceSessions;
  /** Ends notices and tokens of a connection that is removed. */
  disconnect: {
    unsubscribe(connection: Connection, signal: AbortSignal): Promise<void>;
    revoke(connection: Connection, signal: AbortSignal): Promise<void>;
  };
  /** Takes the bytes of synced files. */
  uploads: Pick<UploadService, "receive" | "discard">;
  /** UTF-8 bytes of a text. */
  maxTextBytes: number;
  clock: Clock;
  logger: Logger;
}
