import type { Page } from "@playwright/test";
import type { TransactionRecord } from "#wire/transaction.ts";

const PAGE = 100;

/** A long history that a server has, and what happens to its pages. */
export interface ServedHistory {
  /** From this page on, every page is broken; undefined for none. */
  brokenFrom: number | undefined;
  /** From this page on, no page is answered before this has settled. */
  held: { readonly from: number; readonly until: Promise<void> } | undefined;
  /** The numbers of the pages that were asked for. */
  readonly asked: number[];
}

/** Line number `index` of a history, the newest being 0: each costs a tenth of a credit. */
const servedLine = (index: number): TransactionRecord => ({
  id: String(1_000_000 - index),
  type: "verify_email",
  status: "completed",
  amount: 0.1,
  created_at: new Date(Date.UTC(2026, 10, 22, 18) - index * 60_000).toISOString(),
  query: `person-${index}@acme.example`,
  result: index % 2 === 0 ? "+91 00000 00001" : "=1+1",
});

/** Answers a page's calls for the history with one of so many lines. */
export const serveHistory = async (page: Page, count: number): Promise<ServedHistory> => {
  const served: ServedHistory = { brokenFrom: undefined, held: undefined, asked: [] };
  const totalPages = Math.ceil(count / PAGE);
  await page.route("**/webhook/transaction?*", async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get("page"));
    served.asked.push(number);
    if (served.held && number >= served.held.from) await served.held.until;
    if (served.brokenFrom !== undefined && number >= served.brokenFrom) return route.abort("connectionreset");
    const from = (number - 1) * PAGE;
    const data = Array.from({ length: Math.max(0, Math.min(PAGE, count - from)) }, (_, index) =>
      servedLine(from + index),
    );
    const pagination = {
      current_page: number,
      total_pages: totalPages,
      total_count: count,
      has_next_page: number < totalPages,
      has_previous_page: number > 1,
    };
    // A page that was left meanwhile takes no answer.
    return route.fulfill({ json: [{ data, pagination }] }).catch(() => undefined);
  });
  return served;
};
