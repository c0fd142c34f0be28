import { afterEach, describe, expect, test } from "vitest";
import { checkMapping } from "#backend/crm/check-mapping.ts";
import { isFault } from "#backend/crm/crm-fault.ts";
import { findsByPhone } from "#domain/crm/crm-connection.ts";
import type { FieldMapping } from "#domain/crm/person-value.ts";
import type { CrmTarget } from "#backend/crm/crm-target.ts";
import type { CrmAccess } from "#backend/crm/http/call-crm.ts";
import { frappe, frappeMapping } from "#backend/crm/targets/frappe.ts";
import { hubspot, hubspotMapping } from "#backend/crm/targets/hubspot.ts";
import { pipedrive, pipedriveMapping } from "#backend/crm/targets/pipedrive.ts";
import { salesforce, salesforceMapping } from "#backend/crm/targets/salesforce.ts";
import { twenty, twentyMapping } from "#backend/crm/targets/twenty.ts";
import { webhookMapping } from "#backend/crm/targets/webhook.ts";
import { crmFixtures } from "#tests/support/crm/crm-fixtures.ts";
import { type CrmStandIn, startCrm } from "#tests/support/crm/crm-stand-in.ts";
import { memoryPushRows } from "#tests/support/crm/memory-push-rows.ts";
import { never, openCrm, pushAll, setClock, somePeople, TEST_KEY } from "#tests/support/crm/pushing.ts";

let open: CrmStandIn | undefined;
afterEach(() => open?.close());

const mappings: Readonly<Record<string, FieldMapping>> = {
  hubspot: hubspotMapping,
  salesforce: salesforceMapping,
  pipedrive: pipedriveMapping,
  twenty: twentyMapping,
  frappe: frappeMapping,
  webhook: webhookMapping,
};

describe.each(crmFixtures.map((fixture) => [fixture.name, fixture] as const))("%s", (name, fixture) => {
  test("has a usual mapping that fits its fields", async () => {
    const { crm, target } = await openCrm(fixture);
    open = crm;
    const fields = await target.fields(never());
    if (isFault(fields)) throw new Error(fields.reason);
    expect(checkMapping(mappings[name] ?? {}, fields)).toEqual([]);
  });

  test("finds people by a phone number where screens say so", async () => {
    const { crm, target } = await openCrm(fixture);
    open = crm;
    expect(target.keys.includes("phone")).toBe(findsByPhone(target.name));
  });

  test("says that its access works", async () => {
    const { crm, target } = await openCrm(fixture);
    open = crm;
    expect(await target.check(never())).toBeUndefined();
  });

  test("is not called at a private address, whatever its name says", async () => {
    const { crm } = await openCrm(fixture);
    open = crm;
    const { port } = new URL(crm.origin);
    const resolve = () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]);
    const access = { key: TEST_KEY, networks: [], resolve, clock: setClock().clock };
    for (const origin of [crm.origin, `https://crm.example:${port}`]) {
      const target = fixture.target({ ...access, origin });
      const results = await target.upsert(
        somePeople(1).map(({ id, values }) => ({ rowId: id, contact: undefined, values })),
        "fill-empty",
        never(),
      );
      expect([...results.values()]).toEqual([
        { outcome: "failed", fault: { reason: "forbidden-address", isPerhapsWritten: false } },
      ]);
    }
    expect(crm.requests).toEqual([]);
  });

  test("says when its caller ended a call that may have written", async () => {
    const { crm, target } = await openCrm(fixture);
    open = crm;
    const [{ id, values } = { id: "", values: {} }] = somePeople(1);
    // Salesforce signs in first, which writes nothing.
    await target.check(never());
    const results = await target.upsert([{ rowId: id, contact: undefined, values }], "fill-empty", AbortSignal.abort());
    expect(results.get(id)).toMatchObject({ outcome: "failed", fault: { isPerhapsWritten: true } });
  });
});

const crms = crmFixtures.filter(({ name }) => name !== "webhook");

