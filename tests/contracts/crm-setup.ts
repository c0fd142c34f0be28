import type { CrmConnections } from "#application/ports/crm-connections.ts";
import type { CrmContacts } from "#application/ports/crm-contacts.ts";
import type { CrmPushes } from "#application/ports/crm-pushes.ts";
import type { PeopleLists } from "#application/ports/people-lists.ts";
import type { SavedPeople } from "#application/ports/saved-people.ts";
import type { CrmConnection, NewCrmConnection } from "#domain/crm/crm-connection.ts";
import { valueOf } from "./saved-people.contract.ts";

/** A new person without connections, and a CRM that is empty. */
export interface CrmSetup {
  readonly connections: CrmConnections;
  readonly pushes: CrmPushes;
  readonly contacts: CrmContacts;
  readonly people: SavedPeople;
  readonly lists: PeopleLists;
  /** A Twenty that takes `key`, and no other one. */
  readonly crm: Required<Pick<NewCrmConnection, "target" | "address" | "key">>;
  readonly refusedKey: string;
  /** Where a program takes what is sent to it. */
  readonly webhook: string;
}

export const connected = async ({ connections, crm }: CrmSetup): Promise<CrmConnection> => {
  const outcome = valueOf(await connections.connect({ ...crm, owner: "personal" }));
  if (!("connection" in outcome)) throw new Error(`Nothing was connected: ${JSON.stringify(outcome)}`);
  return outcome.connection;
};
