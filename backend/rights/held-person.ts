import type { CrmTargetName } from "#domain/crm/crm-connection.ts";
import type { Day } from "#domain/rights/due-day.ts";
import type { LegalBasis } from "#domain/rights/value-record.ts";
import type { Identifier } from "#domain/suppression/identifier.ts";
import type { SavedStatus } from "#domain/lists/saved-person.ts";
import type { Receipt } from "./bought-values.ts";

/** One phone number or address that is held of a person. */
export interface HeldValue {
  readonly identifier: Identifier;
  /** Whether the one who asks has proved enough to see it, and who received it. */
  readonly isShown: boolean;
  readonly source: string | undefined;
  /** What the operator has said about its file; undefined where it came with none. */
  readonly basis: LegalBasis | undefined;
  readonly purpose: string | undefined;
  readonly obtainedOn: Day | undefined;
  /** ISO 8601 dates. */
  readonly confirmedAt: string | undefined;
  readonly foundAt: string | undefined;
  /** When the entry of the directory was last stored; undefined where only customers have the value. */
  readonly storedAt: Date | undefined;
  /** When it is erased by its age; undefined where only customers have it. */
  readonly eraseOn: Day | undefined;
  readonly received: readonly Receipt[];
  /** What a check of the address has found. */
  readonly check: { readonly outcome: "deliverable" | "undeliverable" | "unknown"; readonly at: Date } | undefined;
}

/** An entry of the directory about a person. */
export interface HeldEntry {
  readonly subject: Identifier;
  readonly name: string | null;
  readonly title: string | null;
  readonly company: string | null;
}

/** What a customer has saved about a person. */
export interface HeldRecord {
  /** Whether the one who asks has proved enough to see it: a note can hold any value. */
  readonly isShown: boolean;
  readonly savedBy: Receipt;
  readonly name: string | null;
  readonly title: string | null;
  readonly company: string | null;
  readonly status: SavedStatus;
  readonly note: string;
  readonly tags: readonly string[];
  /** Names of lists. */
  readonly lists: readonly string[];
  /** Searches of the customer that name the person, with the names under which they are kept. */
  readonly views: readonly string[];
}

/** That a customer has brought a person into a CRM. */
export interface HeldPush {
  readonly isShown: boolean;
  readonly target: CrmTargetName;
  readonly pushedBy: Receipt;
}

/** What is held of a person. */
export interface HeldPerson {
  readonly entries: readonly HeldEntry[];
  readonly values: readonly HeldValue[];
  readonly saved: readonly HeldRecord[];
  readonly pushed: readonly HeldPush[];
}
