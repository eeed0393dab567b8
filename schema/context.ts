import type { Principal } from "#core/principal.js";
import type { Services } from "#core/services.js";
import { createLoaders, type Loaders } from "./loaders.js";
import type { SystemState } from "./system/system-state.js";

export interface ContextOptions {
  principal: Principal;
  services: Services;
  readSystem: () => Promise<SystemState>;
  /** Aborts when the client is gone or the server stops; without it, neither is known. */
  ending?: AbortSignal;
}

/** What resolvers see. One for each operation, and for each event of a subscription: its loaders remember what they read. */
export class Context {
  readonly principal: Principal;
  readonly services: Services;
  readonly readSystem: () => Promise<SystemState>;
  /** Whoever waits for something stops when this aborts. */
  readonly ending: AbortSignal;
  private loaded: Loaders | null = null;

  constructor(private readonly options: ContextOptions) {
    this.principal = options.principal;
    this.services = options.services;
    this.readSystem = options.readSystem;
    this.ending = options.ending ?? new AbortController().signal;
  }

  get loaders(): Loaders {
    this.loaded ??= createLoaders(this.services, this.principal);
    return this.loaded;
  }

  /** The same principal, nothing remembered. */
  fresh(): Context {
    return new Context(this.options);
  }

  /** Called after a write, so that what the same operation reads next is what was written. */
  forgetLoaded(): void {
    this.loaded = null;
  }
}
