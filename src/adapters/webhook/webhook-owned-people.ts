import { type OwnedPersonRecord, ownedPeople } from "#wire/owned-people.ts";
import type { OwnedPeople } from "#application/ports/owned-people.ts";
import { ok } from "#application/shared/result.ts";
import type { FoundBefore } from "#domain/history/found-before.ts";
import { recentKey } from "#domain/history/recent.ts";
import { parseDin } from "#domain/lookups/din.ts";
import { parseProfileUrl, profileUrl } from "#domain/lookups/profile-url.ts";
import { filled } from "./answer-parts.ts";
import { toDetails } from "./found-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookOwnedPeople = (client: WebhookClient): OwnedPeople => ({
  async named(search) {
    const answer = await client.send(ownedPeople, { search });
    return answer.ok ? ok(answer.value.people.flatMap((record) => toFound(record) ?? [])) : answer;
  },
  async inJobs(search) {
    const answer = await client.send(ownedPeople, { search, per: "job" });
    if (!answer.ok) return answer;
    const people = answer.value.people.flatMap((record) => {
      const [found, jobId] = [toFound(record), filled(record.job_id)];
      return found === undefined || jobId === undefined ? [] : [{ ...found, jobId }];
    });
    return ok(people);
  },
  async valuesOf(subjects) {
    const answer = await client.send(ownedPeople, {
      linkedin_urls: subjects.flatMap((one) => (one.kind === "profile" ? [profileUrl(one.profile)] : [])),
      dins: subjects.flatMap((one) => (one.kind === "din" ? [one.din] : [])),
    });
    if (!answer.ok) return answer;
    return ok(
      new Map(
        answer.value.people.flatMap((record) => {
          const subject = subjectOf(record);
          return subject === undefined || !record.values ? [] : [[recentKey(subject), record.values] as const];
        }),
      ),
    );
  },
});

/** Undefined without a name, or without a profile or DIN that can be searched for. */
const toFound = (record: OwnedPersonRecord): FoundBefore | undefined => {
  const person = toDetails(record);
  const { name } = person;
  const subject = subjectOf(record);
  return name === undefined || subject === undefined
    ? undefined
    : { subject, name, person, value: filled(record.value), at: record.at };
};

const subjectOf = ({ linkedin_url: url, din: text }: OwnedPersonRecord): FoundBefore["subject"] | undefined => {
  const [profile, din] = [parseProfileUrl(url ?? ""), parseDin(text ?? "")];
  if (profile !== undefined) return { kind: "profile", profile };
  return din && { kind: "din", din };
};
