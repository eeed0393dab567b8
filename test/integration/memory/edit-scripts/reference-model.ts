import { STATEMENTS, type Statement } from "./statements.js";

/** One sentence said by one source. */
interface Saying {
  source: string;
  statement: number;
  at: number;
  /** The position in its source. */
  place: number;
  /** Sayings that were forgotten together; null: not forgotten. */
  forgotten: symbol | null;
}

export interface ExpectedMemory {
  text: string;
  observations: number;
}

/**
 * Computes the true facts from everything that was said and not removed, in the simplest way: each statement holds
 * until the next one that contradicts it. It knows nothing of segments, rows or versions.
 */
export class ReferenceModel {
  private sayings: Saying[] = [];

  /** A source says these sentences now, and nothing else. */
  say(source: string, at: Date, statements: number[]): void {
    const before = this.sayings.filter((saying) => saying.source === source);
    this.remove(source);
    for (const [place, statement] of statements.entries()) {
      const known = before.find((saying) => saying.statement === statement);
      this.sayings.push({ source, statement, at: at.getTime(), place, forgotten: known?.forgotten ?? null });
    }
  }

  remove(source: string): void {
    this.sayings = this.sayings.filter((saying) => saying.source !== source);
  }

  /** The memory that is shown with these words is forgotten: all that makes it. */
  forget(text: string): void {
    const statement = STATEMENTS.findIndex(({ candidate }) => candidate.text === text);
    const line = this.ordered(statementOf(statement).line);
    const mark = Symbol(text);
    for (const saying of this.standing(line)) {
      if (saying.statement === statement && saying.forgotten === null) saying.forgotten = mark;
    }
  }

  /** The facts that are true now, counted. */
  current(): ExpectedMemory[] {
    const counts = new Map<number, number>();
    for (const line of this.lines()) {
      for (const { statement, forgotten } of this.standing(line)) {
        if (forgotten === null) counts.set(statement, (counts.get(statement) ?? 0) + 1);
      }
    }
    return [...counts].map(([statement, observations]) => ({ text: textOf(statement), observations })).toSorted(byText);
  }

  /** The sentences that were true at an instant. */
  asOf(instant: Date): string[] {
    const at = instant.getTime();
    const texts = new Set<string>();
    for (const line of this.lines()) {
      for (const [index, saying] of line.entries()) {
        if (saying.forgotten !== null) continue;
        const [from, to] = this.rangeOf(line, index);
        const { validTo } = statementOf(saying.statement).candidate;
        if (from <= at && at < to && (validTo === null || at < Date.parse(validTo)))
          texts.add(textOf(saying.statement));
      }
    }
    return [...texts].toSorted();
  }

  /** Sayings of the line that nothing after them contradicts. */
  private standing(line: Saying[]): Saying[] {
    return line.filter((_, index) => endOf(line, index) === null);
  }

  /** From when what a saying claims was so, counting live sayings alone, and until when. */
  private rangeOf(line: Saying[], index: number): [number, number] {
    const end = endOf(line, index);
    const live = runOf(line, index).filter((each) => line[each]?.forgotten === null);
    return [
      beginning(line, index, live),
      end === null ? Number.POSITIVE_INFINITY : beginning(line, end, runOf(line, end)),
    ];
  }

  private lines(): Saying[][] {
    const names = new Set(this.sayings.map(({ statement }) => statementOf(statement).line));
    return [...names].map((name) => this.ordered(name));
  }

  private ordered(name: string): Saying[] {
    return this.sayings
      .filter(({ statement }) => statementOf(statement).line === name)
      .toSorted((left, right) => left.at - right.at || left.place - right.place);
  }
}

/** Whether a saying concerns what holds as a whole, and not only something said against a value. */
function isMain(line: Saying[], index: number): boolean {
  const { value, stance } = claim(line, index);
  if (stance === "positive") return true;
  const before = mainBefore(line, index);
  return before !== null && claim(line, before).value === value;
}

function mainBefore(line: Saying[], index: number): number | null {
  for (let each = index - 1; each >= 0; each--) if (isMain(line, each)) return each;
  return null;
}

/** The first later saying that contradicts this one. */
function endOf(line: Saying[], index: number): number | null {
  const own = claim(line, index);
  for (let next = index + 1; next < line.length; next++) {
    const other = claim(line, next);
    if (other.value === own.value && other.stance !== own.stance) return next;
    if (other.value !== own.value && other.stance === "positive" && isMain(line, index)) return next;
  }
  return null;
}

/** The sayings that claim the same without contradiction in between. */
function runOf(line: Saying[], index: number): number[] {
  const own = claim(line, index);
  const end = endOf(line, index);
  return line.flatMap((_, each) => {
    const other = claim(line, each);
    return other.value === own.value && other.stance === own.stance && endOf(line, each) === end ? [each] : [];
  });
}

/** When it was first said, or since when it is said to hold, but not before what it contradicts was last said. */
function beginning(line: Saying[], index: number, run: number[]): number {
  const first = Math.min(...runOf(line, index));
  const said = run.map((each) => {
    const saying = line[each];
    const since = saying ? statementOf(saying.statement).candidate.validFrom : null;
    return Math.min(saying?.at ?? Infinity, since === null ? Infinity : Date.parse(since));
  });
  const contradicted = line.flatMap((saying, each) => (endOf(line, each) === first ? saying.at : []));
  return Math.max(Math.min(...said), ...contradicted);
}

function claim(line: Saying[], index: number): Pick<Statement, "value" | "stance"> {
  return statementOf(line[index]?.statement ?? -1);
}

function statementOf(index: number): Statement {
  const statement = STATEMENTS[index];
  if (!statement) throw new Error(`There is no statement ${index}`);
  return statement;
}

function textOf(index: number): string {
  return statementOf(index).candidate.text;
}

function byText(left: ExpectedMemory, right: ExpectedMemory): number {
  return left.text < right.text ? -1 : 1;
}
