import type { Session } from "../../evaluation/evaluation.js";
import { percentile } from "../../statistics/percentile.js";
import { progressBar } from "../../terminal/progress-bar.js";
import { type FileToRead, readFiles } from "../read-files.js";
import { articleText } from "./article-text.js";
import { matchShingles, precisionOf, recallOf, type ShingleFigures, shingleFigures } from "./shingles.js";

export interface ExpectedPage extends FileToRead {
  expected: string;
}

export interface ArticlesReport extends ShingleFigures {
  set: "articles-html";
  pages: { name: string; status: string; precision: number | null; recall: number | null; seconds: number }[];
}

const WAIT_SECONDS = 120;
const WORST_SHOWN = 10;

/** Uploads all pages and compares what was taken for the article with what people took for it. */
export async function evaluateArticles(
  pages: ExpectedPage[],
  session: Session & { containerTag: string },
): Promise<ArticlesReport> {
  const { client, containerTag, concurrency, write, isTerminal } = session;
  write(`\narticles-html: ${pages.length} pages\n`);
  const bar = progressBar({ label: "pages", write, isTerminal });
  const readings = await readFiles(pages, {
    client,
    containerTag,
    concurrency,
    withContent: true,
    waitSeconds: WAIT_SECONDS,
    onProgress: bar.show,
  });
  bar.end();
  const matches = pages.map(({ expected }, index) =>
    matchShingles(expected, articleText(readings[index]?.content ?? "")),
  );
  const figures = shingleFigures(matches);
  const report = readings.map(({ name, status, extractSeconds, seconds }, index) => ({
    name,
    status,
    seconds: extractSeconds ?? seconds,
    precision: precisionOf(matches[index] ?? NO_MATCH),
    recall: recallOf(matches[index] ?? NO_MATCH),
  }));
  write(describeFigures(figures, report));
  return { set: "articles-html", ...figures, pages: report };
}

const NO_MATCH = { common: 0, added: 0, missing: 1 };

function describeFigures({ f1, precision, recall }: ShingleFigures, pages: ArticlesReport["pages"]): string {
  const times = pages.map(({ seconds }) => seconds);
  const worst = pages
    .toSorted((one, other) => (one.precision ?? 0) + (one.recall ?? 0) - (other.precision ?? 0) - (other.recall ?? 0))
    .slice(0, WORST_SHOWN);
  const share = (value: number | null) => value?.toFixed(3) ?? "-";
  return [
    `\nF1 ${f1.toFixed(4)}, precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)} over ${pages.length} pages; `,
    `${percentile(times, 0.5).toFixed(2)} s p50, ${percentile(times, 0.95).toFixed(2)} s p95; `,
    `${pages.filter(({ status }) => status !== "done").length} failed\n\nWorst pages\n`,
    ...worst.map(
      (page) => `  ${page.name}: precision ${share(page.precision)}, recall ${share(page.recall)}, ${page.status}\n`,
    ),
  ].join("");
}
