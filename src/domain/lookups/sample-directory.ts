import { parseProfileUrl, type ProfileSlug } from "./profile-url.ts";

const FIRST_DIN = 99_000_001;

/** The address of a fictional person, counted from 1. */
export const sampleProfileUrl = (number: number): string =>
  `https://www.linkedin.com/in/leadlight-sample-${String(number).padStart(4, "0")}`;

/** The profile of a fictional person, counted from 1. */
export const sampleProfile = (number: number): ProfileSlug => {
  const slug = parseProfileUrl(sampleProfileUrl(number));
  if (slug === undefined) throw new RangeError("A sample address is no profile address");
  return slug;
};

/** The DIN of a fictional director, counted from 1. */
export const sampleDin = (number: number): string => String(FIRST_DIN + number - 1);

/** How many fictional people and directors there are. */
export const SAMPLE_CONTACTS = 1_000;
export const SAMPLE_DIRECTORS = 300;

export const isSampleProfile = (slug: string): boolean => /^leadlight-sample-\d{4}$/.test(slug);
export const isSampleDin = (din: string): boolean =>
  Number(din) >= FIRST_DIN && Number(din) < FIRST_DIN + SAMPLE_DIRECTORS;

/**
 * What a first visitor can try, one example for each tool; all of them find someone wherever the backend has the
 * capability SAMPLE_DIRECTORY.
 */
export const sampleExamples = {
  profileUrl: sampleProfileUrl(1),
  din: sampleDin(1),
  email: "aditi.banerjee@eastwind-pharma.example",
  person: { name: "Aditi Banerjee", role: "Design Lead", company: "Eastwind Pharma" },
} as const;
