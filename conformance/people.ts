import * as z from "zod";
import { sampleContacts, sampleDirectors } from "#backend/directory/sample-directory.ts";
import { type Din, parseDin } from "#domain/lookups/din.ts";
import { parseProfileUrl, profileUrl, type ProfileSlug } from "#domain/lookups/profile-url.ts";
import { type Email, parseEmail } from "#domain/shared/email.ts";

const readBy = <Value>(rule: (text: string) => Value | undefined, what: string) =>
  z.string().transform((text, context): Value => {
    const value = rule(text);
    if (value !== undefined) return value;
    context.addIssue(`"${text}" is not ${what}`);
    return z.NEVER;
  });

export const profile = readBy<ProfileSlug>(parseProfileUrl, "the address of a LinkedIn profile");
const din = readBy<Din>(parseDin, "a DIN");
const email = readBy<Email>(parseEmail, "an email address");

/** Whom the host knows, and whom it does not. */
const People = z.object({
  contacts: z.object({
    /** Six people whose phone numbers and emails are known, the first one's name, title and company too. */
    known: z.array(profile).min(6),
    withoutPhone: profile,
    nobody: profile,
  }),
  directors: z.object({ known: z.array(din).min(6), withoutPhone: din, nobody: din }),
  enrichment: z.object({
    known: z.object({ email, name: z.string(), role: z.string(), company: z.string(), url: z.string() }),
    otherEmail: email,
    nobody: email,
  }),
  /** One address for each outcome; without them no address is verified. */
  addresses: z.object({ deliverable: email, undeliverable: email, unknown: email }).optional(),
  /** Three people with two phone numbers that can't exist, and an email, of whom nobody has reported a value yet. */
  reported: z.array(z.object({ profile, phones: z.tuple([z.string(), z.string()]), email: z.string() })).optional(),
});
export type People = z.infer<typeof People>;

/** What a file says of them. What it leaves out is of the sample directory; `isWhole` says that it leaves out nothing. */
export const readPeople = (json: string): { readonly people: People; readonly isWhole: boolean } => {
  const given = z.record(z.string(), z.unknown()).parse(JSON.parse(json));
  return { people: People.parse({ ...samplePeople(), ...given }), isWhole: People.safeParse(given).success };
};

/** Of a host with the sample directory. */
const samplePeople = () => {
  const complete = sampleContacts().filter((one) =>
    [one.phone_no, one.email, one.work_email].every((values) => values.length > 0),
  );
  const directors = sampleDirectors();
  const [first] = complete;
  const withoutPhone = sampleContacts().find((one) => one.phone_no.length === 0);
  const other = sampleContacts().findLast((one) => one.email.length > 0);
  return {
    contacts: {
      known: complete.slice(0, 6).map((one) => profileUrl(one.slug)),
      withoutPhone: withoutPhone && profileUrl(withoutPhone.slug),
      nobody: "https://www.linkedin.com/in/nobody-at-all",
    },
    directors: {
      known: directors
        .filter((one) => one.phone.length > 0 && one.email.length > 0)
        .slice(0, 6)
        .map((one) => one.din),
      withoutPhone: directors.find((one) => one.phone.length === 0)?.din,
      nobody: "99999999",
    },
    enrichment: {
      known: {
        email: first?.email[0]?.value,
        name: first?.name,
        role: first?.title,
        company: first?.company,
        url: first && profileUrl(first.slug),
      },
      otherEmail: other?.email[0]?.value,
      nobody: "nobody-at-all@acme.example",
    },
  };
};
