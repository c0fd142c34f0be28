import { screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { PREVIEW_ROWS } from "#application/ports/table-reader.ts";
import { aBulkMode, aFile } from "#tests/support/ui/bulk-mode.ts";
import { show } from "#tests/support/ui/test-app.tsx";
import { aBulkApp, choose, PATH } from "#tests/support/ui/shown-bulk.ts";

/** Fetched at its first use; here it is ready before the first click, however busy the machine is. */
beforeAll(async () => void (await import("#wiring/bulk.tsx")));

test("DINs that lost their zeros are named, and get them back only where that is ticked; the cost follows", async () => {
  const shown = await show(aBulkApp(), "/dashboard/director-search?mode=bulk");
  await choose(shown, "dins.csv");
  const finding = await screen.findByText("2 DINs seem to have lost their leading zeros");
  expect(finding.closest("summary")?.textContent).toBe("2 DINs seem to have lost their leading zeros, skipped");
  expect(screen.getByText("6 credits")).toBeTruthy();
  expect(screen.queryByText(/without a DIN/)).toBeNull();
  expect(within(finding.closest("li") ?? document.body).getByText("12345 → 00012345")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download rejected rows" })).toBeTruthy();

  const add = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Add the leading zeros/ });
  expect(add.checked).toBe(false);
  expect(add.closest("li")).toBe(finding.closest("li"));
  expect(add.closest("label")?.textContent).toContain("For example 12345 → 00012345.");
  await shown.user.click(add);
  expect(await screen.findByText("18 credits")).toBeTruthy();
  expect(add.checked).toBe(true);
  expect(document.activeElement).toBe(add);
  // The preview shows what is looked up, above what the file has.
  expect(screen.getByRole("cell", { name: /^00012345/ }).textContent).toBe("00012345in the file: 12345");
});

test("rows whose address can't be read are named as looked up by name, before anything is paid", async () => {
  const shown = await show(aBulkApp(), "/dashboard/enrichment?mode=bulk");
  await choose(shown, "by-name.csv");
  const finding = await screen.findByText("2 addresses can't be read");
  expect(finding.closest("summary")?.textContent).toBe(
    "2 addresses can't be read, so these rows are looked up by name",
  );
  expect(finding.closest("details")?.textContent).toContain(
    "Row 2asha at acme, Asha Rao, AcmeThis is not an email address.",
  );
  expect(screen.getByText("3 unique rows")).toBeTruthy();
});

test("a file of fewer rows says so beside the title", async () => {
  await choose(await show(aBulkApp(), PATH));
  expect((await screen.findByText(/^This file has /)).parentElement?.textContent).toBe("First 10 rowsThis file has 4.");
});

test("each rejected row says where it is, what it holds and why; all are downloaded together", async () => {
  const testApp = aBulkApp();
  const shown = await show(testApp, PATH);
  await choose(shown);
  const summary = await screen.findByText("1 row without a LinkedIn profile URL");
  const details = summary.closest("details");
  expect(details?.textContent).toContain("Row 6not a linkThis is not a LinkedIn profile URL.");
  const download = screen.getByRole("button", { name: "Download rejected rows" });
  expect(download.closest("details"), "is there without unfolding").toBeNull();
  await shown.user.click(download);
  await shown.pass(0);
  expect(testApp.ports.fileSaver.saved.map(({ name }) => name)).toEqual(["people-rejected-rows.csv"]);
});

test("rejected rows are the first finding, and the bar that starts the file says how many, and leads to them", async () => {
  const shown = await show(aBulkApp(), PATH);
  await choose(shown);
  const summary = (await screen.findByText("1 row without a LinkedIn profile URL")).closest("summary");
  expect(summary?.closest("li")?.previousElementSibling).toBeNull();
  const details = summary?.closest("details");
  expect(details?.open).toBe(false);

  await shown.user.click(screen.getByRole("button", { name: "1 row skipped" }));

  expect(details?.open).toBe(true);
  expect(document.activeElement).toBe(summary);
});

test.each([
  ["find-contacts", "people.csv", "No LinkedIn URLs in this file. Choose another one."],
  ["director-search", "notes.txt", "No DINs in this file. Choose a .csv, .xlsx or .xls file."],
] as const)("a file for %s without anything to look up is refused", async (tool, name, text) => {
  const mode = aBulkMode({ tool });
  await mode.choose([["a", "b"]], aFile(name));
  expect([mode.bulk.stage, mode.bulk.chosen.fault]).toEqual(["no-file", { fileName: name, text }]);
});

