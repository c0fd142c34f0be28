import type { SaidFault } from "#domain/crm/crm-fault.ts";
import type { FieldMapping } from "#domain/crm/person-value.ts";
import type { CrmFault } from "#backend/crm/crm-fault.ts";
import type { CrmTarget } from "#backend/crm/crm-target.ts";
import type { CredentialSealer } from "#backend/crm/seal-credentials.ts";
import { type CrmReach, openTarget } from "#backend/crm/targets/open-target.ts";
import type { StoredConnection } from "./connection-store.ts";

/** What it takes to reach the CRM of a connection. */
export interface CrmKeys {
  readonly sealer: CredentialSealer;
  readonly reach: CrmReach;
}

/** The CRM of a connection, perhaps with another mapping; a fault where its key can't be opened any more. */
export const targetOf = (
  { sealer, reach }: CrmKeys,
  connection: Pick<StoredConnection, "id" | "target" | "address" | "sealed" | "mapping">,
  mapping: FieldMapping = connection.mapping,
): CrmTarget | CrmFault => {
  const opened = sealer.open(connection.id, connection.sealed);
  if ("fault" in opened) return { reason: "key", isPerhapsWritten: false };
  return openTarget({ ...connection, mapping, key: opened.credentials }, reach);
};

/** What may be said of a fault. */
export const saidFault = ({ reason, code }: CrmFault): SaidFault => ({ reason, ...(code !== undefined && { code }) });
