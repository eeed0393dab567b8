import type { Clock } from "#core/kernel/clock.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Services } from "#core/services.js";
import { createLoaders, type Loaders } from "./loaders.js";
import type { SystemState } from "./system-state.js";

export interface ContextOptions {
  principal: Principal;
  services: Services;
  readSystem: () => Promise<SystemState>;
  clock: Clock;
  /** Aborts when the client disconnects or the server stops. Without it, resolvers learn of neither. */
  ending?: AbortSignal;
}

/**
 * The context of resolvers. Each operation, and each event of a subscription, gets a new one, because loaders cache
 * what they read.
 */
export class Context {
  readonly principal: Principal;
  readonly services: Services;
  readonly readSystem: () => Promise<SystemState>;
  readonly clock: Clock;
  /** A resolver that waits must stop waiting when this aborts. */
  readonly ending: AbortSignal;
  private loaded: Loaders | null = null;

  constructor(private readonly options: ContextOptions) {
    this.principal = options.principal;
    this.services = options.services;
    this.readSystem = options.readSystem;
    this.clock = options.clock;
    this.ending = options.ending ?? new AbortController().signal;
  }

  get loaders(): Loaders {
    this.loaded ??= createLoaders(this.services, this.principal);
    return this.loaded;
  }

  /** The same principal with empty loaders. */
  fresh(): Context {
    return new Context(this.options);
  }

  /** Call it after a write, so that later reads of the same operation see the new values. */
  forgetLoaded(): void {
    this.loaded = null;
  }
}
