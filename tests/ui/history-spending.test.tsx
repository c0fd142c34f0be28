import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { observable, runInAction } from "mobx";
import { StrictMode } from "react";
import { beforeAll, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { localTime } from "#domain/shared/local-time.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { SpendingPlace } from "#ui/history/spending/spending-place.tsx";
import { type HistorySoFar, SpendingViewModel } from "#ui/history/spending/spending-view-model.ts";
import { theme } from "#ui/kit/theme.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aUser } from "#tests/support/ui/a-user.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");

/** Fetched at its first use; here it is ready before the first test, however busy the machine is. */
beforeAll(async () => void (await import("#ui/history/spending/spending-chart.tsx")));

const row = (day: string, tool: Tool, credits: number) => ({
  timestamp: `${day}T09:00:00Z`,
  query: "https://www.linkedin.com/in/asha-rao",
  tool,
  credits: tenths(credits),
});

const rows = [
  row("2026-11-22", "find-contacts", 50),
  row("2026-11-22", "enrichment", 10),
  row("2026-11-20", "verify-emails", 1),
  row("2026-11-01", "director-search", 50),
];
const whole = { pagesRead: 1, pagesWanted: 1, isCut: false };
const underWay = { pagesRead: 1, pagesWanted: 3, isCut: false };

const ALL = { member: undefined, tool: undefined, search: "", outcome: undefined };

const open = async (first: Omit<HistorySoFar, "days" | "isStopped" | "query"> & Partial<HistorySoFar>) => {
  const history = observable({ days: undefined, isStopped: false, query: ALL, ...first }, {}, { deep: false });
  const create = () =>
    new SpendingViewModel(history, {
      clock: { now: () => NOW },
      time: localTime("UTC"),
      account: { account: anAccount({ email: "Mei@acme.example" }) },
    });
  const { container } = await act(async () =>
    render(
      <StrictMode>
        <MantineProvider theme={theme}>
          <SpendingPlace create={create} />
        </MantineProvider>
      </StrictMode>,
    ),
  );
  const read = (now: Partial<HistorySoFar>) => act(async () => runInAction(() => Object.assign(history, now)));
  return { read, container, user: aUser() };
};

const title = () => screen.queryByRole("heading")?.textContent;
const legend = (tool: string) => screen.getByText(tool).nextElementSibling?.textContent;
const isRoomKept = (container: HTMLElement) => container.querySelector("div") !== null;

test("no two colours of the picture and its legend have the same id", async () => {
  const { container } = await open({ rows, read: whole });
  const ids = [...container.querySelectorAll("pattern")].map(({ id }) => id);
  expect(ids).not.toEqual([]);
  expect(ids).toEqual([...new Set(ids)]);
});

test("the credits of a history are shown in total and by tool", async () => {
  await open({ rows, read: whole });

  expect(title()).toBe("Last 30 days: 11.1 credits");
  expect(["Find Contacts", "Director Search", "Enrichment", "Verify Emails"].map(legend)).toEqual([
    "5",
    "5",
    "1",
    "0.1",
  ]);
});

test("a picture of the last 30 days is never called all time, and one in which all was given back has its figure", async () => {
  const { read } = await open({ rows, read: whole });
  expect(title()).toMatch(/^Last 30 days/);
  await read({ rows: [row("2026-11-22", "find-contacts", -50), row("2026-11-21", "find-contacts", 50)] });
  expect(title()).toBe("Last 30 days: 0 credits");
});

test("nothing is shown of a history without operations, or without spending", async () => {
  const { read, container } = await open({ rows: [], read: whole });
  expect(isRoomKept(container)).toBe(false);
  await read({ rows: [row("2026-11-22", "find-contacts", 0)] });
  expect(isRoomKept(container)).toBe(false);
});

test("the room stays where all was spent long ago, and its picture shows it once all is read", async () => {
  const { read, container } = await open({ rows: [row("2026-10-01", "find-contacts", 50)], read: underWay });
  expect([isRoomKept(container), title()]).toEqual([true, undefined]);
  await read({ read: whole });
  expect(title()).toBe("All time: 5 credits");
});

test("no room stays for what was spent long ago where the rest could not be read", async () => {
  const { read, container } = await open({ rows: [row("2026-10-01", "find-contacts", 50)], read: underWay });
  await read({ isStopped: true });
  expect(isRoomKept(container)).toBe(false);
});

test("until the history is read so far back there is room and no figure; older rows count once all are read", async () => {
  const { read, container } = await open({ rows, read: underWay });
  expect(isRoomKept(container)).toBe(true);
  expect(title()).toBeUndefined();

  const further = [...rows, row("2026-10-28", "enrichment", 10)];
  await read({ rows: further, read: { ...underWay, pagesRead: 2 } });
  expect(title()).toBeUndefined();

  await read({ rows: [...further, row("2026-09-01", "enrichment", 10)] });
  expect(title()).toBe("Last 30 days: 12.1 credits");

  const year = [...further, row("2026-09-01", "enrichment", 10), row("2025-12-24", "enrichment", 20)];
  await read({ rows: year, read: whole });
  expect(title()).toBe("All time: 15.1 credits");
  expect(screen.getByText("Monthly by tool")).toBeTruthy();
});

test("where more happened in these days than is ever read, the figures are those of what is read", async () => {
  await open({ rows, read: { pagesRead: 100, pagesWanted: 100, isCut: true } });

  expect(title()).toBe("Latest 10,000 lookups: 11.1 credits");
});

test("one stop of the keyboard goes through the days, and reads each in words", async () => {
  const { user } = await open({ rows, read: whole });
  const day = () => screen.getByRole("slider", { name: "Day" }).getAttribute("aria-valuetext");
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("slider"));

  await user.keyboard("{End}");
  expect(day()).toMatch(/22.*: 6 credits\. Find Contacts 5, Enrichment 1\.$/);
  await user.keyboard("{ArrowLeft}");
  expect(day()).toMatch(/21.*: 0 credits$/);
  await user.keyboard("{ArrowLeft}");
  expect(day()).toMatch(/20.*: 0\.1 credit\. Verify Emails 0\.1\.$/);
  expect([legend("Find Contacts"), legend("Verify Emails")]).toEqual(["0", "0.1"]);
  await user.keyboard("{Escape}");
  expect(legend("Find Contacts")).toBe("5");
  await user.keyboard("{Home}{ArrowLeft}");
  expect(screen.getByRole("slider").getAttribute("aria-valuenow")).toBe("1");
});

