import type { PaidOperation } from "#domain/shared/credits.ts";
import { type BulkJob, lookedUp } from "./bulk-job.ts";

type Counts = Pick<BulkJob, "tool" | "subjects" | "found" | "notFound" | "failed" | "owned" | "possible" | "invalid">;

/** How many subjects of a job ended in one way. */
export interface JobOutcome {
  readonly name: string;
  readonly count: number;
  readonly isFree: boolean;
  readonly isFailure?: true;
}

/** How many of a job's subjects something was done with, and what. */
interface Done {
  readonly count: number;
  readonly word: string;
}

const paid = (name: string, count: number): JobOutcome => ({ name, count, isFree: false });
const free = (name: string, count: number): JobOutcome => ({ name, count, isFree: true });

/** What a job's subjects ended in so far, in the same words and order on screens and in mails. */
export const outcomesOf = (job: Counts): readonly JobOutcome[] => [
  ...(job.tool === "verify-emails" ? verdictsOf(job) : findsOf(job)),
  { ...free("Failed", job.failed), isFailure: true },
  free("Already owned", job.owned),
];

/** A host may not count the invalid and the risky ones by themselves. */
const verdictsOf = ({ found, notFound, possible, invalid }: Counts): readonly JobOutcome[] => [
  ...(invalid === undefined
    ? [paid("Valid, invalid", found)]
    : [paid("Valid", found - invalid), paid("Invalid", invalid)]),
  ...(possible === undefined ? [] : [free("Risky", possible)]),
  free("Unknown", notFound - (possible ?? 0)),
];

const UNKNOWN_MEANS = "Unknown means that a mail server couldn't be asked, or gave no answer.";

/** What "Unknown" means, of a job that counts some. */
export const unknownMeans = ({ tool, notFound, possible = 0 }: Counts): string | undefined =>
  tool === "verify-emails" && notFound > possible ? UNKNOWN_MEANS : undefined;

/** Beside what was owned already, "Found" would be read as both. */
const findsOf = ({ tool, found, notFound, possible, owned }: Counts): readonly JobOutcome[] => [
  paid(owned > 0 ? "Newly found" : "Found", found),
  free("Not found", notFound - (possible ?? 0)),
  ...(tool === "enrichment" && possible !== undefined ? [free("Possible match", possible)] : []),
];

const itemNames: Readonly<Partial<Record<PaidOperation, string>>> = {
  phone_no: "Phone numbers",
  email: "Secondary emails",
  work_email: "Work emails",
  din_phone: "Phone numbers",
  din_email: "Email addresses",
};

/**
 * For how many subjects each item was found. None where there is one item alone, where nothing was found in the end, or where
 * the host does not count them.
 */
export const foundItemsOf = (
  job: Counts & Pick<BulkJob, "state" | "items" | "foundItems">,
): readonly Pick<JobOutcome, "name" | "count">[] => {
  const { items, foundItems } = job;
  if (foundItems === undefined || items.length < 2 || foundNothing(job)) return [];
  return items.flatMap((item) => {
    const name = itemNames[item];
    return name === undefined ? [] : [{ name, count: foundItems[item] ?? 0 }];
  });
};

/** What the last retry has brought so far: 3 "found". Undefined where there was none. */
export const retryBrought = (job: Counts & Pick<BulkJob, "foundBeforeRetry">): Done | undefined =>
  job.foundBeforeRetry === undefined
    ? undefined
    : {
        count: job.found + job.owned - job.foundBeforeRetry,
        word: job.tool === "verify-emails" ? "valid or invalid" : "found",
      };

/** Whether a finished job has brought nothing: none of its subjects was found, or all addresses are unknown. */
export const foundNothing = (job: Counts & Pick<BulkJob, "state">): boolean => {
  const { tool, state, subjects, found, owned, possible = 0 } = job;
  const risky = tool === "verify-emails" ? possible : 0;
  return state === "done" && subjects > 0 && found + owned + risky === 0;
};

/** Whether some of what a finished job looked up failed. */
export const hasFailures = ({ state, failed }: Pick<BulkJob, "state" | "failed">): boolean =>
  state === "done" && failed > 0;

/** What is done with a subject: an address is checked, as its verdict may be invalid. */
export const doneWord = ({ tool }: Pick<BulkJob, "tool">): "checked" | "looked up" =>
  tool === "verify-emails" ? "checked" : "looked up";

/** What a finished job has done: the finds of all it looked up, or how many addresses it checked. */
export const doneOf = (job: Counts): Done =>
  job.tool === "verify-emails"
    ? { count: lookedUp(job), word: doneWord(job) }
    : { count: job.found + job.owned, word: "found" };
