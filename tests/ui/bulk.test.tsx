import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import { BULK_JOBS, HIDDEN_ROWS } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { aMember } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import {
  PATH,
  tables,
  url,
  aBulkApp,
  button,
  confirmButton,
  heading,
  choose,
  processButton,
  question,
  ready,
} from "#tests/support/ui/shown-bulk.ts";

/** Fetched at its first use; here it is ready before the first click, however busy the machine is. */
beforeAll(async () => void (await import("#wiring/bulk.tsx")));

describe("the mode", () => {
  test("is chosen beside the title, stands in the address, and loses nothing that was typed", async () => {
    const shown = await show(aBulkApp(), "/dashboard");
    const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Profile URL" });
    await shown.user.type(field(), "asha");
    await shown.user.click(screen.getByRole("link", { name: "Bulk" }));
    expect(shown.address()).toBe(PATH);
    expect(await button("Choose a file")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Bulk" }).getAttribute("aria-current")).toBe("true");

    await shown.travel(-1);
    expect(field().value).toBe("asha");
  });

  test("an unknown one is Single; History has none", async () => {
    const { unmount } = await show(aBulkApp(), "/dashboard?mode=batch");
    expect(screen.getByRole("link", { name: "Single" }).getAttribute("aria-current")).toBe("true");
    unmount();
    await show(aBulkApp(), "/dashboard/history?mode=bulk");
    expect(screen.queryByRole("navigation", { name: "Mode" })).toBeNull();
  });

  test.each(["/dashboard", "/dashboard/director-search", "/dashboard/enrichment", "/dashboard/verify-emails"])(
    "%s has both, and a template of its own",
    async (path) => {
      await show(aBulkApp(), `${path}?mode=bulk`);
      expect(await screen.findByText(".csv, .xlsx, .xls, up to 10MB")).toBeTruthy();
      const template = screen.getByRole("link", { name: "Download template" });
      expect(template.getAttribute("download")).toMatch(/-template\.csv$/);
    },
  );

  test("a chosen file is still there after a look at another tool", async () => {
    const shown = await show(aBulkApp(), PATH);
    await choose(shown);
    await heading("First 10 rows");
    await shown.user.click(screen.getByRole("link", { name: "History" }));
    await shown.travel(-1);
    expect(await heading("First 10 rows")).toBeTruthy();
  });
});

test("what a column stands for is said where its own name does not say it", async () => {
  const shown = await show(aBulkApp(), PATH);
  await choose(shown);
  await heading("First 10 rows");
  const heads = within(screen.getByRole("region", { name: "The first rows of your file" })).getAllByRole(
    "columnheader",
  );
  expect(heads.map(({ textContent }) => textContent)).not.toContain("LinkedIn URLLinkedIn URL");
});

test("an example shows a file of the tool, and what its result adds", async () => {
  await show(aBulkApp(), PATH);
  const table = await screen.findByRole("region", { name: "Example" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((cell) => cell.textContent),
  ).toEqual(["LinkedIn URL", "NameAdded", "Phone numberAdded", "Work emailAdded"]);
});

test("sample rows show what a file can look like, each for one credit", async () => {
  const { user } = await show(aBulkApp(), PATH);
  await user.click(await screen.findByText("Sample rows"));
  const table = await screen.findByRole("region", { name: "Sample rows" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((cell) => cell.textContent),
  ).toEqual(["Email", "Company", "Name", "Role", "Status", "Result", "Credits"]);
  expect(within(table).getAllByText("1")).toHaveLength(within(table).getAllByRole("row").length - 1);
});

test.each([
  ["/dashboard", "Your file needs a LinkedIn URL column."],
  ["/dashboard/director-search", "Your file needs a DIN column."],
  ["/dashboard/verify-emails", "Your file needs an email column."],
])("beside the example, %s says what a file of its own needs", async (path, needs) => {
  await show(aBulkApp(), `${path}?mode=bulk`);
  expect(await screen.findByText(`${needs} We detect it automatically; you can change it.`)).toBeTruthy();
  expect(screen.queryByText(/from Enrichment/)).toBeNull();
});

test.each([
  ["/dashboard", "Rows not found are free."],
  ["/dashboard/verify-emails", "Risky and unknown addresses are free."],
])("before there is a file, %s says what is free", async (path, free) => {
  await show(aBulkApp(), `${path}?mode=bulk`);
  expect((await screen.findByText(/^Up to/)).textContent).toContain(free);
});

test("Enrichment says which columns it can do with", async () => {
  await show(aBulkApp(), "/dashboard/enrichment?mode=bulk");
  const sentence = "Your file needs an email column, or name and company columns; a role helps.";
  expect(await screen.findByText(`${sentence} We detect them automatically; you can change them.`)).toBeTruthy();
});

test("a column without a usable row says so, with its first value and the reason", async () => {
  const shown = await show(aBulkApp(), PATH);
  await choose(shown);
  await shown.user.selectOptions(await screen.findByRole("combobox", { name: "LinkedIn URL" }), "Company");
  expect(
    await screen.findByText(
      /^No usable rows in this column\. Pick another one\. Row 2, Acme: This is not a LinkedIn profile URL\.$/,
    ),
  ).toBeTruthy();
  expect((await button("Process Bulk")).disabled).toBe(true);
});

test("a chosen file shows its own first rows, what was found, and the most it can cost, with the focus at what its columns mean", async () => {
  const shown = await show(aBulkApp(), PATH);
  await choose(shown);
  const title = await heading("Columns");
  await waitFor(() => expect(document.activeElement).toBe(title));
  const [head, first] = within(screen.getByRole("region", { name: "The first rows of your file" })).getAllByRole("row");
  expect(head?.textContent).toContain("Company");
  expect(first?.textContent).toContain("asha-rao");

  expect(await screen.findByText("1 duplicate")).toBeTruthy();
  expect(screen.getByText("1 empty row")).toBeTruthy();
  expect(screen.getByText("1 row without a LinkedIn profile URL")).toBeTruthy();
  expect(screen.getByText("Row 6").parentElement?.textContent).toContain("not a link");
  const cost = screen.getByText(/^Up to/);
  expect(cost.textContent).toBe(
    "Up to 14 credits. You have 25 credits. Enough for every row. You confirm the cost first. 1 row skipped",
  );
});

test("fewer items cost less; with none there is nothing to go on with", async () => {
  const shown = await show(aBulkApp(100), PATH);
  await choose(shown);
  expect((await screen.findByText(/^Up to/)).textContent).toContain(
    "14 credits. You have 10 credits. Enough for at least 1 of 2 rows.",
  );
  await shown.user.click(screen.getByRole("checkbox", { name: "Phone Number (5 credits)" }));
  expect(screen.getByText(/^Up to/).textContent).toContain("Up to 4 credits");
  await shown.user.click(screen.getByRole("checkbox", { name: "Secondary Email (1 credit)" }));
  await shown.user.click(screen.getByRole("checkbox", { name: "Work Email (1 credit)" }));
  expect(screen.getByText("Please choose at least one.")).toBeTruthy();
  expect((await button("Process Bulk")).disabled).toBe(true);
});

test("credits for not a single row lead to Buy Credits instead", async () => {
  const shown = await show(aBulkApp(50), PATH);
  await choose(shown);
  const sentence = await screen.findByText(/^Up to/);
  expect(sentence.textContent).toContain("One row can cost 7 credits, which is more than that.");
  expect(within(sentence).getByRole("link", { name: "Buy Credits" })).toBeTruthy();
  expect(sentence.textContent).toContain("which is more than that. Buy Credits.");
  expect((await button("Process Bulk")).disabled).toBe(true);
});

test("without credits for a row a file goes on where its job would pause, and says exactly what happens", async () => {
  const shown = await show(aBulkApp(0, [BULK_JOBS]), PATH);
  const sentence =
    "You have 0 credits. Only rows you already own will be looked up, for free. The job pauses at the first other row. Buy Credits.";
  await choose(shown);
  const line = await screen.findByText(/^You have/);
  expect(line.textContent).toBe(`${sentence} The whole file can cost up to 14 credits. You confirm the cost first.`);
  expect(screen.queryByText(/what you already own/)).toBeNull();
  expect(within(line).getByRole("link", { name: "Buy Credits" })).toBeTruthy();
  await shown.user.click(await processButton(shown));
  expect((await question()).textContent).toContain(`Process 2 rows?${sentence}Rows not found are free.Confirm · free`);
});

test("what is confirmed is no more than there is, and what that covers stands below once", async () => {
  const shown = await show(aBulkApp(100, [BULK_JOBS]), PATH);
  await ready(shown);
  const line = screen.getByText(/You have 10/);
  expect(line.textContent).toContain(
    "The whole file can cost up to 14 credits. You have 10: enough for at least 1 row, then the job pauses.",
  );
  expect(within(line).getByRole("link", { name: "Top up" }).getAttribute("href")).toBe("/billing");
  await shown.user.click(await processButton(shown));
  const asked = await question();
  expect(asked.textContent).toContain(
    "Up to 10 credits: all you have.Enough for at least 1 of 2 rows. Then the job pauses. Top up",
  );
  expect(within(asked).getByRole("link", { name: "Top up" }).getAttribute("href")).toBe("/billing");
  // Of the whole file, not of what the button starts.
  expect(asked.textContent).not.toContain("14 credits");
  expect(screen.getAllByText(/^.*Enough for at least/)).toHaveLength(1);
  expect(await button("Confirm · up to 10 credits")).toBeTruthy();
});

test.each([
  [
    "a member at their limit that only owned rows are looked up, and then the price",
    100,
    "member",
    "0 credits. Only rows",
  ],
  ["a member near it who can raise it", 70, "member", "Resume it once an owner or admin raises the limit."],
  ["an owner near it that they can", 70, "owner", "Resume it once you raise the limit."],
] as const)("the preview says to %s", async (_, used, role, said) => {
  const monthlyCap = { cap: tenths(100), used: tenths(used) };
  const account = aMember({
    monthlyCap,
    capabilities: [BULK_JOBS],
    ...(role === "owner" && { role: "admin", isOwner: true }),
  });
  const shown = await show(aSignedInApp(account, { tables }), PATH);
  await ready(shown);
  const start = screen.getByRole("button", { name: "Process Bulk" }).closest("[data-bar]");
  expect(start?.textContent).toContain(said);
});

test("a column that is not the right one can be corrected", async () => {
  const shown = await show(aBulkApp(), PATH);
  await choose(shown);
  const column = await screen.findByRole<HTMLSelectElement>("combobox", { name: "LinkedIn URL" });
  expect(column.selectedOptions[0]?.textContent).toBe("LinkedIn URL");
  await shown.user.selectOptions(column, "Not in this file");
  expect(screen.getByText("Choose the column with the LinkedIn URLs.")).toBeTruthy();
  await shown.user.selectOptions(screen.getByRole("combobox", { name: "Header row" }), "No header row");
  expect([...column.options].map((option) => option.textContent)).toEqual(["Not in this file", "Column 1", "Column 2"]);
});

test("a name alone is told what is missing beside it, and where the cost will stand", async () => {
  const shown = await show(aBulkApp(), "/dashboard/enrichment?mode=bulk");
  await choose(shown, "names.csv");
  expect(
    await screen.findByText(
      "A name alone is not enough. Choose the company column too, or the one with email addresses.",
    ),
  ).toBeTruthy();
  expect(await heading("Process")).toBeTruthy();
  expect(screen.getByText("Choose a column to see the cost.")).toBeTruthy();
});

test("a remark near its limit says how long it is, and that no more is kept", async () => {
  const shown = await show(aBulkApp(), PATH);
  await ready(shown);
  const field = screen.getByLabelText("Remark (optional)");
  fireEvent.change(field, { target: { value: "x".repeat(399) } });
  expect(screen.queryByText(/of 500 characters/)).toBeNull();
  fireEvent.change(field, { target: { value: "x".repeat(450) } });
  expect(screen.getByText("450 of 500 characters")).toBeTruthy();
  fireEvent.change(field, { target: { value: "x".repeat(600) } });
  expect(screen.getByText("500 of 500 characters: this is the maximum")).toBeTruthy();
});

test("the browser asks before a reload would lose a loaded file, and not without one", async () => {
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const shown = await show(aBulkApp(), PATH);
  await button("Choose a file");
  expect(asks()).toBe(false);
  await choose(shown);
  await heading("First 10 rows");
  expect(asks()).toBe(true);
  await shown.user.click(await button("Close"));
  expect(asks()).toBe(false);
});

test("a file that cannot be read says why under its name, and the next one can be chosen", async () => {
  const shown = await show(aBulkApp(), PATH);
  await choose(shown, "secret.xlsx");
  expect(await screen.findByText("secret.xlsx")).toBeTruthy();
  expect(screen.getByText(/protected by a password/)).toBeTruthy();
  await choose(shown);
  expect(await heading("First 10 rows")).toBeTruthy();
  expect(screen.queryByText("secret.xlsx")).toBeNull();
});

test("Close removes the file, and the focus is where the next one is chosen", async () => {
  const shown = await show(aBulkApp(), PATH);
  await choose(shown);
  await heading("First 10 rows");
  expect(screen.queryByRole("button", { name: "Remove file" })).toBeNull();
  await shown.user.click(await button("Close"));
  const next = await button("Choose a file");
  await waitFor(() => expect(document.activeElement).toBe(next));
});

describe("a workbook with hidden rows", () => {
  test("has them skipped, says which they are, and includes them when asked to; the cost follows", async () => {
    const shown = await show(aBulkApp(250, [BULK_JOBS, HIDDEN_ROWS]), PATH);
    await choose(shown, "hiding.xlsx");
    const finding = await screen.findByText("1 hidden row");
    expect(finding.closest("summary")?.textContent).toBe("1 hidden row, skipped");
    expect(finding.closest("details")?.textContent).toContain(`Row 3${url("ben-ode")}`);
    expect(screen.getByText(/unique row$/).parentElement?.textContent).toBe("1 unique row to look up");
    expect(screen.getByText("7 credits")).toBeTruthy();

    const include = screen.getByRole<HTMLInputElement>("checkbox", { name: "Include hidden rows" });
    expect(include.checked).toBe(false);
    await shown.user.click(include);
    await screen.findByText(/unique rows$/);
    expect(screen.getByText("1 hidden row").closest("summary")?.textContent).toBe(
      "1 hidden row, looked up like the others",
    );
    expect(screen.getByText("14 credits")).toBeTruthy();
    expect(include.checked).toBe(true);
    expect(document.activeElement).toBe(include);

    await shown.user.click(include);
    expect(await screen.findByText("7 credits")).toBeTruthy();
  });

  test("in which all are hidden says how to look them up", async () => {
    const shown = await show(aBulkApp(250, [BULK_JOBS, HIDDEN_ROWS]), PATH);
    await choose(shown, "all-hidden.xlsx");
    expect(await screen.findByText("All rows are hidden. Include hidden rows to look them up.")).toBeTruthy();
    await shown.user.click(screen.getByRole("checkbox", { name: "Include hidden rows" }));
    expect(await screen.findByText("7 credits")).toBeTruthy();
  });

  test("is ordered as it was shown", async () => {
    const testApp = aBulkApp(250, [BULK_JOBS, HIDDEN_ROWS]);
    const shown = await show(testApp, PATH);
    await choose(shown, "hiding.xlsx");
    await screen.findByText("1 hidden row");
    await shown.user.click(await processButton(shown));
    await shown.user.click(await confirmButton(shown));
    await shown.pass(0);
    expect(await testApp.backend.bulk.jobs.list("find-contacts")).toMatchObject({
      value: { jobs: [{ rows: 2, subjects: 1, hidden: 1, confirmed: 70 }] },
    });
  });

  test("is looked up as a whole by a host that does not skip them, which is said and counted before paying", async () => {
    const shown = await show(aBulkApp(250, [BULK_JOBS]), PATH);
    await choose(shown, "hiding.xlsx");
    const finding = await screen.findByText("1 hidden row");
    expect(finding.closest("summary")?.textContent).toBe("1 hidden row, looked up like the others");
    expect(screen.getByText("14 credits")).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: "Include hidden rows" })).toBeNull();
  });
});
