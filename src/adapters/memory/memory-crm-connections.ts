import type { CrmConnections } from "#application/ports/crm-connections.ts";
import type { Failure } from "#application/shared/failure.ts";
import { ok, type Result } from "#application/shared/result.ts";
import {
  canBeTried,
  commonOrigins,
  type ConnectOutcome,
  CONNECTIONS_MAX,
  type CrmConnection,
  crmNames,
  needsAddress,
  needsKey,
  parseCrmOrigin,
} from "#domain/crm/crm-connection.ts";
import { type FieldMapping, isEmptyMapping, type MappingFault, personValues } from "#domain/crm/person-value.ts";
import { repeatedValues } from "#domain/crm/repeated-values.ts";
import { parseEndpointUrl } from "#domain/events/event-endpoint.ts";
import type { SavedSubject } from "#domain/lists/saved-person.ts";
import { isInOrganisation, managesTeam } from "#domain/session/account.ts";
import type { NoteAudit } from "./memory-audit-log.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import { said } from "./memory-people-lists.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

export interface MemoryCrmNeeds {
  readonly ledger: Pick<MemoryLedger, "account">;
  readonly failures: Pick<SimulatedFailures, "run">;
  readonly now: () => number;
  readonly note: NoteAudit;
}

export interface MemoryConnection extends Omit<CrmConnection, "isManaged"> {
  /** Who is in this CRM, by `subjectKey`. */
  readonly contacts: Map<string, { readonly subject: SavedSubject; readonly at: string; readonly id: string }>;
}

export interface MemoryConnections {
  readonly port: CrmConnections;
  /** Those that the account may push to. */
  seen(): readonly MemoryConnection[];
}

/** The key that every CRM here refuses. */
export const REFUSED_KEY = "refused-key";

export const UNKNOWN_CONNECTION = said("There is no such connection, or it was removed.");
const NOT_ALLOWED = said("Only owners and admins can connect a CRM for an organisation.");
const NOT_MANAGED = said("Only owners and admins can change the connections of an organisation.");
const NO_KEY = said("Please enter the key of your CRM.");
const NO_ADDRESS = said("Please enter the address of your CRM, such as https://crm.acme.example.");
const NO_FIELD = said("Choose a field for at least one value.");
const REPEATED_FIELD = said("A field is used twice. Choose another one for one of its values.");
const TOO_MANY = said(`There are ${CONNECTIONS_MAX} connections already. Remove one first.`);

/** The fields of every CRM here: the values under their own names. */
const mapping: FieldMapping = Object.fromEntries(personValues.map((value) => [value, value]));

const faultsOf = (chosen: FieldMapping): readonly MappingFault[] => {
  const known: readonly string[] = personValues;
  return Object.values(chosen)
    .filter((field) => !known.includes(field))
    .map((field) => ({ field, problem: "unknown" }));
};

export const memoryCrmConnections = ({ ledger, failures, now, note }: MemoryCrmNeeds): MemoryConnections => {
  let all: readonly MemoryConnection[] = [];
  const isShared = ({ owner }: MemoryConnection) => owner === "organisation";
  const seen = () => all.filter((one) => !isShared(one) || isInOrganisation(ledger.account()));
  const isManaged = (one: MemoryConnection) => !isShared(one) || managesTeam(ledger.account());
  const shown = (one: MemoryConnection): CrmConnection => {
    const { contacts: _, ...connection } = one;
    return { ...connection, isManaged: isManaged(one) };
  };
  const find = (id: string) => seen().find((one) => one.id === id);
  const port: CrmConnections = {
    list: () => failures.run(async () => ok(seen().map(shown))),
    connect: ({ target, owner, name, address, key }) =>
      failures.run(async (): Promise<Result<ConnectOutcome, Failure>> => {
        if (owner === "organisation" && !managesTeam(ledger.account())) return NOT_ALLOWED;
        if (needsKey(target) && key === undefined) return NO_KEY;
        const typed = address ?? commonOrigins[target] ?? "";
        const place = target === "webhook" ? parseEndpointUrl(typed) : parseCrmOrigin(typed);
        if (place === undefined || (needsAddress(target) && address === undefined)) return NO_ADDRESS;
        if (all.filter((one) => one.owner === owner).length >= CONNECTIONS_MAX) return TOO_MANY;
        if (key === REFUSED_KEY) return ok({ fault: { reason: "key" } });
        const at = new Date(now()).toISOString();
        const connection: MemoryConnection = {
          id: crypto.randomUUID(),
          target,
          name: name ?? crmNames[target],
          owner,
          address: place,
          mapping,
          rule: "fill-empty",
          createdAt: at,
          ...(canBeTried(target) && { checkedAt: at }),
          contacts: new Map(),
        };
        all = [...all, connection];
        if (isShared(connection)) note("connect-crm", { subject: connection.name });
        const secret = target === "webhook" ? { secret: `whsec_${btoa(crypto.randomUUID())}` } : {};
        return ok({ connection: shown(connection), ...secret });
      }),
    change: (id, { key, ...change }) =>
      failures.run(async (): Promise<Result<ConnectOutcome, Failure>> => {
        const former = find(id);
        if (former === undefined) return UNKNOWN_CONNECTION;
        if (!isManaged(former)) return NOT_MANAGED;
        if (change.mapping && isEmptyMapping(change.mapping)) return NO_FIELD;
        if (repeatedValues(former.target, change.mapping ?? {}).length > 0) return REPEATED_FIELD;
        const mappingFaults = faultsOf(change.mapping ?? {});
        if (mappingFaults.length > 0) return ok({ mappingFaults });
        if (key === REFUSED_KEY) return ok({ fault: { reason: "key" } });
        const connection = { ...former, ...change };
        all = all.map((one) => (one.id === id ? connection : one));
        if (isShared(connection)) note("change-crm", { subject: connection.name });
        return ok({ connection: shown(connection) });
      }),
    remove: (id) =>
      failures.run(async () => {
        const connection = find(id);
        if (connection === undefined) return UNKNOWN_CONNECTION;
        if (!isManaged(connection)) return NOT_MANAGED;
        all = all.filter((one) => one.id !== id);
        if (isShared(connection)) note("remove-crm", { subject: connection.name });
        return ok(undefined);
      }),
    fields: (id) =>
      failures.run(async () => {
        if (find(id) === undefined) return UNKNOWN_CONNECTION;
        const fields = personValues.map((name) => ({ name, label: name, isWritable: true, isRequired: false }));
        return ok({ fields, proposed: mapping });
      }),
  };
  return { port, seen };
};
