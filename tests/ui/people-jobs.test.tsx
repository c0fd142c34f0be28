import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { ok } from "#application/shared/result.ts";
import { bulkKey, idempotencyKey } from "#domain/billing/idempotency.ts";
import type { ContactItem } from "#domain/lookups/contact.ts";
import { DAY_MS } from "#domain/shared/duration.ts";
import { tenths } from "#domain/shared/credits.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { BULK_JOBS, MAX_CREDITS, PERSON_LOOKUP, SAVED_PEOPLE } from "#domain/session/capability.ts";
import { handedFile, toBulkFile } from "#ui/bulk/job/handed-file.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";
import { aMember, anAccount, aDin, NOON } from "#tests/support/builders.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { asha } from "#tests/support/people.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import "#ui/lists/jobs/people-jobs-view-model.ts";
import "#ui/lists/lists-page.tsx";
import "#ui/lists/lists-view-model.ts";
import "#ui/lookups/saved/saved-notices.tsx";
import "#wiring/list-dialogs.tsx";

/** Fetched at its first use; here it is ready before the first click, however busy the machine is. */
beforeAll(async () => void (await import("#wiring/bulk.tsx")));

const ADDRESS = "asha.rao@acme.example";

/** Asha, of whom some items were revealed, Ravi and a director in a list. */
const open = async (revealed: readonly ContactItem[] = [], account = anAccount()) => {
  const app = aSignedInApp(
    { ...account, capabilities: [PERSON_LOOKUP, SAVED_PEOPLE, BULK_JOBS, MAX_CREDITS] },
    {
      tables: { "Q4 Pune.csv": [["LinkedIn URL"], ["https://www.linkedin.com/in/ravi-menon"]] },
    },
  );
  const { savedPeople, peopleLists, contactDirectory } = app.ports;
  const made = await peopleLists.make({ name: "Q4 Pune", colour: "blue", isShared: false });
  const listId = made.ok ? made.value.id : "";
  await savedPeople.save(
    [
      { ...aPersonToSave(asha), name: "Asha Verma" },
      { ...aPersonToSave("ravi-menon"), name: "Ravi Menon" },
      { subject: { kind: "din", din: aDin() } },
    ],
    { isShared: false, listId },
  );
  for (const item of revealed)
    await contactDirectory.reveal({ item, profile: asha, key: idempotencyKey(item, asha, NOON) });
  const shown = await show(app, `/dashboard/lists?list=${listId}`);
  await screen.findByRole("link", { name: "Asha Verma" });
  return { app, ...shown };
};
const lines = async (name = "Find or verify: 3 people") => {
  const dialog = within(await screen.findByRole("dialog", { name }));
  await dialog.findAllByRole("listitem");
  return { dialog, texts: dialog.getAllByRole("listitem").map(({ textContent }) => textContent) };
};

test("each job says whom it looks up, whom it leaves out, and the most that it costs", async () => {
  const { user } = await open(["phone_no", "work_email"]);
  await user.click(screen.getByRole("button", { name: "Find or verify 3" }));
  expect((await lines()).texts).toEqual([
    "Find emails and phones1 of 2 people. You already have both for 1.Up to 7 creditsContinue",
    "Find emails and phones of directors1 director.Up to 6 creditsContinue",
    "Verify emails1 address, never verified.Up to 0.1 creditContinue",
  ]);
});

test("what is owned of someone is no part of the most, here and before the job starts", async () => {
  const { user } = await open(["phone_no"]);
  await user.click(screen.getByRole("button", { name: "Find or verify 3" }));
  const { texts, dialog } = await lines();
  expect(texts[0]).toBe("Find emails and phones2 people.Up to 9 creditsContinue");
  await user.click(dialog.getByRole("button", { name: "Continue: Find emails and phones" }));
  // The reader of tables is given one row, whatever the file holds.
  await waitFor(() => expect(document.body.textContent).toContain("Never more than 2 credits."));
});

test("below the prices stands what may be spent", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Find or verify 3" }));
  const { dialog } = await lines();
  expect(dialog.getByText(/^You have/).textContent).toBe("You have 25 credits.");
});

