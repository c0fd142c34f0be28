/** What a source that was asked has answered, as people read it. */
export const trailOutcomes = ["found", "nothing", "no_answer"] as const;
export type TrailOutcome = (typeof trailOutcomes)[number];

/** Why nobody else was asked: the answer is good enough, or the best one there is, or nobody else could be asked. */
export const trailStops = ["accepted", "unconfirmed", "nobody_left"] as const;
export type TrailStop = (typeof trailStops)[number];

/** One source that was asked about a line, in the order in which they were. */
export interface TrailStep {
  /** As people know it: "Hunter". */
  readonly source: string;
  readonly outcome: TrailOutcome;
  /** How long it took, in milliseconds; undefined where that isn't known. */
  readonly ms?: number | undefined;
  /** Only of the last step of a search. */
  readonly stopped?: TrailStop | undefined;
}

/** Whether sources were asked, and none of them has answered. */
export const isUnanswered = (trail: readonly Pick<TrailStep, "outcome">[]): boolean =>
  trail.length > 0 && trail.every(({ outcome }) => outcome === "no_answer");
