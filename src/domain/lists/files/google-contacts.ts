import type { ArrangedPerson } from "./arrange-person.ts";
import { type ContactTarget, phone, text } from "./contact-target.ts";

/** Without this one, imported contacts are not among one's own. */
const OWN_CONTACTS = "* myContacts";

const labelsOf = ({ tags, lists }: ArrangedPerson): string => [OWN_CONTACTS, ...tags, ...lists].join(" ::: ");

const labelled = (label: string, value: string | undefined): string =>
  value === undefined || value === "" ? "" : label;

/** The columns since 2024. Each value stands beside its label. */
export const googleContacts: ContactTarget = {
  name: "Google Contacts",
  formats: ["csv"],
  room: { emails: 3, otherPhones: 2, noted: ["status"] },
  columns: [
    text("First Name", ({ given }) => given),
    text("Last Name", ({ family }) => family),
    text("Organization Name", ({ company }) => company),
    text("Organization Title", ({ title }) => title),
    text("Notes", ({ note }) => note),
    text("Labels", labelsOf),
    ...[0, 1, 2].flatMap((place) => [
      text(`E-mail ${place + 1} - Label`, ({ emails }) => emailLabel(emails[place]?.kind)),
      text(`E-mail ${place + 1} - Value`, ({ emails }) => emails[place]?.value ?? ""),
    ]),
    text("Phone 1 - Label", ({ mobile }) => labelled("Mobile", mobile)),
    phone("Phone 1 - Value", ({ mobile }) => mobile),
    ...[0, 1].flatMap((place) => [
      text(`Phone ${place + 2} - Label`, ({ otherPhones }) => phoneLabel(otherPhones[place]?.kind)),
      phone(`Phone ${place + 2} - Value`, ({ otherPhones }) => otherPhones[place]?.value ?? ""),
    ]),
    text("Address 1 - Label", ({ city, country }) => labelled("Work", city + country)),
    text("Address 1 - City", ({ city }) => city),
    text("Address 1 - Country", ({ country }) => country),
    text("Website 1 - Label", ({ url }) => labelled("LinkedIn", url)),
    text("Website 1 - Value", ({ url }) => url),
    text("Custom Field 1 - Label", ({ din }) => labelled("DIN", din)),
    text("Custom Field 1 - Value", ({ din }) => din),
  ],
};

const emailLabel = (kind: ArrangedPerson["emails"][number]["kind"] | undefined): string =>
  kind === undefined ? "" : { work: "Work", other: "Other" }[kind];

const phoneLabel = (kind: ArrangedPerson["otherPhones"][number]["kind"] | undefined): string =>
  kind === undefined ? "" : { mobile: "Mobile", other: "Other" }[kind];
