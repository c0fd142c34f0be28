import { expect, test, vi } from "vitest";
import { ok } from "#application/shared/result.ts";
import { PushesViewModel } from "#ui/crm/pushes-view-model.ts";
import { PushDialogViewModel } from "#ui/lists/push/push-dialog-view-model.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";
import { aCrmScreen, TWENTY } from "#tests/support/memory/crm-screen.ts";

const opened = async (
  connection: Parameters<ReturnType<typeof aCrmScreen>["adapters"]["crmConnections"]["connect"]>[0],
) => {
  const screen = aCrmScreen();
  const { adapters, saved, crm, clock } = screen;
  await adapters.crmConnections.connect(connection);
  await saved.save([aPersonToSave("asha-rao"), aPersonToSave("per-lind")]);
  const people = [...saved.shown.values()];
  const dialog = new PushDialogViewModel({ pushes: adapters.crmPushes, crm, clock, people });
  const close = dialog.start();
  await crm.load();
  let look = () => {};
  const changes = {
    subscribe: (listener: () => void) => {
      look = listener;
      return () => (look = () => {});
    },
  };
  const page = new PushesViewModel({ pushes: adapters.crmPushes, clock, changes, crm });
  return { ...screen, pushes: adapters.crmPushes, dialog, close, page, look: () => look() };
};

test("a push is planned without writing anything, and then done", async () => {
  const { dialog, adapters, crm } = await opened(TWENTY);
  await dialog.plan();
  expect(dialog.push).toMatchObject({ state: "planned", counts: { created: 2 } });
  const subjects = [aPersonToSave("asha-rao").subject];
  expect(await adapters.crmContacts.among(subjects)).toMatchObject({ value: { contacts: [] } });
  await dialog.change("start");
  expect(dialog.push).toMatchObject({ state: "done", counts: { created: 2 } });
  expect(crm.target?.name).toBe("Twenty");
});

test("a plan that is left is discarded; a push goes on", async () => {
  const { dialog, close, pushes } = await opened(TWENTY);
  await dialog.plan();
  close();
  await expect.poll(async () => await pushes.list()).toMatchObject({ value: [{ state: "cancelled" }] });
  const second = await opened(TWENTY);
  await second.dialog.plan();
  await second.dialog.change("start");
  second.close();
  expect(await second.pushes.list()).toMatchObject({ value: [{ state: "done" }] });
});

test("another connection forgets the plan for the one before", async () => {
  const { dialog, adapters, crm } = await opened(TWENTY);
  await dialog.plan();
  await adapters.crmConnections.connect({ ...TWENTY, name: "Recruiting" });
  await crm.load();
  dialog.choose(crm.connections?.[1]?.id ?? "");
  expect(dialog.push).toBeUndefined();
  expect(dialog.connection?.name).toBe("Recruiting");
});

test("one push takes 10,000 people, and says so only where there are more", async () => {
  const { adapters, crm, clock, saved } = await opened(TWENTY);
  const [person] = saved.shown.values();
  if (person === undefined) throw new Error("Nobody is saved");
  const dialogFor = (count: number) => {
    const people = Array.from({ length: count }, (_, place) => ({ ...person, id: String(place) }));
    return new PushDialogViewModel({ pushes: adapters.crmPushes, crm, clock, people });
  };
  expect(dialogFor(10_000).isCut).toBe(false);
  expect(dialogFor(10_001).isCut).toBe(true);
  expect(dialogFor(10_001).ids).toHaveLength(10_000);
});

test("a push that the server does not take says why", async () => {
  const { dialog, failures } = await opened(TWENTY);
  failures.failNext({ kind: "server-said", message: "No." });
  await dialog.plan();
  expect(dialog.failure).toBe("No.");
  expect(dialog.push).toBeUndefined();
});

test("the page lists pushes, shows who failed, and takes an action", async () => {
  const { dialog, page } = await opened({ target: "hubspot", owner: "personal", key: "a-key" });
  await dialog.plan();
  await page.load();
  expect(page.pushes).toMatchObject([{ state: "planned", counts: { failed: 2 } }]);
  const [push] = page.pushes ?? [];
  if (push === undefined) throw new Error("Nothing was planned");
  await page.toggle(push, "failed");
  expect(page.open?.people).toMatchObject([{ reason: "no-key" }, { reason: "no-key" }]);
  await page.toggle(push, "failed");
  expect(page.open).toBeUndefined();
  await page.change(push, "cancel");
  expect(page.pushes).toMatchObject([{ state: "cancelled" }]);
  await page.change(push, "start");
  expect(page.failures.get(push.id)).toBe("That is not possible any more. Reload to see how far this push is.");
});

test("pushes that could not be loaded say why, and are loaded again", async () => {
  const { page, failures } = await opened(TWENTY);
  failures.failNext({ kind: "unreachable" });
  await page.load();
  expect(page.loadFailure).toBeDefined();
  await page.load();
  expect(page.pushes).toEqual([]);
  expect(page.loadFailure).toBeUndefined();
});

test("a second press while the first is being sent does nothing", async () => {
  const { dialog, page, pushes } = await opened(TWENTY);
  await dialog.plan();
  await page.load();
  const [push] = page.pushes ?? [];
  if (push === undefined) throw new Error("Nothing was planned");
  const change = vi.spyOn(pushes, "change");
  const pressed = page.change(push, "start");
  expect(page.sending.has(push.id)).toBe(true);
  await Promise.all([pressed, page.change(push, "start")]);
  expect(change).toHaveBeenCalledTimes(1);
  expect(page.failures.size).toBe(0);
  expect(page.sending.size).toBe(0);
});

test("why something was not possible is said until the push is in another state", async () => {
  const { dialog, page, pushes } = await opened(TWENTY);
  await dialog.plan();
  await page.load();
  const [push] = page.pushes ?? [];
  if (push === undefined) throw new Error("Nothing was planned");
  await page.change(push, "resume");
  expect(page.failures.has(push.id)).toBe(true);
  await page.load();
  expect(page.failures.has(push.id)).toBe(true);
  // As in another tab.
  await pushes.change(push.id, "start");
  await page.load();
  expect(page.pushes).toMatchObject([{ state: "done" }]);
  expect(page.failures.has(push.id)).toBe(false);
});

test("pushes and connections are read again when a change is known of, as long as the page is shown", async () => {
  const { dialog, page, pushes, crm, adapters, look } = await opened(TWENTY);
  const stop = page.start();
  await expect.poll(() => page.pushes).toEqual([]);
  await dialog.plan();
  await adapters.crmConnections.connect({ ...TWENTY, name: "Recruiting" });
  look();
  await expect.poll(() => page.pushes).toMatchObject([{ state: "planned" }]);
  await expect.poll(() => crm.connections).toHaveLength(2);
  stop();
  const read = vi.spyOn(pushes, "list");
  look();
  expect(read).not.toHaveBeenCalled();
});

test("the connection of a push that stops while someone looks is read again", async () => {
  const { dialog, page, pushes, adapters } = await opened(TWENTY);
  await dialog.plan();
  if (dialog.push === undefined) throw new Error("Nothing was planned");
  const running = { ...dialog.push, state: "running" } as const;
  const paused = { ...running, state: "paused", fault: { reason: "key" } } as const;
  vi.spyOn(pushes, "list")
    .mockResolvedValueOnce(ok([running]))
    .mockResolvedValue(ok([paused]));
  const read = vi.spyOn(adapters.crmConnections, "list");
  await page.load();
  await expect.poll(() => read.mock.calls.length).toBe(1);
  expect(page.pushes).toEqual([paused]);
});
