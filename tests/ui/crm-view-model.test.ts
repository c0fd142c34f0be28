import { expect, test } from "vitest";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";
import { aCrmScreen, TWENTY } from "#tests/support/memory/crm-screen.ts";

const ASHA = { ...aPersonToSave("asha-rao"), name: "Asha Rao" };

test("someone is saved and pushed in one press, and is then known to be in the CRM", async () => {
  const { crm, adapters, said, saved } = aCrmScreen();
  await adapters.crmConnections.connect(TWENTY);
  await crm.load();
  crm.watch(ASHA.subject);
  await crm.push(ASHA);
  expect(said).toEqual(["Added Asha Rao to Twenty."]);
  expect(saved.recordsOf(ASHA.subject)).toHaveLength(1);
  await expect.poll(() => crm.namesFor(ASHA.subject)).toEqual(["Twenty"]);
});

test("two presses push once", async () => {
  const { crm, adapters, said } = aCrmScreen();
  await adapters.crmConnections.connect(TWENTY);
  await crm.load();
  await Promise.all([crm.push(ASHA), crm.push(ASHA)]);
  expect(said).toHaveLength(1);
  expect(await adapters.crmPushes.list()).toMatchObject({ ok: true, value: [{ state: "done" }] });
});

test("who can't be pushed is not, and the reason is said", async () => {
  const { crm, adapters, said } = aCrmScreen();
  await adapters.crmConnections.connect({ target: "hubspot", owner: "personal", key: "a-key" });
  await crm.load();
  await crm.push(ASHA);
  expect(said).toEqual(["HubSpot needs an email to find this person. Reveal one first."]);
});

test("someone who can't be saved is not pushed", async () => {
  const { crm, adapters, failures } = aCrmScreen();
  await adapters.crmConnections.connect(TWENTY);
  await crm.load();
  failures.failNext({ kind: "server-said", message: "No." });
  await crm.push(ASHA);
  expect(await adapters.crmPushes.list()).toMatchObject({ ok: true, value: [] });
  expect(crm.isPushing(ASHA.subject)).toBe(false);
});

test("of several connections the one that was used last gets the next person", async () => {
  const { crm, adapters } = aCrmScreen();
  await adapters.crmConnections.connect({ ...TWENTY, name: "Sales" });
  await adapters.crmConnections.connect({ ...TWENTY, name: "Recruiting" });
  await crm.load();
  expect(crm.target).toBeUndefined();
  const [, recruiting] = crm.connections ?? [];
  if (recruiting !== undefined) crm.use(recruiting);
  expect(crm.target?.name).toBe("Recruiting");
});

test("of several connections the one to which was pushed before the page was opened gets the next person", async () => {
  const { crm, adapters, reopen } = aCrmScreen();
  await adapters.crmConnections.connect({ ...TWENTY, name: "Sales" });
  await crm.load();
  await crm.push(ASHA);
  await adapters.crmConnections.connect({ ...TWENTY, name: "Recruiting" });
  const another = reopen();
  await another.load();
  expect(another.target?.name).toBe("Sales");
});

test("connections that could not be loaded are loaded when someone is shown again", async () => {
  const { crm, adapters, failures } = aCrmScreen();
  await adapters.crmConnections.connect(TWENTY);
  failures.failNext({ kind: "unreachable" });
  await crm.load();
  expect(crm.connections).toBeUndefined();
  expect(crm.loadFailure).toBeDefined();
  crm.watch(ASHA.subject);
  await expect.poll(() => crm.connections?.length).toBe(1);
  expect(crm.loadFailure).toBeUndefined();
});

test("CRMs that could not be asked about someone are asked again by themselves", async () => {
  const { crm, adapters, failures } = aCrmScreen();
  await adapters.crmConnections.connect(TWENTY);
  await crm.load();
  await crm.push(ASHA);
  failures.failNext({ kind: "timed-out" });
  crm.watch(ASHA.subject);
  await expect.poll(() => crm.namesFor(ASHA.subject)).toEqual(["Twenty"]);
});
