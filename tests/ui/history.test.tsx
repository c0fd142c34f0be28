import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Failure } from "#application/failure.ts";
import type { HistoryPage } from "#application/read-history.ts";
import { ok } from "#application/result.ts";
import { toHistoryRow } from "#domain/transaction.ts";
import { HistoryViewModel } from "#ui/history/history-view-model.ts";
import { BannerViewModel } from "#ui/shared/banner-view-model.ts";
import { aSlug, aTransaction } from "#tests/support/builders.ts";
import { aWorldSignedIn, show, type World } from "#tests/support/ui-world.tsx";
import { idempotencyKey } from "#domain/idempotency.ts";
import { type ContactItem, contactItems } from "#domain/contact.ts";

/** A page as the server has it: operations newest first, two to a page. */
const pageOf = (ids: readonly number[], page: number, total: number): HistoryPage => ({
  rows: ids.map((id) => toHistoryRow(aTransaction({ id: String(id) }))),
  page,
  totalPages: Math.ceil(total / 2),
  totalCount: total,
});

const idsOf = ({ rows }: HistoryViewModel) => rows.map(({ id }) => id);

const reveal = (world: World, item: ContactItem, name: string) =>
  world.backend.reveal({ item, profile: aSlug(name), key: idempotencyKey(item, name, 0) });

/** StrictMode opens every view twice. */
const failReads = ({ backend }: World, failure: Failure) => {
  backend.failures.failNext(failure);
  backend.failures.failNext(failure);
};

test("an empty history says so, and where to begin", async () => {
  await show(aWorldSignedIn(), "/dashboard/history");

  const sentence = await screen.findByText("No transaction history yet");
  // No bar stands for anything once it is known that there is nothing.
  expect(sentence.closest("main")?.querySelector("[aria-hidden]")).toBeNull();
  expect(screen.queryByText("Loading your history")).toBeNull();
  expect(screen.getByRole("link", { name: "Find your first contact" }).getAttribute("href")).toBe("/dashboard");
});

test("an operation is listed with what was looked up, what came of it and what it cost", async () => {
  const world = aWorldSignedIn();
  await reveal(world, "work_email", "asha-rao");
  await reveal(world, "phone_no", "ben-ode");
  await reveal(world, "phone_no", "asha-rao");
  await show(world, "/dashboard/history");

  const table = await screen.findByRole("table", { name: "Past operations, newest first" });
  const heads = within(table).getAllByRole("columnheader");
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    "Timestamp",
    "Operation Type",
    "Query",
    "Result Details",
    "Status",
    "Credits",
  ]);
  const rows = within(table).getAllByRole("row").slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .slice(1, 5)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    [
      "Find Contacts Phone number",
      "https://www.linkedin.com/in/asha-rao",
      "+91 00000 00001, +91 00000 00002",
      "Success",
    ],
    ["Find Contacts Phone number", "https://www.linkedin.com/in/ben-ode", "Nothing found", "Success"],
    ["Find Contacts Work email", "https://www.linkedin.com/in/asha-rao", "asha.rao@acme.example", "Success"],
  ]);
  expect(rows.map((row) => within(row).getAllByRole("cell")[5]?.textContent)).toEqual([
    expect.stringContaining("5 credits"),
    expect.stringContaining("0 credits"),
    expect.stringContaining("1 credit"),
  ]);
});

test("a history that cannot be loaded offers to try again", async () => {
  const world = aWorldSignedIn();
  await reveal(world, "phone_no", "asha-rao");
  const { user, pass } = await show(world, "/dashboard");
  failReads(world, { kind: "unreachable" });

  await user.click(screen.getByRole("link", { name: "History" }));

  expect(await screen.findByText("Unable to load history")).toBeTruthy();
  expect(screen.getByText("Failed to load transaction history. Please try again.")).toBeTruthy();
  expect(screen.getByText("Please check your connection and try again")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await pass(0);
  expect(await screen.findByText("+91 00000 00001, +91 00000 00002")).toBeTruthy();
  expect(screen.queryByText("Unable to load history")).toBeNull();
});

test("what the server says about a failure stands in the retry view", async () => {
  const world = aWorldSignedIn();
  const { user } = await show(world, "/dashboard");
  failReads(world, { kind: "server-said", message: "The ledger is being moved" });

  await user.click(screen.getByRole("link", { name: "History" }));

  expect(await screen.findByText("The ledger is being moved")).toBeTruthy();
});

test("older operations are added below, each once, even when a new one has pushed a row over", async () => {
  const pages = [pageOf([5, 4], 1, 5), pageOf([4, 3], 2, 6), pageOf([2, 1], 3, 6)];
  const history = new HistoryViewModel({
    banner: new BannerViewModel(),
    readHistory: async (page) => ok(pages[page - 1] ?? pageOf([], page, 6)),
  });
  await history.reload();
  expect(history.hasOlder).toBe(true);

  await history.readOlder();
  expect(idsOf(history)).toEqual(["5", "4", "3"]);

  await history.readOlder();
  expect(idsOf(history)).toEqual(["5", "4", "3", "2", "1"]);
  expect(history.hasOlder).toBe(false);
});

test("a first page that is no longer wanted does not mix with the one asked for after it", async () => {
  const late = Promise.withResolvers<void>();
  let reads = 0;
  const history = new HistoryViewModel({
    banner: new BannerViewModel(),
    readHistory: async () => {
      reads += 1;
      if (reads > 1) return ok(pageOf([9], 1, 1));
      await late.promise;
      return ok(pageOf([2, 1], 1, 2));
    },
  });

  history.start()();
  const stop = history.start();
  await expect.poll(() => idsOf(history)).toEqual(["9"]);
  late.resolve();
  await late.promise;

  expect(idsOf(history)).toEqual(["9"]);
  stop();
});

test("more than a page of operations is read on by the button", async () => {
  const world = aWorldSignedIn();
  for (let n = 0; n < 20; n += 1) for (const item of contactItems) await reveal(world, item, `nobody-${n}`);
  const { user } = await show(world, "/dashboard/history");
  expect(await screen.findByText("The latest 50 of 60 operations.")).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Show older operations" }));

  await expect.poll(() => screen.getAllByRole("row")).toHaveLength(61);
  expect(screen.queryByRole("button", { name: "Show older operations" })).toBeNull();
});
