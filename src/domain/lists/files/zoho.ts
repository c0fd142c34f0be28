import { type ContactTarget, phone, text } from "./contact-target.ts";
import { firstNameBeside, requiredLastName } from "./required-last-name.ts";

/** The Contacts module of Zoho CRM. Notes are imported as the description. */
export const zoho: ContactTarget = {
  name: "Zoho CRM",
  formats: ["csv", "xlsx"],
  room: { emails: 2, otherPhones: 1, noted: ["profile", "din", "status", "lists"] },
  columns: [
    text("First Name", firstNameBeside),
    text("Last Name", requiredLastName),
    text("Account Name", ({ company }) => company),
    text("Title", ({ title }) => title),
    text("Email", ({ emails: [email] }) => email?.value ?? ""),
    text("Secondary Email", ({ emails: [, other] }) => other?.value ?? ""),
    phone("Phone", ({ otherPhones: [other] }) => other?.value ?? ""),
    phone("Mobile", ({ mobile }) => mobile),
    text("Mailing City", ({ city }) => city),
    text("Mailing Country", ({ country }) => country),
    text("Tag", ({ tags }) => tags.join(",")),
    text("Description", ({ note }) => note),
  ],
};
