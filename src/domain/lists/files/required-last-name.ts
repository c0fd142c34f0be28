import type { ArrangedPerson } from "./arrange-person.ts";

/** For programs that refuse contacts without a last name: the only name is the last one, or what stands in for a name. */
export const requiredLastName = ({ name, given, family }: ArrangedPerson): string => family || given || name;

/** The first name beside it. */
export const firstNameBeside = ({ given, family }: ArrangedPerson): string => (family === "" ? "" : given);
