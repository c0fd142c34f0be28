import { type ContactTarget, phone, text } from "./contact-target.ts";

/** A column is mapped to the property with this label. Contacts have no property for notes but "Message". */
export const hubspot: ContactTarget = {
  name: "HubSpot",
  formats: ["csv", "xlsx"],
  room: { emails: Infinity, otherPhones: 1, noted: ["din", "status", "tags", "lists"] },
  columns: [
    text("First name", ({ given }) => given),
    text("Last name", ({ family }) => family),
    text("Email", ({ emails: [email] }) => email?.value ?? ""),
    text("Additional email addresses", ({ emails: [, ...others] }) => others.map(({ value }) => value).join(";")),
    phone("Phone number", ({ otherPhones: [other] }) => other?.value ?? ""),
    phone("Mobile phone number", ({ mobile }) => mobile),
    text("Job title", ({ title }) => title),
    text("Company name", ({ company }) => company),
    text("LinkedIn URL", ({ url }) => url),
    text("City", ({ city }) => city),
    text("Country/Region", ({ country }) => country),
    text("Message", ({ note }) => note),
  ],
};
