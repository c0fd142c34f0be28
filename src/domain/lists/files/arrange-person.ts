import { nameParts } from "#domain/lookups/name-parts.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { nameOfSaved } from "#domain/lists/saved-person.ts";
import type { ExportedPerson, ExportedPhone } from "./exported-person.ts";

/** What a program has no column for. It becomes a line of the note. */
export type NotedField = "profile" | "din" | "status" | "tags" | "lists" | "city" | "country";

/** For how much of a person a program has columns. */
export interface Room {
  readonly emails: number;
  /** Besides the one for a mobile number. */
  readonly otherPhones: number;
  readonly noted: readonly NotedField[];
}

/** A person as the columns of a program take them. Whatever has no column is in the note: nothing is lost. */
export interface ArrangedPerson {
  /** Of someone without a name: their profile's slug, or "DIN 99000001". */
  readonly name: string;
  /** Empty of someone without a name. */
  readonly given: string;
  /** Empty of someone with one name only, or with an address and no name. */
  readonly family: string;
  readonly title: string;
  readonly company: string;
  /** Of the LinkedIn profile. */
  readonly url: string;
  readonly din: string;
  readonly city: string;
  readonly country: string;
  /** Work addresses first. */
  readonly emails: ExportedPerson["emails"];
  readonly mobile: string;
  /** Mobile numbers besides the first come last. */
  readonly otherPhones: readonly ExportedPhone[];
  readonly tags: readonly string[];
  readonly lists: readonly string[];
  readonly note: string;
}

export const arrangePerson = (person: ExportedPerson, room: Room): ArrangedPerson => {
  const { subject, title = "", company = "", city = "", country = "", tags, lists } = person;
  const name = nameOfSaved(person);
  const emails = [...person.emails.filter(isWork), ...person.emails.filter((email) => !isWork(email))];
  // Programs refuse a contact that has neither a name nor an address.
  const standIn = emails.length === 0 ? name : "";
  const parts = person.name === undefined ? { given: "", family: standIn } : nameParts(person.name);
  const [mobile, ...mobiles] = person.phones.filter(isMobile);
  const phones = [...person.phones.filter((phone) => !isMobile(phone)), ...mobiles];
  const url = subject.kind === "profile" ? profileUrl(subject.profile) : "";
  const din = subject.kind === "din" ? subject.din : "";
  const texts: Readonly<Record<NotedField, string>> = {
    profile: line("LinkedIn", url),
    din: line("DIN", din),
    // Everyone is new at first.
    status: person.status === "new" ? "" : line("Status", person.status),
    tags: line("Tags", tags.join(", ")),
    lists: line("Lists", lists.join(", ")),
    city: line("City", city),
    country: line("Country", country),
  };
  const note = [
    person.note,
    ...room.noted.map((field) => texts[field]),
    ...emails.slice(room.emails).map(({ value }) => line("Email", value)),
    ...phones.slice(room.otherPhones).map(({ value }) => line("Phone", value)),
  ];
  return {
    name,
    ...parts,
    title,
    company,
    url,
    din,
    city,
    country,
    emails: emails.slice(0, room.emails),
    mobile: mobile?.value ?? "",
    otherPhones: phones.slice(0, room.otherPhones),
    tags,
    lists,
    note: note.filter((text) => text !== "").join("\n"),
  };
};

const isWork = ({ kind }: ExportedPerson["emails"][number]): boolean => kind === "work";
const isMobile = ({ kind }: ExportedPhone): boolean => kind === "mobile";

const line = (name: string, value: string): string => (value === "" ? "" : `${name}: ${value}`);
