import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import { BULK_JOB_CHANGES, BULK_JOBS, MAX_CREDITS, POSSIBLE_MATCHES } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import {
  PATH,
  tables,
  aBulkApp,
  button,
  confirmButton,
  choose,
  processButton,
  question,
  ready,
} from "#tests/support/ui/shown-bulk.ts";

/** Fetched at its first use; here it is ready before the first click, however busy the machine is. */
beforeAll(async () => void (await import("#wiring/bulk.tsx")));

test("where an organisation pays, the confirmation says that colleagues can go on, and the cost what is free", async () => {
  const shown = await show(aSignedInApp(aMember({ capabilities: [BULK_JOBS] }), { tables }), PATH);
  await choose(shown);
  expect(await screen.findByText("Rows not found are free, and so is what you or Acme already own.")).toBeTruthy();
  await shown.user.click(await processButton(shown));
  const asked = (await question()).textContent;
  expect(asked).toContain(
    "Part of Acme's credits is reserved while it runs. Your colleagues can use the rest, and unused credits are returned.",
  );
});

test("the confirmation says what is set aside; the list and the cost of the next file say what is, and from what", async () => {
  const testApp = aBulkApp(100, [BULK_JOBS]);
  const shown = await show(testApp, PATH);
  await ready(shown);
  await shown.user.click(await processButton(shown));
  expect((await question()).textContent).toContain(
    "Part of your credits is reserved while it runs. Unused credits are returned.",
  );
  await shown.user.click(await confirmButton(shown));
  await screen.findByText(/uploaded successfully/);
  await screen.findByRole("heading", { name: "Bulk jobs" });

  await choose(shown);
  const line = await screen.findByText(/^The jobs below have reserved/);
  expect(line.textContent).toMatch(/reserved 5 credits\. Unused credits are returned\.$/);
  expect(screen.getByText(/^Up to/).textContent).toContain("You have 5 credits");
});

const searches = {
  "people.csv": [
    ["Name", "Role", "Company"],
    ["Asha Rao", "Plant Manager", "Orbit Freight"],
  ],
} as const;

const enrich = async (capabilities: readonly string[]) => {
  const testApp = aSignedInApp(anAccount({ credits: tenths(90), capabilities }), { tables: searches });
  const shown = await show(testApp, "/dashboard/enrichment?mode=bulk");
  await ready(shown);
  return { ...shown, testApp };
};
const possibleTick = () =>
  screen.queryByRole<HTMLInputElement>("checkbox", { name: "Include possible matches (charged)" });

test.each([
  [false, 90],
  [true, 80],
])("possible matches are charged for only where that is ticked before the start: %s", async (isTicked, left) => {
  const shown = await enrich([BULK_JOBS, POSSIBLE_MATCHES]);
  expect(possibleTick()?.checked).toBe(false);
  if (isTicked) await shown.user.click(await screen.findByLabelText("Include possible matches (charged)"));
  await shown.user.click(await processButton(shown));
  await question();
  await shown.user.click(await confirmButton(shown));
  await screen.findByText(/uploaded successfully/);
  await act(async () => shown.testApp.backend.bulk.step(1));
  expect(await shown.testApp.backend.lookUp()).toMatchObject({ ok: true, value: { credits: left } });
});

test("where the host does not tell what becomes of possible matches, there is no tick for them", async () => {
  await enrich([BULK_JOBS]);
  expect(possibleTick()).toBeNull();
});

