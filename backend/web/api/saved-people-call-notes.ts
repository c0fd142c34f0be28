import { sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import type { CallNote } from "./call-notes.ts";

type SavedPeopleCall =
  | "savedPeople"
  | "savePeople"
  | "saveJobPeople"
  | "changeSavedPeople"
  | "removeSavedPeople"
  | "restoreSavedPeople"
  | "savedValues"
  | "duplicates"
  | "mergePeople"
  | "undoMerge"
  | "keepApart"
  | "lists"
  | "makeList"
  | "changeList"
  | "removeList"
  | "restoreList"
  | "views"
  | "makeView"
  | "changeView"
  | "removeView"
  | "restoreView";

/** Of the calls about saved people and their lists. */
export const savedPeopleCallNotes: { readonly [Name in SavedPeopleCall]: CallNote<Name> } = {
  savedPeople: {
    tag: "Saved people",
    summary: "List saved people, newest first, or find some of them",
    details: "At most 1,000 at a time. For older ones, send the id of the last one as before.",
    refusals: [404],
    example: {},
  },
  savePeople: {
    tag: "Saved people",
    summary: "Save people",
    details:
      "Free of charge. People who are saved already stay as they are. The answer has a line for each, in their order.",
    refusals: [404, 409],
    example: { people: [{ linkedin_url: sampleProfileUrl(1) }] },
  },
  saveJobPeople: {
    tag: "Saved people",
    summary: "Save the people that a bulk job found",
    details:
      "Free of charge, with the names that its result has. Looks at 1,000 rows at a time: send the next of the answer " +
      "before as after, until there is none.",
    refusals: [404, 409],
  },
  changeSavedPeople: {
    tag: "Saved people",
    summary: "Change saved people",
    details: "All of them or none. What is left out stays.",
    refusals: [404, 409],
  },
  removeSavedPeople: {
    tag: "Saved people",
    summary: "Remove saved people",
    details: "All of them or none. They can be restored for an hour.",
    refusals: [404],
  },
  restoreSavedPeople: {
    tag: "Saved people",
    summary: "Restore saved people",
    details: "All of them or none. They have their notes, tags and lists again.",
    refusals: [404],
  },
  savedValues: {
    tag: "Saved people",
    summary: "List what is owned of saved people",
    details: "Free of charge. Values that count as wrong are left out, and people who are not saved any more.",
    refusals: [],
  },
  duplicates: {
    tag: "Saved people",
    summary: "Find saved people who are the same person",
    details:
      "Free of charge. Compares the newest 20,000 people by what the caller owns of them. Pairs that are certainly one person can be merged; about the others a person has to be asked.",
    refusals: [],
    example: {},
  },
  mergePeople: {
    tag: "Saved people",
    summary: "Merge pairs of saved people",
    details:
      "The record of a LinkedIn profile stays, else the older one. It gets the tags, lists, note and later status of the other one, which is hidden. The answer has a line for each pair, in their order.",
    refusals: [409],
  },
  undoMerge: {
    tag: "Saved people",
    summary: "Undo a merge",
    details: "Within 30 days. Of several merges into one record, the last one first. What was changed since stays.",
    refusals: [404, 409],
  },
  keepApart: {
    tag: "Saved people",
    summary: "Say that two saved people are not the same",
    details: "They are never found as duplicates again, until that is taken back.",
    refusals: [404, 409],
  },
  lists: { tag: "Saved people", summary: "Lists, in the order in which they were made", refusals: [], example: {} },
  makeList: { tag: "Saved people", summary: "Make a list", refusals: [409] },
  changeList: { tag: "Saved people", summary: "Rename a list, or change its colour", refusals: [404, 409] },
  removeList: {
    tag: "Saved people",
    summary: "Remove a list",
    details: "Its people stay saved. It can be restored for an hour.",
    refusals: [404],
  },
  restoreList: { tag: "Saved people", summary: "Restore a list with its people", refusals: [404, 409] },
  views: {
    tag: "Saved people",
    summary: "Views, in the order in which they were made",
    details: "A view is a search of saved people under a name, with its order and columns.",
    refusals: [],
    example: {},
  },
  makeView: {
    tag: "Saved people",
    summary: "Make a view",
    details: "A shared view shows shared people. A private one shows either.",
    refusals: [404, 409],
  },
  changeView: { tag: "Saved people", summary: "Rename, pin or change a view", refusals: [404, 409] },
  removeView: {
    tag: "Saved people",
    summary: "Remove a view",
    details: "It can be restored for an hour.",
    refusals: [404],
  },
  restoreView: { tag: "Saved people", summary: "Restore a view", refusals: [404, 409] },
};
