/** Colours that differ for colour-blind eyes too; the second of a pair is for dark pages. */
const SERIES = [
  ["#1f6feb", "#58a6ff"],
  ["#c2570c", "#f0883e"],
  ["#0f7b55", "#3fb98a"],
  ["#8250df", "#bc8cff"],
  ["#a8326e", "#f778ba"],
  ["#6b7280", "#9aa4b2"],
  ["#8a6d00", "#d4b106"],
  ["#0e7490", "#4cc9e0"],
] as const;

/** Pictures follow the page: whoever shows them in the dark gets light lines on the page's own background. */
const STYLE = `text{font:12px system-ui,-apple-system,"Segoe UI",sans-serif;fill:#24292f}
.title{font-size:14px;font-weight:600}.quiet{fill:#57606a}.grid{stroke:#d0d7de;stroke-width:1}
.whisker{stroke:#24292f;stroke-width:1.5;fill:none}
${SERIES.map(([light], index) => `.fill${index}{fill:${light}}.line${index}{stroke:${light};stroke-width:2;fill:none}`).join("")}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.quiet{fill:#9198a1}.grid{stroke:#3d444d}.whisker{stroke:#e6edf3}
${SERIES.map(([, dark], index) => `.fill${index}{fill:${dark}}.line${index}{stroke:${dark}}`).join("")}}`;

export interface Size {
  width: number;
  height: number;
}

/** A whole picture; `title` is also what a screen reader says. */
export function svg({ width, height }: Size, { title, parts }: { title: string; parts: string[] }): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `role="img" aria-label="${escaped(title)}"><style>${STYLE}</style>\n` +
    `${text({ x: 0, y: 16 }, { words: title, className: "title" })}\n${parts.join("\n")}\n</svg>\n`
  );
}

export interface Point {
  x: number;
  y: number;
}

export function text(
  { x, y }: Point,
  {
    words,
    anchor = "start",
    className = "",
  }: { words: string; anchor?: "start" | "middle" | "end"; className?: string },
): string {
  const classes = className === "" ? "" : ` class="${className}"`;
  return `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}"${classes}>${escaped(words)}</text>`;
}

export function line(from: Point, to: Point, className: string): string {
  return `<line x1="${at(from.x)}" y1="${at(from.y)}" x2="${at(to.x)}" y2="${at(to.y)}" class="${className}"/>`;
}

export function box({ x, y }: Point, { width, height }: Size, className: string): string {
  return `<rect x="${at(x)}" y="${at(y)}" width="${at(Math.max(0, width))}" height="${at(height)}" rx="1.5" class="${className}"/>`;
}

/** Colours repeat after the eighth. */
export function seriesClass(kind: "fill" | "line", index: number): string {
  return `${kind}${index % SERIES.length}`;
}

const LEGEND_ROW = 18;
const CHARACTER_WIDTH = 6.6;

/** Names with their colours, as many a row as fit; with its height. */
export function legend(
  names: string[],
  { x, y, width }: Point & { width: number },
): { parts: string[]; height: number } {
  let left = x;
  let top = y;
  const parts = names.flatMap((name, index) => {
    const wide = name.length * CHARACTER_WIDTH + 34;
    if (left > x && left + wide > x + width) {
      left = x;
      top += LEGEND_ROW;
    }
    const own = [
      box({ x: left, y: top }, { width: 12, height: 12 }, seriesClass("fill", index)),
      text({ x: left + 18, y: top + 10 }, { words: name }),
    ];
    left += wide;
    return own;
  });
  return { parts, height: top - y + LEGEND_ROW };
}

function at(value: number): string {
  return value.toFixed(1).replace(/\.0$/, "");
}

function escaped(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
