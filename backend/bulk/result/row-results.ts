import * as z from "zod";
import type { PaidOperation } from "#domain/shared/credits.ts";
import type { FoundProfile, PossibleMatch } from "#domain/lookups/enrichment.ts";
import { SUPPRESSED_TEXT } from "#domain/suppression/suppressed-text.ts";
import type { Person } from "#backend/directory/directory-entry.ts";
import { FoundContact } from "#backend/lookups/contact-lookup.ts";
import { FoundDirector } from "#backend/lookups/director-lookup.ts";
import { FoundProfiles, NOT_FOUND } from "#backend/lookups/enrichment-lookup.ts";
import { FoundVerification } from "#backend/lookups/verification-lookup.ts";

/** What the look-ups of one row found, best first. */
export interface RowResults {
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly company?: string | undefined;
  readonly phones: readonly string[];
  /** Of a contact the secondary ones. */
  readonly emails: readonly string[];
  readonly workEmails: readonly string[];
  readonly profiles: readonly FoundProfile[];
  /** Someone was found who may not be the person asked for: why. Their profile is only there if it was charged for. */
  readonly possible?: PossibleMatch | undefined;
  readonly verification?: z.infer<typeof FoundVerification>;
}

export const NO_RESULTS: RowResults = { phones: [], emails: [], workEmails: [], profiles: [] };

const Answers = z
  .object({
    phone_no: FoundContact,
    email: FoundContact,
    work_email: FoundContact,
    din_phone: FoundDirector,
    din_email: FoundDirector,
    enrichment: FoundProfiles,
    verify_email: FoundVerification,
  } satisfies Record<PaidOperation, z.ZodType>)
  .partial();

/**
 * Reads the answers of a subject, by item, as the look-ups gave them. Who it is, the directory says; of a director whom it no
 * longer knows, the answer that was paid for.
 */
export const readRowResults = (stored: unknown, known: Person | undefined): RowResults => {
  const answers = Answers.parse(stored ?? {});
  const person = known ?? answers.din_phone ?? answers.din_email;
  const output = answers.enrichment?.output ?? NOT_FOUND;
  return {
    name: person?.name ?? undefined,
    title: person?.title ?? undefined,
    company: person?.company ?? undefined,
    phones: texts(answers.phone_no?.phone_no ?? answers.din_phone?.contact, answers.phone_no ?? answers.din_phone),
    emails: texts(answers.email?.email ?? answers.din_email?.email, answers.email ?? answers.din_email),
    workEmails: texts(answers.work_email?.work_email, answers.work_email),
    profiles: answers.enrichment?.suppressed ? [SUPPRESSED_PROFILE] : output === NOT_FOUND ? [] : output,
    possible: output === NOT_FOUND ? answers.enrichment?.possible : output[0]?.match,
    ...(answers.verify_email === undefined ? {} : { verification: answers.verify_email }),
  };
};

/** What was bought is blanked where its person asked not to be processed. */
const texts = (
  values: readonly { readonly value: string }[] = [],
  answer: { readonly suppressed?: true | undefined } | undefined,
): readonly string[] => (answer?.suppressed ? [SUPPRESSED_TEXT] : values.map(({ value }) => value));

const SUPPRESSED_PROFILE: FoundProfile = { title: "", url: SUPPRESSED_TEXT, description: "" };
