import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ok } from "#application/shared/result.ts";
import { crmNames } from "#domain/crm/crm-connection.ts";
import type { Push, RowReason } from "#domain/crm/push.ts";
import { CRM_PUSH, PERSON_LOOKUP, SAVED_PEOPLE } from "#domain/session/capability.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";
import { anAccount } from "#tests/support/builders.ts";
import { TWENTY } from "#tests/support/memory/crm-screen.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import "#ui/crm/connections-view-model.ts";
import "#ui/crm/crm-page.tsx";
import "#ui/crm/mapping-view-model.ts";
import "#ui/crm/pushes-view-model.ts";
import "#ui/lists/lists-page.tsx";
import "#ui/lists/lists-view-model.ts";
import "#ui/lists/push/push-dialog.tsx";
import "#ui/lists/push/push-dialog-view-model.ts";

const open = async (at: string, capabilities: readonly string[] = [PERSON_LOOKUP, SAVED_PEOPLE, CRM_PUSH]) => {
  const app = aSignedInApp(anAccount({ capabilities }));
  await app.ports.savedPeople.save([aPersonToSave("asha-rao"), aPersonToSave("per-lind")], { isShared: false });
  return { app, connect: () => app.ports.crmConnections.connect(TWENTY), shown: () => show(app, at) };
};

test("where nothing is connected, each CRM says what it needs, and a press opens its form", async () => {
  const { shown } = await open("/dashboard/crm");
  const { user } = await shown();
  const tiles = within(await screen.findByRole("list", { name: "What can be connected" }));
  expect(tiles.getAllByRole("heading").map(({ textContent }) => textContent?.slice(1))).toEqual(
    Object.values(crmNames),
  );
  expect(tiles.getByText("Needs your API token.")).toBeTruthy();
  const connect = () => screen.getByRole("button", { name: "Connect Salesforce" });
  await user.click(connect());
  const form = within(screen.getByRole("group", { name: "Connect Salesforce" }));
  expect(form.getByRole("textbox", { name: "Consumer key" })).toBeTruthy();
  await user.click(form.getByRole("button", { name: "Cancel" }));
  expect(document.activeElement).toBe(connect());
});

test("where something is connected, another is behind a button, which has the focus after the form", async () => {
  const { connect, shown } = await open("/dashboard/crm");
  await connect();
  const { user } = await shown();
  const another = await screen.findByRole("button", { name: "Connect another CRM" });
  expect(screen.queryByRole("button", { name: "Connect HubSpot" })).toBeNull();
  await user.click(another);
  expect(another.getAttribute("aria-expanded")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Connect HubSpot" }));
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Connect another CRM" }));
  expect(screen.queryByRole("button", { name: "Connect HubSpot" })).toBeNull();
});

test("the page has the name of the links to it", async () => {
  const { shown } = await open("/dashboard/crm");
  await shown();
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("CRM connections");
});

test("the page leads to the lists whose people are pushed", async () => {
  const { shown } = await open("/dashboard/crm");
  await shown();
  const main = within(await screen.findByRole("main"));
  expect((await main.findByRole("link", { name: "Lists" })).getAttribute("href")).toBe("/dashboard/lists");
});

test("a CRM is connected, stands in the list with what a push does, and its fields can be changed", async () => {
  const { shown } = await open("/dashboard/crm");
  const { user } = await shown();
  await user.click(await screen.findByRole("button", { name: "Connect Twenty" }));
  await fill(user, screen.getByRole("textbox", { name: "Address of your CRM" }), "crm.acme.example");
  await user.click(screen.getByRole("button", { name: "Check and connect" }));
  expect(screen.getByText("Enter the key without spaces.")).toBeTruthy();
  await user.type(screen.getByLabelText(/^API key/), "a-key");
  await user.click(screen.getByRole("button", { name: "Check and connect" }));
  const list = within(await screen.findByRole("list", { name: "Your connections" }));
  const facts = list.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(facts.slice(0, 3)).toEqual([
    "Visible to: Only you",
    "Address: https://crm.acme.example",
    "Rule: Fills empty fields, never changes others",
  ]);
  expect(facts[3]).toMatch(/^Last check: Worked /);
  await user.click(list.getByRole("button", { name: "Fields: Twenty" }));
  await user.selectOptions(await screen.findByRole("combobox", { name: "Note" }), "");
  expect(screen.getByText("Not pushed: Note.")).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Job title" }), "company");
  expect(screen.getAllByText("This field is used twice.")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Job title" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Job title" }), "title");
  expect(screen.queryByText("This field is used twice.")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.queryByRole("combobox", { name: "Note" })).toBeNull();
});

