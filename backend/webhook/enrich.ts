import { createHash } from "node:crypto";
import * as z from "zod";
import type { EnrichmentRecord } from "#wire/enrichment.ts";
import type { EnrichmentQuery, FoundProfile } from "#domain/enrichment.ts";
import { wantedPerson, wantedText } from "#domain/matching/person-match.ts";
import { profileUrl } from "#domain/profile-url.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Db } from "#backend/database/database.ts";
import { searchProfiles, type Profile } from "#backend/enrichment/profile-search.ts";
import { answerPaidCall, type PaidAnswer } from "./paid-call.ts";

interface Enrichment {
  readonly account: BackendAccount;
  readonly wanted: EnrichmentQuery;
  readonly key: string | undefined;
}

const NOT_FOUND = "Not Found";

/** The profiles that fit, best first, for one credit when there are any. Refused like every paid call. */
export const enrich = (db: Db, { account, wanted, key }: Enrichment): Promise<PaidAnswer> =>
  answerPaidCall(db, {
    ...{ account, key, type: "enrichment", subject: subjectText(wanted), query: queryText(wanted) },
    lookUp: async () => {
      const profiles = await searchProfiles(db, wanted);
      const output: EnrichmentRecord[] = profiles.map(toFound);
      return { output: output.length === 0 ? NOT_FOUND : output };
    },
    resultOf: ({ output }) => (output === NOT_FOUND ? null : resultText(Found.parse(output))),
  });

/** A subject is part of an index, whose entries PostgreSQL limits in length: a long one is told apart by its digest. */
const SUBJECT_MAX_LENGTH = 300;

const subjectText = (wanted: EnrichmentQuery): string => {
  const subject = wanted.kind === "email" ? wanted.email : wantedText(wantedPerson(wanted));
  if (subject.length <= SUBJECT_MAX_LENGTH) return subject;
  return `sha256:${createHash("sha256").update(subject).digest("hex")}`;
};

const queryText = (wanted: EnrichmentQuery): string =>
  wanted.kind === "email"
    ? wanted.email
    : [wanted.name, wanted.role, wanted.company].filter((part) => part !== undefined).join(", ");

const Found = z.array(z.object({ title: z.string(), url: z.string() }));

/** "3 profiles: Aditi Banerjee - Head of Sales - Eastwind Pharma (https://…)": the best one's title and address. */
const resultText = (found: z.infer<typeof Found>): string => {
  const best = found.slice(0, 1).map(({ title, url }) => `: ${title} (${url})`);
  return `${found.length === 1 ? "1 profile" : `${found.length} profiles`}${best.join("")}`;
};

const toFound = ({ slug, name, title, company, phones, emails }: Profile): FoundProfile => ({
  title: joined([name, title, company], " - ") ?? slug,
  url: profileUrl(slug),
  description: sentences(joined([title, company], " at "), onFile(phones, emails)),
});

const joined = (parts: readonly (string | null)[], separator: string): string | null =>
  parts.filter((part) => part !== null).join(separator) || null;

/** A full stop between the two, and no second one: "… Pvt. Ltd. Phone number on file". */
const sentences = (first: string | null, second: string | null): string =>
  first === null || second === null ? (first ?? second ?? "") : `${first.replace(/\.$/, "")}. ${second}`;

/** "Phone number and 2 e-mails on file": what can be revealed, never the values. */
const onFile = (phones: number, emails: number): string | null => {
  const parts = [counted(phones, "phone number"), counted(emails, "e-mail")].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const text = parts.join(" and ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} on file`;
};

const counted = (count: number, what: string): string | null => {
  if (count === 0) return null;
  return count === 1 ? what : `${count} ${what}s`;
};
