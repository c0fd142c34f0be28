import { oneLine } from "#domain/shared/visible-text.ts";

/** Of a person's own, and of an organisation's. */
export const LISTS_MAX = 500;

export const LIST_NAME_MAX_LENGTH = 80;

/** Names, which each screen shows in its own colours. */
export const listColours = ["grey", "red", "orange", "yellow", "green", "blue", "violet", "pink"] as const;
export type ListColour = (typeof listColours)[number];

/** A list of saved people. It and its people are both one's own, or both the organisation's. */
export interface PeopleList {
  readonly id: string;
  readonly name: string;
  readonly colour: ListColour;
  readonly isShared: boolean;
  /** How many people are in it. */
  readonly people: number;
}

/** A list as it is asked for. */
export type NewPeopleList = Pick<PeopleList, "name" | "colour" | "isShared">;

/** What changes of a list; what is left out stays. */
export type ListChange = Partial<Pick<PeopleList, "name" | "colour">>;

/** The name of a list on one line; undefined where it is empty or too long. */
export const parseListName = (text: string): string | undefined => {
  const name = oneLine(text);
  return name === "" || name.length > LIST_NAME_MAX_LENGTH ? undefined : name;
};
