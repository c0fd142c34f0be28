/** Why something about an organisation was not done, with the sentence for who asked for it. */
export interface Refused {
  readonly outcome: "refused";
  readonly why: "invalid" | "forbidden" | "unknown" | "conflict" | "withdrawn" | "too-soon" | "mail-failed";
  readonly sentence: string;
  /** After which it may be tried again. */
  readonly waitMs?: number;
}

export const refused = (why: Refused["why"], sentence: string): Refused => ({ outcome: "refused", why, sentence });

export const tooSoon = (sentence: string, waitMs: number): Refused => ({ ...refused("too-soon", sentence), waitMs });
