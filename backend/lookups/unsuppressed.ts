import type { Identifier } from "#domain/suppression/identifier.ts";
import type { DirectoryValue } from "#backend/directory/directory-entry.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import type { LookupSources } from "./lookup-sources.ts";

interface ListNeeds {
  readonly database: Pick<Database, "db" | "batched">;
  readonly suppression: SuppressionList;
}

type Directory = Pick<LookupSources, "contacts" | "directors" | "profiles">;

/**
 * The directory as if people who asked not to be processed had never been in it. They are removed from it: this is for the
 * moments until then. Every look-up of the directory runs through this.
 */
export const unsuppressed = ({ database, suppression }: ListNeeds, directory: Directory): Directory => ({
  contacts: async (slug) => {
    const contact = await directory.contacts(slug);
    if (contact === undefined) return undefined;
    const about = identifier("profile", slug);
    const values = [
      valuesOf("phone", contact.phone_no),
      valuesOf("email", contact.email),
      valuesOf("email", contact.work_email),
    ] as const;
    const listed = await suppression.listedNow(database, [about, ...values.flatMap(identifiersOf)]);
    if (listed.has(about)) return undefined;
    const [phones, emails, workEmails] = values;
    const kept = keptOf(listed);
    return { ...contact, phone_no: kept(phones), email: kept(emails), work_email: kept(workEmails) };
  },
  directors: async (din) => {
    const director = await directory.directors(din);
    if (director === undefined) return undefined;
    const about = identifier("din", din);
    const [phones, emails] = [valuesOf("phone", director.phone), valuesOf("email", director.email)];
    const listed = await suppression.listedNow(database, [about, ...[phones, emails].flatMap(identifiersOf)]);
    if (listed.has(about)) return undefined;
    const kept = keptOf(listed);
    return { ...director, phone: kept(phones), email: kept(emails) };
  },
  profiles: async (wanted, jobId) => {
    const found = await directory.profiles(wanted, jobId);
    if (found.length === 0) return found;
    const profiles = found.map((profile) => ({ profile, identifier: identifier("profile", profile.slug) }));
    const asked = wanted.kind === "email" ? [identifier("email", wanted.email)] : [];
    const listed = await suppression.listedNow(database, [...asked, ...identifiersOf(profiles)]);
    if (asked.some((one) => listed.has(one))) return [];
    return profiles.filter((one) => !listed.has(one.identifier)).map(({ profile }) => profile);
  },
});

const identifier = (kind: Identifier["kind"], value: string): Identifier => ({ kind, value });

interface Identified {
  readonly identifier: Identifier;
}

interface IdentifiedValue extends Identified {
  readonly value: DirectoryValue;
}

const valuesOf = (kind: "phone" | "email", values: readonly DirectoryValue[]): readonly IdentifiedValue[] =>
  values.map((value) => ({ value, identifier: identifier(kind, value.value) }));

const identifiersOf = (identified: readonly Identified[]): readonly Identifier[] =>
  identified.map((one) => one.identifier);

const keptOf =
  (listed: ReadonlyMap<Identifier, unknown>) =>
  (values: readonly IdentifiedValue[]): DirectoryValue[] =>
    values.filter((one) => !listed.has(one.identifier)).map(({ value }) => value);
