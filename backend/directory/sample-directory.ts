import { parseDin } from "#domain/lookups/din.ts";
import {
  SAMPLE_CONTACTS,
  SAMPLE_DIRECTORS,
  sampleDin,
  sampleExamples,
  sampleProfile,
  sampleProfileUrl,
} from "#domain/lookups/sample-directory.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { ContactEntry, DirectorEntry, DirectoryValue } from "./directory-entry.ts";
import { storeContacts, storeDirectors } from "./directory-store.ts";
import { companies, indianNames, internationalNames, titles } from "./sample-people.ts";

const SOURCE = "Sample directory";

/** Example searches and what they find. */
export const sampleSearches: readonly { readonly profileUrl: string; readonly finds: string }[] = [
  { profileUrl: sampleProfileUrl(1), finds: "phone number, secondary and work email" },
  { profileUrl: sampleProfileUrl(2), finds: "a phone number, two secondary emails and a work email" },
  { profileUrl: sampleProfileUrl(3), finds: "emails, but no phone number" },
];

const pick = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError("The list is empty");
  return item;
};

const confirmedOn = (index: number): string =>
  new Date(Date.UTC(2026, 0, 1 + ((index * 37) % 300))).toISOString().slice(0, 10);

const value = (text: string, kind: string, index: number): DirectoryValue => ({
  value: text,
  kind,
  confirmed_at: confirmedOn(index),
  source: SOURCE,
});

/** Numbers never assigned: Indian mobiles don't begin with 0; 555-01xx and 07700 900xxx are reserved for fiction. */
const unassignablePhone = (index: number): string => {
  const digits = (count: number): string => String(index).padStart(count, "0").slice(-count);
  if (index % 2 === 1)
    return `+91 0${digits(4)} ${String(index * 7)
      .padStart(5, "0")
      .slice(-5)}`;
  return index % 4 === 0 ? `+1 212 555 01${digits(2)}` : `+44 7700 900${digits(3)}`;
};

const person = (index: number) => {
  const names = index % 2 === 1 ? indianNames : internationalNames;
  const first = pick(names.first, index);
  const last = pick(names.last, Math.floor(index / 2) * 3 + index);
  const company = pick(companies, index * 5);
  const mailbox = `${first}.${last}`.toLowerCase();
  const host = `${company.toLowerCase().replaceAll(" ", "-")}.example`;
  return { name: `${first} ${last}`, title: pick(titles, index * 3), company, mailbox, host };
};

const contactEntry = (index: number): ContactEntry => {
  const { name, title, company, mailbox, host } = person(index);
  const slug = sampleProfile(index);
  const phones = [value(unassignablePhone(index), "mobile", index)];
  const emails = [value(`${mailbox}.${index}@inbox.example`, "personal", index)];
  if (index % 5 === 2) emails.push(value(`${mailbox}.${index}@post.example`, "personal", index + 1));
  return {
    slug,
    name,
    title,
    company,
    phone_no: index % 7 === 3 ? [] : phones,
    email: index % 13 === 12 ? [] : emails,
    work_email: index % 11 === 10 ? [] : [value(`${mailbox}@${host}`, "work", index)],
  };
};

const directorEntry = (index: number): DirectorEntry => {
  const { name, company, mailbox, host } = person(index + SAMPLE_CONTACTS);
  const din = parseDin(sampleDin(index + 1));
  if (din === undefined) throw new RangeError("A sample number is no DIN");
  return {
    din,
    name,
    title: pick(["Director", "Managing Director", "Independent Director", "Whole-time Director"], index),
    company: `${company} ${pick(["Private Limited", "Limited", "LLP"], index)}`,
    phone: index % 6 === 5 ? [] : [value(unassignablePhone(index + SAMPLE_CONTACTS), "mobile", index)],
    email: index % 9 === 8 ? [] : [value(`${mailbox}@${host}`, "work", index)],
  };
};

export const sampleContacts = (): ContactEntry[] =>
  Array.from({ length: SAMPLE_CONTACTS }, (_, index) => contactEntry(index + 1));
export const sampleDirectors = (): DirectorEntry[] =>
  Array.from({ length: SAMPLE_DIRECTORS }, (_, index) => directorEntry(index));

/** Stores the fictional people at the first start only, even if they were changed or deleted later. */
export const loadSampleDirectory = async (database: Database): Promise<void> => {
  const known = await database.db("select 1 from directory_load where name = 'sample'");
  if (known.length > 0) return;
  await database.transaction(async (db) => {
    const mine = await db("insert into directory_load (name) values ('sample') on conflict do nothing returning 1");
    if (mine.length === 0) return; // Another process is doing it.
    await storeContacts(db, sampleContacts());
    await storeDirectors(db, sampleDirectors());
  });
};

/**
 * Whether the examples that a first visitor can try are in the directory: an operator may have taken them out. A condition
 * for a batched statement that is asked with the `sampleKeys`.
 */
export const hasSamples =
  "exists (select from contact where slug = asked.sample_slug) and exists (select from director where din = asked.sample_din)";
export const sampleKeys = [sampleProfile(1), sampleExamples.din];
