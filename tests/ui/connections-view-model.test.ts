import { expect, test, vi } from "vitest";
import { personValues } from "#domain/crm/person-value.ts";
import type { Account } from "#domain/session/account.ts";
import { CRM_PUSH } from "#domain/session/capability.ts";
import { ConnectionsViewModel } from "#ui/crm/connections-view-model.ts";
import { MappingViewModel } from "#ui/crm/mapping-view-model.ts";
import { aCrmScreen, TWENTY } from "#tests/support/memory/crm-screen.ts";
import { inAcme } from "#tests/support/memory/memory-organisations.ts";

const opened = async (changes: Partial<Account> = {}) => {
  const screen = aCrmScreen({ capabilities: [CRM_PUSH], ...changes });
  const connections = screen.adapters.crmConnections;
  const page = new ConnectionsViewModel({ connections, crm: screen.crm, account: screen.account });
  await screen.crm.load();
  return { ...screen, connections, page };
};

test("a CRM is connected with what was typed, and the next person is pushed there", async () => {
  const { page, crm } = await opened();
  page.openForm();
  page.fillIn({ ...TWENTY, address: "crm.acme.example/settings" });
  await page.connect();
  await expect.poll(() => crm.connections).toMatchObject([{ name: "Twenty", address: "https://crm.acme.example" }]);
  expect(page.form).toBeUndefined();
  expect(crm.target?.name).toBe("Twenty");
});

test("the form says which field is missing, and sends nothing", async () => {
  const { page, crm } = await opened();
  page.openForm();
  page.fillIn({ target: "twenty" });
  await page.connect();
  expect(page.formFault).toBe("address");
  page.fillIn({ address: "https://crm.acme.example" });
  await page.connect();
  expect(page.formFault).toBe("key");
  await crm.load();
  expect(crm.connections).toEqual([]);
});

test("a key that the CRM refuses stays in the form, with the reason", async () => {
  const { page } = await opened();
  page.openForm();
  page.fillIn({ ...TWENTY, key: "refused-key" });
  await page.connect();
  expect(page.failure).toBe("Twenty did not accept the key. Make a new one there, then enter it.");
  expect(page.form?.key).toBe("refused-key");
});

test("the secret of a webhook is shown until it has been copied", async () => {
  const { page } = await opened();
  page.openForm();
  page.fillIn({ target: "webhook", address: "https://hooks.acme.example/people" });
  await page.connect();
  expect(page.shown?.secret).toMatch(/^whsec_/);
  page.forgetSecret();
  expect(page.shown).toBeUndefined();
});

test("a key is for oneself alone, unless who manages the organisation chooses otherwise", async () => {
  const { page } = await opened(inAcme("owner"));
  page.openForm();
  expect(page.form?.owner).toBe("personal");
  expect(page.organisation).toBeDefined();
  const { page: alone } = await opened(inAcme("member"));
  alone.openForm();
  expect(alone.form?.owner).toBe("personal");
  expect(alone.organisation).toBeUndefined();
});

test("a new key takes the place of the former one", async () => {
  const { page, crm, connections } = await opened();
  await connections.connect(TWENTY);
  await crm.load();
  const [twenty] = crm.connections ?? [];
  if (twenty === undefined) throw new Error("Nothing is connected");
  page.openPart({ id: twenty.id, part: "key" });
  expect(await page.change(twenty, { key: "refused-key" })).toBe(false);
  expect(page.open?.part).toBe("key");
  expect(await page.change(twenty, { key: "another-key" })).toBe(true);
  expect(page.open).toBeUndefined();
});

test("a connection is removed; one that could not be removed stays, and says why", async () => {
  const { page, crm, connections, failures } = await opened();
  await connections.connect(TWENTY);
  await crm.load();
  const [twenty] = crm.connections ?? [];
  if (twenty === undefined) throw new Error("Nothing is connected");
  page.openPart({ id: twenty.id, part: "removal" });
  failures.failNext({ kind: "server-said", message: "No." });
  await page.remove(twenty);
  expect(page.failure).toBe("No.");
  expect(crm.connections).toHaveLength(1);
  await page.remove(twenty);
  expect(crm.connections).toEqual([]);
  expect(page.open).toBeUndefined();
});

test("while the CRM of one connection is checked again, another one can be", async () => {
  const { page, crm, connections } = await opened();
  await connections.connect(TWENTY);
  await connections.connect({ ...TWENTY, name: "Recruiting" });
  await crm.load();
  const [first, second] = crm.connections ?? [];
  if (first === undefined || second === undefined) throw new Error("Nothing is connected");
  const asked = vi.spyOn(connections, "fields");
  const checks = [first, first, second].map((one) => page.checkAgain(one));
  expect(asked.mock.calls).toEqual([[first.id], [second.id]]);
  expect(page.isSending).toBe(false);
  await Promise.all(checks);
  expect(page.checking.size).toBe(0);
});

test("a mapping is edited, kept, and set back to what is usual", async () => {
  const { page, crm, connections } = await opened();
  await connections.connect(TWENTY);
  await crm.load();
  const [connection] = crm.connections ?? [];
  if (connection === undefined) throw new Error("Nothing is connected");
  const mapping = new MappingViewModel({ connections, page, connection });
  await mapping.load();
  expect(mapping.isProposed).toBe(true);
  mapping.map("note", "");
  expect(mapping.leftOut).toEqual(["note"]);
  mapping.map("otherEmail", "");
  mapping.map("email", "otherEmail");
  mapping.follow("overwrite");
  expect(mapping.isProposed).toBe(false);
  await mapping.keep();
  await expect
    .poll(() => crm.connections)
    .toMatchObject([{ rule: "overwrite", mapping: { email: "otherEmail", phone: "phone" } }]);
  expect(crm.connections?.[0]?.mapping.note).toBeUndefined();
  mapping.propose();
  expect(mapping.mapping.email).toBe("email");
});

test("a mapping that uses a field twice, or none, is not sent", async () => {
  const { page, crm, connections } = await opened();
  await connections.connect(TWENTY);
  await crm.load();
  const [connection] = crm.connections ?? [];
  if (connection === undefined) throw new Error("Nothing is connected");
  const mapping = new MappingViewModel({ connections, page, connection });
  await mapping.load();
  mapping.map("title", "note");
  expect(mapping.repeated).toEqual(["title", "note"]);
  await mapping.keep();
  for (const value of personValues) mapping.map(value, "");
  expect(mapping).toMatchObject({ repeated: [], isEmpty: true });
  await mapping.keep();
  await crm.load();
  expect(crm.connections).toEqual([connection]);
});

test("a field that the CRM no longer has can still be seen, and the mapping that names it is refused", async () => {
  const { page, crm, connections } = await opened();
  await connections.connect(TWENTY);
  await crm.load();
  const [connection] = crm.connections ?? [];
  if (connection === undefined) throw new Error("Nothing is connected");
  const old = { ...connection, mapping: { email: "gone" } };
  const mapping = new MappingViewModel({ connections, page, connection: old });
  await mapping.load();
  expect(mapping.choicesFor("email")).toContainEqual({ name: "gone", label: "gone" });
  await mapping.keep();
  expect(page.failure).toBe("Twenty has no field “gone”.");
});
