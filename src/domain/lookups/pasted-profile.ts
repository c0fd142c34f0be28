import { parseProfileUrl, type ProfileSlug } from "./profile-url.ts";

/** Why a pasted text leads to nobody: each has a sentence of its own. */
export const profileFaults = [
  "not-a-profile",
  "several-profiles",
  "company-page",
  "former-profile-address",
  "search-page",
  "profile-without-name",
  "internal-number",
  "short-link",
] as const;
export type ProfileFault = (typeof profileFaults)[number];

/** What a pasted text says of a person: who it is, or why that can't be read. */
export type PastedProfile = { readonly slug: ProfileSlug } | { readonly fault: ProfileFault };

/** In characters; whatever stands further back in a pasted text is not read. */
const PASTED_MAX_LENGTH = 5_000;

/**
 * Finds the one profile that a pasted text names: an address in any form that `parseProfileUrl` reads, alone or within a
 * sentence, or a Sales Navigator or Recruiter link that holds the public name. Never guesses: an address that is cut off
 * would name another person, so only marks at its end are left out. Two different people are a fault.
 */
export const readPastedProfile = (text: string): PastedProfile => {
  const pasted = text.slice(0, PASTED_MAX_LENGTH).trim();
  const readings = addressesIn(pasted).map(readAddress);
  const [slug, ...others] = slugsIn(readings);
  if (others.length > 0) return { fault: "several-profiles" };
  if (slug !== undefined) return { slug };
  return readings.find((reading) => "fault" in reading && reading.fault !== "not-a-profile") ?? NOT_A_PROFILE;
};

/** The slug that a pasted text names, undefined where it names nobody. */
export const pastedSlug = (text: string): ProfileSlug | undefined => {
  const pasted = readPastedProfile(text);
  return "slug" in pasted ? pasted.slug : undefined;
};

/** In characters, for a text that may name many people. */
const PASTED_LIST_MAX_LENGTH = 100_000;

/** The end of a profile's address without the rest: "asha-rao-123". A name without a hyphen may be anything. */
export const slugAlone = (text: string): ProfileSlug | undefined =>
  /^[a-z\d]+(?:-[a-z\d]+)+$/i.test(text) ? parseProfileUrl(`linkedin.com/in/${text}`) : undefined;

/** Everybody whom a pasted text names, each once, in its order. */
export const pastedSlugs = (text: string): readonly ProfileSlug[] =>
  slugsIn(addressesIn(text.slice(0, PASTED_LIST_MAX_LENGTH).trim()).map(readAddress));

const slugsIn = (readings: readonly PastedProfile[]): readonly ProfileSlug[] => [
  ...new Set(readings.flatMap((reading) => ("slug" in reading ? [reading.slug] : []))),
];

const NOT_A_PROFILE = { fault: "not-a-profile" } as const;

/** What can stand between two addresses: white space, quotes, brackets of a link, a list's comma before another address. */
const separator = /[\s<>"“”„«»`]+|\]\(|[,;|](?=https?:|www\.|linkedin\.|lnkd\.)/i;
/** A word set right before an address, as in "LinkedIn:https://...". Nothing with a slash: that is another address. */
const wordBefore = /^[^/]{1,60}?(?=https?:\/\/)/i;
const marksBefore = /^[\p{P}\p{Cf}]+/u;
/** Not "%", which begins a letter of the name. */
const markAtEnd = /[.,;:!?)\]}'’‘*…\p{Cf}]/u;

const addressesIn = (text: string): readonly string[] =>
  // An address alone is what it is: a name may end with a dot or with an apostrophe.
  parseProfileUrl(text) !== undefined && !separator.test(text)
    ? [text]
    : text.split(separator).map((word) => withoutMarksAtEnd(word.replace(marksBefore, "").replace(wordBefore, "")));

/** Walks from the end: a pattern would try every beginning of a long row of marks. */
const withoutMarksAtEnd = (word: string): string => {
  let end = word.length;
  while (end > 0 && markAtEnd.test(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
};

const linkedInPath = /^(?:https?:\/\/)?(?:[a-z]{1,3}\.)?linkedin\.com\/([^?#\s]*)/i;

const pathOf = (address: string): readonly string[] => linkedInPath.exec(address)?.[1]?.split("/") ?? [];

/** Leads elsewhere, which only opening it would say. It is never opened here. */
const shortLink = /^(?:https?:\/\/)?(?:www\.)?lnkd\.in\//i;

const readAddress = (address: string): PastedProfile => {
  if (shortLink.test(address)) return { fault: "short-link" };
  const [page = "", below = "", name = "", ...rest] = pathOf(address);
  switch (page.toLowerCase()) {
    case "in":
      return below.length > MEMBER_ID_MIN_LENGTH && memberId.test(below)
        ? { fault: "internal-number" }
        : slugOrNot(address);
    case "mwlite":
    case "comm":
      return slugOrNot(address);
    case "sales":
    case "talent":
    case "recruiter":
      // A project of Recruiter shows its people below its own address.
      return rest.includes("profile") ? WITHOUT_NAME : readBusinessPage(address, below, name);
    case "company":
    case "school":
    case "showcase":
      return { fault: "company-page" };
    case "pub":
      return { fault: below.toLowerCase() === "dir" ? "search-page" : "former-profile-address" };
    case "search":
      return { fault: "search-page" };
    default:
      return NOT_A_PROFILE;
  }
};

const WITHOUT_NAME = { fault: "profile-without-name" } as const;

const slugOrNot = (address: string): PastedProfile => {
  const slug = parseProfileUrl(address);
  return slug === undefined ? NOT_A_PROFILE : { slug };
};

/** LinkedIn's own numbers for people: "ACwAAAB...", "AEMAAA...", or digits. */
const memberId = /^(?:\d+|A[A-Z][A-Za-z]?AA[\w-]*)$/;
/** A shorter one behind "/in/" is a name that someone has chosen. */
const MEMBER_ID_MIN_LENGTH = 30;

/** What LinkedIn's own profile and Sales Navigator call a member. */
const openableId = /^AC[a-z]AA[\w-]+$/;

/**
 * Where LinkedIn opens the public profile of a member whose page does not name them, read from its address. Undefined
 * where the address holds no number that leads there, as in Recruiter.
 */
export const publicProfileAddress = (address: string): string | undefined => {
  const id = pathOf(address)
    .flatMap((part) => part.split(",", 1))
    .find((part) => openableId.test(part));
  return id && `https://www.linkedin.com/in/${id}`;
};

/** A page of Sales Navigator or Recruiter. */
const readBusinessPage = (address: string, kind: string, name: string): PastedProfile => {
  switch (kind.toLowerCase()) {
    case "lead":
    case "people":
    case "profile":
      return readMemberPage(address, name);
    case "search":
      return { fault: "search-page" };
    case "company":
      return { fault: "company-page" };
    default:
      return NOT_A_PROFILE;
  }
};

/** The page of a member there: the public name may stand in its path or behind its "?". */
const readMemberPage = (address: string, name: string): PastedProfile => {
  const publicAddress = /[?&#][^=&]*=(https?:[^&]*\/in\/[^&]*)/i.exec(decoded(address))?.[1];
  if (publicAddress !== undefined) return slugOrNot(publicAddress);
  const [publicName = ""] = name.split(",", 1);
  return publicName === "" || memberId.test(publicName) ? WITHOUT_NAME : slugOrNot(`linkedin.com/in/${publicName}`);
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A stray "%".
  }
};
