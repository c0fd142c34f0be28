import type { Failure } from "#application/shared/failure.ts";

export const HTTP = "HTTP error! status: 503";
export const SAID = "The server's own words.";

/** One failure of each kind, and of each cause of a lost session. */
const failures = [
  { kind: "unreachable" },
  { kind: "timed-out" },
  { kind: "bad-answer" },
  { kind: "status", status: 503 },
  { kind: "server-said", message: SAID },
  { kind: "not-enough-credits", message: SAID },
  { kind: "signed-out", because: "no-token" },
  { kind: "signed-out", because: "expired" },
  { kind: "signed-out", because: "refused" },
] as const satisfies readonly Failure[];

/** The sentences for one attempt, in the order of `failures`. */
export type FailureSentences = readonly [
  unreachable: string,
  timedOut: string,
  badAnswer: string,
  status: string,
  serverSaid: string,
  notEnoughCredits: string,
  noToken: string,
  expired: string,
  refused: string,
];

/** Every failure of every attempt, with the sentence it should have. */
export const failureCells = <Name extends string>(catalogue: Readonly<Record<Name, FailureSentences>>) =>
  (Object.keys(catalogue) as Name[]).flatMap((attempt) =>
    failures.map((failure, column) => ({ attempt, failure, sentence: catalogue[attempt][column] })),
  );
