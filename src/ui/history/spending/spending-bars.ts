import { scaleBand, scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import { type Tenths, tenths } from "#domain/shared/credits.ts";
import type { Spending, SpendingOfDay } from "#domain/history/spending.ts";
import { type Tool, tools } from "#domain/shared/tool.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Bars {
  /** The outlines of a tool's part of all bars, as SVG paths, the lowest first. */
  readonly parts: readonly { readonly tool: Tool; readonly path: string }[];
  /** Whole tenths of a credit, with their height. */
  readonly ticks: readonly { readonly amount: Tenths; readonly y: number }[];
}

/** Between the parts of a bar. */
const GAP = 1;
/** What a part is high at least, so that a tenth of a credit is seen beside hundreds, and a bar wide: less looks like dirt. */
const LEAST = 3;
/** One day alone would be a slab as wide as the page. */
const BAR_MAX_WIDTH = 40;

/** The bars of all days in a picture of this size, one pixel to a unit. */
export const spendingBars = ({ days }: Spending, { width, height }: Size): Bars => {
  const x = scaleBand()
    .domain(days.map(({ day }) => day))
    .range([0, width])
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const most = Math.max(...days.map(({ total }) => total));
  const y = scaleLinear().domain([0, most]).range([height, 0]).nice(2);
  const stacked = stack<undefined, SpendingOfDay, Tool>()
    .keys(tools)
    .value(({ byTool }, tool) => byTool[tool])([...days]);
  const barWidth = Math.min(Math.max(x.bandwidth(), LEAST), x.step(), BAR_MAX_WIDTH);
  const besideBar = (x.bandwidth() - barWidth) / 2;
  const outline = (left: number, bottom: number, top: number): string => {
    const foot = bottom < height ? bottom - GAP : bottom;
    return `M${round(left)} ${round(foot)}V${round(Math.min(top, foot - LEAST))}h${round(barWidth)}V${round(foot)}Z`;
  };
  return {
    parts: stacked.map((part) => ({
      tool: part.key,
      path: part
        .filter(([from, to]) => to > from)
        .map((segment) => outline((x(segment.data.day) ?? 0) + besideBar, y(segment[0]), y(segment[1])))
        .join(""),
    })),
    ticks: y
      .ticks(2)
      .filter(Number.isInteger)
      .map((amount) => ({ amount: tenths(amount), y: y(amount) })),
  };
};

const round = (length: number): number => Math.round(length * 10) / 10;
