import { parseDin } from "#domain/lookups/din.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import { parseEmail } from "#domain/shared/email.ts";
import type { KnownPerson } from "#backend/sources/source.ts";

const given = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error("The fixture's own text must be readable");
  return value;
};

export const ashaEmail = given(parseEmail("asha.rao@acme.example"));
export const ashaProfile = given(parseProfileUrl("https://www.linkedin.com/in/asha-rao"));
export const ashaDin = given(parseDin("07864946"));

/** The person whom all fixtures are about. */
export const asha = { name: "Asha Rao", company: "Acme", domain: "acme.example" } satisfies KnownPerson;
