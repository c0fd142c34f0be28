import type { ListColour, PeopleList } from "#domain/lists/people-list.ts";

/** In the order in which new lists get them. Neither orange nor yellow: what looks like saffron means credits here. */
const inTurn: readonly ListColour[] = ["blue", "green", "violet", "red", "pink", "grey"];

/** Programs may use more. */
export const isOfferedColour = (colour: ListColour): boolean => inTurn.includes(colour);

/** Of a list for which nobody has chosen one: the first of those that the other lists use least. */
export const newListColour = (others: readonly Pick<PeopleList, "colour">[]): ListColour => {
  const usesOf = (colour: ListColour) => others.filter((one) => one.colour === colour).length;
  return inTurn.reduce((least, colour) => (usesOf(colour) < usesOf(least) ? colour : least));
};
