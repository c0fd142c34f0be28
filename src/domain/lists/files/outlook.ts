import { type ContactTarget, phone, text } from "./contact-target.ts";

/** Of Outlook, where "Title" is Mr or Ms. */
export const outlook: ContactTarget = {
  name: "Outlook",
  formats: ["csv"],
  room: { emails: 3, otherPhones: 2, noted: ["din", "status"] },
  columns: [
    text("First Name", ({ given }) => given),
    text("Last Name", ({ family }) => family),
    text("Company", ({ company }) => company),
    text("Job Title", ({ title }) => title),
    text("E-mail Address", ({ emails: [email] }) => email?.value ?? ""),
    text("E-mail 2 Address", ({ emails: [, second] }) => second?.value ?? ""),
    text("E-mail 3 Address", ({ emails: [, , third] }) => third?.value ?? ""),
    phone("Mobile Phone", ({ mobile }) => mobile),
    phone("Business Phone", ({ otherPhones: [other] }) => other?.value ?? ""),
    phone("Business Phone 2", ({ otherPhones: [, second] }) => second?.value ?? ""),
    text("Business City", ({ city }) => city),
    text("Business Country/Region", ({ country }) => country),
    text("Web Page", ({ url }) => url),
    text("Categories", ({ tags, lists }) => [...tags, ...lists].join(";")),
    text("Notes", ({ note }) => note),
  ],
};
