import type { CrmTargetName, PushRule } from "#domain/crm/crm-connection.ts";
import type { CrmField, PersonValue, PersonValues } from "#domain/crm/person-value.ts";
import type { CrmFault } from "./crm-fault.ts";

/** A person to push. */
export interface CrmPerson {
  /** Of the person at this connection, a UUID: the external id where the target has one, and the trace id. */
  readonly id: string;
  readonly values: PersonValues;
}

/** Values by which contacts can be found, the surest first. A phone number counts together with the last name. */
export const contactKeys = ["id", "profileUrl", "email", "phone"] as const;
export type ContactKey = (typeof contactKeys)[number];

/** A contact that the CRM has. Of an address or number that it has several times, `values` has the first. */
export interface FoundContact {
  readonly contactId: string;
  readonly values: PersonValues;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** What to write: a new contact, or changes of one that was found. */
export interface ContactWrite {
  readonly rowId: string;
  /** Undefined for a new contact. */
  readonly contact: FoundContact | undefined;
  readonly values: PersonValues;
}

/** "sent": the target takes rows without saying what it does with them. "conflict": the target suspects a duplicate. */
export type WriteResult =
  | { readonly outcome: "created" | "updated"; readonly contactId: string }
  | { readonly outcome: "sent" | "conflict" }
  | { readonly outcome: "failed"; readonly fault: CrmFault };

/** By the id of the row. A row that is missing here has an unknown outcome. */
export type WriteResults = ReadonlyMap<string, WriteResult>;

/**
 * A CRM to which people are pushed. Nothing rejects: faults are results. Calls end with `signal`. Targets remember nothing
 * between calls, so that any process can go on.
 */
export interface CrmTarget {
  readonly name: CrmTargetName;
  /** By which contacts can be found, given the mapping; none where the target only takes rows. */
  readonly keys: readonly ContactKey[];
  /** The values that the mapping names. */
  readonly mapped: readonly PersonValue[];
  /** How long the target takes to find what was written. Until then nobody knows whether a create without an answer worked. */
  readonly searchLagMs: number;
  /** The most people for one call of `findByKeys`, and the most rows for one call of `upsert`. */
  readonly limits: { readonly foundAtOnce: number; readonly writtenAtOnce: number };
  /** Undefined where the access works. */
  check(signal: AbortSignal): Promise<CrmFault | undefined>;
  fields(signal: AbortSignal): Promise<readonly CrmField[] | CrmFault>;
  /** Contacts that may be one of the people; `matchingContacts` decides which are. */
  findByKeys(people: readonly CrmPerson[], signal: AbortSignal): Promise<readonly FoundContact[] | CrmFault>;
  /** Writes what `decideRow` decided. The rule is for targets that decide themselves. */
  upsert(writes: readonly ContactWrite[], rule: PushRule, signal: AbortSignal): Promise<WriteResults>;
}