test("before a CRM is connected nothing is said of pushes", async () => {
  const { shown } = await open("/dashboard/crm");
  await shown();
  expect(await screen.findByRole("button", { name: "Connect Webhook" })).toBeTruthy();
  const page = within(screen.getByRole("main"));
  expect(page.queryByRole("region", { name: "Pushes" })).toBeNull();
  expect(page.queryByRole("link", { name: "Go to Lists" })).toBeNull();
});

test("Salesforce asks for its app's key and secret, and says where both and the address are", async () => {
  const { app, shown } = await open("/dashboard/crm");
  const connect = vi.spyOn(app.ports.crmConnections, "connect");
  const { user } = await shown();
  await user.click(await screen.findByRole("button", { name: "Connect Salesforce" }));
  expect(screen.getByText(/^In Salesforce Setup: External Client App Manager/)).toBeTruthy();
  expect(screen.getByText(/^In Salesforce Setup: My Domain/)).toBeTruthy();
  await fill(user, screen.getByRole("textbox", { name: "Address of your CRM" }), "acme.my.salesforce.com");
  await fill(user, screen.getByLabelText("Consumer secret"), "secret");
  await user.click(screen.getByRole("button", { name: "Check and connect" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Consumer key" }));
  await fill(user, screen.getByRole("textbox", { name: "Consumer key" }), "our-app");
  await user.click(screen.getByRole("button", { name: "Check and connect" }));
  const list = within(await screen.findByRole("list", { name: "Your connections" }));
  expect(connect).toHaveBeenCalledWith(
    expect.objectContaining({ address: "https://acme.my.salesforce.com", key: "our-app:secret" }),
  );
  const change = vi.spyOn(app.ports.crmConnections, "change");
  await user.click(list.getByRole("button", { name: "New key: Salesforce" }));
  expect(screen.getByRole("button", { name: "Check and store" })).toHaveProperty("disabled", true);
  await fill(user, screen.getByRole("textbox", { name: "Consumer key" }), "our-app");
  await fill(user, screen.getByLabelText("Consumer secret"), "another");
  await user.click(screen.getByRole("button", { name: "Check and store" }));
  expect(change).toHaveBeenCalledWith(expect.any(String), { key: "our-app:another" });
});

test("the form says before a CRM is connected whom it can't take", async () => {
  const { shown } = await open("/dashboard/crm");
  const { user } = await shown();
  const openForm = async (name: string) => {
    await user.click(await screen.findByRole("button", { name: `Connect ${name}` }));
    return within(screen.getByRole("group", { name: `Connect ${name}` }));
  };
  const close = () => user.keyboard("{Escape}");
  const hubspot = await openForm("HubSpot");
  expect(hubspot.getByText("People without an email address can't be pushed to HubSpot.")).toBeTruthy();
  await close();
  const perhaps = /^Only people with an email address, or with a last name and a phone number, can be pushed/;
  for (const name of ["Pipedrive", "Frappe CRM"]) {
    expect((await openForm(name)).getByText(perhaps)).toBeTruthy();
    await close();
  }
  for (const name of ["Salesforce", "Twenty", "Webhook"]) {
    expect((await openForm(name)).queryByText(/can't be pushed|can be pushed/)).toBeNull();
    await close();
  }
});

test("a webhook is connected without a claim that it was tried", async () => {
  const { shown } = await open("/dashboard/crm");
  const { user } = await shown();
  await user.click(await screen.findByRole("button", { name: "Connect Webhook" }));
  expect(screen.getByText("Nothing is sent to this address before you push people.")).toBeTruthy();
  await fill(user, screen.getByRole("textbox", { name: "Address that gets the people" }), "https://n8n.acme.example/x");
  await user.click(screen.getByRole("button", { name: "Connect" }));
  const list = within(await screen.findByRole("list", { name: "Your connections" }));
  const check = list.getByText("Last check");
  expect(check.nextSibling?.textContent).toBe("Not tried yet");
});

test("selected people are pushed after the page has said what would happen", async () => {
  const { app, connect, shown } = await open("/dashboard/lists");
  await connect();
  const { user } = await shown();
  await user.click(await screen.findByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Push all 2 to CRM…" }));
  await user.click(await screen.findByRole("button", { name: "Check what would happen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Push 2 people to your CRM" }));
  expect(await dialog.findByText("2 people will be added")).toBeTruthy();
  expect(dialog.getByText("0 of 2 people have an email or phone number that you revealed.")).toBeTruthy();
  expect(await app.ports.crmPushes.list()).toMatchObject({ value: [{ state: "planned" }] });
  await user.click(dialog.getByRole("button", { name: "Push 2 people" }));
  const result = within(await screen.findByRole("dialog", { name: "2 people added to Twenty" }));
  expect(await app.ports.crmPushes.list()).toMatchObject({ value: [{ state: "done" }] });
  expect(result.queryByText(/^Free\./)).toBeNull();
  expect(result.getByRole("link", { name: "See your pushes" })).toBeTruthy();
  await user.click(result.getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("everyone in a list is pushed as that list, and some of them as those people", async () => {
  const { app, connect } = await open("/dashboard/lists");
  await connect();
  const { peopleLists, savedPeople, crmPushes } = app.ports;
  const list = await peopleLists.make({ name: "Q4 Pune", colour: "blue", isShared: false });
  const listId = (list.ok && list.value.id) || "";
  await savedPeople.save([aPersonToSave("asha-rao"), aPersonToSave("per-lind")], { isShared: false, listId });
  const push = vi.spyOn(crmPushes, "push");
  const { user } = await show(app, `/dashboard/lists?list=${listId}`);
  const pushedBy = async (item: string) => {
    await user.click(await screen.findByRole("menuitem", { name: item }));
    await user.click(await screen.findByRole("button", { name: "Check what would happen" }));
    await user.keyboard("{Escape}");
    return push.mock.lastCall?.[0].people;
  };
  await user.click(await screen.findByRole("button", { name: "More" }));
  expect(await pushedBy("Push all 2 to CRM…")).toEqual({ listId });
  await user.click(screen.getAllByRole("checkbox", { name: /^Select / }).at(-1) ?? document.body);
  await user.click(screen.getAllByRole("button", { name: "More" }).at(-1) ?? document.body);
  expect(await pushedBy("Push to CRM…")).toEqual({ ids: [expect.any(String)] });
});

test("a push that failed in part says in its dialog who failed and why, and tries them again without losing the focus", async () => {
  const { app, connect, shown } = await open("/dashboard/lists");
  await connect();
  const { user } = await shown();
  await user.click(await screen.findByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Push all 2 to CRM…" }));
  await user.click(await screen.findByRole("button", { name: "Check what would happen" }));
  const { crmPushes } = app.ports;
  const checked = await crmPushes.list();
  const [check] = checked.ok ? checked.value : [];
  if (check === undefined) throw new Error("Nothing was checked");
  const ended: Push = {
    ...check,
    state: "done",
    startedAt: check.createdAt,
    endedAt: check.createdAt,
    people: 17,
    done: 17,
    counts: { ...check.counts, created: 0, unchanged: 12, failed: 5 },
    retryable: 0,
  };
  const change = vi.spyOn(crmPushes, "change").mockResolvedValueOnce(ok(ended));
  const { subject } = aPersonToSave("tara-unwanted");
  const failed = (place: number) =>
    ({ place, subject, name: `Tara ${place}`, outcome: "failed", reason: "refused" }) as const;
  vi.spyOn(crmPushes, "people").mockResolvedValueOnce(ok([1, 2, 3, 4, 5].map(failed)));
  await user.click(await screen.findByRole("button", { name: "Push 2 people" }));
  const result = within(await screen.findByRole("dialog", { name: "5 of 17 people failed" }));
  expect(await result.findByText("Twenty did not accept these people, and gave no reason.")).toBeTruthy();
  expect(result.getByText("Tara 3")).toBeTruthy();
  expect(result.queryByText("Tara 4")).toBeNull();
  await user.click(result.getByRole("button", { name: "Show 2 more" }));
  expect(result.getByText("Tara 5")).toBeTruthy();
  expect(result.queryByRole("button", { name: /^Show/ })).toBeNull();
  expect(result.getByRole("button", { name: "Done" })).toBeTruthy();
  expect(result.queryByText("Still 5 failed.")).toBeNull();
  change.mockResolvedValueOnce(ok(ended));
  await user.click(result.getByRole("button", { name: "Try all 5 again" }));
  expect(change).toHaveBeenLastCalledWith(check.id, "retry");
  expect(await result.findByText("Still 5 failed.")).toBeTruthy();
  change.mockResolvedValueOnce(ok({ ...ended, counts: { ...ended.counts, unchanged: 13, failed: 4 } }));
  await user.click(result.getByRole("button", { name: "Try all 5 again" }));
  const retry = await result.findByRole("button", { name: "Try all 4 again" });
  expect(result.queryByText(/^Still/)).toBeNull();
  // As long as it goes on, the button is gone.
  vi.spyOn(crmPushes, "list").mockReturnValue(new Promise(() => {}));
  change.mockResolvedValueOnce(ok({ ...ended, state: "running" }));
  await user.click(retry);
  const close = await screen.findByText("Close", { selector: "button *" });
  expect(close.closest("button")).toBe(document.activeElement);
});

test.each([
  ["how many they are", 3, "1 person"],
  ["of them, before everyone who failed is known", 1, "them"],
])("a check leads from those who have no email to what finds emails, and says %s", async (_, listed, whom) => {
  const { app, connect, shown } = await open("/dashboard/lists");
  await connect();
  const { user } = await shown();
  await user.click(await screen.findByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Push all 2 to CRM…" }));
  const { crmPushes } = app.ports;
  const push = crmPushes.push.bind(crmPushes);
  vi.spyOn(crmPushes, "push").mockImplementation(async (wanted) => {
    const answer = await push(wanted);
    if (!answer.ok) return answer;
    return ok<Push>({ ...answer.value, target: "frappe", counts: { ...answer.value.counts, created: 0, failed: 3 } });
  });
  const failed = (slug: string, place: number, reason: RowReason) =>
    ({ place, subject: aPersonToSave(slug).subject, name: slug, outcome: "failed", reason }) as const;
  // Tara is not shown here, and Per failed for something else.
  const people = [failed("tara", 1, "no-key"), failed("asha-rao", 2, "no-key"), failed("per-lind", 3, "refused")];
  vi.spyOn(crmPushes, "people").mockImplementation(async (__, { after = 0 }) =>
    ok(people.slice(after, after + listed)),
  );
  await user.click(await screen.findByRole("button", { name: "Check what would happen" }));
  const reason = await screen.findByText(/^Frappe CRM needs an email, or a phone number and last name, to find/);
  const group = within(reason.parentElement ?? reason);
  await user.click(group.getByRole("button", { name: `Find emails and phones for ${whom}…` }));
  expect(await screen.findByRole("dialog", { name: "Find or verify: 1 person" })).toBeTruthy();
});

test("a check says on its button what goes on and for what it waits, and can be cancelled as a push can", async () => {
  const { app, connect, shown } = await open("/dashboard/lists");
  await connect();
  const { user } = await shown();
  await user.click(await screen.findByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Push all 2 to CRM…" }));
  const { crmPushes } = app.ports;
  const push = crmPushes.push.bind(crmPushes);
  const waitsUntil = new Date(Date.now() + 60_000).toISOString();
  const waits = { host: "127.0.0.1:9", waitReason: "connection", waitsUntil } as const;
  vi.spyOn(crmPushes, "push").mockImplementation(async (wanted) => {
    const answer = await push(wanted);
    return answer.ok ? ok<Push>({ ...answer.value, ...waits, state: "planning", done: 0 }) : answer;
  });
  vi.spyOn(crmPushes, "list").mockReturnValue(new Promise(() => {}));
  await user.click(await screen.findByRole("button", { name: "Check what would happen" }));
  expect(await screen.findByText("Checking 0 of 2…")).toBeTruthy();
  expect(screen.getByText(/^Couldn't reach Twenty\. Next try at /)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Checking 2 people…" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("dialog", { name: "The check for Twenty was cancelled" })).toBeTruthy();
});

test.each([
  ["at the check", "failed", "Try again"],
  ["at the push", "paused", "Resume"],
] as const)("a key that is refused %s leads from the dialog to the form of a new one", async (_, state, again) => {
  const { app, connect, shown } = await open("/dashboard/lists");
  await connect();
  const { crmPushes } = app.ports;
  const push = crmPushes.push.bind(crmPushes);
  vi.spyOn(crmPushes, "push").mockImplementation(async (wanted) => {
    const answer = await push(wanted);
    return answer.ok ? ok<Push>({ ...answer.value, state, fault: { reason: "key" } }) : answer;
  });
  const { user } = await shown();
  await user.click(await screen.findByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Push all 2 to CRM…" }));
  await user.click(await screen.findByRole("button", { name: "Check what would happen" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect((await dialog.findByRole("alert")).textContent).toMatch(/^Twenty did not accept the key\. /);
  expect(dialog.getByRole("button", { name: again })).toBeTruthy();
  await user.click(dialog.getByRole("link", { name: "Enter a new key" }));
  expect(await screen.findByRole("group", { name: "New key for Twenty" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a push that goes on can be left with the button, and cancelled by a smaller one", async () => {
  const { app, connect, shown } = await open("/dashboard/lists");
  await connect();
  const { user } = await shown();
  await user.click(await screen.findByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Push all 2 to CRM…" }));
  const { crmPushes } = app.ports;
  const push = crmPushes.push.bind(crmPushes);
  vi.spyOn(crmPushes, "push").mockImplementation(async (wanted) => {
    const answer = await push(wanted);
    return answer.ok ? ok<Push>({ ...answer.value, state: "running", startedAt: answer.value.createdAt }) : answer;
  });
  vi.spyOn(crmPushes, "list").mockReturnValue(new Promise(() => {}));
  const change = vi.spyOn(crmPushes, "change");
  await user.click(await screen.findByRole("button", { name: "Check what would happen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pushing 2 people to Twenty" }));
  expect(dialog.getByRole("link", { name: "CRM connections" }).getAttribute("href")).toBe("/dashboard/crm");
  await user.click(dialog.getByRole("button", { name: "Cancel push" }));
  expect(change).toHaveBeenLastCalledWith(expect.any(String), "cancel");
});

test("before a push its dialog names what the fields leave out, and leads to them", async () => {
  const { app, connect, shown } = await open("/dashboard/lists");
  const connected = await connect();
  if (!connected.ok || !("connection" in connected.value)) throw new Error("Nothing was connected");
  const { connection } = connected.value;
  const mapping = {
    fullName: "name",
    title: "a",
    email: "b",
    otherEmail: "c",
    phone: "d",
    mobile: "e",
    profileUrl: "f",
  };
  vi.spyOn(app.ports.crmConnections, "list").mockResolvedValue(ok([{ ...connection, mapping }]));
  const { user } = await shown();
  await user.click(await screen.findByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Push all 2 to CRM…" }));
  expect(await screen.findByText(/^Not pushed: Company, Note\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Change fields" }).getAttribute("href")).toBe("/dashboard/crm");
});

test("without a connected CRM the dialog leads to where one is connected", async () => {
  const { shown } = await open("/dashboard/lists");
  const { user } = await shown();
  await user.click(await screen.findByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Push all 2 to CRM…" }));
  const link = await screen.findByRole("link", { name: "Connect a CRM" });
  expect(link.getAttribute("href")).toBe("/dashboard/crm");
});

test("a server that pushes nobody says so, and Lists offer no push", async () => {
  const { shown } = await open("/dashboard/crm", [PERSON_LOOKUP, SAVED_PEOPLE]);
  await shown();
  expect(await screen.findByText(/^This server does not push people to CRMs/)).toBeTruthy();
});

/** The pushes of the page, after someone was checked and pushed elsewhere. */
const withCheck = async (list: (check: Push) => readonly Push[]) => {
  const { app, connect, shown } = await open("/dashboard/crm");
  await connect();
  const { crmConnections, crmPushes, savedPeople } = app.ports;
  const saved = await savedPeople.save([aPersonToSave("asha-rao")], { isShared: false });
  const ids = saved.ok ? saved.value.flatMap((one) => ("id" in one ? [one.id] : [])) : [];
  const connections = await crmConnections.list();
  const connectionId = (connections.ok && connections.value[0]?.id) || "";
  const check = await crmPushes.push({ connectionId, people: { ids }, isDryRun: true });
  if (!check.ok) throw new Error("Nothing was checked");
  vi.spyOn(crmPushes, "list").mockResolvedValue(ok(list(check.value)));
  const { user } = await shown();
  return { user, crmPushes, pushes: within(await screen.findByRole("list", { name: "Your last pushes" })) };
};

test("a check by which nothing would change can be put away, and not pushed", async () => {
  const { pushes } = await withCheck((check) => [{ ...check, counts: { ...check.counts, created: 0, unchanged: 1 } }]);
  expect(pushes.getByRole("button", { name: "Don't push" })).toBeTruthy();
  expect(pushes.queryByRole("button", { name: /^Push/ })).toBeNull();
});

test("a check before another push is made again before it can be pushed", async () => {
  const { pushes, user, crmPushes } = await withCheck((check) => {
    const at = new Date(Date.parse(check.createdAt) + 1_000).toISOString();
    return [{ ...check, id: "later", state: "done", startedAt: at, endedAt: at }, check];
  });
  expect(pushes.queryByText("Checked")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show 1 outdated check" }));
  expect(pushes.getByText(/^People were pushed to Twenty after this check\./)).toBeTruthy();
  expect(pushes.queryByRole("button", { name: /^Push/ })).toBeNull();
  const change = vi.spyOn(crmPushes, "change");
  await user.click(pushes.getByRole("button", { name: "Check again" }));
  expect(change).toHaveBeenCalledWith(expect.any(String), "retry");
});

test("a check that still holds can be pushed", async () => {
  const { pushes, user } = await withCheck((check) => [check]);
  expect(pushes.getByText("Checked")).toBeTruthy();
  await user.click(pushes.getByRole("button", { name: /^Push/ }));
  expect(await pushes.findByText("1 added")).toBeTruthy();
});

test("a check that was left says that it was not started, and not that people were added", async () => {
  const { pushes } = await withCheck((check) => [{ ...check, state: "cancelled", endedAt: check.createdAt }]);
  expect(pushes.getByText("Not started").parentElement?.textContent).toMatch(/^Not started · To Twenty · /);
  expect(pushes.getByText("1 to add")).toBeTruthy();
  expect(pushes.queryByRole("button", { name: /again$/ })).toBeNull();
});

test("a check that failed can be made again", async () => {
  const { pushes, user, crmPushes } = await withCheck((check) => [{ ...check, state: "failed", done: 0 }]);
  const change = vi.spyOn(crmPushes, "change");
  await user.click(pushes.getByRole("button", { name: "Check again" }));
  expect(change).toHaveBeenCalledWith(expect.any(String), "retry");
});

test("a push that nothing answers says so, and when it is tried again", async () => {
  const waitsUntil = new Date(Date.now() + 60_000).toISOString();
  const { pushes } = await withCheck((check) => [
    { ...check, state: "running", host: "127.0.0.1:9", waitReason: "connection", waitsUntil },
  ]);
  expect(pushes.getByText(/^Couldn't reach Twenty\. Next try at .*\d:\d\d.*\.$/)).toBeTruthy();
});

/** A page with a push that stopped as its CRM refused the key. A key that is stored works. */
const withRefusedKey = async ({ isManaged = true, at = "/dashboard/crm" } = {}) => {
  const { app, connect, shown } = await open("/dashboard/crm");
  const connected = await connect();
  if (!connected.ok || !("connection" in connected.value)) throw new Error("Nothing was connected");
  const fault = { reason: "key", code: "UnauthorizedException" } as const;
  const connection = { ...connected.value.connection, isManaged };
  const { crmConnections, crmPushes } = app.ports;
  const list = vi.spyOn(crmConnections, "list").mockResolvedValue(ok([{ ...connection, fault }]));
  vi.spyOn(crmConnections, "change").mockImplementation(async () => {
    list.mockResolvedValue(ok([connection]));
    return ok({ connection });
  });
  const startedAt = "2026-01-15T12:00:00.000Z";
  const paused: Push = {
    id: "paused",
    connectionId: connection.id,
    connectionName: "Twenty",
    target: "twenty",
    rule: "fill-empty",
    state: "paused",
    createdAt: startedAt,
    startedAt,
    people: 3,
    listName: "Q4 Pune",
    done: 1,
    retryable: 0,
    fault,
    counts: { created: 1, updated: 0, unchanged: 0, sent: 0, conflict: 0, failed: 0 },
  };
  vi.spyOn(crmPushes, "list").mockResolvedValue(ok([paused]));
  const { user, address } = await (at === "/dashboard/crm" ? shown() : show(app, `${at}${connection.id}`));
  const pushes = within(await screen.findByRole("list", { name: "Your last pushes" }));
  return { user, address, crmPushes, pushes, paused };
};

test("a CRM that refuses its key leads from the message, and from what it stopped, to a new key", async () => {
  const { user, pushes } = await withRefusedKey();
  const refused = await screen.findByText("Twenty did not accept the key. Make a new one there, then enter it.");
  expect(pushes.getByText("Stopped: the key was refused. Enter a new one to continue.")).toBeTruthy();
  expect(pushes.queryByText(/did not accept the key/)).toBeNull();
  const buttons = () => pushes.getAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons()).toEqual(["1 added", "Enter a new key", "Cancel"]);
  expect(screen.getAllByRole("button", { name: /new key/i })).toHaveLength(2);
  await user.click(within(refused.parentElement ?? refused).getByRole("button", { name: "Enter a new key" }));
  expect(screen.getByRole("group", { name: "New key for Twenty" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("API key"));
  expect(screen.queryByRole("button", { name: /new key/i })).toBeNull();
  await user.keyboard("{Escape}");
  await user.click(pushes.getByRole("button", { name: "Enter a new key" }));
  expect(document.activeElement).toBe(screen.getByLabelText("API key"));
  expect(buttons()).toEqual(["1 added", "Cancel"]);
});

test("a stopped push that is cancelled says nothing of the key any more, and has the focus", async () => {
  const { user, crmPushes, pushes, paused } = await withRefusedKey();
  vi.spyOn(crmPushes, "change").mockResolvedValue(ok({ ...paused, state: "cancelled" }));
  await user.click(pushes.getByRole("button", { name: "Cancel" }));
  const state = await pushes.findByText("Cancelled");
  expect(pushes.queryByText(/key/)).toBeNull();
  expect(document.activeElement?.contains(state)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test("once a new key is stored, what it lets go on can be resumed there, and goes on only then", async () => {
  const { user, crmPushes, pushes, paused } = await withRefusedKey();
  const going: Push = { ...paused, state: "waiting" };
  const change = vi.spyOn(crmPushes, "change").mockResolvedValue(ok(going));
  const [enter] = await screen.findAllByRole("button", { name: "Enter a new key" });
  await user.click(enter ?? document.body);
  await user.type(screen.getByLabelText("API key"), "another{Enter}");
  const said = await screen.findByText("The new key works. “Q4 Pune” is paused until you resume it.");
  expect(change).not.toHaveBeenCalled();
  expect(said.parentElement?.contains(document.activeElement)).toBe(true);
  expect(await pushes.findByText("The key works now.")).toBeTruthy();
  expect(pushes.getByRole("button", { name: "Resume" })).toBeTruthy();
  await user.click(within(said.parentElement ?? said).getByRole("button", { name: "Resume" }));
  expect(change).toHaveBeenCalledWith("paused", "resume");
  const goesOn = await screen.findByText("The new key works. “Q4 Pune” continues.");
  expect(document.activeElement?.contains(goesOn)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test("a member who can't enter a key reads who can, and is offered none", async () => {
  const { pushes } = await withRefusedKey({ isManaged: false });
  expect(
    await pushes.findByText("Stopped: the key was refused. An owner or admin has to enter a new one."),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: /new key/i })).toBeNull();
});

test("the link to a new key leads into its field", async () => {
  await withRefusedKey({ at: "/dashboard/crm?new-key=" });
  await screen.findByRole("group", { name: "New key for Twenty" });
  expect(document.activeElement).toBe(screen.getByLabelText("API key"));
});

test("a form of a new key that was closed is not opened again by its link, and gives the focus to what opens it", async () => {
  const { user, address } = await withRefusedKey({ at: "/dashboard/crm?new-key=" });
  await screen.findByRole("group", { name: "New key for Twenty" });
  const form = within(screen.getByRole("group", { name: "New key for Twenty" }));
  await user.click(form.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("group", { name: "New key for Twenty" })).toBeNull();
  expect(address()).toBe("/dashboard/crm");
  const connections = within(screen.getByRole("list", { name: "Your connections" }));
  expect(document.activeElement).toBe(connections.getByRole("button", { name: "Enter a new key" }));
});

test("the link to a new key of a connection that is gone says so, beside the others", async () => {
  await withRefusedKey({ at: "/dashboard/crm?new-key=gone-" });
  expect(
    await screen.findByText("The connection that should get a new key is not here. It may have been disconnected."),
  ).toBeTruthy();
  expect(screen.queryByRole("group", { name: /^New key/ })).toBeNull();
  const connections = within(screen.getByRole("list", { name: "Your connections" }));
  expect(connections.getByRole("button", { name: "Enter a new key" })).toBeTruthy();
});

test("a CRM that was not available can be checked again", async () => {
  const { app, connect, shown } = await open("/dashboard/crm");
  const connected = await connect();
  if (!connected.ok || !("connection" in connected.value)) throw new Error("Nothing was connected");
  const { connection } = connected.value;
  const fault = { reason: "unavailable" } as const;
  const { crmConnections } = app.ports;
  const list = vi.spyOn(crmConnections, "list").mockResolvedValue(ok([{ ...connection, fault }]));
  vi.spyOn(crmConnections, "fields").mockImplementation(async () => {
    list.mockResolvedValue(ok([connection]));
    return ok({ fields: [], proposed: {} });
  });
  const { user } = await shown();
  const unavailable = await screen.findByText("Twenty is not available at the moment. Try again later.");
  await user.click(within(unavailable.parentElement ?? unavailable).getByRole("button", { name: "Check again" }));
  await expect.poll(() => screen.queryByText(/not available at the moment/)).toBeNull();
  expect(document.activeElement?.contains(screen.getByText("Last check"))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test("a push that was stopped or failed in part says how many another press takes up", async () => {
  const at = "2026-01-15T12:00:00.000Z";
  const { pushes } = await withCheck((check) => {
    const started = { ...check, startedAt: at, endedAt: at, people: 230 };
    // Some were refused, and are tried again as well.
    const failed = { counts: { ...check.counts, failed: 7 }, retryable: 2 };
    return [
      { ...started, id: "stopped", state: "cancelled", done: 96 },
      { ...started, id: "stopped at once", state: "cancelled", done: 0 },
      { ...started, id: "in part", state: "done", done: 230, ...failed },
    ];
  });
  expect(pushes.getByRole("button", { name: "Push the other 134" })).toBeTruthy();
  expect(pushes.getByRole("button", { name: "Try all 7 again" })).toBeTruthy();
  expect(pushes.getByRole("button", { name: "Push 230 people" })).toBeTruthy();
  expect(pushes.getAllByText("Cancelled").map(({ dataset }) => dataset.status)).toEqual(["cancelled", "cancelled"]);
  expect(pushes.getByText("Done, 7 failed").dataset.status).toBe("failed");
});

test("who failed stands under each reason once, the first three and then everyone", async () => {
  const at = "2026-01-15T12:00:00.000Z";
  const { pushes, user, crmPushes } = await withCheck((check) => {
    const counts = { ...check.counts, created: 0, failed: 5, conflict: 1, unchanged: 1 };
    return [{ ...check, id: "in part", state: "done", startedAt: at, endedAt: at, people: 7, done: 7, counts }];
  });
  const { subject } = aPersonToSave("tara-unwanted");
  const names = ["Asha", "Ben", "Ida", "Olu", "Per"];
  const failed = names.map(
    (name, place) =>
      ({ place, subject, name, outcome: "failed", reason: place === 4 ? "not-saved" : "refused" }) as const,
  );
  // The server lists so many at once.
  vi.spyOn(crmPushes, "people").mockImplementation(async (_, { outcome, after = -1 }) => {
    if (outcome === "failed") return ok(failed.slice(after + 1, after === -1 ? 4 : 5));
    const one = { place: 6, subject, name: "Tara", outcome: outcome ?? "unchanged" };
    return ok([outcome === "conflict" ? { ...one, reason: "repeated" } : one]);
  });
  await user.click(pushes.getByRole("button", { name: "5 failed" }));
  const reason = await pushes.findByText("Twenty did not accept these people, and gave no reason.");
  const named = () => within(reason.parentElement ?? reason).getAllByRole("listitem").length;
  expect(named()).toBe(3);
  await user.click(pushes.getByRole("button", { name: "Show 2 more" }));
  expect(named()).toBe(4);
  await user.click(pushes.getByRole("button", { name: "Show 1 more" }));
  expect(await pushes.findByText("This person is not saved any more.")).toBeTruthy();
  expect(pushes.queryByRole("button", { name: /^Show/ })).toBeNull();
  await user.click(pushes.getByRole("button", { name: "1 conflict" }));
  expect(await pushes.findByText(/^An earlier person of this push/)).toBeTruthy();
  await user.click(pushes.getByRole("button", { name: "1 unchanged" }));
  expect(await pushes.findByText("Tara")).toBeTruthy();
  expect(pushes.queryByText(/^An earlier person/)).toBeNull();
});

test("a push that is tried again and fails as before says that this many still failed", async () => {
  const at = "2026-01-15T12:00:00.000Z";
  const { pushes, user, crmPushes } = await withCheck((check) => {
    const counts = { ...check.counts, created: 5, failed: 2 };
    return [{ ...check, id: "in part", state: "done", startedAt: at, endedAt: at, people: 7, done: 7, counts }];
  });
  const list = await crmPushes.list();
  const [ended] = list.ok ? list.value : [];
  if (ended === undefined) throw new Error("Nothing was pushed");
  expect(pushes.getByText("Done, 2 failed")).toBeTruthy();
  vi.spyOn(crmPushes, "change").mockResolvedValue(ok(ended));
  await user.click(pushes.getByRole("button", { name: "Try all 2 again" }));
  expect((await pushes.findByText("Still 2 failed")).dataset.status).toBe("failed");
});

test("each push says what it is of, and one of which everyone failed says that", async () => {
  const at = "2026-01-15T12:00:00.000Z";
  const { pushes } = await withCheck((check) => {
    const { personName: _, ...nameless } = { ...check, state: "done", startedAt: at, endedAt: at } as const;
    const none = { ...check.counts, created: 0 };
    return [
      { ...nameless, id: "list", listName: "Q4 Pune", people: 23, done: 23, counts: { ...none, failed: 23 } },
      { ...nameless, id: "selection", people: 12, done: 12, counts: { ...none, created: 12 } },
      { ...nameless, id: "person", personName: "Asha Rao", counts: { ...none, failed: 1 } },
      // As of a host that does not say what it is of.
      { ...nameless, id: "someone", counts: { ...none, created: 1 } },
    ];
  });
  const heads = pushes
    .getAllByText(/(To|people to) Twenty ·$/)
    .map(({ parentElement, textContent }) => [
      parentElement?.firstChild?.textContent,
      textContent?.replace(/ · [^·]*$/, ""),
    ]);
  expect(heads).toEqual([
    ["Q4 Pune", "All 23 failed · 23 people to Twenty"],
    ["12 people", "Done · To Twenty"],
    ["Asha Rao", "Failed · To Twenty"],
    ["1 person", "Done · To Twenty"],
  ]);
});

test("before a CRM is disconnected the page says what is lost, and keeps it unless that is confirmed", async () => {
  const { app, connect, shown } = await open("/dashboard/crm");
  await connect();
  const { user } = await shown();
  await user.click(await screen.findByRole("button", { name: "Disconnect: Twenty" }));
  const question = within(screen.getByRole("group", { name: "Disconnect Twenty?" }));
  expect(question.getByText(/^We delete its address, key, fields and list of pushes\./)).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("group", { name: "Disconnect Twenty?" })).toBeNull();
  expect(await app.ports.crmConnections.list()).toMatchObject({ value: [{ name: "Twenty" }] });
});
