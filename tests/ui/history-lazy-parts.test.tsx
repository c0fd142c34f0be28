import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { memoryTableChoices } from "#adapters/memory/memory-table-choices.ts";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import { historyReader } from "#application/history/history-reader.ts";
import { ok } from "#application/shared/result.ts";
import { tenths } from "#domain/shared/credits.ts";
import { localTime } from "#domain/shared/local-time.ts";
import type { Transaction } from "#domain/history/transaction.ts";
import { HistoryColumnsViewModel, HistoryPage, HistoryViewModel } from "#ui/history/history-page.tsx";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { MantineProvider } from "@mantine/core";
import { NOON } from "#tests/support/builders.ts";
import { aUser } from "#tests/support/ui/a-user.ts";

const single: Transaction = {
  id: "2",
  type: "email",
  status: "completed",
  amount: tenths(10),
  createdAt: "2026-01-15T12:00:00Z",
  query: "https://www.linkedin.com/in/asha-rao",
};
const bulk: Transaction = { ...single, id: "1", type: "bulk_find-contacts", query: "leads.csv", jobId: "job-7" };

type Slots = Omit<Parameters<typeof HistoryPage>[0], "create" | "createColumns">;

const open = async (slots: Slots) => {
  const page = { transactions: [single, bulk], page: 1, totalPages: 1, totalCount: 2 };
  const openHistory = historyReader({
    transactions: { read: async () => ok(page) },
    keeper: { whileSignedIn: (call) => call() },
  });
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <HistoryPage
          create={() =>
            new HistoryViewModel({
              openHistory,
              openUnread: openHistory,
              owned: { inJobs: async () => ok([]) },
              account: { account: undefined },
              banner: new BannerViewModel(),
              changes: { subscribe: () => () => {} },
              activity: memoryPageActivity(),
              clock: memoryClock(NOON),
              time: localTime("UTC"),
            })
          }
          createColumns={() => new HistoryColumnsViewModel({ kept: memoryTableChoices() })}
          {...slots}
        />
      </MemoryRouter>
    </MantineProvider>,
  );
  await screen.findByText("leads.csv");
  return aUser();
};

test("a bulk line opens to its job below it, and closes again", async () => {
  const user = await open({ JobDetails: ({ jobId }) => <p>{`12 of 68 found in ${jobId}`}</p> });
  const toggles = screen.getAllByRole("button", { name: /^Details of/ });
  expect(toggles.map((toggle) => toggle.getAttribute("aria-label"))).toEqual(["Details of leads.csv"]);
  await user.click(toggles[0]!);
  expect(toggles[0]!.getAttribute("aria-expanded")).toBe("true");
  const details = screen.getByText("12 of 68 found in job-7").closest("tr");
  expect(details?.previousElementSibling?.textContent).toContain("leads.csv");
  expect(toggles[0]!.getAttribute("aria-controls")).toBe(details?.id);
  await user.click(toggles[0]!);
  expect(toggles[0]!.getAttribute("aria-controls")).toBeNull();
  expect(screen.queryByText("12 of 68 found in job-7")).toBeNull();
});

test("without job details no line can be opened", async () => {
  await open({});
  expect(screen.queryByRole("button", { name: /^Details of/ })).toBeNull();
});

test("the export and the picture of the spending are given the history", async () => {
  await open({
    Export: ({ history }) => <button type="button">{`Export ${history.matching.length} rows`}</button>,
    Spending: ({ history }) => <p>{`${history.rows.length} spent`}</p>,
  });
  expect(screen.getByRole("button", { name: "Export 2 rows" })).toBeTruthy();
  expect(await screen.findByText("2 spent")).toBeTruthy();
});
