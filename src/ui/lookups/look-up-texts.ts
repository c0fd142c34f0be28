export const lookUpTexts = {
  number: "A DIN has 8 digits. Phone numbers don't work here.",
  findContacts: "Find contacts",
  findContactsOf: (profile: string) => `Find contacts of ${profile}`,
  findDirector: "Find director",
  findDirectorOf: (din: string) => `Find director ${din}`,
  verify: "Verify email",
  verifyOf: (email: string) => `Verify ${email}`,
  enrich: "Enrich by email",
  enrichOf: (email: string) => `Enrich ${email}`,
  findPerson: "Find on LinkedIn",
  findPersonOf: (name: string, company: string) =>
    company === "" ? `Find ${name} on LinkedIn` : `Find ${name} at ${company} on LinkedIn`,
} as const;
