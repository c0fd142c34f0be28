/** What a check of the installation says about one thing. */
export interface Finding {
  readonly about: string;
  /** "unused": it is not set up, and nothing is wrong with that. */
  readonly state: "good" | "bad" | "unknown" | "unused";
  readonly text: string;
  /** What the operator can do; undefined where nothing has to be done. */
  readonly next?: string;
}

const marks = { good: " ok ", bad: "FAIL", unknown: "  ? ", unused: " -- " } as const;

/** Colours of a terminal: green, red, yellow, grey. */
const colours = { good: 32, bad: 31, unknown: 33, unused: 90 } as const;

const ABOUT_WIDTH = 11;

/** One line for a terminal, with the next step where there is one. */
export const findingLine = ({ about, state, text, next }: Finding, isColoured = false): string => {
  const mark = isColoured ? `\u001B[${colours[state]}m${marks[state]}\u001B[0m` : marks[state];
  return [`${mark} ${about.padEnd(ABOUT_WIDTH)} ${text}`, ...(next === undefined ? [] : [`Next: ${next}`])].join(" ");
};
