import type { ExportedPerson } from "#domain/lists/files/exported-person.ts";
import type { Din } from "#domain/lookups/din.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";

/** Someone of whom everything is known, and more than most programs have columns for. */
export const ashaToExport: ExportedPerson = {
  subject: { kind: "profile", profile: "asha-rao" as ProfileSlug },
  name: "Asha Devi Rao",
  title: "Head of Sales, Asia",
  company: 'Orbit "Freight" Ltd',
  emails: [
    { value: "asha@home.example", kind: "other" },
    { value: "asha.rao@orbit.example", kind: "work" },
    { value: "asha@old.example", kind: "other" },
    { value: "a.rao@spare.example", kind: "other" },
  ],
  phones: [
    { value: "+91 00000 00001", kind: "mobile" },
    { value: "+910000000002", kind: "other" },
    { value: "+91 00000 00003", kind: "mobile" },
    { value: "00000 00004", kind: "other" },
  ],
  city: "Pune",
  country: "India",
  note: "Met in Pune.\nSpeaks Marathi; likes tea",
  status: "contacted",
  tags: ["logistics", "VIP"],
  lists: ["Q4 Pune"],
};

const nothing = { emails: [], phones: [], note: "", status: "new", tags: [], lists: [] } as const;

/** Known by one name only, and without a company. */
export const meeraToExport: ExportedPerson = {
  ...nothing,
  subject: { kind: "profile", profile: "meera" as ProfileSlug },
  name: "Meera",
};

/** Of whom nothing but the DIN is known. */
export const directorToExport: ExportedPerson = { ...nothing, subject: { kind: "din", din: "99000001" as Din } };
