/** What can be asked of a source. */
export const sourceFields = [
  "work_email",
  "email",
  "phone_no",
  "din_phone",
  "din_email",
  "director",
  "profiles",
  "verification",
] as const;
export type SourceField = (typeof sourceFields)[number];

/** What a question can say about the person. */
export const knownFields = ["profile", "name", "company", "domain", "din", "email"] as const;
export type KnownField = (typeof knownFields)[number];

/** Millionths of a US dollar, a whole number. What an operator pays is never mixed with the credits of members. */
export type MicroDollars = number;

export interface SourcePrice {
  /** For an answer with at least one value. */
  readonly perFound: MicroDollars;
  /** For each question, also where nothing is found. */
  readonly perAsked: MicroDollars;
}

/** What the planner knows of a source. */
export interface SourceFacts {
  readonly name: string;
  readonly answers: readonly SourceField[];
  /** Each is enough by itself: `[["profile"], ["name", "domain"]]`. */
  readonly needs: readonly (readonly KnownField[])[];
  readonly price: SourcePrice;
  /** The terms of some sources let only the person who asked see the answer. */
  readonly mayBeShownTo: "person" | "organisation";
  /** What was learnt of this source for this field. */
  readonly history: { readonly asked: number; readonly accepted: number };
  /** Its circuit breaker does not let it be asked now, or its calls of this day are used up. */
  readonly isBlocked: boolean;
  /** What its own budget leaves today; undefined without one. */
  readonly left: MicroDollars | undefined;
}

/** The most that one question can cost. It is reserved before the source is asked. */
export const highestCost = ({ perAsked, perFound }: SourcePrice): MicroDollars => perAsked + perFound;

/** With no history, half of the questions are taken to be answered (the Beta(1/2, 1/2) prior). */
const hitRate = ({ asked, accepted }: SourceFacts["history"]): number => (accepted + 0.5) / (asked + 1);

/** What a value that is good enough costs, on average. */
export const costPerAccepted = ({ price, history }: SourceFacts): number =>
  price.perFound + price.perAsked / hitRate(history);
