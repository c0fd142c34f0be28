import type { Reported, RevealedValue, ValueReports } from "#application/ports/value-reports.ts";
import { err, ok } from "#application/shared/result.ts";
import { type ProfileSlug, profileUrl } from "#domain/lookups/profile-url.ts";
import type { WrongReason } from "#domain/lookups/wrong-value.ts";
import { costOf } from "#domain/shared/credits.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { memoryVerdictOn } from "./memory-email-verifier.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import type { MemoryPerson } from "./memory-person.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface Needs {
  readonly people: ReadonlyMap<ProfileSlug, MemoryPerson>;
  readonly ledger: MemoryLedger;
  readonly failures: SimulatedFailures;
}

/** One account is alone here: nobody else reports the same. */
export const memoryValueReports = ({ people, ledger, failures }: Needs): ValueReports => {
  const answers = new Map<string, Reported>();
  return {
    send: (reported, reason) =>
      failures.run(async () => {
        const [subject, query] =
          "din" in reported ? [reported.din, reported.din] : [reported.profile, profileUrl(reported.profile)];
        const keyOf = (value: string): string => JSON.stringify([reported.item, subject, value]);
        const known = answers.get(keyOf(reported.value));
        if (known !== undefined) return ok(known);
        const values = valuesOf(people, reported);
        if (ledger.owns(reported.item, subject) === undefined || !values.includes(reported.value))
          return err({ kind: "server-said", message: "You don't own this value." });
        const answer = isWrong(reported.value, reason) ? AGREED : NOTED;
        answers.set(keyOf(reported.value), answer);
        if (!values.every((value) => answers.get(keyOf(value)) === AGREED)) return ok(answer);
        const credited = { outcome: "credited", credits: costOf[reported.item] } as const;
        for (const value of values) answers.set(keyOf(value), credited);
        ledger.creditBack({ operation: reported.item, subject, query });
        return ok(credited);
      }),
  };
};

const AGREED: Reported = { outcome: "agreed" };
const NOTED: Reported = { outcome: "noted" };

const valuesOf = (people: Needs["people"], reported: RevealedValue): readonly string[] =>
  "din" in reported
    ? [reported.value]
    : (people.get(reported.profile)?.[reported.item] ?? []).map(({ value }) => value);

/** Fictional numbers begin with zeros, which no number does. */
const isWrong = (value: string, reason: WrongReason): boolean => {
  if (reason === "number_dead") return /^\+\d{1,3} 0/.test(value);
  const email = reason === "bounced" ? parseEmail(value) : undefined;
  return email !== undefined && memoryVerdictOn(email) === "undeliverable";
};
