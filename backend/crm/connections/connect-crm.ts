import { randomUUID } from "node:crypto";
import {
  canBeTried,
  commonOrigins,
  type CrmConnectionChange,
  type CrmTargetName,
  crmNames,
  needsAddress,
  type NewCrmConnection,
  needsKey,
  parseCrmOrigin,
} from "#domain/crm/crm-connection.ts";
import { mayPass, type SaidFault } from "#domain/crm/crm-fault.ts";
import { type CrmField, type FieldMapping, isEmptyMapping, type MappingFault } from "#domain/crm/person-value.ts";
import { repeatedValues } from "#domain/crm/repeated-values.ts";
import { parseEndpointUrl } from "#domain/events/event-endpoint.ts";
import { managedWalletOf } from "#backend/accounts/accounts.ts";
import { checkMapping } from "#backend/crm/check-mapping.ts";
import { type CrmFault, isFault } from "#backend/crm/crm-fault.ts";
import { openTarget, usualMappings } from "#backend/crm/targets/open-target.ts";
import { makeSecret } from "#backend/events/sign-event.ts";
import type { Database } from "#backend/platform/database/database.ts";
import {
  addConnection,
  connectionOf,
  type CrmUser,
  isManagedBy,
  noteChecked,
  type StoredConnection,
  updateConnection,
} from "./connection-store.ts";
import { type CrmKeys, saidFault, targetOf } from "./use-connection.ts";

export interface ConnectNeeds extends CrmKeys {
  readonly database: Pick<Database, "db" | "transaction">;
}

/** Why a connection was not made, changed or read. */
export type ConnectionRefusal =
  | "not-allowed"
  | "too-many"
  | "no-key"
  | "no-address"
  | "unknown"
  | "not-managed"
  | "no-field"
  | "repeated-field";

type Connected =
  | { readonly connection: StoredConnection; readonly secret?: string }
  | { readonly fault: SaidFault }
  | { readonly mappingFaults: readonly MappingFault[] }
  | ConnectionRefusal;

/** For a check with all its requests: someone waits for it. */
const CHECK_MS = 20_000;

/** Checks the access as far as the target can be tried, and stores it sealed unless it is known not to work. The secret of a webhook is in the result alone. */
export const connectCrm = async (
  needs: ConnectNeeds,
  user: CrmUser,
  { target, owner, name = crmNames[target], address, key }: NewCrmConnection,
): Promise<Connected> => {
  const ownerId = owner === "personal" ? user.walletId : managedWalletOf(user);
  if (ownerId === null) return "not-allowed";
  if (needsKey(target) && key === undefined) return "no-key";
  const place = placeOf(target, address);
  if (place === undefined) return "no-address";
  const secret = needsKey(target) ? undefined : makeSecret();
  const credentials = secret ?? key ?? "";
  const opened = openTarget({ target, address: place, mapping: usualMappings[target], key: credentials }, needs.reach);
  const signal = AbortSignal.timeout(CHECK_MS);
  const fault = await opened.check(signal);
  if (fault !== undefined) return { fault: saidFault(fault) };
  const fields = await opened.fields(signal);
  if (isFault(fields)) return { fault: saidFault(fields) };
  const mapping = proposedMapping(target, fields);
  const missingId = mapping.id !== undefined && !fields.some(({ name: field }) => field === mapping.id);
  if (missingId) return { fault: { reason: "unknown-field", code: mapping.id } };

  const id = randomUUID();
  const connection = await addConnection(needs.database, user, {
    id,
    owner_id: ownerId,
    target,
    name,
    address: place,
    sealed: needs.sealer.seal(id, credentials),
    mapping,
    rule: "fill-empty",
    is_tried: canBeTried(target),
  });
  if (typeof connection === "string") return connection;
  return { connection, ...(secret !== undefined && { secret }) };
};

const placeOf = (target: CrmTargetName, address: string | undefined): string | undefined => {
  if (address === undefined) return needsAddress(target) ? undefined : commonOrigins[target];
  return target === "webhook" ? parseEndpointUrl(address) : parseCrmOrigin(address);
};

/** What is usual, as far as the CRM has these fields and lets us write to them. Our id is needed where it is usual. */
const proposedMapping = (target: CrmTargetName, fields: readonly CrmField[]): FieldMapping => {
  const writable = new Set(fields.filter(({ isWritable }) => isWritable).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(usualMappings[target]).filter(([value, field]) => value === "id" || writable.has(field)),
  );
};

/** Changes a connection. A new key is checked first, and a new mapping compared with the fields that the CRM has. */
export const changeConnection = async (
  needs: ConnectNeeds,
  user: CrmUser,
  id: string,
  { key, ...change }: CrmConnectionChange,
): Promise<Connected> => {
  const former = await connectionOf(needs.database.db, user, id);
  if (former === undefined) return "unknown";
  if (!isManagedBy(former, user)) return "not-managed";
  if (key !== undefined && !needsKey(former.target)) return "no-key";
  const mapping = change.mapping ?? former.mapping;
  if (change.mapping !== undefined) {
    if (isEmptyMapping(mapping)) return "no-field";
    if (repeatedValues(former.target, mapping).length > 0) return "repeated-field";
  }
  const opened =
    key === undefined ? targetOf(needs, former, mapping) : openTarget({ ...former, mapping, key }, needs.reach);
  const signal = AbortSignal.timeout(CHECK_MS);
  if (key !== undefined && !isFault(opened)) {
    const fault = await opened.check(signal);
    if (fault !== undefined) return { fault: saidFault(fault) };
  }
  if (change.mapping !== undefined) {
    const fields = isFault(opened) ? opened : await opened.fields(signal);
    if (isFault(fields)) return { fault: saidFault(fields) };
    const mappingFaults = checkMapping(mapping, fields);
    if (mappingFaults.length > 0) return { mappingFaults };
  }
  const connection = await updateConnection(needs.database, user, id, {
    ...change,
    ...(key !== undefined && { sealed: needs.sealer.seal(id, key) }),
    isChecked: canBeTried(former.target) && (key !== undefined || change.mapping !== undefined),
  });
  return connection === undefined ? "unknown" : { connection };
};

/** The fields of a CRM, and a mapping to begin with. Whether they can be read is the connection's last check. */
export const describeFields = async (
  needs: ConnectNeeds,
  user: CrmUser,
  id: string,
): Promise<
  | { readonly fields: readonly CrmField[]; readonly proposed: FieldMapping }
  | { readonly fault: SaidFault }
  | ConnectionRefusal
> => {
  const connection = await connectionOf(needs.database.db, user, id);
  if (connection === undefined) return "unknown";
  const opened = targetOf(needs, connection);
  const fields: readonly CrmField[] | CrmFault = isFault(opened)
    ? opened
    : await opened.fields(AbortSignal.timeout(CHECK_MS));
  if (isFault(fields)) {
    await noteChecked(needs.database.db, id, saidFault(fields));
    return { fault: saidFault(fields) };
  }
  const { fault_reason: reason, target } = connection;
  // The fields say nothing of what else the CRM did not let us do.
  const isAnswered = reason === null || reason === "key" || mayPass({ reason });
  if (isAnswered && canBeTried(target)) await noteChecked(needs.database.db, id);
  return { fields, proposed: proposedMapping(target, fields) };
};
