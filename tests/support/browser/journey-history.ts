import type { Page, Route } from "@playwright/test";
import type { TransactionRecord } from "#wire/transaction.ts";

const HOUR_MS = 3_600_000;
const NEWEST = Date.parse("2026-05-03T08:43:09Z");

type Kind = Pick<TransactionRecord, "type" | "amount" | "status" | "result"> & {
  readonly of: "slug" | "din" | "address";
};

/** Every kind of operation, free ones and failed ones among them. */
const kinds: readonly Kind[] = [
  { type: "phone_no", amount: 5, status: "completed", result: "+91 00000 00001, +91 00000 00002", of: "slug" },
  { type: "work_email", amount: 1, status: "completed", result: "asha.rao@acme.example", of: "slug" },
  { type: "verify_email", amount: 0.1, status: "completed", result: "Deliverable", of: "address" },
  { type: "email", amount: 0, status: "completed", result: "Nothing found", of: "slug" },
  { type: "din_phone", amount: 5, status: "completed", result: "+91 00000 00003", of: "din" },
  { type: "enrichment", amount: 1, status: "completed", result: "2 profiles found", of: "address" },
  { type: "din_email", amount: 0, status: "failed", result: null, of: "din" },
  { type: "bulk_find-contacts", amount: 12, status: "processing", result: "12 of 68 found", of: "address" },
];

const queryOf = (of: Kind["of"], id: number): string => {
  const number = String(id).padStart(5, "0");
  if (of === "din") return `000${number}`;
  return of === "slug" ? `https://www.linkedin.com/in/person-${number}` : `person-${number}@acme.example`;
};

/** The operation of this number, of which every eighth is of the same kind. */
const anOperation = (id: number, newest: number): TransactionRecord => {
  const { of, ...kind } = kinds[(newest - id) % kinds.length]!;
  const job = kind.type.startsWith("bulk_")
    ? { job_id: `00000000-0000-4000-8000-${String(id).padStart(12, "0")}` }
    : {};
  const at = new Date(NEWEST - (newest - id) * HOUR_MS).toISOString();
  return { id, ...kind, ...job, created_at: at, query: job.job_id ? `leads-${id}.csv` : queryOf(of, id) };
};

const HISTORY = "**/webhook/transaction**";

interface ServedHistory {
  /** Makes the calls for these pages fail from now on. */
  readonly fail: (pages: readonly number[]) => void;
}

/** Answers for the history's call with as many operations as are wanted, each with this change, in place of the backend. */
export const serveHistory = async (
  page: Page,
  count: number,
  change: Partial<TransactionRecord> = {},
): Promise<ServedHistory> => {
  let failing: readonly number[] = [];
  await page.route(HISTORY, async (route: Route) => {
    const asked = new URL(route.request().url()).searchParams;
    const [number, size] = [Number(asked.get("page")), Number(asked.get("chunk_size"))];
    if (failing.includes(number)) return route.abort();
    const first = count - (number - 1) * size;
    const data = Array.from({ length: Math.max(0, Math.min(size, first)) }, (_, at) => ({
      ...anOperation(first - at, count),
      ...change,
    }));
    const pages = Math.ceil(count / size);
    const pagination = {
      current_page: number,
      total_pages: pages,
      total_count: count,
      has_next_page: number < pages,
      has_previous_page: number > 1,
    };
    return route.fulfill({ json: [{ data, pagination }] });
  });
  return { fail: (pages) => void (failing = pages) };
};

export const historySearch = (page: Page) => page.getByRole("searchbox", { name: "Search history" });

export const historyRows = (page: Page) => page.getByRole("table", { name: "Past operations" }).locator("tbody tr");

/** The handle that resizes a column. */
export const columnEdge = (page: Page, column: string) => page.getByRole("separator", { name: `Width of ${column}` });

/** In pixels. */
export const columnWidth = (page: Page, column: string): Promise<number> =>
  page.getByRole("columnheader", { name: column }).evaluate((head) => head.getBoundingClientRect().width);