describe("processing", () => {
  test("asks with the rows, the cost, what is free and the balance after, each once, and ends with the file removed and the remark cleared", async () => {
    const testApp = aBulkApp();
    const shown = await show(testApp, PATH);
    await ready(shown);
    await fill(shown.user, screen.getByLabelText("Remark (optional)"), "Spring");
    await shown.user.click(await processButton(shown));
    expect((await question()).textContent).toBe(
      "Process 2 rows?Up to 14 credits.Rows not found are free, and so is what you already own." +
        "Confirm · up to 14 creditsCancelBalance after: at least 11 credits.",
    );
    expect(screen.getAllByText(/Rows not found are free/)).toHaveLength(1);
    await shown.user.click(await confirmButton(shown, "Confirm · up to 14 credits"));

    const message = await screen.findByText(
      "File uploaded successfully! Processing started. You will receive results via email.",
    );
    await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
    expect(await button("Choose a file")).toBeTruthy();
    await ready(shown);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Remark (optional)").value).toBe("");
  });

  test("says beside the start whether the end is mailed; the next file starts with the mail again", async () => {
    const testApp = aBulkApp(2000, [BULK_JOBS, BULK_JOB_CHANGES]);
    const shown = await show(testApp, PATH);
    await ready(shown);
    const mail = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Email me when done" });
    expect(mail().checked).toBe(true);
    await shown.user.click(mail());
    await shown.user.click(await processButton(shown));

    await screen.findByText("File uploaded successfully! Processing started.");
    const card = await screen.findByRole("article", { name: "people.csv" });
    const onCard = within(card).getByRole<HTMLInputElement>("checkbox", { name: /^Email me when done/ });
    expect(onCard.checked).toBe(false);
    await ready(shown);
    expect(mail().checked).toBe(true);
  });

  test("offers no choice of the mail for a host that has none", async () => {
    const shown = await show(aBulkApp(2000, [BULK_JOBS]), PATH);
    await ready(shown);
    expect(screen.queryByRole("checkbox", { name: "Email me when done" })).toBeNull();
  });

  test.each<[string, readonly string[], string]>([
    ["promises that it never costs more, where the host keeps to it", [MAX_CREDITS], "Never more than 14 credits."],
    ["promises nothing for a host that only watches jobs", [BULK_JOBS], "Up to 14 credits."],
    ["promises nothing for a plain host", [], "Up to 14 credits."],
  ])("%s", async (_, capabilities, said) => {
    const shown = await show(aBulkApp(250, capabilities), PATH);
    await ready(shown);
    expect(screen.getByText(/Enough for every row/).textContent).toBe(
      `${said} You have 25 credits. Enough for every row. You confirm the cost first. 1 row skipped`,
    );
  });

  test("an Enter key that is held asks, and confirms nothing", async () => {
    const testApp = aBulkApp();
    const shown = await show(testApp, PATH);
    await ready(shown);
    (await processButton(shown)).focus();
    await shown.user.keyboard("{Enter>5/}");
    await question();
    expect(screen.queryByText(/uploaded successfully/)).toBeNull();
    expect(document.activeElement?.tagName).not.toBe("BUTTON");
  });

  test("a press that was meant for what the question covers starts nothing", async () => {
    const testApp = aBulkApp();
    const shown = await show(testApp, PATH);
    await ready(shown);
    await shown.user.click(await processButton(shown));
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

  test("after a failure file and remark are kept", async () => {
    const testApp = aBulkApp();
    const shown = await show(testApp, PATH);
    await ready(shown);
    await fill(shown.user, screen.getByLabelText("Remark (optional)"), "Spring");
    await shown.user.click(await processButton(shown));
    const confirm = await confirmButton(shown);
    testApp.backend.failures.failNext({ kind: "unreachable" });
    await shown.user.click(confirm);
    expect(await screen.findByText("Failed to upload file. Please try again.")).toBeTruthy();
    expect(screen.getByText("people.csv")).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Remark (optional)").value).toBe("Spring");
    expect(await processButton(shown)).toBeTruthy();
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
  await ready(shown);
  const upload = testApp.backend.bulk.uploads.pauseNext();
  await shown.user.click(await processButton(shown));
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
  await ready(shown);
  testApp.backend.bulk.uploads.pauseNext();
  await shown.user.click(await processButton(shown));
  await shown.user.click(await confirmButton(shown));
  await shown.user.click(await button("Cancel upload"));
  const message = await screen.findByText(/Nothing was started and nothing was charged/);
  await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
  expect(screen.getByText("people.csv")).toBeTruthy();
});
