import type { TimeRange } from "@loci/language/times";
import { describe, expect, test } from "vitest";
import type { Candidate, FieldStatistics, IndexResult } from "#ranking/candidates/candidate.js";
import { rankCandidates } from "#ranking/hits/rank-candidates.js";
import { scoreSignals, WEIGHTS } from "#ranking/hits/score-signals.js";
import { knownFit } from "#ranking/hits/similarity-fit.js";

const STATISTICS: FieldStatistics = { items: 100, averageLength: 10, documentFrequencies: [10, 3] };
const TERMS = ["carolin", "guitar"];

function candidate(id: string, frequencies: number[], rest: Partial<Candidate> = {}): Candidate {
  return {
    id,
    kind: "chunk",
    documentId: `d-${id}`,
    otherDocumentIds: [],
    isUnreviewed: false,
    speaker: null,
    position: null,
    time: null,
    cosine: null,
    centrality: null,
    fields: { own: { length: 10, frequencies } },
    ...rest,
  };
}

interface RankOptions {
  model?: string | null;
  terms?: string[];
  question?: string;
  time?: TimeRange;
  timeTerms?: string[];
  quoting?: Map<string, number>;
}

function rank(
  candidates: Candidate[],
  { model = null, terms = TERMS, question = "", time, timeTerms, quoting }: RankOptions = {},
) {
  const byField = { own: STATISTICS, context: STATISTICS, title: STATISTICS };
  const statistics: IndexResult["statistics"] = { chunk: byField, memory: byField, document: byField };
  const fit = model === null ? null : knownFit(model);
  return rankCandidates({ question, terms, time, timeTerms, quoting, fit, result: { candidates, statistics } });
}

const ids = (hits: { id: string }[]) => hits.map((hit) => hit.id);

