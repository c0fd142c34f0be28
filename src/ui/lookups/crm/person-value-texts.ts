import type { PersonValue } from "#domain/crm/person-value.ts";

/** What is pushed of a person, as people call it. */
export const personValueNames = {
  id: "Leadlight ID",
  firstName: "First name",
  lastName: "Last name",
  fullName: "Full name",
  title: "Job title",
  company: "Company",
  email: "Email",
  otherEmail: "Second email",
  phone: "Phone",
  mobile: "Mobile",
  profileUrl: "LinkedIn profile",
  note: "Note",
} as const satisfies Readonly<Record<PersonValue, string>>;
