import { type PeopleJob, type PeopleTool, VERIFIED_FOR_DAYS } from "#domain/lists/jobs/people-jobs.ts";
import { countText, counted } from "#ui/kit/count-text.ts";

const people = (count: number): string => counted(count, "person", "people");
const directors = (count: number): string => counted(count, "director");
const addresses = (count: number): string => counted(count, "address", "addresses");

interface JobTexts {
  readonly title: string;
  /** What is looked up, and what is left out. */
  readonly about: (job: PeopleJob) => string;
}

/** "38 of 50 people. You already have both for 12." */
const contacts =
  (of: (count: number) => string) =>
  ({ rows, of: chosen }: PeopleJob): string => {
    const owned = chosen - rows.length;
    if (owned === 0) return `${of(chosen)}.`;
    if (rows.length === 0)
      return `You already have an email and a phone for ${chosen === 1 ? "" : "all "}${of(chosen)}.`;
    return `${countText(rows.length)} of ${of(chosen)}. You already have both for ${countText(owned)}.`;
  };

/** "30 of 45 addresses: 22 never verified, 8 more than 90 days ago." */
const verification = ({ rows, of, again }: PeopleJob): string => {
  const never = rows.length - again;
  const before = `verified more than ${VERIFIED_FOR_DAYS} days ago`;
  if (of === 0) return "No addresses yet.";
  if (rows.length === 0)
    return `${of === 1 ? "" : "All "}${addresses(of)} verified in the last ${VERIFIED_FOR_DAYS} days.`;
  const due = `${rows.length === of ? "" : `${countText(rows.length)} of `}${addresses(of)}`;
  if (again === 0) return `${due}, never verified.`;
  if (never === 0) return `${due}, ${before}.`;
  return `${due}: ${countText(never)} never verified, ${countText(again)} ${before}.`;
};

export const peopleJobTexts = {
  title: (count: number) => `Find or verify: ${people(count)}`,
  lead: "Nothing is charged yet. You see the price again before you start, and people not found are free.",
  reading: "Checking what you already have",
  retry: "Try again",
  none: "Nothing to look up: these people are no longer saved.",
  upTo: "Up to {cost}",
  short: (credits: string) => `${credits} short: the job pauses when they run out.`,
  overLimit: (credits: string) => `${credits} over your monthly limit: the job pauses there.`,
  buy: "Buy Credits",
  goOn: "Continue",
  goOnWith: (title: string) => `Continue: ${title}`,
  cancel: "Cancel",
  savedPeople: "Saved people",
  jobs: {
    "find-contacts": { title: "Find emails and phones", about: contacts(people) },
    "director-search": { title: "Find emails and phones of directors", about: contacts(directors) },
    "verify-emails": { title: "Verify emails", about: verification },
  } satisfies Readonly<Record<PeopleTool, JobTexts>>,
} as const;