test("the day below the pointer is shown, until it leaves", async () => {
  await open({ rows, read: whole });
  const slider = screen.getByRole("slider");
  slider.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100);
  fireEvent.pointerMove(slider, { clientX: 275 });
  expect(slider.getAttribute("aria-valuenow")).toBe("28");
  expect(screen.getByText(/20.*: 0\.1 credit$/)).toBeTruthy();
  fireEvent.pointerLeave(slider);
  expect(screen.queryByText(/20.*: 0\.1 credit$/)).toBeNull();
});

test("the same figures are had as a table of the days with spending", async () => {
  const { user } = await open({ rows, read: whole });
  const button = screen.getByRole("button", { name: "Show details" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await user.click(button);

  const table = screen.getByRole("table", { name: "Credits spent by day and tool" });
  const lines = within(table).getAllByRole("row");
  const cells = lines.map((line) => [...line.children].slice(1).map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ["Find Contacts", "Director Search", "Enrichment", "Verify Emails", "Total"],
    ["5", "0", "1", "0", "6"],
    ["0", "0", "0", "0.1", "0.1"],
    ["0", "5", "0", "0", "5"],
    ["5", "5", "1", "0.1", "11.1"],
  ]);
  await user.click(screen.getByRole("button", { name: "Hide details" }));
  expect(screen.queryByRole("table")).toBeNull();
});

test("of chosen days the figures are theirs, and the picture names them", async () => {
  const { read } = await open({ rows, read: whole, days: { from: "2026-11-20", to: "2026-11-22" } });
  expect(title()).toMatch(/^20 Nov 2026 – 22 Nov 2026: 6\.1 credits|^Nov 20, 2026 – Nov 22, 2026: 6\.1 credits/);

  await read({ days: { from: "2026-11-02", to: "2026-11-03" } });
  expect(title()).toMatch(/: 0 credits$/);
});

test("with the table comes what was spent by each member and on each person", async () => {
  const shared = rows.map((one, place) => ({
    ...one,
    person: { name: "Asha Rao" },
    memberEmail: place === 0 ? "ben@acme.example" : "mei@acme.example",
  }));
  const { read, user } = await open({ rows: shared, read: whole });
  await user.click(screen.getByRole("button", { name: "Show details" }));

  const rowsOf = (name: string) =>
    within(screen.getByRole("table", { name }))
      .getAllByRole("row")
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(rowsOf("Credits spent by member")).toEqual(["mei@acme.example (you)6.1", "ben@acme.example5"]);
  expect(rowsOf("Credits spent by person")).toEqual(["Asha Rao11.1"]);

  await read({ query: { ...ALL, member: "ben@acme.example" } });
  expect(rowsOf("Credits spent by member")).toEqual(["ben@acme.example5"]);
  expect(rowsOf("Credits spent by person")).toEqual(["Asha Rao5"]);

  await read({ query: { ...ALL, tool: "enrichment" } });
  expect(rowsOf("Credits spent by person")).toEqual(["Asha Rao1"]);
});

test("no room is kept for figures that could not be read", async () => {
  const { read, container } = await open({ rows: rows.slice(0, 1), read: underWay });
  expect(isRoomKept(container)).toBe(true);
  await read({ isStopped: true });
  expect(isRoomKept(container)).toBe(false);
});

test.each([
  ["one day", rows.slice(0, 2), true],
  ["two days", rows.slice(0, 3), false],
])("a picture of %s compares something, or is left out where it is small", async (_, some, isSparse) => {
  await open({ rows: some, read: whole });
  const section = screen.getByRole("button", { name: "Show details" }).closest("section");
  expect(section?.hasAttribute("data-sparse")).toBe(isSparse);
});

test("figures that a search or an outcome does not narrow say that they are of all results", async () => {
  const { read } = await open({ rows, read: whole });
  const title = () => screen.getByRole("heading", { level: 2 }).textContent;
  expect(title()).toBe("Last 30 days: 11.1 credits");
  for (const query of [
    { ...ALL, search: "garcia" },
    { ...ALL, outcome: "found" as const },
  ]) {
    await read({ query });
    expect(title()).toBe("Last 30 days, all results: 11.1 credits");
  }
  await read({ query: { ...ALL, search: " " } });
  expect(title()).toBe("Last 30 days: 11.1 credits");
});
