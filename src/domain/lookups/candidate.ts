import { foldSpace } from "#domain/shared/visible-text.ts";

/** Who was chosen, by what was shown of them: it leads to no profile. */
export interface ChosenPerson {
  readonly name: string;
  readonly title?: string;
  readonly company: string;
}

/** Someone who may be the person searched for, before anything is paid for. */
export interface Candidate extends ChosenPerson {
  /** Why they fit, and what is not sure. */
  readonly reason: string;
  /** Their profile was paid for before: showing it is free. */
  readonly isOwned?: true;
  /** No one else fits, and everything agrees. */
  readonly isCertain?: true;
}

export const CANDIDATES_MAX = 3;

export const chosenPerson = ({ name, title, company }: ChosenPerson): ChosenPerson => ({
  name,
  company,
  ...(title === undefined ? {} : { title }),
});

/** The candidates after one of them was paid for. */
export const withOwned = (candidates: readonly Candidate[], bought: Candidate): readonly Candidate[] =>
  candidates.map((one) => (one === bought ? { ...one, isOwned: true } : one));

/** The same text for the same choice. */
export const chosenText = ({ name, title = "", company }: ChosenPerson): string =>
  [name, title, company].map((text) => foldSpace(text.toWellFormed())).join("\n");

interface Listed {
  readonly name: string | null;
  readonly title: string | null;
  readonly company: string | null;
}

/** Whether a person is the one who was chosen. Two people with the same details both are. */
export const isChosen = ({ name, title, company }: Listed, chosen: ChosenPerson): boolean =>
  name !== null &&
  company !== null &&
  chosenText({ name, company, ...(title === null ? {} : { title }) }) === chosenText(chosen);
