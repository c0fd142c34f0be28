import * as z from "zod";
import type { ContactInCrm } from "#domain/crm/push.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { connectionsOf, type StoredConnection } from "#backend/crm/connections/connection-store.ts";
import type { CrmKeys } from "#backend/crm/connections/use-connection.ts";
import { type StoredSubject, SubjectColumns } from "#backend/lists/stored-subject.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { ReadNeeds } from "#backend/crm/pushes/people-to-push.ts";
import type { CrmSearches } from "./crm-searches.ts";

export interface ContactNeeds extends ReadNeeds, CrmKeys {
  readonly searches: CrmSearches;
}

/** Someone who is in a CRM. */
export type StoredContact = StoredSubject &
  Pick<ContactInCrm, "how"> & {
    readonly connectionId: string;
    readonly at: Date;
  };

const PushedRows = z.array(
  z.intersection(SubjectColumns, z.object({ connection_id: z.string(), pushed_at: z.date() })),
);

const pushedAmong = async (
  db: Db,
  connections: readonly StoredConnection[],
  subjects: readonly StoredSubject[],
): Promise<readonly StoredContact[]> => {
  const rows = await db(
    `select kind, subject, connection_id, pushed_at from crm_contact
      where connection_id = any($1::uuid[]) and pushed_at is not null
        and (kind, subject) in (select * from unnest($2::text[], $3::text[]))`,
    [connections.map(({ id }) => id), subjects.map(({ kind }) => kind), subjects.map(({ subject }) => subject)],
  );
  return PushedRows.parse(rows).map(({ connection_id: connectionId, pushed_at: at, ...subject }) => ({
    ...subject,
    connectionId,
    how: "pushed",
    at,
  }));
};

/**
 * Which of these people are in a CRM of the account: those who were pushed there, and those whom the CRM finds by their profile or by
 * what the account owns of them. What a CRM says is kept for some minutes. Nobody waits long for one: `isSearching` then.
 */
export const contactsAmong = async (
  needs: ContactNeeds,
  account: BackendAccount,
  subjects: readonly StoredSubject[],
): Promise<{ readonly contacts: readonly StoredContact[]; readonly isSearching: boolean }> => {
  const { db } = needs.database;
  const connections = subjects.length === 0 ? [] : await connectionsOf(db, account);
  if (connections.length === 0) return { contacts: [], isSearching: false };
  const pushed = await pushedAmong(db, connections, subjects);
  const found = await needs.searches.among(needs, { account, connections, subjects, pushed });
  return { contacts: [...pushed, ...found.contacts], isSearching: found.isSearching };
};
