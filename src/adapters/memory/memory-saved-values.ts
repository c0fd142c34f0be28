import type { SavedValues } from "#application/ports/saved-values.ts";
import { ok } from "#application/shared/result.ts";
import type { OwnedValue } from "#domain/lists/owned-value.ts";
import type { SavedPerson, SavedSubject } from "#domain/lists/saved-person.ts";
import { type ContactValue, contactItems } from "#domain/lookups/contact.ts";
import { directorItems } from "#domain/lookups/director.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { parseEmail } from "#domain/shared/email.ts";
import type { MemoryDirector } from "./memory-director-directory.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import type { MemoryPerson } from "./memory-person.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface OwnedNeeds {
  readonly people: ReadonlyMap<ProfileSlug, MemoryPerson>;
  /** By DIN. */
  readonly directors: ReadonlyMap<string, MemoryDirector>;
  readonly ledger: MemoryLedger;
}

/** What was bought in this process of a profile or DIN. */
export type OwnedOf = (subject: SavedSubject) => readonly OwnedValue[];

export const memoryOwnedOf = ({ people, directors, ledger }: OwnedNeeds): OwnedOf => {
  const ownedValue = (item: OwnedValue["item"], { value, kind }: ContactValue): OwnedValue => {
    const email = parseEmail(value);
    const verifiedAt = email && ledger.owns("verify_email", email)?.at;
    return { item, value, ...(kind !== undefined && { kind }), ...(verifiedAt !== undefined && { verifiedAt }) };
  };
  return (subject) => {
    if (subject.kind === "din") {
      const known = directors.get(subject.din);
      const owned = directorItems.filter((item) => ledger.owns(item, subject.din) !== undefined);
      return owned.flatMap((item) => (known?.[item] ?? []).map((value) => ownedValue(item, value)));
    }
    const known = people.get(subject.profile);
    const owned = contactItems.filter((item) => ledger.owns(item, subject.profile) !== undefined);
    return owned.flatMap((item) => (known?.[item] ?? []).map((value) => ownedValue(item, value)));
  };
};

interface Needs {
  readonly ownedOf: OwnedOf;
  readonly failures: SimulatedFailures;
  /** Those of the people who are saved, as the account sees them. */
  readonly savedAmong: (ids: readonly string[]) => readonly SavedPerson[];
}

/** What was bought in this process of saved people, also under a subject that was merged into them. */
export const memorySavedValues = ({ ownedOf, failures, savedAmong }: Needs): SavedValues => ({
  ownedOf: (ids) =>
    failures.run(async () =>
      ok(new Map(savedAmong(ids).map(({ id, subject, merged = [] }) => [id, [subject, ...merged].flatMap(ownedOf)]))),
    ),
});
