import { counted } from "#ui/kit/count-text.ts";

export const enrichmentTexts = {
  title: "Enrichment",
  lead: "Find someone's LinkedIn profile from a name and company, or an email. You pay only for a match.",
  searchBy: "Search by",
  byPerson: { label: "Personal Details", hint: "Enrich by Name, Role and Company" },
  byEmail: { label: "Email Address", hint: "A work or personal address" },
  name: "Name",
  role: "Role (optional, recommended)",
  company: "Company",
  email: "Email address",
  emailExample: "name@company.com",
  tooLong: (characters: number) => `At most ${characters} characters`,
  enrich: "Enrich Contact",
  purpose: "a search",
  preview: "Show matches",
  profile: "profile",
  previewIsFree: "Free. You pay only to show a profile.",
  previewAtLimit: "You can still see matches for free.",
  noPreview: "No match to show. Check name and company, or search in another way.",
  tooFew: "Your search would cost 1 credit if it finds someone. Buy credits to run it.",
  freeAgain: "Free to view again",
  perMatch: "per match",
  notThem: "Not the right person? {button}",
  backToMatches: "Back to the matches",
  tryExample: "Try an example",
  recentFound: "Profiles found",
  recentMissed: "No match",
  recentUnpaid: "Matches to choose from",
} as const;

/** Before a search. */
export const emptyEnrichmentTexts = {
  title: "What a search finds",
  nameAndTitle: "Name and title",
  url: "Profile URL",
  description: "Description",
  match: "A match costs 1 credit. No match is free.",
  choose: "When several people match, you choose before you pay. No match is free.",
  oneCredit: "1 credit covers all matches. No match is free.",
  enough: "Name and company are enough. A role narrows it down.",
  matches: { one: "match", several: "matches" },
} as const;

export const candidateTexts = {
  one: "Is this who you mean?",
  several: "Who do you mean?",
  exact: "1 exact match. Buy credits to show the profile.",
  exactOverLimit: "1 exact match. Your monthly limit doesn't cover it.",
  exactOwned: "1 exact match. You already own it.",
  asked: (asked: string) => `Matches for ${asked}. Free until you show a profile.`,
  best: (count: number) => `These are the best ${count} matches.`,
  checkSpelling: "Not here? Check the spelling and search again.",
  addRole: "Not here? Add a role, or check the spelling and search again.",
  show: "Show profile · {price}",
  free: "free",
  of: (who: string) => `for ${who}`,
  purpose: (name: string) => `the profile of ${name}`,
} as const;

export const enrichmentResultTexts = {
  title: "Enrichment Results",
  asked: (asked: string) => `for ${asked}`,
  nothing: "No enrichment data found for this search",
  tryAgain: {
    email: "No credits used. Check the address, or {other}.",
    person: "No credits used. Check name and company, or {other}.",
  },
  /** The other way to search, by the one that found nothing. */
  other: { email: "search by name and company", person: "search by email" },
  found: (count: number) => `LinkedIn Profiles Found (${counted(count, "result")})`,
  owned: "You already own this result. No credits used.",
  firstOnly: "History keeps only the first one.",
  mayBeOther: "Check the result: the best match may be someone else.",
  possible: "Possible match",
  copyTitle: (title: string) => `Copy the title of ${title}`,
  copyUrl: (title: string) => `Copy the URL of ${title}`,
  copyDescription: (title: string) => `Copy the description of ${title}`,
  getContacts: "Get contact details",
  noMatchOn: (day: string) => `No match on ${day}. No credits used.`,
  searchedOn: (day: string) => `Searched on ${day}.`,
  notKept: "History doesn't keep the results.",
} as const;
