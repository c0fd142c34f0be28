import anyAscii from "any-ascii";
import * as match from "#domain/matching/person-match.ts";

/** The rules as the server uses them, with its library for other scripts. */
export const wantedPerson = (query: Parameters<typeof match.wantedPerson>[0]) => match.wantedPerson(query, anyAscii);

export const matchScore = (wanted: match.WantedPerson, known: match.KnownPerson) =>
  match.matchScore(wanted, known, anyAscii);

export const bestMatches = <Person extends match.KnownPerson>(wanted: match.WantedPerson, people: readonly Person[]) =>
  match.bestMatches(wanted, people, anyAscii);
