import * as z from "zod";
import { companyDomains } from "#domain/address-patterns/company-domains.ts";
import type { Din } from "#domain/lookups/din.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { Email } from "#domain/shared/email.ts";
import type { Identifier } from "#domain/suppression/identifier.ts";
import { personFields } from "#backend/directory/directory-entry.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { colleaguesAt } from "#backend/sources/pattern-store.ts";
import type { KnownPerson } from "#backend/sources/source.ts";
import type { Removal } from "./removal.ts";

const Entry = z.object({ ...personFields, website: z.string().nullable() });

/**
 * The questions that sources may have been asked about these people: by what identifies them alone, and with what the directory
 * says about them now. What it said before is not known any more.
 */
export const knownOf = async (db: Db, { identifiers, isPerson }: Removal): Promise<readonly KnownPerson[]> => {
  const known: KnownPerson[] = [];
  for (const identifier of identifiers.filter(isPerson)) known.push(...(await asAsked(db, identifier)));
  return known;
};

const asAsked = async (db: Db, { kind, value }: Identifier): Promise<readonly KnownPerson[]> => {
  switch (kind) {
    case "email":
      return [{ email: value as Email }];
    case "phone":
      return [];
    case "profile":
      return withEntry(
        db,
        { profile: value as ProfileSlug },
        await db("select name, title, company, website from contact where slug = $1", [value]),
      );
    case "din":
      return withEntry(
        db,
        { din: value as Din },
        await db("select name, title, company, null as website from director where din = $1", [value]),
      );
  }
};

const withEntry = async (db: Db, alone: KnownPerson, rows: readonly object[]): Promise<readonly KnownPerson[]> => {
  const [entry] = z.array(Entry).parse(rows);
  if (entry === undefined) return [alone];
  const { name, title, company, website } = entry;
  const known = { ...alone, name: name ?? undefined, role: title ?? undefined, company: company ?? undefined };
  const colleagues = company === null ? [] : await colleaguesAt(db, company);
  const domains = [undefined, website ?? undefined, companyDomains(colleagues.map(({ address }) => address))?.main];
  return [alone, ...[...new Set(domains)].map((domain) => ({ ...known, domain }))];
};
