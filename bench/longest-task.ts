import type { Browser, Page } from "@playwright/test";
import * as z from "zod";

/** Milliseconds. */
export interface Tasks {
  readonly longest: number;
  /** The longest of those that mostly run scripts. */
  readonly longestOfScripts: number;
}

/** An event of a trace, as Chromium writes it; times in microseconds. */
const TraceEvent = z.object({
  name: z.string(),
  pid: z.int(),
  tid: z.int(),
  ts: z.number(),
  dur: z.number().default(0),
  args: z.object({ name: z.unknown(), data: z.unknown() }).partial().optional(),
});
type TraceEvent = z.infer<typeof TraceEvent>;
const Trace = z.object({ traceEvents: z.array(TraceEvent) });
const Committed = z.object({ url: z.string(), processId: z.int() });

/** `devtools.timeline` shows which process renders the page, the other has its tasks. */
const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

const script = new Set(["v8.evaluateModule", "EvaluateScript", "FunctionCall", "FireIdleCallback"]);

/**
 * What `act` results in, and the longest tasks of the page's main thread in between: scripts, styles, layout and paint,
 * as a person waits for all of them. They are read from a trace, because the browser reports only tasks over 50 ms to a
 * page, and rounded. The task in which the browser changes to the new document does not count: it takes as long for an
 * empty page.
 */
export const tasksDuring = async <Measured>(
  browser: Browser,
  page: Page,
  act: () => Promise<Measured>,
): Promise<{ readonly measured: Measured; readonly tasks: Tasks }> => {
  await browser.startTracing(page, { categories });
  const measured = await act();
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString("utf8")));
  const thread = mainThreadOf(traceEvents, page.url());
  const events = traceEvents.filter(({ pid, tid }) => `${pid} ${tid}` === thread);
  const committed = Math.max(...events.filter(({ name }) => name === "CommitLoad").map(({ ts }) => ts));
  const tasks = events.filter(({ name, ts }) => name === "RunTask" && ts > committed);
  if (tasks.length === 0) throw new Error("The trace has no tasks of the page");
  const scripts = events.filter(({ name }) => script.has(name));
  const ofScripts = tasks.filter((task) => scripts.some((one) => isIn(one, task) && one.dur > task.dur / 2));
  return { measured, tasks: { longest: longestOf(tasks), longestOfScripts: longestOf(ofScripts) } };
};

const isIn = (inner: TraceEvent, outer: TraceEvent): boolean =>
  inner.ts >= outer.ts && inner.ts + inner.dur <= outer.ts + outer.dur;

const longestOf = (tasks: readonly TraceEvent[]): number => Math.max(0, ...tasks.map(({ dur }) => dur)) / 1000;

/** Of the process that shows the page at `url`; others may be there for pages to come. */
const mainThreadOf = (events: readonly TraceEvent[], url: string): string => {
  const committed = events
    .filter(({ name }) => name === "FrameCommittedInBrowser")
    .map(({ args }) => Committed.safeParse(args?.data).data)
    .findLast((frame) => frame?.url === url);
  const main = events.find(
    ({ name, pid, args }) => name === "thread_name" && args?.name === "CrRendererMain" && pid === committed?.processId,
  );
  if (main === undefined) throw new Error(`The trace does not tell which process shows ${url}`);
  return `${main.pid} ${main.tid}`;
};
