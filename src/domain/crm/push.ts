import { bulkJobStates } from "#domain/bulk/bulk-job.ts";
import type { SavedSubject } from "#domain/lists/saved-person.ts";
import type { CrmTargetName, PushRule } from "./crm-connection.ts";
import { type FaultReason, faultReasons, type SaidFault } from "./crm-fault.ts";

/** As of bulk jobs; before them, what it would do can be found out without writing anything. */
export const pushStates = ["planning", "planned", ...bulkJobStates] as const;
export type PushState = (typeof pushStates)[number];

/** What happened to a person, or would. "sent": the target takes people without saying what it does with them. */
export const pushOutcomes = ["created", "updated", "unchanged", "sent", "conflict", "failed"] as const;
export type PushOutcome = (typeof pushOutcomes)[number];
/** The outcomes of people who are not written. */
export type LeftOut = "conflict" | "failed";

/**
 * Why a person is a conflict, or failed.
 * - repeated: an earlier one of the push is the same person
 * - several-contacts: the CRM has several contacts that are this person
 * - suspected-duplicate: the CRM suspects that it has this person
 * - not-saved: the person is not saved any more
 */
export const rowReasons = [
  ...faultReasons,
  ...(["repeated", "several-contacts", "suspected-duplicate", "not-saved"] as const),
] as const;
export type RowReason = (typeof rowReasons)[number];

/** What can be done with a push. */
export const pushActions = ["start", "resume", "cancel", "retry"] as const;
export type PushAction = (typeof pushActions)[number];

/** How many people one push can have. */
export const PUSHED_AT_ONCE = 10_000;
/** How many pushes are listed. */
export const PUSHES_LISTED = 20;
/** How many people of a push are listed at once. */
export const PUSH_ROWS_LISTED = 100;

/** Saved people who are pushed to a connection, one after the other. */
export interface Push {
  readonly id: string;
  readonly connectionId: string;
  readonly connectionName: string;
  readonly target: CrmTargetName;
  readonly rule: PushRule;
  readonly state: PushState;
  /** ISO 8601, as the others. Of a plan that was made again, when that was. */
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly people: number;
  /** Of a push of everyone in a list, how the list is called now. Missing once it is removed. */
  readonly listName?: string;
  /** Of a push of one person, who that is. Missing once they are not saved any more, or where nobody knows a name. */
  readonly personName?: string;
  /** Of how many people it is known what happened; before the start, of how many what would. */
  readonly done: number;
  readonly counts: Readonly<Record<PushOutcome, number>>;
  /** How many failed who may succeed when they are tried again, without any change. */
  readonly retryable: number;
  /** Of a plan: how many have an email address or a phone number that is owned. Missing where nobody has counted. */
  readonly withValues?: number;
  /** Why it is paused or has failed. */
  readonly fault?: SaidFault;
  /** Where the CRM is reached: "crm.acme.example", perhaps with a port. */
  readonly host?: string;
  /** Until when it waits for the CRM. */
  readonly waitsUntil?: string;
  /** Why it waits. */
  readonly waitReason?: FaultReason;
}

/** A person of a push. */
export interface PushedPerson {
  /** Grows from one to the next. */
  readonly place: number;
  readonly subject: SavedSubject;
  /** Missing where the person is not saved any more, or nobody knows a name. */
  readonly name?: string;
  /** Missing before it is known. */
  readonly outcome?: PushOutcome;
  readonly reason?: RowReason;
  /** The CRM's own code. */
  readonly code?: string;
  readonly contactId?: string;
}

/** Whom to push. */
export type PeopleToPush =
  | { readonly ids: readonly string[] }
  /** All people of a list. */
  | { readonly listId: string };

export interface NewPush {
  readonly connectionId: string;
  readonly people: PeopleToPush;
  /** Whether it only finds out what it would do, and waits for its start. */
  readonly isDryRun: boolean;
}

/** Whether nothing of it was written, and nothing is about to be: a plan, also one that was discarded or could not be made. */
export const isCheck = ({ state, startedAt }: Pick<Push, "state" | "startedAt">): boolean =>
  state === "planning" ||
  state === "planned" ||
  ((state === "cancelled" || state === "failed") && startedAt === undefined);

/** Whether something happens without a person. */
export const isPushActive = ({ state }: Pick<Push, "state">): boolean =>
  state === "planning" || state === "waiting" || state === "running";

/** Whether the CRM keeps it from going on for now. */
export const isPushWaiting = ({ state, waitsUntil }: Pick<Push, "state" | "waitsUntil">): boolean =>
  state === "waiting" || (state === "running" && waitsUntil !== undefined);

const needOf = (push: Push): number => {
  if (push.state === "paused" || isPushWaiting(push)) return 0;
  if (isPushActive(push)) return 1;
  return push.state === "planned" ? 2 : 3;
};

/** First what is held up, then what goes on, then checks that can be pushed, then what has ended. */
export const byNeed = (pushes: readonly Push[]): readonly Push[] =>
  pushes.toSorted((one, other) => needOf(one) - needOf(other));

/** How many people are written to the CRM; before the start, how many would be. */
export const writtenOf = ({ counts }: Pick<Push, "counts">): number => counts.created + counts.updated + counts.sent;

/** Whether a push to the same connection may have changed what this plan would do: it goes on, or did so after the plan was made. */
export const isOutdated = (plan: Push, pushes: readonly Push[]): boolean =>
  plan.state === "planned" &&
  pushes.some(({ connectionId, state, startedAt, endedAt = startedAt }) => {
    const isLater =
      startedAt !== undefined && endedAt !== undefined && Date.parse(endedAt) > Date.parse(plan.createdAt);
    return connectionId === plan.connectionId && (state === "waiting" || state === "running" || isLater);
  });

/** Someone who is a contact in a CRM of the account. */
export interface ContactInCrm {
  readonly subject: SavedSubject;
  readonly connectionId: string;
  /** "pushed" by us; "found" there by what the account knows of them. */
  readonly how: "pushed" | "found";
  /** ISO 8601: when they were pushed, or found. */
  readonly at: string;
}

/** What is known about some people. */
export interface ContactsInCrm {
  readonly contacts: readonly ContactInCrm[];
  /** Whether a CRM is still searched: the same question a few seconds later may find more. */
  readonly isSearching: boolean;
}