test("a job that costs more than there is says how many credits are missing, and leads to where they are bought", async () => {
  const { user } = await open([], anAccount({ credits: tenths(65) }));
  await user.click(screen.getByRole("button", { name: "Find or verify 3" }));
  const { dialog } = await lines();
  const [contacts, directors] = dialog.getAllByRole("listitem");
  expect(contacts?.textContent).toContain("7.5 credits short: the job pauses when they run out. Buy Credits");
  expect(directors?.textContent).not.toContain("short");
  expect(dialog.getByRole("link", { name: "Buy Credits" }).getAttribute("href")).toBe("/billing");
});

test("where a monthly limit leaves too little, the way leads to the limit", async () => {
  const { user } = await open([], aMember({ monthlyCap: { cap: tenths(100), used: tenths(0) } }));
  await user.click(screen.getByRole("button", { name: "Find or verify 3" }));
  const { dialog } = await lines();
  expect(dialog.getAllByRole("listitem")[0]?.textContent).toContain(
    "4 credits over your monthly limit: the job pauses there. See your limit",
  );
});

test("nobody's address is known: that is said where one would be verified", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Find or verify 3" }));
  expect((await lines()).texts[2]).toBe("Verify emailsNo addresses yet.");
});

test("the dialog begins with what it says, not at its close button", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Find or verify 3" }));
  const { dialog } = await lines();
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/people not found are free\./));
  expect(document.activeElement).not.toBe(dialog.getByRole("button", { name: "Close" }));
});

test("what is owned has no button: an address counts as verified for 90 days", async () => {
  const { user, app } = await open(["phone_no", "work_email"]);
  const email = parseEmail(ADDRESS);
  if (email === undefined) throw new Error("No address");
  await app.ports.emailVerifier.verify(email, idempotencyKey("verify_email", email, NOON));
  await user.click(screen.getByRole("checkbox", { name: "Select Asha Verma" }));
  const openSelected = async () => {
    const selection = within(screen.getByRole("region", { name: /selected$/ }));
    await user.click(selection.getByRole("button", { name: "Find or verify" }));
    return await lines("Find or verify: 1 person");
  };
  const { texts, dialog } = await openSelected();
  expect(texts).toEqual([
    "Find emails and phonesYou already have an email and a phone for 1 person.",
    "Verify emails1 address verified in the last 90 days.",
  ]);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  const { ownedOf } = app.ports.savedValues;
  const aged = (verifiedAt: string) => new Date(Date.parse(verifiedAt) - 91 * DAY_MS).toISOString();
  app.ports.savedValues.ownedOf = async (ids) => {
    const answer = await ownedOf(ids);
    if (!answer.ok) return answer;
    return ok(
      new Map(
        [...answer.value].map(([id, values]) => [
          id,
          values.map((one) => (one.verifiedAt === undefined ? one : { ...one, verifiedAt: aged(one.verifiedAt) })),
        ]),
      ),
    );
  };
  expect((await openSelected()).texts[1]).toBe(
    "Verify emails1 address, verified more than 90 days ago.Up to 0.1 creditContinue",
  );
});

