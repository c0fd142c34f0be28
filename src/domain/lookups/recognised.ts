import { foldSpace } from "#domain/shared/visible-text.ts";
import type { Email } from "#domain/shared/email.ts";
import { type Din, isPastedNumber, keepDinDigits, parseDin } from "./din.ts";
import { ENRICHMENT_FIELD_MAX_LENGTH, type PersonQuery } from "./enrichment.ts";
import { parsePastedEmail } from "./pasted-email.ts";
import { pastedSlugs, type ProfileFault, readPastedProfile, slugAlone } from "./pasted-profile.ts";
import { parsePhone } from "./phone.ts";
import type { ProfileSlug } from "./profile-url.ts";

/** What someone typed or pasted to have it looked up. */
export type Recognised =
  | { readonly kind: "profile"; readonly profile: ProfileSlug }
  /** Two or more. */
  | { readonly kind: "profiles"; readonly profiles: readonly ProfileSlug[] }
  | { readonly kind: "din"; readonly din: Din }
  /** Digits that are no DIN, such as a phone number. Nobody is looked up by it. */
  | { readonly kind: "number" }
  | { readonly kind: "email"; readonly email: Email }
  /** Someone's name, mostly with a company: where none is given, it is empty. */
  | PersonQuery
  /** None of these, or a link that leads to nobody. */
  | { readonly kind: "fault"; readonly fault: ProfileFault };

/** Says what a text is, so that any field can lead to the tool that looks it up. */
export const recognise = (text: string): Recognised => {
  const profile = readPastedProfile(text);
  if ("slug" in profile) return { kind: "profile", profile: profile.slug };
  const { fault } = profile;
  if (fault === "several-profiles") return { kind: "profiles", profiles: pastedSlugs(text) };
  if (fault !== "not-a-profile") return { kind: "fault", fault };
  const email = parsePastedEmail(text.trim());
  if (email !== undefined) return { kind: "email", email };
  const din = dinIn(text.trim());
  if (din !== undefined) return { kind: "din", din };
  if (isPastedNumber(text.trim()) || parsePhone(text) !== undefined) return { kind: "number" };
  const alone = slugAlone(text.trim());
  if (alone !== undefined) return { kind: "profile", profile: alone };
  return personIn(text) ?? { kind: "fault", fault };
};

/** The DIN that a text is; undefined for one that only holds it. */
export const dinIn = (text: string): Din | undefined =>
  isPastedNumber(text) ? parseDin(keepDinDigits(text)) : undefined;

/** Between a name, a role and a company: "Asha Rao, Acme", "Asha Rao - Head of Sales at Acme". */
const between = /\s*,\s+|\s*,(?=\S)|\s+(?:at|@|-|–|—|\||·)\s+/i;
/** Letters, and what stands between those of a name. */
const nameLike = /^\p{L}(?:[\p{L}\p{M}.'’ -]|\u200c|\u200d)*$/u;
/** A name and a company without a sign between them. A longer text is a sentence. */
const WORDS_MAX = 6;
/** Most names have two words. */
const NAME_WORDS = 2;
const PARTS_MAX = 4;

const personIn = (text: string): PersonQuery | undefined => {
  // What browsers copy as the title of a profile's page ends so.
  const line = foldSpace(text.slice(0, PERSON_MAX_LENGTH + 1)).replace(/\s*\|\s*LinkedIn$/i, "");
  if (line.length > PERSON_MAX_LENGTH || /[/\\<>=]/.test(line)) return undefined;
  const parts = line.split(between).filter((part) => part !== "");
  if (parts.length > PARTS_MAX) return undefined;
  const [name = "", ...others] = parts.length === 1 ? inWords(line) : parts;
  const company = others.pop() ?? "";
  const isPerson = nameLike.test(name) && (name.includes(" ") || company !== "") && !/^\d*$/.test(company || "-");
  if (!isPerson) return undefined;
  return { kind: "person", name, company, ...(others.length === 0 ? {} : { role: others.join(", ") }) };
};

const PERSON_MAX_LENGTH = ENRICHMENT_FIELD_MAX_LENGTH;

/** "Asha Rao Northwind Traders": the first two words are taken for the name. */
const inWords = (line: string): readonly string[] => {
  const words = line.split(" ");
  if (words.length > WORDS_MAX) return [];
  return [words.slice(0, NAME_WORDS).join(" "), words.slice(NAME_WORDS).join(" ")].filter((part) => part !== "");
};
