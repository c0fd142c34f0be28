import type { ShownPerson } from "./pending-change.ts";
import type { Assignee, SavedChange } from "./saved-person.ts";
import { withoutCase } from "./tags.ts";

/** A change, and who has the id of a member that it names. */
export interface AssigningChange {
  readonly change: SavedChange;
  readonly assignee?: Assignee | undefined;
}

/** The change that gives a person back what another one takes: their status, assignee, tags and list. */
export const givenBack = (
  person: ShownPerson,
  { status, assignedTo, addTags = [], removeTags = [], addToList, removeFromList }: SavedChange,
): AssigningChange => {
  const isOneOf = (tags: readonly string[]) => {
    const keys = new Set(tags.map(withoutCase));
    return (tag: string) => keys.has(withoutCase(tag));
  };
  const had = isOneOf(person.tags);
  const isIn = (list: string | undefined) => list !== undefined && person.listIds.includes(list);
  return {
    change: {
      ...(status !== undefined && { status: person.status }),
      ...(assignedTo !== undefined && { assignedTo: person.assignedTo?.id ?? null }),
      addTags: person.tags.filter(isOneOf(removeTags)),
      removeTags: addTags.filter((tag) => !had(tag)),
      ...(isIn(removeFromList) && { addToList: removeFromList }),
      ...(addToList !== undefined && !isIn(addToList) && { removeFromList: addToList }),
    },
    assignee: person.assignedTo,
  };
};
