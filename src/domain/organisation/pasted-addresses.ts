import { type Email, parseEmail } from "#domain/shared/email.ts";
import type { TeamMember } from "./team.ts";

/** Why an address is not invited. */
export type AddressProblem = "invalid" | "twice" | "oneself" | "member" | "invited";

export interface PastedAddress {
  /** As it was pasted, without the name beside it. */
  readonly text: string;
  /** Missing where it is no address. */
  readonly email?: Email;
  readonly problem?: AddressProblem;
}

/** A name with its address in brackets, or what stands between commas, semicolons, tabs and ends of lines. */
const part = /[^;\t\n\r<>@]*<([^<>;\t\n\r]*)>|[^,;\t\n\r]+/g;

/**
 * Addresses as people paste them: in any separator, with names and brackets. Each with what is wrong with it, to the person
 * of `ownEmail`.
 */
export const readPastedAddresses = (
  text: string,
  members: readonly Pick<TeamMember, "email" | "status">[],
  ownEmail?: string,
): readonly PastedAddress[] => {
  const known = new Map(members.map(({ email, status }) => [email.toLowerCase(), status]));
  const seen = new Set<string>();
  return partsOf(text).map((one) => {
    const email = parseEmail(one);
    if (email === undefined) return { text: one, problem: "invalid" };
    const problem = seen.has(email) ? "twice" : email === ownEmail ? "oneself" : problemOf(known.get(email));
    seen.add(email);
    return { text: one, email, ...(problem && { problem }) };
  });
};

const problemOf = (status: TeamMember["status"] | undefined): AddressProblem | undefined => {
  if (status === "active") return "member";
  return status === "invited" ? "invited" : undefined;
};

const partsOf = (text: string): readonly string[] =>
  Array.from(text.matchAll(part), ([whole, bracketed]) => (bracketed ?? whole).trim().replace(/^mailto:/i, ""))
    .flatMap((one) => (areSeveral(one) ? one.split(/\s+/) : [one]))
    .filter((one) => one !== "");

/** Addresses with nothing but spaces between them. */
const areSeveral = (text: string): boolean => /\s/.test(text) && text.split(/\s+/).every((one) => one.includes("@"));

/** Those that can be invited. */
export const invitable = (addresses: readonly PastedAddress[]): readonly Email[] =>
  addresses.flatMap(({ email, problem }) => (email === undefined || problem !== undefined ? [] : [email]));
