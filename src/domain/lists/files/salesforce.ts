import { type ContactTarget, phone, text } from "./contact-target.ts";
import { firstNameBeside, requiredLastName } from "./required-last-name.ts";

/**
 * Contacts and their accounts, for the Data Import Wizard, which reads CSV alone. A contact without a company gets no account
 * and is seen by its owner only.
 */
export const salesforce: ContactTarget = {
  name: "Salesforce",
  formats: ["csv"],
  room: { emails: 1, otherPhones: 1, noted: ["profile", "din", "status", "tags", "lists"] },
  columns: [
    text("First Name", firstNameBeside),
    text("Last Name", requiredLastName),
    text("Account Name", ({ company }) => company),
    text("Title", ({ title }) => title),
    text("Email", ({ emails: [email] }) => email?.value ?? ""),
    phone("Business Phone", ({ otherPhones: [other] }) => other?.value ?? ""),
    phone("Mobile", ({ mobile }) => mobile),
    text("Mailing City", ({ city }) => city),
    text("Mailing Country", ({ country }) => country),
    text("Contact Description", ({ note }) => note),
  ],
};
