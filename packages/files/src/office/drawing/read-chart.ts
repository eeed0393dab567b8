import { oneLine } from "../../text/one-line.js";
import {
  childOf,
  childrenOf,
  elementAt,
  elementsOf,
  findAll,
  findFirst,
  numberOf,
  textOf,
  type XmlElement,
} from "../package/xml-element.js";
import { formatNumber, GENERAL, plainNumber } from "../values/format-number.js";
import { markdownTable } from "../writing/markdown-table.js";

/** Points of a series that are kept: charts of measurements hold the whole table of their sheet. */
const MAX_POINTS = 1_000;

interface Series {
  name: string;
  categories: string[];
  values: string[];
}

/** A chart in words: its kind and title, and its data as a table with a row for each category. */
export function readChart(root: XmlElement): string[] {
  const plot = findFirst(root, "c:plotArea");
  const charts = elementsOf(plot).filter(({ name }) => /^c:\w+Chart$/.test(name));
  const title = chartText(elementAt(findFirst(root, "c:chart"), "c:title"));
  const axes = elementsOf(plot)
    .filter(({ name }) => /^c:\w+Ax$/.test(name))
    .map((axis) => chartText(childOf(axis, "c:title")))
    .filter((text) => text !== "");
  const series = charts.flatMap((chart) => childrenOf(chart, "c:ser")).map(readSeries);
  const kind = /^c:(\w+?)(?:3D)?Chart$/.exec(charts[0]?.name ?? "")?.[1] ?? "";
  const caption = `${kind === "" ? "Chart" : `${kind[0]?.toUpperCase()}${kind.slice(1)} chart`}${title === "" ? "" : `: ${title}`}`;
  return [caption, axes.length === 0 ? "" : `Axes: ${axes.join(", ")}`, writeSeries(series)].filter(
    (text) => text !== "",
  );
}

function readSeries(series: XmlElement): Series {
  return {
    name: chartText(childOf(series, "c:tx")),
    categories: readPoints(childOf(series, "c:cat") ?? childOf(series, "c:xVal")),
    values: readPoints(childOf(series, "c:val") ?? childOf(series, "c:yVal")),
  };
}

/** The values that were shown last are kept in the chart: the sheet they came from is not needed. */
function readPoints(source: XmlElement | null): string[] {
  const pattern = textOf(findFirst(source, "c:formatCode"));
  const points: string[] = [];
  for (const point of findAll(source, "c:pt")) {
    const index = numberOf(point, "idx") ?? points.length;
    if (index >= MAX_POINTS) continue;
    const value = textOf(childOf(point, "c:v"));
    const isNumber = pattern !== "" && value.trim() !== "" && Number.isFinite(Number(value));
    // Names of several levels: year and quarter.
    points[index] = [points[index], isNumber ? shownNumber(Number(value), pattern) : value].filter(Boolean).join(", ");
  }
  return Array.from(points, (point) => point ?? "");
}

function shownNumber(value: number, pattern: string): string {
  return pattern === GENERAL ? plainNumber(value) : formatNumber(value, pattern);
}

function writeSeries(series: Series[]): string {
  if (series.every(({ values }) => values.length === 0)) return "";
  const categories = series.find((one) => one.categories.length > 0)?.categories ?? [];
  const length = Math.max(categories.length, ...series.map(({ values }) => values.length));
  const rows = Array.from({ length }, (_, index) => [
    categories[index] ?? "",
    ...series.map(({ values }) => values[index] ?? ""),
  ]);
  return markdownTable([["", ...series.map(({ name }) => name)], ...rows]);
}

/** The words of a title or name: written there, or kept from a cell. */
function chartText(element: XmlElement | null): string {
  const written = [...findAll(element, "a:p")].map((paragraph) => [...findAll(paragraph, "a:t")].map(textOf).join(""));
  const kept = [...findAll(element, "c:v")].map(textOf);
  return oneLine([...written, ...kept].join(" "));
}