test.each(crms.map((fixture) => [fixture.name, fixture] as const))(
  "%s says why its access does not work, without what was sent",
  async (_, fixture) => {
    const { crm, target } = await openCrm(fixture);
    open = crm;
    crm.fail("401", 1, "all");
    const fault = await target.check(never());
    expect(fault).toMatchObject({ reason: "key", code: expect.any(String) });
    crm.fail("403 for a missing scope", 1, "all");
    expect(await target.fields(never())).toMatchObject({ reason: "scope" });
    expect(JSON.stringify(fault)).not.toMatch(/acme|key-7f3a91/);
  },
);

type MadeTarget = (access: CrmAccess, mapping: FieldMapping) => CrmTarget;
const made: Readonly<Record<string, MadeTarget>> = { hubspot, salesforce, pipedrive, twenty, frappe };

test.each([
  ["hubspot", "authorization", `Bearer ${TEST_KEY}`],
  ["pipedrive", "x-api-token", TEST_KEY],
  ["twenty", "authorization", `Bearer ${TEST_KEY}`],
  ["frappe", "authorization", `token ${TEST_KEY}`],
])("%s gets its key in the header %s, and never in an address", async (name, header, text) => {
  const fixture = crmFixtures.find((one) => one.name === name);
  if (fixture === undefined) throw new Error(`No fixture ${name}`);
  const { crm, target, time } = await openCrm(fixture);
  open = crm;
  await target.check(never());
  await pushAll({ target, store: memoryPushRows(somePeople(2)), time });
  expect(crm.requests.length).toBeGreaterThan(2);
  for (const { headers, path, query } of crm.requests) {
    expect(headers[header]).toBe(text);
    expect(path + JSON.stringify(query)).not.toContain("key-7f3a91");
  }
});

test.each([
  ["hubspot", { state: "stopped", fault: { reason: "unknown-field" } }],
  ["salesforce", { state: "stopped", fault: { reason: "unknown-field" } }],
  ["twenty", { state: "stopped", fault: { reason: "unknown-field" } }],
  // These two name no field: each row is refused.
  ["pipedrive", { state: "finished" }],
  ["frappe", { state: "finished" }],
])("%s creates nobody with a field that it does not have", async (name, expected) => {
  const fixture = crmFixtures.find((one) => one.name === name);
  const make = made[name];
  if (fixture === undefined || make === undefined) throw new Error(`No fixture ${name}`);
  const time = setClock();
  const crm = await startCrm(fixture.play(time.clock));
  open = crm;
  const access = { origin: crm.origin, key: TEST_KEY, networks: ["127.0.0.0/8"], clock: time.clock };
  const target = make(access, { ...mappings[name], company: "jobTitel" });
  const fields = await target.fields(never());
  if (isFault(fields)) throw new Error(fields.reason);
  expect(checkMapping({ ...mappings[name], company: "jobTitel" }, fields)).toEqual([
    { field: "jobTitel", problem: "unknown" },
  ]);
  const people = somePeople(2);
  const store = memoryPushRows(people);
  expect(await pushAll({ target, store, time })).toMatchObject(expected);
  expect(crm.contacts()).toEqual([]);
  const reports = people.flatMap(({ id }) => store.reportsOf(id).map(({ reason }) => reason));
  expect(reports).toEqual(expected.state === "finished" ? ["refused", "refused"] : []);
});

test("a mapping that writes what is read-only, or leaves out what is required, is refused", () => {
  const fields = [
    { name: "LastName", label: "Last name", isWritable: true, isRequired: true },
    { name: "Created", label: "Created", isWritable: false, isRequired: false },
  ];
  expect(checkMapping({ title: "Created" }, fields)).toEqual([
    { field: "Created", problem: "read-only" },
    { field: "LastName", problem: "required" },
  ]);
});

