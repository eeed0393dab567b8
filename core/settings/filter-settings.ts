import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { Settings } from "./settings.entity.js";
import type { SettingsRepository } from "./settings.repository.js";

/** The content that an organization wants found, in its own words; any part may be missing. */
export type FilterGuidance = Pick<Settings, "filterPrompt" | "includeItems" | "excludeItems">;

/**
 * A change by another process takes effect after this long at most. Without the cache every search would read one more
 * row.
 */
const REMEMBER_MS = 2_000;
const MAX_REMEMBERED = 10_000;

interface Reading {
  guidance: Promise<FilterGuidance | null>;
  until: number;
}

/** The wishes by which an organization's results are filtered: part of its settings, cached for every search. */
export class FilterSettings {
  private readonly readings = new Map<string, Reading>();

  constructor(
    private readonly database: Database<{ settings: SettingsRepository }>,
    private readonly clock: Clock,
  ) {}

  /** Null where results are not filtered. */
  async read(organizationId: string): Promise<FilterGuidance | null> {
    const now = this.clock.now().getTime();
    const known = this.readings.get(organizationId);
    if (known && now < known.until) return await known.guidance;
    if (this.readings.size >= MAX_REMEMBERED) this.readings.clear();
    const reading = { guidance: this.load(organizationId), until: now + REMEMBER_MS };
    this.readings.set(organizationId, reading);
    // Only the present reader sees a failure; the next one tries again.
    reading.guidance.catch(() => this.readings.delete(organizationId));
    return await reading.guidance;
  }

  /** Call it once a change is committed. A read that is under way is not cached either. */
  forget(organizationId: string): void {
    this.readings.delete(organizationId);
  }

  /** The system reads them, since they apply to searches of scoped keys too. */
  private async load(organizationId: string): Promise<FilterGuidance | null> {
    const settings = await this.database.inTenant(systemPrincipal(organizationId), (repositories) =>
      repositories.settings.find(),
    );
    if (!settings?.filterByModel) return null;
    const { filterPrompt, includeItems, excludeItems } = settings;
    return { filterPrompt, includeItems, excludeItems };
  }
}
