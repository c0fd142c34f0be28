import { countText, counted } from "#ui/kit/count-text.ts";

const people = (count: number): string => counted(count, "person", "people");

interface MadeList {
  readonly name: string;
  /** How many people are in it. */
  readonly people: number;
  /** How many of them were saved before. */
  readonly before: number;
  /** How many can't be saved. */
  readonly refused: number;
}

interface AddedToList {
  readonly name: string;
  /** How many people are new in the list. */
  readonly people: number;
  /** Of how many who can be saved. */
  readonly of: number;
  /** How many can't be saved. */
  readonly refused: number;
}

export const listIntakeTexts = {
  title: (organisation: string | undefined) =>
    organisation === undefined ? "New list" : `New list for ${organisation}`,
  titleInto: (name: string) => `Add people to ${name}`,
  into: "Save into",
  newList: "New list",
  lead: "Saving people is free. Nothing is looked up.",
  paste: "LinkedIn profile URLs or DINs, one per line",
  pasteExample: "https://www.linkedin.com/in/name",
  fileInput: "CSV or Excel file",
  choose: "Choose a file",
  orFile: "Or drop a CSV or Excel file here, up to 10MB.",
  removeFile: "Remove file",
  reading: "Reading the file",
  /** "20 people, 2 duplicates". */
  found: (count: number, duplicates: number) =>
    duplicates === 0 ? people(count) : `${people(count)}, ${counted(duplicates, "duplicate")}`,
  unread: (count: number) => `${counted(count, "line")} not recognised`,
  line: (number: number) => `Line ${countText(number)}`,
  more: (count: number) => `and ${countText(count)} more`,
  name: "Name of the list",
  taken: "Another list has this name.",
  save: (count: number | undefined) => (count === undefined || count === 0 ? "Save" : `Save ${people(count)}`),
  cancel: "Cancel",
  saving: (done: number, of: number) => `Saving: ${countText(done)} of ${people(of)}`,
  stop: "Stop",
  /** After a failure: some are saved already. */
  partly: (done: number) => `${people(done)} ${done === 1 ? "is" : "are"} in the list already.`,
  retry: "Try again",
  keep: "Keep what is saved",
  pasted: (day: string) => `Pasted on ${day}`,
  /** "Made the list Leads with 412 people, 30 of them saved before. 2 can't be saved." */
  made: ({ name, people: count, before, refused }: MadeList) =>
    [
      `Made the list ${name} with ${people(count)}${before === 0 ? "" : `, ${countText(before)} of them saved before`}.`,
      ...(refused === 0 ? [] : [`${countText(refused)} can't be saved.`]),
    ].join(" "),
  /** "Added 10 people to the list Leads. 2 were in it already. 1 can't be saved." */
  added: ({ name, people: count, of, refused }: AddedToList) =>
    [
      `Added ${people(count)} to the list ${name}.`,
      ...(count === of ? [] : [`${countText(of - count)} ${of - count === 1 ? "was" : "were"} in it already.`]),
      ...(refused === 0 ? [] : [`${countText(refused)} can't be saved.`]),
    ].join(" "),
} as const;
