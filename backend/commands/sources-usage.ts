/** What follows each action of `npm run sources`, and what it does. */
const uses = {
  list: ["", "shows all configured sources, and tests their keys"],
  test: ["[name ...]", "tests keys only"],
  enable: ["<name> [--terms-read]", "switches a source on, once you have confirmed that its terms allow your use"],
  disable: ["<name>", "switches a source off"],
  reset: ["<name>", "lets a source be asked again after you have put right what was wrong"],
  order: ["<name,name,...>", "puts these sources first, in this order"],
  budget: ["<name> <dollars>", "limits what a source may cost on one UTC day: 5.00, or none"],
  report: ["[--days 30]", "prints costs by day and source as CSV"],
  page: ["", "prints a link that opens the operator's page once"],
} as const;

export type SourcesAction = keyof typeof uses;

export const isSourcesAction = (text: string): text is SourcesAction => Object.hasOwn(uses, text);

/** How one action is used. */
export const usageOf = (action: SourcesAction): string => `Usage: ${linesOf(action)}`;

const linesOf = (action: SourcesAction): string => {
  const [given, what] = uses[action];
  return `${["npm run sources --", action, given].filter(Boolean).join(" ")}\n         ${what}`;
};

/** How all of them are. */
export const USAGE = `Usage: ${Object.keys(uses).filter(isSourcesAction).map(linesOf).join("\n       ")}
Keys stand in the environment or in the file LEADLIGHT_SOURCES: docs/sources.md.`;