test("the two parts of a name in Twenty are told apart by their labels", async () => {
  const fixture = crmFixtures.find(({ name }) => name === "twenty");
  if (fixture === undefined) throw new Error("No fixture for Twenty");
  const { crm, target } = await openCrm(fixture);
  open = crm;
  const fields = await target.fields(never());
  expect(isFault(fields) ? [] : fields.filter(({ name }) => name.startsWith("name."))).toMatchObject([
    { name: "name.firstName", label: "Name: first" },
    { name: "name.lastName", label: "Name: last" },
  ]);
});

test("Salesforce and Twenty are asked for a name with quotes as for any other", async () => {
  for (const name of ["salesforce", "twenty"]) {
    const fixture = crmFixtures.find((one) => one.name === name);
    if (fixture === undefined) throw new Error(`No fixture ${name}`);
    const { crm, target, time } = await openCrm(fixture);
    try {
      const [person = { id: "", values: {} }] = somePeople(1);
      const quoted = { ...person, values: { ...person.values, lastName: `O'Rao") OR (Id != '\\` } };
      const store = memoryPushRows([quoted]);
      expect(await pushAll({ target, store, time })).toEqual({ state: "finished" });
      const search = crm.requests.find(({ method }) => method === "GET");
      const asked = Object.values(search?.query ?? {}).join(" ");
      if (name === "salesforce") expect(asked).toContain(String.raw`LastName IN ('O\'Rao") OR (Id != \'\\')`);
      expect(store.reportsOf(person.id)).toMatchObject([{ outcome: "created" }]);
    } finally {
      await crm.close();
    }
  }
});

test("Pipedrive finds a person by the fields of the customer's own, once its search shows them", async () => {
  const fixture = crmFixtures.find(({ name }) => name === "pipedrive");
  if (fixture === undefined) throw new Error("No fixture");
  const time = setClock();
  const crm = await startCrm(fixture.play(time.clock));
  open = crm;
  const access = { origin: crm.origin, key: TEST_KEY, networks: ["127.0.0.0/8"], clock: time.clock };
  const target = pipedrive(access, { fullName: "name", id: `custom_fields.${"a".repeat(40)}` });
  const people = somePeople(1);
  for (const outcome of ["created", "unchanged"]) {
    const store = memoryPushRows(people);
    await pushAll({ target, store, time });
    expect(store.reportsOf(people[0]?.id ?? "")).toMatchObject([{ outcome }]);
    time.advanceTo(time.clock() + target.searchLagMs);
  }
  expect(crm.contacts()).toMatchObject([{ rowId: people[0]?.id }]);
});

test.each([
  ["hubspot", 100],
  ["salesforce", 200],
  ["pipedrive", 1],
  ["twenty", 60],
  ["frappe", 1],
  ["webhook", 100],
])("%s gets %i rows in a call, and a call's address stays short", async (name, atOnce) => {
  const fixture = crmFixtures.find((one) => one.name === name);
  if (fixture === undefined) throw new Error(`No fixture ${name}`);
  const { crm, target, time } = await openCrm(fixture);
  open = crm;
  const people = somePeople(atOnce === 1 ? 30 : 2 * atOnce + 1).map(({ id, values }, index) => {
    const mobile = values.phone?.replace("+91", "+44") ?? "";
    const otherEmail = `${"long".repeat(12)}.${values.email ?? ""}`;
    return { id, values: { ...values, lastName: `${"राव".repeat(8)} ${index}`, mobile, otherEmail } };
  });
  expect(await pushAll({ target, store: memoryPushRows(people), time })).toEqual({ state: "finished" });
  expect(crm.contacts()).toHaveLength(people.length);
  const writes = crm.requests.filter(({ path, method }) => method !== "GET" && !/\/batch\/read$|\/token$/.test(path));
  expect(writes).toHaveLength(atOnce === 1 ? people.length : 3);
  const lengths = crm.requests.map(({ path, query }) => path.length + new URLSearchParams(query).toString().length);
  expect(Math.max(...lengths)).toBeLessThan(16_000);
});
