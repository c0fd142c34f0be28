import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import type { MemoryTable } from "#adapters/memory/memory-table-reader.ts";
import { BULK_JOBS, HIDDEN_ROWS, MAX_CREDITS, POSSIBLE_MATCHES } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show, type Shown, type TestApp } from "#tests/support/ui/test-app.tsx";

const PATH = "/dashboard?mode=bulk";
const HEAD = ["LinkedIn URL", "Company"];
const url = (name: string) => `https://www.linkedin.com/in/${name}`;
const PEOPLE: MemoryTable = [
  HEAD,
  [url("asha-rao"), "Acme"],
  [url("ben-ode"), "Orbit"],
  [url("asha-rao"), "Acme again"],
  ["", ""],
  ["not a link", "Nobody"],
];
const NAMES: MemoryTable = [["Name"], ["Asha Rao"]];
/** Ben is hidden. */
const HIDING: MemoryTable = { rows: [HEAD, [url("asha-rao"), "Acme"], [url("ben-ode"), "Orbit"]], hidden: [3] };
const ALL_HIDDEN: MemoryTable = { rows: [HEAD, [url("asha-rao"), "Acme"]], hidden: [2] };
const tables = {
  "all-hidden.xlsx": ALL_HIDDEN,
  "hiding.xlsx": HIDING,
  "people.csv": PEOPLE,
  "names.csv": NAMES,
  "secret.xlsx": "encrypted",
} as const;

/** Fetched at its first use; here it is ready before the first click, however busy the machine is. */
beforeAll(async () => void (await import("#wiring/bulk.tsx")));

const aBulkApp = (credits = 250, capabilities: readonly string[] = []): TestApp =>
  aSignedInApp(anAccount({ credits: tenths(credits), capabilities }), { tables });

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>("button", { name });
/** Once it does something. */
const confirmButton = async ({ pass }: Shown, name: string | RegExp = /^Confirm/) => {
  const found = await button(name);
  await pass(SETTLING_MS);
  return found;
};
const heading = (name: string) => screen.findByRole("heading", { name });

const choose = async ({ user }: Shown, name = "people.csv") => {
  const input = await screen.findByLabelText<HTMLInputElement>("CSV or Excel file");
  await user.upload(input, new File(["x"], name, { type: "text/csv" }));
};

/** Up to the remark. */
const proceed = async (shown: Shown) => {
  await choose(shown);
  await screen.findByText(/different rows/);
  await shown.user.click(await button("Continue"));
  await screen.findByLabelText("Remark (optional)");
};

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

