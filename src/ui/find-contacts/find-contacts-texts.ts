import { counted } from "#ui/kit/count-text.ts";

export const findContactsTexts = {
  title: "Find contacts",
  lead: "Paste a LinkedIn profile URL. Reveal only the details you need.",
  field: "Profile URL",
  fieldExample: "https://www.linkedin.com/in/name",
  find: "Find Contacts",
  phones: { one: "phone", several: "phones" },
  emails: { one: "email", several: "emails" },
  tryExample: "Try a sample person",
  movedOn: "You moved to another profile. No credits used.",
} as const;

/** What each detail is. */
export const contactHints = {
  phone_no: "Direct contact number",
  email: "Personal email",
  work_email: "Company email",
} as const;

/** Below the field: what it holds, and where that is looked up. */
export const offerTexts = {
  none: "Or an email, a DIN, or a name with company",
  profiles: (count: number) => `These are ${count} profile URLs.`,
  openInBulk: (count: number) => `Open ${counted(count, "row")} in Bulk`,
  din: "This is a DIN.",
  email: "This is an email address.",
  name: "This is a name. Add a company to find them.",
  person: "This is a name with company.",
} as const;
