import { type ContactTarget, phone, text } from "./contact-target.ts";

/** People with their organisations. Its importer names a column by what it belongs to, as its own exports do. */
export const pipedrive: ContactTarget = {
  name: "Pipedrive",
  formats: ["csv", "xlsx"],
  room: { emails: 2, otherPhones: 1, noted: ["profile", "din", "status", "lists", "city", "country"] },
  columns: [
    text("Person - Name", ({ name }) => name),
    text("Person - Email - Work", ({ emails: [email] }) => email?.value ?? ""),
    text("Person - Email - Other", ({ emails: [, other] }) => other?.value ?? ""),
    phone("Person - Phone - Mobile", ({ mobile }) => mobile),
    phone("Person - Phone - Other", ({ otherPhones: [other] }) => other?.value ?? ""),
    text("Person - Job title", ({ title }) => title),
    text("Person - Labels", ({ tags }) => tags.join(", ")),
    text("Organization - Name", ({ company }) => company),
    text("Note", ({ note }) => note),
  ],
};
