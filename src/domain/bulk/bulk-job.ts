import type { PaidOperation, Tenths } from "#domain/shared/credits.ts";
import type { Tool } from "#domain/shared/tool.ts";

export const bulkJobStates = ["waiting", "running", "paused", "done", "cancelled", "failed"] as const;
export type BulkJobState = (typeof bulkJobStates)[number];

/** A file that is looked up row by row on the server. */
export interface BulkJob {
  readonly id: string;
  readonly tool: Tool;
  readonly state: BulkJobState;
  /** The person's own name for it. */
  readonly name?: string;
  readonly fileName?: string;
  readonly remark?: string;
  /** The list of saved people that its file was made of. It may be gone, or be someone else's own. */
  readonly listId?: string;
  /** The address of the member who ordered it; present where several people share the credits. */
  readonly orderedBy?: string;
  /** Whether its end is mailed to who ordered it; unknown where the host does not say. */
  readonly emailWhenDone?: boolean;
  /** What is looked up for each row. */
  readonly items: readonly PaidOperation[];
  /** ISO 8601, like the others. */
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly pausedAt?: string;
  /** The address of the person who paused it. A job that is paused without one has run out of credits. */
  readonly pausedBy?: string;
  /** The address of the person who cancelled it, where the host says that. */
  readonly cancelledBy?: string;
  /** Rows of the file below the header, and how many of them are not looked up. */
  readonly rows: number;
  readonly empty: number;
  readonly duplicate: number;
  readonly malformed: number;
  /** Rows that the workbook hides and the order left out; unknown where the host does not count them separately. */
  readonly hidden?: number;
  /** How many of the empty rows are footers; unknown where the host does not count them. */
  readonly footer?: number;
  /** Different rows that are looked up, and their results so far. */
  readonly subjects: number;
  readonly found: number;
  readonly notFound: number;
  readonly failed: number;
  /** How many of those not found are possible matches; known where they are charged for only when asked for. */
  readonly possible?: number;
  /** Whether possible matches are charged for as well. */
  readonly includesPossible?: boolean;
  /** How many of those found are invalid addresses; unknown where the host does not count them. */
  readonly invalid?: number;
  /** For how many subjects each item was found, where several are looked up; unknown where the host does not count them. */
  readonly foundItems?: FoundItems;
  /** How many were found or owned when the job was last retried; missing where it never was, or the host does not say. */
  readonly foundBeforeRetry?: number;
  /** Found before by this account or its organisation: free. */
  readonly owned: number;
  readonly spent: Tenths;
  /** Set aside for this job; what is not used goes back when it stops. */
  readonly reserved: Tenths;
  /** The most that it may spend in all. */
  readonly confirmed: Tenths;
  /** What the row costs that a paused job stopped at. */
  readonly needed?: Tenths;
  /** Why it failed or paused, as a sentence. */
  readonly reason?: string;
  /** Of a colleague's job that waits for a higher monthly limit of theirs: their id in the team. */
  readonly limitOf?: string;
}

export type FoundItems = Readonly<Partial<Record<PaidOperation, number>>>;

/** What of a job can be changed at any time; an empty text takes it away. */
export interface JobDetails {
  readonly name?: string;
  readonly remark?: string;
  readonly emailWhenDone?: boolean;
}

/** Some of the jobs there are, newest first. */
export interface ListedJobs {
  readonly jobs: readonly BulkJob[];
  /** Whether there are jobs older than these that can be asked for. */
  readonly hasOlder: boolean;
}

export const isActive = ({ state }: Pick<BulkJob, "state">): boolean => state === "waiting" || state === "running";

type Counts = Pick<BulkJob, "subjects" | "found" | "notFound" | "failed" | "owned">;

/** How many subjects have their result. */
export const lookedUp = ({ found, notFound, failed, owned }: Counts): number => found + notFound + failed + owned;

/** How many subjects have an answer: what failed has none. */
export const answered = (job: Counts): number => lookedUp(job) - job.failed;

/** How many a second run would look up: what was not found, failed, or was never reached. */
export const missesOf = ({ subjects, found, owned }: Counts): number => subjects - found - owned;

/** How a result can be downloaded. */
export const resultFormats = ["csv", "xlsx"] as const;
export type ResultFormat = (typeof resultFormats)[number];
