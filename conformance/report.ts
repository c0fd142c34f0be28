import type { Outcome } from "./run-tests.ts";

const marks = { passed: "ok  ", failed: "FAIL", "not-run": "  - " } as const;

/** A line for a test, with what went wrong below it. */
export const lineOf = ({ suite, name, state, why }: Outcome): string => {
  const below = why === undefined ? "" : `\n${why.replaceAll(/^/gm, "       ")}`;
  return `${marks[state]} ${suite}: ${name}${below}`;
};

/** "58 of 61, without purchases". */
export const lastLine = (outcomes: readonly Outcome[], maySpend: boolean): string => {
  const passed = outcomes.filter(({ state }) => state === "passed").length;
  const failed = outcomes.filter(({ state }) => state === "failed").length;
  const notRun = outcomes.filter(({ state }) => state === "not-run").length;
  const ends = [
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(notRun > 0 ? [`${notRun} not run`] : []),
    ...(maySpend ? [] : ["without purchases"]),
  ];
  return [`${passed} of ${outcomes.length}`, ...ends].join(", ");
};

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    // XML 1.0 has no other control characters.
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, "?");

/** The outcomes as JUnit writes them. */
export const junitOf = (outcomes: readonly Outcome[]): string => {
  const count = (state: Outcome["state"]) => outcomes.filter((one) => one.state === state).length;
  const cases = outcomes.map(({ suite, name, state, why = "", ms }) => {
    const open = `  <testcase classname="${escaped(suite)}" name="${escaped(name)}" time="${ms / 1_000}"`;
    if (state === "passed") return `${open}/>`;
    const tag = state === "failed" ? "failure" : "skipped";
    return `${open}><${tag} message="${escaped(why)}"/></testcase>`;
  });
  const head = `<testsuite name="leadlight" tests="${outcomes.length}" failures="${count("failed")}" skipped="${count("not-run")}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...cases, "</testsuite>", ""].join("\n");
};