test("the columns of a file for Enrichment are folded once they are found, and the words to press stand apart", async () => {
  const shown = await show(aBulkApp(), "/dashboard/enrichment?mode=bulk");
  await choose(shown, "addresses.csv");
  const change = await screen.findByText("Change columns");
  const details = change.closest("details");
  expect(details?.open).toBe(false);
  expect(change.closest("summary")?.textContent).toBe("Email, Name found. Change columns");
  await shown.user.click(change);
  expect(details?.open).toBe(true);
});

test("rejected rows that can't be saved say why, and the checks stay", async () => {
  const mode = aBulkMode();
  await mode.choose([["LinkedIn URL"], ["nowhere"]]);
  mode.refuseSaving("damaged");
  await mode.bulk.chosen.saveRejected();
  await Promise.resolve();
  expect(mode.saved().map(([, tool, reading]) => [tool, reading.columns])).toEqual([
    ["find-contacts", { linkedin_url: 0 }],
  ]);
  expect(mode.bulk.chosen.saveFailure).toMatch(/^This file is damaged/);
  expect(mode.bulk.chosen.found).toMatchObject({ malformed: { count: 1 } });
});

test("what a file has none of is not said", async () => {
  const shown = await show(aBulkApp(), "/dashboard/verify-emails?mode=bulk");
  await choose(shown, "addresses.csv");
  await screen.findByText(/unique row/);
  expect(screen.queryByText(/^No (?:empty|duplicates|rows)/)).toBeNull();
});

test("a file of email addresses leads to the tools that take it", async () => {
  const shown = await show(aBulkApp(), PATH);
  await choose(shown, "addresses.csv");
  const way = await screen.findByText(/^This file has email addresses/);
  expect(way.textContent).toBe("This file has email addresses. Use Verify emails or Enrichment.");
  expect(within(way).getByRole("link", { name: "Verify emails" }).getAttribute("href")).toBe(
    "/dashboard/verify-emails?mode=bulk",
  );
  expect(within(way).getByRole("link", { name: "Enrichment" }).getAttribute("href")).toBe(
    "/dashboard/enrichment?mode=bulk",
  );
});

test("a file without addresses is not sent to other tools", async () => {
  const shown = await show(aBulkApp(), PATH);
  await choose(shown, "names.csv");
  expect(await screen.findByText(/^Choose the column/)).toBeTruthy();
  expect(screen.queryByText(/has email addresses/)).toBeNull();
});

test("the name of a file keeps its direction to itself", async () => {
  const shown = await show(aBulkApp(), PATH);
  await choose(shown);
  expect((await screen.findByText("people.csv")).tagName).toBe("BDI");
});

test("a total in the preview is marked as not looked up", async () => {
  const shown = await show(aBulkApp(), PATH);
  await choose(shown, "total.csv");
  await screen.findByText("1 total or footer row");
  const rows = within(screen.getByRole("region", { name: "The first rows of your file" })).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent?.endsWith("not looked up"))).toEqual([false, false, true]);
});

test("an export of a known program is recognised below its notes", async () => {
  const shown = await show(aBulkApp(), PATH);
  await choose(shown, "Connections.csv");
  expect(await screen.findByText("Recognised: LinkedIn Connections.")).toBeTruthy();
  expect(await screen.findByText("1 unique row")).toBeTruthy();
});

test("several columns of addresses are chosen together; each address is counted and charged", async () => {
  const shown = await show(aBulkApp(), "/dashboard/verify-emails?mode=bulk");
  await choose(shown, "addresses.csv");
  expect(await screen.findByText("2 unique rows")).toBeTruthy();
  const group = screen.getByRole("group", { name: "More email columns" });
  expect(group.textContent).toContain("Each address is verified and charged once.");
  await shown.user.click(within(group).getByRole("checkbox", { name: /^Personal Email \(\d address(es)?\)$/ }));
  expect(await screen.findByText("4 unique addresses")).toBeTruthy();
  expect(screen.getByText("0.4 credits")).toBeTruthy();
});

test("of a longer file, the rows whose addresses are counted are those below the header", async () => {
  const mode = aBulkMode();
  const rows = Array.from({ length: PREVIEW_ROWS - 1 }, (_, row) => [`https://www.linkedin.com/in/person-${row}`]);
  mode.bulk.choose(new File([], "people.csv"));
  await mode.preview([["LinkedIn URL"], ...rows]);
  expect(mode.bulk.chosen.rowsSeen).toBe(rows.length);
});
