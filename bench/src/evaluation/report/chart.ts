import { BarChart, LineChart, ScatterChart } from "echarts/charts";
import { GridComponent, LegendComponent, MarkLineComponent, TitleComponent } from "echarts/components";
import { type EChartsCoreOption, init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";

use([
  BarChart,
  GridComponent,
  LegendComponent,
  LineChart,
  MarkLineComponent,
  ScatterChart,
  SVGRenderer,
  TitleComponent,
]);

const WIDTH = 760;
/** Colours that eyes without red or green tell apart; they repeat after the eighth. */
export const COLOURS = ["#1f6feb", "#c2570c", "#0f7b55", "#8250df", "#a8326e", "#6b7280", "#8a6d00", "#0e7490"];

/** An SVG picture on white ground, so that it can be read on dark pages too. */
export function chart({ title, height, ...option }: { title: string; height: number } & EChartsCoreOption): string {
  const instance = init(null, null, { renderer: "svg", ssr: true, width: WIDTH, height });
  try {
    instance.setOption({
      animation: false,
      backgroundColor: "#ffffff",
      color: COLOURS,
      title: { text: title, left: 8, top: 8, textStyle: { fontSize: 14 } },
      // Without a screen, the library takes text for narrower than it is.
      legend: { type: "plain", top: 34, left: 8, right: 8, itemGap: 40 },
      grid: { left: 60, right: 56, top: 90, bottom: 40 },
      ...option,
    });
    return `${withOwnNumbers(instance.renderToSVGString())}\n`;
  } finally {
    instance.dispose();
  }
}

/** The library counts ids and classes in the process; counted in the picture, the same figures give the same file. */
function withOwnNumbers(svg: string): string {
  const classes = new Map<string, number>();
  return svg.replaceAll(/zr\d+(?:-cls-(\d+))?/g, (_, number?: string) => {
    if (number === undefined) return "plot";
    if (!classes.has(number)) classes.set(number, classes.size);
    return `plot-cls-${classes.get(number)}`;
  });
}
