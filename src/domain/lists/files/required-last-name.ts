import type { ArrangedPerson } from "./arrange-person.ts";

/** For programs that refuse contacts without a last name: the only name is the last one. */
export const requiredLastName = ({ given, family }: ArrangedPerson): string => (family === "" ? given : family);

/** The first name beside it. */
export const firstNameBeside = ({ given, family }: ArrangedPerson): string => (family === "" ? "" : given);
