import { CancelledError } from "@loci/errors";
import { readPlainText } from "@loci/files";
import { type ChunkTextInput, chunkText } from "@loci/language/chunks";
import { extractByRules, type RulesInput } from "@loci/language/rules";
import { describe, expect, it } from "vitest";
import type { TextWork } from "#core/ports/text-work.js";
import { useShared } from "#test/support/use-shared.js";

const TURNS = ["User: I moved to Berlin in May 2023, and I teach chemistry.", "Assistant: How do you like it?"].join(
  "\n",
);
const DIARY = "I like green tea with lemon. Yesterday I met my sister Ada in Rome. ";
const SECTION = "# A garden\n\nIt lies behind the house.\n\n| plant | height |\n| --- | --- |\n| rose | 90 |\n\n";
const FUNCTION = "export function add(a: number, b: number) {\n  return a + b;\n}\n\n";

/** Long ones are worked on elsewhere than short ones. */
const TIMES = { short: 2, long: 1_500 };

/** The promises of every implementation of the port for text work. */
export function describeTextWork(name: string, create: () => TextWork): void {
  describe(`${name} as text work`, () => {
    const work = useShared(create);
    const open = new AbortController().signal;

    for (const [length, times] of Object.entries(TIMES)) {
      const inputs = rulesInputs(times);
      const expected = useShared(() => inputs.map((input) => extractByRules(input)));

      it.each([TURNS, "[14.09.25, 19:02] Ada: I moved to Rome.", SECTION])(
        `reads a ${length} text as readPlainText does`,
        async (part) => {
          const input = { text: `${part}\n`.repeat(times) };
          expect(await work.readPlainText(input, open)).toEqual(readPlainText(input));
        },
      );

      it.each(chunkInputs(times))(`cuts a ${length} text ($structure) as chunkText does`, async (input) => {
        expect(await work.chunk(input, open)).toEqual(chunkText(input));
      });

      it(`finds in many ${length} texts at once what the rules find, in each for itself`, async () => {
        const found = await Promise.all([...inputs, ...inputs].map((input) => work.extractByRules(input, open)));
        for (const facts of found) expect(facts.length).toBeGreaterThan(0);
        expect(found).toEqual([...expected, ...expected]);
      });

      it(`gives up a ${length} text when asked to, and goes on with the next`, async () => {
        const [input] = inputs;
        const stopping = new AbortController();
        const [given, next] = [work.extractByRules(input, stopping.signal), work.extractByRules(input, open)];
        stopping.abort();
        // Results that were complete by then may arrive or not. Nothing else may.
        const outcome = await given.catch((error: unknown) => error);
        if (length === "long") expect(outcome).toBeInstanceOf(CancelledError);
        expect(await next).toEqual(expected[0]);
        await expect(work.extractByRules(input, stopping.signal)).rejects.toBeInstanceOf(CancelledError);
      });
    }
  });
}

function chunkInputs(times: number): ChunkTextInput[] {
  const places = [
    { start: 0, end: SECTION.length, page: 1 },
    { start: SECTION.length, end: SECTION.length * times, page: 2 },
  ];
  return [
    { text: `${TURNS}\n`.repeat(times), structure: "conversation", size: -1, algorithm: "auto" },
    { text: SECTION.repeat(times), structure: "markdown", size: -1, algorithm: "auto", places },
    { text: DIARY.repeat(times), structure: "text", size: 64, algorithm: "recursive" },
    { text: FUNCTION.repeat(times), structure: "code", size: -1, algorithm: "auto", codeLanguage: "typescript" },
  ];
}

function rulesInputs(times: number): [RulesInput, RulesInput] {
  const observedAt = new Date("2024-05-01T00:00:00Z");
  return [
    { text: DIARY.repeat(times), structure: "text", observedAt },
    { text: `${TURNS}\n`.repeat(times), structure: "conversation", observedAt },
  ];
}