describe("rankCandidates", () => {
  test("the rarer of two words counts for more", () => {
    expect(ids(rank([candidate("common", [1, 0]), candidate("rare", [0, 1]), candidate("both", [1, 1])]))).toEqual([
      "both",
      "rare",
      "common",
    ]);
  });

  test("of two equal in words the nearer by vector is first", () => {
    expect(ids(rank([candidate("far", [1, 0], { cosine: 0.1 }), candidate("near", [1, 0], { cosine: 0.6 })]))).toEqual([
      "near",
      "far",
    ]);
  });

  test("without any words the vectors alone decide", () => {
    const near = candidate("near", [0, 0], { cosine: 0.5 });
    expect(ids(rank([candidate("far", [0, 0], { cosine: 0.2 }), near]))).toEqual(["near", "far"]);
  });

  test("chunks and memories gain by the document that they come from", () => {
    const entryOf = (documentId: string, frequencies: number[]) =>
      candidate(`entry of ${documentId}`, [], {
        ...{ kind: "document", documentId, fields: { own: { length: 50, frequencies } } },
      });
    const entry = entryOf("whole", [2, 2]);
    const other = entryOf("part", [0, 0]);
    const hits = rank([
      candidate("a", [1, 0], { documentId: "part" }),
      candidate("b", [1, 0], { documentId: "whole" }),
      entry,
      other,
    ]);
    expect(ids(hits)).toEqual(["b", "a"]);
    expect(hits[0]?.signals.document).toBeGreaterThan(0);
    const memories = ["whole", "part"].map((documentId) =>
      candidate(`of ${documentId}`, [1, 0], { kind: "memory", documentId }),
    );
    expect(ids(rank([...memories, entry, other]))).toEqual(["of whole", "of part"]);
    expect(rank(memories).map((hit) => hit.signals.document)).toEqual([null, null]);
  });

  test("a memory stands no higher than the best chunk of its document", () => {
    const weak = candidate("weak chunk", [1, 0], { documentId: "weak" });
    const strong = candidate("strong chunk", [1, 1], { documentId: "strong" });
    const memory = candidate("memory", [2, 2], { kind: "memory", documentId: "weak" });
    const stray = candidate("stray", [2, 2], { kind: "memory", documentId: "without chunks" });
    const direct = candidate("direct", [2, 2], { kind: "memory", documentId: null });
    const order = ids(rank([weak, strong, memory, stray, direct]));
    expect(order.indexOf("strong chunk")).toBeLessThan(order.indexOf("memory"));
    expect(order.indexOf("strong chunk")).toBeLessThan(order.indexOf("stray"));
    expect(order[0]).toBe("direct");
    expect(ids(rank([memory, candidate("plain", [1, 0], { kind: "memory" })]))[0]).toBe("memory");
  });

  test("a memory of several documents stands as high as the best chunk of any of them, and counts with the best of them", () => {
    const weak = candidate("weak chunk", [1, 0], { documentId: "weak" });
    const strong = candidate("strong chunk", [1, 1], { documentId: "strong" });
    const entry = candidate("entry", [1, 1], { kind: "document", documentId: "strong" });
    const memory = (otherDocumentIds: string[]) =>
      candidate("memory", [2, 2], { kind: "memory", documentId: "weak", otherDocumentIds });
    const ceilings = [["gone"], ["gone", "strong"]].map((others) => {
      const hits = rank([weak, strong, entry, memory(others)]);
      const [best, own] = ["strong chunk", "memory"].map((id) => hits.find((hit) => hit.id === id));
      expect(own?.signals.document).toBe(others.includes("strong") ? best?.signals.document : 0);
      return (own?.signals.ceiling ?? 0) - (best?.score ?? 0);
    });
    expect(ceilings[0]).toBeLessThan(0);
    expect(ceilings[1]).toBe(0);
  });

  test("what was inferred stands a little lower until it is approved, below its ceiling too", () => {
    const chunk = candidate("chunk", [1, 0], { documentId: "d" });
    const shared = { kind: "memory" as const, documentId: "d" };
    const twins = ["b approved", "a inferred"].map((id) =>
      candidate(id, [2, 2], { ...shared, isUnreviewed: id === "a inferred" }),
    );
    for (const pool of [twins, [chunk, ...twins]]) {
      const [approved, inferred] = rank(pool).filter(({ kind }) => kind === "memory");
      expect([approved?.id, inferred?.id]).toEqual(["b approved", "a inferred"]);
      expect((approved?.score ?? 0) - (inferred?.score ?? 0)).toBeCloseTo(-WEIGHTS.unreviewed);
      expect(inferred?.similarity).toBeLessThan(approved?.similarity ?? 0);
    }
    const [approved = 0, inferred] = rank(twins).map(({ similarity }) => similarity);
    expect(inferred).toBeGreaterThan(approved - 0.06);
    const better = candidate("better", [2, 2], { kind: "memory", documentId: null, isUnreviewed: true });
    expect(ids(rank([better, candidate("worse", [1, 0], { kind: "memory", documentId: null })]))[0]).toBe("better");
  });

  test("a document that is one unit alone counts as that unit does", () => {
    const entry = candidate("entry", [1, 1], { kind: "document", documentId: "note" });
    const hits = rank([candidate("note", [1, 1], { documentId: "note" }), candidate("other", [1, 0]), entry]);
    expect(hits.map(({ signals }) => signals.portion)).toEqual([1, 1]);
    expect(hits[0]?.signals.whole).toBeCloseTo((hits[0]?.signals.lexical ?? 0) / (1 + WEIGHTS.semantic));
  });

  test("the score can be computed again from the signals", () => {
    const time = { from: 1_000, to: 2_000 };
    const hits = rank(
      [
        candidate("chunk", [1, 0], { documentId: "d", position: 0, cosine: 0.8, centrality: 0.5, speaker: "Caroline" }),
        candidate("next", [1, 1], { documentId: "d", position: 1, cosine: 0.9, centrality: 0.5, time }),
        candidate("memory", [2, 2], { documentId: "d", kind: "memory", cosine: 0.9, centrality: 0.6, time }),
        candidate("inferred", [1, 2], {
          documentId: "d",
          kind: "memory",
          cosine: 0.9,
          centrality: 0.6,
          isUnreviewed: true,
        }),
        candidate("entry", [1, 1], { documentId: "d", kind: "document" }),
      ],
      { model: "local/multilingual-e5-small", time },
    );
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ signals }) => scoreSignals(signals)));
    // The better chunk is of the asked time, as the memory is.
    expect(hits.find(({ id }) => id === "memory")?.signals.ceiling).toBe(hits.find(({ id }) => id === "next")?.score);
    expect(hits.find(({ id }) => id === "chunk")?.signals.beside).toBeGreaterThan(0);
  });

  test("of two alike the one of the asked time is first, and one that is of no known time loses nothing else", () => {
    const [may, june, june5] = ["2023-05-10", "2023-06-01", "2023-06-05"].map((day) => Date.parse(day));
    const asked = { from: june ?? 0, to: june5 ?? 0 };
    const at = (id: string, from: number | undefined, to = from) =>
      candidate(id, [1, 0], { time: from === undefined ? null : { from, to: to ?? from } });
    const units = [at("a", may), at("b", undefined), at("c", june), at("d", may, june), at("e", june5, 4e12)];
    const timed = rank(units, { time: asked });
    expect(ids(timed)).toEqual(["c", "d", "e", "a", "b"]);
    expect(timed.map(({ signals }) => signals.time)).toEqual([1, 1, 1, 0, 0]);
    expect(ids(rank(units))).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("what is of the asked time tells of the words that name it, and is similar enough where nothing else is asked", () => {
    const time = { from: Date.UTC(2023, 4, 1), to: Date.UTC(2023, 4, 31) };
    const candidates = [
      candidate("may", [0, 0], { time: { from: time.from, to: time.from } }),
      candidate("june", [0, 0], { time: { from: time.to + 1, to: time.to + 1 } }),
    ];
    const similarities = (timeTerms: string[]) =>
      rank(candidates, { time, timeTerms }).map((hit) => hit.similarity > 0.6);
    expect(similarities(TERMS)).toEqual([true, false]);
    expect(similarities(TERMS.slice(0, 1))).toEqual([false, false]);
  });

  test("words around a unit make it less similar than its own", () => {
    const statistics = { length: 10 };
    const hits = rank([
      candidate("own", [0, 1]),
      candidate("beside", [0, 0], {
        fields: { own: { ...statistics, frequencies: [0, 0] }, context: { length: 30, frequencies: [0, 1] } },
      }),
    ]);
    const [own, beside] = ["own", "beside"].map((id) => hits.find((hit) => hit.id === id)?.similarity ?? 0);
    expect(own).toBeGreaterThan(0.6);
    expect(beside).toBeLessThan(0.6);
    expect(beside).toBeGreaterThan(0);
  });

  test("in another language a hit that stands out from the rest is similar enough without a common word", () => {
    const others = Array.from({ length: 60 }, (_, index) =>
      candidate(`other-${index}`, [0, 0], { cosine: 0.74, centrality: 0.83 }),
    );
    const answer = candidate("answer", [0, 0], { cosine: 0.81, centrality: 0.83 });
    const hits = rank([answer, ...others], { model: "local/multilingual-e5-small" });
    expect(hits.filter((hit) => hit.similarity > 0.6).map((hit) => hit.id)).toEqual(["answer"]);
    expect(hits.filter((hit) => hit.similarity > 0.3)).toHaveLength(1);
  });

  test("a question without words finds nothing similar by its likeness to a few texts", () => {
    const [only] = rank([candidate("only", [0, 0], { cosine: 0.82, centrality: 1 })], {
      terms: [],
      model: "local/multilingual-e5-small",
    });
    expect(only?.similarity).toBeLessThan(0.3);
  });

  test("a memory of the asked time comes before its document, however late it was told", () => {
    const time = { from: 1_000, to: 2_000 };
    const chunk = candidate("chunk", [1, 0], { documentId: "d", time: { from: 5_000, to: 5_000 } });
    const memory = candidate("memory", [2, 2], { documentId: "d", kind: "memory", time });
    expect(ids(rank([chunk, memory], { time }))).toEqual(["memory", "chunk"]);
    expect(rank([chunk, memory])[0]?.score).toBe(rank([chunk, memory])[1]?.score);
  });

  test("what holds a quoted phrase comes before all that does not, however weak it is otherwise", () => {
    const strong = candidate("strong", [9, 9], { cosine: 0.9, centrality: 0.5, speaker: "Caroline" });
    const weak = candidate("weak", [1, 0], { cosine: 0.1, centrality: 0.5 });
    const half = candidate("half", [1, 0], { cosine: 0.1, centrality: 0.5 });
    const none = candidate("none", [1, 0], { cosine: 0.1, centrality: 0.5 });
    const quoting = new Map([
      ["weak", 1],
      ["half", 0.5],
    ]);
    const hits = rank([strong, weak, half, none], { quoting, model: "openai/any" });
    expect(ids(hits)).toEqual(["weak", "half", "strong", "none"]);
    expect(hits.map(({ signals }) => signals.quoted)).toEqual([1, 0.5, 0, 0]);
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ signals }) => scoreSignals(signals)));
  });

  test("of what holds the phrase the better is first", () => {
    const quoting = new Map([
      ["a", 1],
      ["b", 1],
    ]);
    expect(ids(rank([candidate("a", [1, 0]), candidate("b", [1, 1])], { quoting }))).toEqual(["b", "a"]);
  });

  test("what holds the phrase is similar enough for the usual threshold, whatever the model", () => {
    for (const model of ["local/multilingual-e5-small", "openai/any", null]) {
      const cosine = model === null ? null : 0;
      const [first] = rank([candidate("a", [0, 0], { cosine })], { quoting: new Map([["a", 1]]), model });
      expect(first?.similarity).toBeGreaterThan(0.6);
    }
  });

  test("a memory that holds the phrase comes before its document where that does not", () => {
    const chunk = candidate("chunk", [1, 1], { documentId: "d" });
    const memory = candidate("memory", [1, 0], { documentId: "d", kind: "memory" });
    const quoting = new Map([["memory", 1]]);
    expect(ids(rank([chunk, memory], { quoting }))).toEqual(["memory", "chunk"]);
    expect(ids(rank([chunk, memory]))).toEqual(["chunk", "memory"]);
  });

  test("a chunk gains by the better of the two beside it in its document, and by no other", () => {
    const chunk = (position: number | null, frequencies: number[], documentId = "d") =>
      candidate(`${documentId}${position}`, frequencies, { documentId, position });
    const others = [chunk(8, [1, 0]), chunk(4, [1, 0], "other"), chunk(null, [1, 0], "turn"), chunk(null, [1, 1], "x")];
    const hits = rank([chunk(3, [1, 1]), chunk(4, [1, 0]), chunk(5, [0, 0]), ...others]);
    const beside = Object.fromEntries(hits.map(({ id, signals }) => [id, signals.beside]));
    const best = hits.find(({ id }) => id === "d3")?.signals.lexical ?? 0;
    expect(beside["d4"]).toBeCloseTo(best / (1 + WEIGHTS.semantic));
    expect(beside["d3"]).toBe(beside["d5"]);
    expect([beside["d8"], beside["other4"], beside["turnnull"]]).toEqual([0, 0, 0]);
    expect(ids(hits).indexOf("d4")).toBeLessThan(ids(hits).indexOf("d8"));
    const turn = (position: number) =>
      candidate(`t${position}`, [1, 1], {
        ...{ documentId: "talk", position },
        fields: { own: { length: 10, frequencies: [1, 1] }, context: { length: 30, frequencies: [1, 1] } },
      });
    expect(rank([turn(1), turn(2)]).map(({ signals }) => signals.beside)).toEqual([0, 0]);
  });

  test("in a conversation the words around a turn count before its own", () => {
    const turn = (id: string, own: number[], context: number[]) =>
      candidate(id, own, {
        fields: { own: { length: 10, frequencies: own }, context: { length: 50, frequencies: context } },
      });
    expect(ids(rank([turn("alone", [1, 0], [1, 0]), turn("answer", [0, 0], [1, 1])]))).toEqual(["answer", "alone"]);
  });

  test("the one speaker that is named is preferred, two named ones are not", () => {
    const turns = [candidate("a", [1, 0], { speaker: "Melanie" }), candidate("b", [1, 0], { speaker: "Caroline" })];
    expect(ids(rank(turns))).toEqual(["b", "a"]);
    expect(rank(turns).map((hit) => hit.signals.speaker)).toEqual([0.6, 0]);
    expect(rank(turns, { terms: ["carolin", "melani"] }).map((hit) => hit.signals.speaker)).toEqual([0, 0]);
  });

  test.each([
    ["When does my sprint end?", ["user", "Human"]],
    ["Wann endet mein Sprint?", ["user", "Human"]],
    ["我的会议什么时候？", ["user", "Human"]],
    ["What did you recommend?", ["assistant"]],
    ["What did you recommend to me?", ["user", "Human"]],
    ["How are sprints planned?", []],
  ])("in a chat with an assistant %s asks for the words of %j", (question, speakers) => {
    const turns = ["assistant", "user", "Human", "Caroline", null].map((speaker, index) =>
      candidate(`turn ${index}`, [0, 1], { speaker }),
    );
    const asked = rank(turns, { terms: ["sprint", "end"], question }).filter(({ signals }) => signals.speaker === 1);
    expect(asked.map(({ id }) => turns.find((turn) => turn.id === id)?.speaker)).toEqual(speakers);
  });

  test("a weak match of one kind does not stand level with a strong one of another", () => {
    const hits = rank([candidate("chunk", [3, 3]), candidate("memory", [1, 0], { kind: "memory" })]);
    expect(ids(hits)).toEqual(["chunk", "memory"]);
    expect(hits[1]?.signals.lexical).toBeLessThan(0.5);
  });

  test("similarity never rises along the ranking and stays within 0 and 1", () => {
    const hits = rank(
      Array.from({ length: 40 }, (_, number) =>
        candidate(`c${number}`, [number % 3, number % 2], { cosine: (number % 7) / 7 }),
      ),
      { model: "local/all-MiniLM-L6-v2" },
    );
    const values = hits.map((hit) => hit.similarity);
    expect(values).toEqual([...values].sort((one, other) => other - one));
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThanOrEqual(1);
  });

  test.each([
    ["local/multilingual-e5-small", 0.89, 0.77],
    ["local/all-MiniLM-L6-v2", 0.6, 0.1],
    ["openai/any", 0.6, 0.1],
  ])("what answers the question is above 0.6 and a stranger below it, with %s", (model, near, far) => {
    const hits = rank([candidate("answer", [1, 1], { cosine: near }), candidate("stranger", [0, 0], { cosine: far })], {
      model,
    });
    expect(hits.map((hit) => hit.similarity > 0.6)).toEqual([true, false]);
  });

  test("without a model words alone carry a result over 0.6", () => {
    expect(rank([candidate("all", [1, 1]), candidate("some", [1, 0])]).map((hit) => hit.similarity > 0.6)).toEqual([
      true,
      false,
    ]);
  });

  test("equal hits keep one order whatever the order of the candidates", () => {
    const hits = [candidate("a", [1, 0]), candidate("b", [1, 0]), candidate("c", [1, 0])];
    expect(ids(rank(hits))).toEqual(ids(rank([...hits].reverse())));
  });

  test("nothing found is nothing ranked", () => {
    expect(rankCandidates({ question: "", terms: [], fit: null, result: { candidates: [], statistics: {} } })).toEqual(
      [],
    );
  });
});
