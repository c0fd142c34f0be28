import { failureMessages } from "#application/shared/failure.ts";
import { counted } from "#ui/kit/count-text.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { nameOfSaved, type SavedStatus } from "#domain/lists/saved-person.ts";

export const savedTexts = {
  saved: "Saved",
  saveAsList: "Save as list",
  saveInto: (list: string | undefined) => (list === undefined ? "Save" : `Save to ${list}`),
  inLists: ([list, ...more]: readonly string[]) => {
    if (list === undefined) return "Saved";
    return more.length === 0 ? `In list ${list}` : `In ${more.length + 1} lists`;
  },
  saveJob: (people: number) => `Save ${counted(people, "person", "people")}`,
  intoList: (name: string) => `Into the list ${name}`,
  savedJob: (people: number, list: string) => `Saved ${counted(people, "person", "people")} in ${list}`,
  fromList: "From the list {list}",
  openList: "Open list",
  about: (text: string, who: string) => `${text}: ${who}`,
  /** Where the organisation has no name. */
  team: "your organisation",
  whose: "Who sees this",
  onlyYou: "Only you",
  everyone: (organisation: string) => `Everyone at ${organisation}`,
  alsoFor: (organisation: string) => `Also save for ${organisation}`,
  alsoForYou: "Also keep a private copy",
  /** The same person can be saved twice: for oneself, and for everyone. */
  openPrivate: "Open your private copy",
  openShared: (organisation: string) => `Open the copy for ${organisation}`,
  lists: "Lists",
  noLists: "No lists yet. A list keeps people of one search together.",
  newList: "New list",
  findList: "Find or make a list",
  willMake: (name: string) => `New list: “${name}”. Press Add or Done to make it.`,
  add: "Add",
  status: "Status",
  statuses: {
    new: "New",
    contacted: "Contacted",
    replied: "Replied",
    wrong: "Wrong person",
    left: "Left the company",
  } satisfies Readonly<Record<SavedStatus, string>>,
  assignedTo: "Assigned to",
  nobody: "Nobody",
  /** Of the members of an organisation, the person at the screen. */
  you: (name: string) => `${name} (you)`,
  tags: "Tags",
  newTag: "New tag",
  removeTag: (tag: string) => `Remove the tag ${tag}`,
  removedTag: (tag: string) => `Removed the tag ${tag}.`,
  note: "Note",
  done: "Done",
  savedBy: (who: string) => `Saved by ${who}`,
  noteChanged: "Someone has changed this note since you began to write:",
  noteRemoved: "Someone has removed this note since you began to write.",
  noteNotSaved: (who: string) => `Your note about ${who} isn't saved. It's still in this person's dialog.`,
  keepOwnNote: "Keep mine",
  takeOtherNote: "Take theirs",
  removePerson: "Remove from saved",
  removed: (who: string) => `Removed ${who}.`,
  removedList: (name: string) => `Removed the list ${name}. Its people stay saved.`,
  removedView: (name: string) => `Removed the view ${name}.`,
  pinnedViews: "Pinned views",
  whenReconnected: "We'll load them when Leadlight reconnects.",
  undo: "Undo",
  dismiss: "Dismiss",
  refused: (count: number) =>
    count === 1 ? "This person can't be saved." : `${count} of these people can't be saved.`,
} as const;

export const savedFailureMessages = {
  save: failureMessages("save this person"),
  savePeople: failureMessages("save all of these people"),
  saveJob: failureMessages("save all people of this job"),
  change: failureMessages("change this person"),
  note: failureMessages("save your note. It's still in this person's dialog"),
  remove: failureMessages("remove this person"),
  restore: failureMessages("restore this person"),
  load: failureMessages("load your saved people"),
  makeList: failureMessages("make the list"),
  changeList: failureMessages("change the list"),
  removeList: failureMessages("remove the list"),
  restoreList: failureMessages("restore the list"),
  makeView: failureMessages("save the view"),
  changeView: failureMessages("change the view"),
  removeView: failureMessages("remove the view"),
  restoreView: failureMessages("restore the view"),
} as const;

/** Who was changed or removed together: "Asha Rao", "3 people". */
export const peopleText = (people: readonly ShownPerson[]): string => {
  const [first, ...more] = people;
  return first === undefined || more.length > 0 ? counted(people.length, "person", "people") : nameOfSaved(first);
};

/** Undefined for a text that is short enough. `max` is in characters. */
export const tooLongText = (text: string, max: number): string | undefined => {
  const { length } = text.trim();
  return length > max ? `At most ${max.toLocaleString()} characters. This has ${length.toLocaleString()}.` : undefined;
};
