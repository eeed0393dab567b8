/** The share of the whole that one organization may take, so that others have room. */
const SHARE_OF_ONE = 0.75;

/** A part of a budget, held for a while. */
export interface Hold {
  /** Gives back what is above the amount. It never takes more. */
  keep(amount: number): void;
  release(): void;
}

/** An amount that calls in progress hold parts of. One organization gets three quarters of it at most. */
export class SharedBudget {
  private held = 0;
  private readonly heldBy = new Map<string, number>();

  constructor(private readonly total: number) {}

  /** Null when too little is left. */
  take(organizationId: string, amount: number): Hold | null {
    const own = this.heldBy.get(organizationId) ?? 0;
    if (this.held + amount > this.total || own + amount > Math.ceil(this.total * SHARE_OF_ONE)) return null;
    this.add(organizationId, amount);
    let kept = amount;
    const keep = (wanted: number) => {
      const left = Math.min(kept, wanted);
      this.add(organizationId, left - kept);
      kept = left;
    };
    return { keep, release: () => keep(0) };
  }

  private add(organizationId: string, amount: number): void {
    this.held += amount;
    const own = (this.heldBy.get(organizationId) ?? 0) + amount;
    if (own === 0) this.heldBy.delete(organizationId);
    else this.heldBy.set(organizationId, own);
  }
}
