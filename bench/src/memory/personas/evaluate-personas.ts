import { describeIngest } from "../../evaluation/describe-ingest.js";
import type { Outcome, Session } from "../../evaluation/evaluation.js";
import { ingest } from "../../evaluation/measured/ingest.js";
import { RESULTS } from "../../evaluation/measured/run-queries.js";
import type { RestClient } from "../../product/rest-client.js";
import { progressBar } from "../../terminal/progress-bar.js";
import { brokenContextPromises, compareContexts, describeContexts, type QuestionContexts } from "./compare-contexts.js";
import { neededFacts } from "./needed-fact.js";
import type { Persona, PersonaQuestion } from "./persona.js";
import { transcriptOf, turnsOf } from "./persona-text.js";
import { rankByWords } from "./rank-by-words.js";

/** The data has no dates: a chat a day, in their order. */
const FIRST_DAY = Date.parse("2026-01-01T10:00:00Z");
const DAY_MS = 86_400_000;

export function tagOf({ id }: Persona): string {
  return `eval:personamem:${id.slice(0, 16)}`;
}

/** Adds each persona's chats under a tag, and compares what memories and turns tell about it. */
export async function evaluatePersonas(personas: Persona[], session: Session): Promise<Outcome> {
  const { client, write, isTerminal, concurrency } = session;
  const questions = personas.flatMap((persona) => persona.questions);
  write(`\npersonamem: ${personas.length} users, ${questions.length} questions\n`);
  const bar = progressBar({ label: "documents", write, isTerminal });
  const { idOf: _, ...ingested } = await ingest(client, personas.flatMap(documentsOf), bar.show);
  bar.end();
  write(describeIngest(ingested, (ingested.documents / ingested.doneMs) * 1000));
  const contexts: QuestionContexts[] = [];
  const remaining = personas.values();
  const work = async () => {
    for (const persona of remaining) contexts.push(...(await contextsOf(persona, client)));
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const figures = compareContexts(contexts);
  write(describeContexts(figures));
  return {
    report: { set: "personamem", embeddingModel: session.embeddingModel, ingest: ingested, figures },
    brokenPromises: brokenContextPromises(figures),
  };
}

function documentsOf(persona: Persona) {
  return persona.sessions.map((session, index) => ({
    id: session.id,
    tag: tagOf(persona),
    content: transcriptOf(session),
    documentDate: new Date(FIRST_DAY + index * DAY_MS).toISOString(),
  }));
}

async function contextsOf(persona: Persona, client: RestClient): Promise<QuestionContexts[]> {
  const profile = await profileOf(persona, client);
  const turns = turnsOf(persona);
  const factOf = neededFacts(persona);
  const contexts: QuestionContexts[] = [];
  for (const question of persona.questions) {
    const found = await search({ persona, question, client });
    contexts.push({
      question,
      fact: factOf(question),
      memories: [...found, ...profile],
      turns: rankByWords(turns, question.text),
    });
  }
  return contexts;
}

async function search(options: { persona: Persona; question: PersonaQuestion; client: RestClient }): Promise<string[]> {
  const { persona, question, client } = options;
  const request = { q: question.text, containerTag: tagOf(persona), limit: RESULTS };
  return (await client.searchMemories(request)).map(({ memory }) => memory);
}

const PROFILE = "query ($tag: String!) { profile(containerTag: $tag) { static { text } dynamic { text } } }";

interface ProfileReply {
  profile: { static: { text: string }[]; dynamic: { text: string }[] };
}

async function profileOf(persona: Persona, client: RestClient): Promise<string[]> {
  const { profile } = await client.graphql<ProfileReply>(PROFILE, { tag: tagOf(persona) });
  return [...profile.static, ...profile.dynamic].map(({ text }) => text);
}