test("sample rows show what a file can look like, each for one credit", async () => {
  await show(aBulkApp(), PATH);
  const table = await screen.findByRole("region", { name: "Sample rows" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((cell) => cell.textContent),
  ).toEqual(["Email", "Company", "Name", "Role", "Status", "Result", "Credits"]);
  expect(within(table).getAllByText("1")).toHaveLength(within(table).getAllByRole("row").length - 1);
});

test("sample rows say of which tool they are, and what a file of this one holds", async () => {
  const { unmount } = await show(aBulkApp(), PATH);
  expect(
    await screen.findByText(
      /^From Enrichment,.* For this tool a file holds LinkedIn profile URLs, as the template does\.$/,
    ),
  ).toBeTruthy();
  unmount();
  await show(aBulkApp(), "/dashboard/enrichment?mode=bulk");
  expect(await heading("What your file can look like")).toBeTruthy();
  expect(screen.queryByText(/^From Enrichment/)).toBeNull();
});

test("a chosen file shows its own first rows with the focus at their title, what was found, and the most it can cost", async () => {
  const shown = await show(aBulkApp(), PATH);
  await choose(shown);
  const title = await heading("First 10 rows");
  await waitFor(() => expect(document.activeElement).toBe(title));
  const [head, first] = within(screen.getByRole("region", { name: "The first rows of your file" })).getAllByRole("row");
  expect(head?.textContent).toContain("Company");
  expect(first?.textContent).toContain("asha-rao");

  expect(await screen.findByText("1 duplicate")).toBeTruthy();
  expect(screen.getByText("1 row with nothing to look up")).toBeTruthy();
  expect(screen.getByText("1 row without a LinkedIn profile URL")).toBeTruthy();
  expect(screen.getByText("Row 6").parentElement?.textContent).toContain("not a link");
  const cost = screen.getByText(/^Up to/);
  expect(cost.textContent).toBe("Up to 14 credits; you have 25 credits: enough for every row.");
});

test("fewer items cost less; with none there is nothing to go on with", async () => {
  const shown = await show(aBulkApp(100), PATH);
  await choose(shown);
  expect((await screen.findByText(/^Up to/)).textContent).toContain(
    "14 credits; you have 10 credits: enough for at least 1 row.",
  );
  await shown.user.click(screen.getByRole("checkbox", { name: "Phone Number (5 credits)" }));
  expect(screen.getByText(/^Up to/).textContent).toContain("Up to 4 credits");
  await shown.user.click(screen.getByRole("checkbox", { name: "Secondary Email (1 credit)" }));
  await shown.user.click(screen.getByRole("checkbox", { name: "Work Email (1 credit)" }));
  expect(screen.getByText("Please choose at least one.")).toBeTruthy();
  expect((await button("Continue")).disabled).toBe(true);
});

test("credits for not a single row lead to Buy Credits instead", async () => {
  const shown = await show(aBulkApp(50), PATH);
  await choose(shown);
  const sentence = await screen.findByText(/^One row can cost/);
  expect(sentence.textContent).toContain("7 credits: too few to look up a single one.");
  expect(within(sentence).getByRole("link", { name: "Buy Credits" })).toBeTruthy();
  expect((await button("Continue")).disabled).toBe(true);
});

test("without credits for a row a file goes on where its job would pause, and says exactly what happens", async () => {
  const shown = await show(aBulkApp(0, [BULK_JOBS]), PATH);
  const sentence =
    "Rows that are yours already are looked up for nothing. At the first one that costs more than you have, the job " +
    "pauses; with more credits you can go on with it.";
  await choose(shown);
  const line = await screen.findByText(/^Rows that are yours already/);
  expect(line.textContent).toBe(`${sentence} Buy Credits`);
  expect(screen.getByText(/^Up to/).textContent).toBe("Up to 14 credits; you have 0 credits.");
  expect(screen.queryByText(/What you own already is free/)).toBeNull();
  expect(within(line).getByRole("link", { name: "Buy Credits" })).toBeTruthy();
  await shown.user.click(await button("Continue"));
  await shown.user.click(await button(/^Process Bulk/));
  const question = (await screen.findByRole("dialog")).textContent;
  expect(question).toContain(`You have 0 credits. ${sentence} You pay only for what is found.Cancel`);
  expect(question).toContain("Balance after0 creditsYou");
});

test("where an organisation pays, the confirmation says that colleagues can go on, and the cost what is free", async () => {
  const shown = await show(aSignedInApp(aMember({ capabilities: [BULK_JOBS] }), { tables }), PATH);
  await choose(shown);
  expect(await screen.findByText(/What you or Acme own already is free\.$/)).toBeTruthy();
  await shown.user.click(await button("Continue"));
  await shown.user.click(await button(/^Process Bulk/));
  const question = (await screen.findByRole("dialog")).textContent;
  expect(question).toContain(
    "While it runs it sets aside part of Acme's credits, so that your colleagues can go on; what it does not use goes back.",
  );
  expect(question).not.toContain("sets aside up to");
});

test("the confirmation says what is set aside; the list and the cost of the next file say what is, and from what", async () => {
  const testApp = aBulkApp(100, [BULK_JOBS]);
  const shown = await show(testApp, PATH);
  await proceed(shown);
  await shown.user.click(await button(/^Process Bulk/));
  expect((await screen.findByRole("dialog")).textContent).toContain(
    "The job sets aside up to 10 credits while it runs; what it does not use goes back.",
  );
  await shown.user.click(await confirmButton(shown));
  await screen.findByText(/uploaded successfully/);
  await screen.findByRole("heading", { name: "Bulk jobs" });

  await choose(shown);
  const line = await screen.findByText(/^The jobs below have set aside/);
  expect(line.textContent).toMatch(/set aside 1[04] credits more; what they do not use comes back\.$/);
  expect(screen.getByText(/^Up to/).textContent).toContain("you have 0 credits");
});

const searches = {
  "people.csv": [
    ["Name", "Role", "Company"],
    ["Asha Rao", "Plant Manager", "Orbit Freight"],
  ],
} as const;

const enrich = async (capabilities: readonly string[]) => {
  const testApp = aSignedInApp(anAccount({ credits: tenths(250), capabilities }), { tables: searches });
  const shown = await show(testApp, "/dashboard/enrichment?mode=bulk");
  await choose(shown);
  await screen.findByText(/different row/);
  await shown.user.click(await button("Continue"));
  await shown.user.click(await button(/^Process Bulk/));
  await screen.findByRole("dialog");
  return { ...shown, testApp };
};
const possibleTick = () =>
  screen.queryByRole<HTMLInputElement>("checkbox", { name: "Include possible matches (charged)" });

test.each([
  [false, 250],
  [true, 240],
])("possible matches are charged for only where that is ticked before the start: %s", async (isTicked, left) => {
  const shown = await enrich([BULK_JOBS, POSSIBLE_MATCHES]);
  expect(possibleTick()?.checked).toBe(false);
  if (isTicked) await shown.user.click(await screen.findByLabelText("Include possible matches (charged)"));
  await shown.user.click(await confirmButton(shown));
  await screen.findByText(/uploaded successfully/);
  await act(async () => shown.testApp.backend.bulk.step(1));
  expect(await shown.testApp.backend.lookUp()).toMatchObject({ ok: true, value: { credits: left } });
});

test("where the host does not say how it treats possible matches, there is no tick for them", async () => {
  await enrich([BULK_JOBS]);
  expect(possibleTick()).toBeNull();
});

test("a column that is not the right one can be corrected", async () => {
  const shown = await show(aBulkApp(), PATH);
  await choose(shown);
  const column = await screen.findByRole<HTMLSelectElement>("combobox", { name: "LinkedIn URL" });
  expect(column.selectedOptions[0]?.textContent).toBe("LinkedIn URL");
  await shown.user.selectOptions(column, "Not in this file");
  expect(screen.getByText("Please choose the column that holds the LinkedIn URLs.")).toBeTruthy();
  await shown.user.click(screen.getByRole("switch", { name: "First row is the header" }));
  expect([...column.options].map((option) => option.textContent)).toEqual(["Not in this file", "Column 1", "Column 2"]);
});

test("for a name alone the page says beside it what is missing, and where the cost will be shown", async () => {
  const shown = await show(aBulkApp(), "/dashboard/enrichment?mode=bulk");
  await choose(shown, "names.csv");
  expect(
    await screen.findByText(
      "A name alone is not enough. Please choose the column that holds the company too, or the one with email addresses.",
    ),
  ).toBeTruthy();
  expect(await heading("Cost")).toBeTruthy();
  expect(screen.getByText("Known once the columns are chosen.")).toBeTruthy();
});

test("a remark near its limit says how long it is, and that no more is kept", async () => {
  const shown = await show(aBulkApp(), PATH);
  await proceed(shown);
  const field = screen.getByLabelText("Remark (optional)");
  fireEvent.change(field, { target: { value: "x".repeat(399) } });
  expect(screen.queryByText(/of 500 characters/)).toBeNull();
  fireEvent.change(field, { target: { value: "x".repeat(450) } });
  expect(screen.getByText("450 of 500 characters")).toBeTruthy();
  fireEvent.change(field, { target: { value: "x".repeat(600) } });
  expect(screen.getByText("500 of 500 characters: no more are kept")).toBeTruthy();
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

test.each(["Close", "Remove file"])(
  "%s removes the file, and the focus is where the next one is chosen",
  async (name) => {
    const shown = await show(aBulkApp(), PATH);
    await choose(shown);
    await heading("First 10 rows");
    await shown.user.click(await button(name));
    const next = await button("Choose a file");
    await waitFor(() => expect(document.activeElement).toBe(next));
  },
);

describe("processing", () => {
  test("asks with the cost and the balance after, and ends with the file removed and the remark cleared", async () => {
    const testApp = aBulkApp();
    const shown = await show(testApp, PATH);
    await proceed(shown);
    await shown.user.type(screen.getByLabelText("Remark (optional)"), "Spring");
    await shown.user.click(await button("Process Bulk · up to 14 credits"));
    const dialog = await screen.findByRole("dialog", { name: "Process this file?" });
    expect(dialog.textContent).toContain("people.csv");
    expect(dialog.textContent).toContain("up to 14 credits");
    expect(dialog.textContent).toContain("11 to 25 credits");
    await shown.user.click(await confirmButton(shown, "Confirm · up to 14 credits"));

    const message = await screen.findByText(
      "File uploaded successfully! Processing started. You will receive results via email.",
    );
    await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
    expect(await button("Choose a file")).toBeTruthy();
    await proceed(shown);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Remark (optional)").value).toBe("");
  });

  test.each<[string, readonly string[], string, string]>([
    [
      "promises that it costs no more than that, where the host keeps to it",
      [MAX_CREDITS],
      "It can never cost more than that.",
      "It costs that much if everything is found.",
    ],
    [
      "promises nothing for a host that only watches jobs",
      [BULK_JOBS],
      "It costs that much if everything is found.",
      "It can never cost more",
    ],
    ["promises nothing for a plain host", [], "It costs that much if everything is found.", "It can never cost more"],
  ])("%s", async (_, capabilities, said, unsaid) => {
    const shown = await show(aBulkApp(250, capabilities), PATH);
    await proceed(shown);
    await shown.user.click(await button("Process Bulk · up to 14 credits"));
    const dialog = await screen.findByRole("dialog", { name: "Process this file?" });
    expect(dialog.textContent).toContain(`${said} You pay only for what is found.`);
    expect(dialog.textContent).toContain("up to 14 credits");
    expect(dialog.textContent).not.toContain(unsaid);
  });

  test("an Enter key that is held asks, and confirms nothing", async () => {
    const testApp = aBulkApp();
    const shown = await show(testApp, PATH);
    await proceed(shown);
    (await button(/^Process Bulk/)).focus();
    await shown.user.keyboard("{Enter>5/}");
    await screen.findByRole("dialog", { name: "Process this file?" });
    expect(screen.queryByText(/uploaded successfully/)).toBeNull();
    expect(document.activeElement?.tagName).not.toBe("BUTTON");
  });

  test("a press that was meant for what the question covers starts nothing", async () => {
    const testApp = aBulkApp();
    const shown = await show(testApp, PATH);
    await proceed(shown);
    await shown.user.click(await button(/^Process Bulk/));
    const confirm = await button(/^Confirm/);
    expect(confirm.getAttribute("aria-disabled")).toBe("true");
    await shown.user.click(confirm);
    await shown.pass(SETTLING_MS - 1);
    await shown.user.click(confirm);
    expect(await testApp.backend.bulk.jobs.list("find-contacts")).toMatchObject({ value: { jobs: [] } });
    await shown.pass(1);
    await shown.user.click(confirm);
    await screen.findByText(/uploaded successfully/);
  });

  test("two clicks before anything is drawn start one job", async () => {
    const testApp = aBulkApp();
    const shown = await show(testApp, PATH);
    await proceed(shown);
    await shown.user.click(await button(/^Process Bulk/));
    const confirm = await confirmButton(shown);
    await act(async () => {
      fireEvent.click(confirm);
      fireEvent.click(confirm);
    });
    await screen.findByText(/uploaded successfully/);
    const { bulk } = testApp.backend;
    bulk.step(0);
    const listed = await bulk.jobs.list("find-contacts");
    expect(listed.ok && listed.value.jobs).toHaveLength(1);
  });

  test.each([
    [{ kind: "unreachable" } as const, "Failed to upload file. Please try again."],
    [{ kind: "bad-answer" } as const, "No signed URL received from server"],
  ])("after %o file and remark are kept", async (failure, sentence) => {
    const testApp = aBulkApp();
    const shown = await show(testApp, PATH);
    await proceed(shown);
    await shown.user.type(screen.getByLabelText("Remark (optional)"), "Spring");
    await shown.user.click(await button(/^Process Bulk/));
    const confirm = await confirmButton(shown);
    testApp.backend.failures.failNext(failure);
    await shown.user.click(confirm);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText("people.csv")).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Remark (optional)").value).toBe("Spring");
    expect(await button(/^Process Bulk/)).toBeTruthy();
  });
});

/** Whether the browser would ask before the page is left. */
const asksBeforeLeaving = (): boolean => {
  const leaving = new Event("beforeunload", { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

test("a file is sent with its progress, also while another tool is shown; the page asks before it is left", async () => {
  const testApp = aBulkApp();
  const shown = await show(testApp, PATH);
  await proceed(shown);
  const upload = testApp.backend.bulk.uploads.holdNext();
  expect(asksBeforeLeaving()).toBe(false);
  await shown.user.click(await button(/^Process Bulk/));
  await shown.user.click(await confirmButton(shown));
  expect(await button("Cancel upload")).toBeTruthy();
  await act(async () => upload.progress(0.5));
  expect(screen.getByRole("progressbar", { name: "Uploading" }).getAttribute("value")).toBe("50");

  await shown.user.click(screen.getByRole("link", { name: "History" }));
  expect(asksBeforeLeaving()).toBe(true);
  await act(async () => upload.arrive());
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  await shown.travel(-1);
  expect(await screen.findByText(/uploaded successfully/)).toBeTruthy();
});

test("a cancelled upload keeps file and remark, and says that nothing was charged", async () => {
  const testApp = aBulkApp();
  const shown = await show(testApp, PATH);
  await proceed(shown);
  testApp.backend.bulk.uploads.holdNext();
  await shown.user.click(await button(/^Process Bulk/));
  await shown.user.click(await confirmButton(shown));
  await shown.user.click(await button("Cancel upload"));
  const message = await screen.findByText(/Nothing was started and nothing was charged/);
  await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
  expect(screen.getByText("people.csv")).toBeTruthy();
});

describe("a workbook with hidden rows", () => {
  test("has them skipped, says which they are, and includes them when asked to; the cost follows", async () => {
    const shown = await show(aBulkApp(250, [BULK_JOBS, HIDDEN_ROWS]), PATH);
    await choose(shown, "hiding.xlsx");
    const finding = await screen.findByText("1 hidden row");
    expect(finding.closest("summary")?.textContent).toBe("1 hidden row, skipped");
    expect(finding.closest("details")?.textContent).toContain(`Row 3${url("ben-ode")}`);
    expect(screen.getByText(/different row$/).parentElement?.textContent).toBe("1 different row to look up");
    expect(screen.getByText("7 credits")).toBeTruthy();

    const include = screen.getByRole<HTMLInputElement>("checkbox", { name: "Include hidden rows" });
    expect(include.checked).toBe(false);
    await shown.user.click(include);
    await screen.findByText(/different rows$/);
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
    await shown.user.click(await button("Continue"));
    await shown.user.click(await button(/^Process Bulk/));
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
