import type { MailCheck } from "./mail-checks.ts";

const marks = { good: " ok ", bad: "FAIL", unknown: "  ? " } as const;

/** For a terminal: one line for each check, with the next step where there is one. */
export const mailCheckLines = (checks: readonly MailCheck[]): readonly string[] =>
  checks.map(({ about, state, text, next }) =>
    [`${marks[state]} ${about.padEnd(11)} ${text}`, ...(next === undefined ? [] : [`Next: ${next}`])].join(" "),
  );
