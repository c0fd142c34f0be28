import type { KnownPerson } from "#domain/matching/person-match.ts";

export const aditi: KnownPerson = {
  slug: "aditi",
  name: "Aditi Banerjee",
  title: "Vice President Sales",
  company: "Eastwind Pharma Private Limited",
};
