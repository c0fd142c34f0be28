/**
 * What two people can have in common. A similar name is spelt in two ways, with a nickname or an initial; a part of a name is the first
 * name or the surname alone.
 */
export const agreements = [
  "same-name",
  "similar-name",
  "part-of-name",
  "email",
  "similar-email",
  "phone",
  "birthday",
  "company",
  "city",
] as const;
export type Agreement = (typeof agreements)[number];
