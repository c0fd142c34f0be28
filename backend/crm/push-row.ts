import type { FaultReason } from "#domain/crm/crm-fault.ts";
import type { PushOutcome, RowReason } from "#domain/crm/push.ts";
import type { CrmPerson } from "./crm-target.ts";
import { repeatedPeople } from "./match-contacts.ts";

/** What a row is about to do in the CRM. Noted before the call, and kept until its outcome is known. */
export type Intention = "create" | "update";

/** What happened to a row in the end. */
export interface RowReport {
  readonly outcome: PushOutcome;
  readonly contactId?: string;
  /** Of a conflict or a failure. */
  readonly reason?: RowReason;
  /** The CRM's own code. */
  readonly code?: string | undefined;
  /** Of a failure: whether another push may succeed without any change. */
  readonly mayBeRetried?: boolean;
}

/** A row of a push: one person, with its report once there is one. */
export interface PushRow {
  readonly person: CrmPerson;
  readonly report?: RowReport;
}

/** A row that a worker holds until its lease ends. */
export interface ClaimedRow {
  readonly person: CrmPerson;
  /** Names the claim: a worker whose lease has ended no longer holds the row. */
  readonly claim: string;
  /** How many tries have failed. */
  readonly tries: number;
  readonly intention: Intention | undefined;
  /** Why the last try failed. */
  readonly reason: FaultReason | undefined;
}

export interface ReleasedRow extends Pick<ClaimedRow, "tries" | "intention" | "reason"> {
  readonly row: ClaimedRow;
  /** In milliseconds since 1970. */
  readonly dueAt: number;
}

interface NextRow {
  readonly dueAt: number;
  /** Why its last try failed; undefined where that is not what it waits for. */
  readonly reason: FaultReason | undefined;
}

/**
 * The rows of one push. Each member is one statement on a table with a line for each row: due_at, claim, lease_until, tries,
 * intention, reason and report. Changes leave out rows whose claim is another by now.
 */
export interface PushRowStore {
  /** Takes rows without a report that are due and that nobody holds ("for update skip locked"), the longest due first. */
  claim(limit: number, now: number, leaseUntil: number): Promise<readonly ClaimedRow[]>;
  /** Notes what is about to be written, and extends the lease. Returns the ids of the rows that are still held. */
  noteIntentions(
    rows: readonly { readonly row: ClaimedRow; readonly intention: Intention }[],
    leaseUntil: number,
  ): Promise<ReadonlySet<string>>;
  finish(rows: readonly { readonly row: ClaimedRow; readonly report: RowReport }[]): Promise<void>;
  /** Gives rows back, to be tried again. */
  release(rows: readonly ReleasedRow[]): Promise<void>;
  /**
   * When the next row can be claimed, which may be past, and why it waits; undefined once each row has its report. A row that a
   * worker holds may be free long before its lease ends: it is looked at again at `lookAgainAt`.
   */
  nextDue(lookAgainAt: number): Promise<NextRow | undefined>;
}

/** The rows of a new push. Someone who is there twice is pushed once. */
export const newPushRows = (people: readonly CrmPerson[]): readonly PushRow[] => {
  const repeated = repeatedPeople(people);
  return people.map((person) =>
    repeated.has(person.id) ? { person, report: { outcome: "conflict", reason: "repeated" } } : { person },
  );
};