test("a job of a list has its name and leads back to it, until the list is removed", async () => {
  const { user, pass, address } = await open(["phone_no", "work_email"]);
  const listAddress = address();
  await user.click(screen.getByRole("button", { name: "Find or verify 3" }));
  await user.click((await lines()).dialog.getByRole("button", { name: "Continue: Find emails and phones" }));
  const process = await screen.findByRole("button", { name: "Process Bulk" });
  await screen.findByText(/unique row/);
  await pass(SETTLING_MS);
  await user.click(process);
  const confirm = await screen.findByRole("button", { name: /^Confirm/ });
  await pass(SETTLING_MS);
  await user.click(confirm);
  await pass(0);
  const job = await screen.findByRole("article", { name: "Q4 Pune" });
  expect((await within(job).findByText(/^From the list/)).textContent).toBe("From the list Q4 Pune");
  expect(await screen.findByText("Processing started. You will receive results via email.")).toBeTruthy();
  expect(within(job).queryByRole("button", { name: /^Save/ })).toBeNull();

  await user.click(within(job).getByRole("link", { name: "Q4 Pune" }));
  expect(address()).toBe(listAddress);
  await user.click(await screen.findByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove list" }));
  await user.click(screen.getByRole("link", { name: "Find contacts" }));
  await user.click(await screen.findByRole("link", { name: "Bulk" }));
  expect((await screen.findByRole("article", { name: "Q4 Pune" })).textContent).not.toContain("From the list");
});

test("jobs lead back to their list also where nothing else has asked for the lists, which is asked for once", async () => {
  const app = aSignedInApp({ ...anAccount(), capabilities: [PERSON_LOOKUP, SAVED_PEOPLE, BULK_JOBS, MAX_CREDITS] });
  const made = await app.ports.peopleLists.make({ name: "Q4 Pune", colour: "blue", isShared: false });
  const file = new File([`LinkedIn URL\nhttps://www.linkedin.com/in/${asha}\n`], "Q4 Pune.csv");
  const order = async (at: number) => {
    const ticket = await app.ports.bulkIntake.begin({
      tool: "find-contacts",
      items: ["email"],
      reading: { columns: { linkedin_url: 0 }, hasHeader: true },
      confirmed: tenths(10),
      fileName: file.name,
      ...(made.ok && { listId: made.value.id }),
      key: bulkKey("find-contacts", file, at),
    });
    if (!ticket.ok) throw new Error("The order was not taken");
    await app.ports.fileUpload.send(ticket.value.uploadUrl ?? "", file, () => {}).result;
  };
  await order(NOON);
  await order(NOON + 1);
  const list = vi.spyOn(app.ports.peopleLists, "list");
  await show(app, "/dashboard?mode=bulk");
  expect(await screen.findAllByRole("link", { name: "Q4 Pune" })).toHaveLength(2);
  expect(list).toHaveBeenCalledTimes(1);
});

test("a job is a file of the list's name in the bulk mode, which asks and starts; nothing was ordered before", async () => {
  const { user, app, address } = await open(["phone_no", "work_email"]);
  const texts: string[] = [];
  const { preview } = app.ports.tableReader;
  app.ports.tableReader.preview = (file, sheet) => {
    if (file instanceof Blob) void file.text().then((text) => texts.push(text));
    return preview(file, sheet);
  };
  const orders: unknown[] = [];
  const { begin } = app.ports.bulkIntake;
  app.ports.bulkIntake.begin = (order) => {
    orders.push(order);
    return begin(order);
  };
  await user.click(screen.getByRole("button", { name: "Find or verify 3" }));
  const { dialog } = await lines();
  await user.click(dialog.getByRole("button", { name: "Continue: Find emails and phones" }));
  expect((await screen.findByText("Q4 Pune")).closest("p")?.textContent).toBe("Q4 PuneFrom Lists");
  expect(address()).toBe("/dashboard/find-contacts?mode=bulk");
  expect(await screen.findByRole("button", { name: "Process Bulk" })).toBeTruthy();
  expect(texts[0]).toBe("LinkedIn URL,Name\r\nhttps://www.linkedin.com/in/ravi-menon,Ravi Menon\r\n");
  await user.click(screen.getByRole("link", { name: "Back to Lists" }));
  expect(await screen.findByRole("link", { name: "Ravi Menon" })).toBeTruthy();
  expect(address()).toMatch(/^\/dashboard\/lists\?list=/);
  expect(orders).toEqual([]);
});

test("a failure is said, and the look can be tried again", async () => {
  const { user, app } = await open();
  const { ownedOf } = app.ports.savedValues;
  app.ports.savedValues.ownedOf = async () => ({ ok: false, error: { kind: "unreachable" } });
  await user.click(screen.getByRole("button", { name: "Find or verify 3" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Find or verify: 3 people" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Failed to check what you already have.");
  app.ports.savedValues.ownedOf = ownedOf;
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect((await lines()).texts).toHaveLength(3);
});

test.each([
  undefined,
  null,
  "x",
  {},
  { bulkFile: null },
  { bulkFile: { fileName: "a" } },
  { bulkFile: { fileName: 1, text: "", from: "" } },
  { bulkFile: { fileName: "a", text: "" } },
])("a state of the navigation that holds no file is none: %j", (state) => {
  expect(handedFile(state)).toBeUndefined();
});

test("a file in the state of the navigation is what was handed over, with its list and what is owned", () => {
  const table = { fileName: "a.csv", text: "DIN", from: "/dashboard/lists?list=7#q=a", owned: { din_phone: 2 } };
  expect(handedFile(structuredClone(toBulkFile(table)))).toEqual(table);
  expect(handedFile(structuredClone(toBulkFile({ ...table, listId: "7" })))).toEqual({ ...table, listId: "7" });
  expect(handedFile({ bulkFile: { ...table, listId: 7 } })).toEqual(table);
  expect(handedFile({ bulkFile: { ...table, owned: { din_phone: "2" } } })).toEqual({ ...table, owned: {} });
});
