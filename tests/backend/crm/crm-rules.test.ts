import type { PersonValues } from "#domain/crm/person-value.ts";
import { afterEach, describe, expect, test } from "vitest";
import type { PushRule } from "#domain/crm/crm-connection.ts";
import type { CrmPerson } from "#backend/crm/crm-target.ts";
import { planRows } from "#backend/crm/plan-rows.ts";
import { newPushRows } from "#backend/crm/push-row.ts";
import { crmFixtures } from "#tests/support/crm/crm-fixtures.ts";
import type { CrmStandIn } from "#tests/support/crm/crm-stand-in.ts";
import { memoryPushRows } from "#tests/support/crm/memory-push-rows.ts";
import { type CrmBench, never, openCrm, pushAll, somePeople } from "#tests/support/crm/pushing.ts";

let open: CrmStandIn | undefined;
afterEach(() => open?.close());

const [asha = { id: "", values: {} }, ben = asha, chika = asha, dev = asha] = somePeople(4);
const withValues = (person: CrmPerson, values: PersonValues): CrmPerson => ({
  ...person,
  values: { ...person.values, ...values },
});
const without = (person: CrmPerson, ...names: readonly (keyof PersonValues)[]): CrmPerson => ({
  ...person,
  values: Object.fromEntries(Object.entries(person.values).filter(([name]) => !names.some((one) => one === name))),
});

const opened = async (fixture: (typeof crmFixtures)[number]): Promise<CrmBench> => {
  const bench = await openCrm(fixture);
  open = bench.crm;
  return bench;
};

const pushed = async ({ target, time }: CrmBench, people: readonly CrmPerson[], rule: PushRule) => {
  const store = memoryPushRows(people);
  expect(await pushAll({ target, store, time, rule })).toEqual({ state: "finished" });
  return people.map(({ id }) => store.reportsOf(id));
};

const crms = crmFixtures.filter(({ name }) => name !== "webhook");
/** HubSpot knows people by their address alone. */
const byPhone = crms.filter(({ name }) => name === "salesforce" || name === "pipedrive" || name === "frappe");

describe.each(crms.map((fixture) => [fixture.name, fixture] as const))("%s", (name, fixture) => {
  // Without fields of the customer's own, Pipedrive has no title.
  const [field, there, ours] =
    name === "pipedrive"
      ? (["phone", "+1 555 0100", "+919876500000"] as const)
      : (["title", "Nurse", "Head of Sales"] as const);
  const stored = { email: asha.values.email, lastName: "Rao" };

  test("fills what is empty, and leaves what is there", async () => {
    const bench = await opened(fixture);
    bench.crm.add(stored);
    expect(await pushed(bench, [asha], "fill-empty")).toMatchObject([[{ outcome: "updated" }]]);
    expect(bench.crm.contacts()).toMatchObject([{ email: stored.email, [field]: ours }]);
    expect(await pushed(bench, [withValues(asha, { [field]: "+919999999999" })], "fill-empty")).toMatchObject([
      [{ outcome: "unchanged" }],
    ]);
    expect(bench.crm.contacts()).toMatchObject([{ [field]: ours }]);
  });

  test("overwrites what differs where that is the rule", async () => {
    const bench = await opened(fixture);
    bench.crm.add({ ...stored, [field]: there });
    expect(await pushed(bench, [asha], "overwrite")).toMatchObject([[{ outcome: "updated" }]]);
    expect(bench.crm.contacts()).toMatchObject([{ email: stored.email, [field]: ours }]);
    expect(await pushed(bench, [asha], "overwrite")).toMatchObject([[{ outcome: "unchanged" }]]);
  });

  test("only creates where that is the rule", async () => {
    const bench = await opened(fixture);
    bench.crm.add(stored);
    expect(await pushed(bench, [asha, ben], "create-only")).toMatchObject([
      [{ outcome: "unchanged" }],
      [{ outcome: "created" }],
    ]);
    expect(bench.crm.contacts()[0]).toMatchObject({ email: stored.email });
    expect(bench.crm.contacts()[0]?.[field]).toBeUndefined();
  });

  test("changes nothing when the same people are pushed again", async () => {
    const bench = await opened(fixture);
    await pushed(bench, [asha, ben], "fill-empty");
    bench.time.advanceTo(bench.time.clock() + bench.target.searchLagMs);
    const requests = bench.crm.requests.length;
    expect(await pushed(bench, [asha, ben], "fill-empty")).toMatchObject([
      [{ outcome: "unchanged" }],
      [{ outcome: "unchanged" }],
    ]);
    expect(bench.crm.contacts()).toHaveLength(2);
    expect(bench.crm.requests.slice(requests).filter(({ method }) => /PUT|PATCH/.test(method))).toEqual([]);
  });

  test("pushes someone who is there twice once", async () => {
    const bench = await opened(fixture);
    const again = withValues(ben, { email: asha.values.email ?? "" });
    expect(await pushed(bench, [asha, again], "fill-empty")).toMatchObject([
      [{ outcome: "created" }],
      [{ outcome: "conflict", reason: "repeated" }],
    ]);
    expect(bench.crm.contacts()).toHaveLength(1);
  });

  test("plans what a push then does, and writes nothing", async () => {
    const bench = await opened(fixture);
    const { target, crm } = bench;
    crm.add(stored);
    const people = [asha, ben, chika, withValues(dev, { email: chika.values.email ?? "" })];
    const open = newPushRows(people).flatMap(({ person, report }) => (report === undefined ? [person] : []));
    const plan = await planRows({ target, people: open, rule: "fill-empty", signal: never() });
    expect(plan).toEqual(
      new Map([
        [asha.id, { outcome: "updated" }],
        [ben.id, { outcome: "created" }],
        [chika.id, { outcome: "created" }],
      ]),
    );
    expect(crm.contacts()).toHaveLength(1);
    expect((await pushed(bench, people, "fill-empty")).flat().map(({ outcome }) => outcome)).toEqual(
      "updated created created conflict".split(" "),
    );
  });
});

describe.each(byPhone.map((fixture) => [fixture.name, fixture] as const))("%s", (_, fixture) => {
  const { phone, lastName } = asha.values;

  test("finds a contact by number and last name", async () => {
    const bench = await opened(fixture);
    bench.crm.add({ phone, lastName });
    expect(await pushed(bench, [asha], "fill-empty")).toMatchObject([[{ outcome: "updated" }]]);
    expect(bench.crm.contacts()).toMatchObject([{ email: asha.values.email }]);
  });

  test("does not take someone with the same number and another name for the person", async () => {
    const bench = await opened(fixture);
    bench.crm.add({ phone, lastName: "Lind" });
    expect(await pushed(bench, [asha], "fill-empty")).toMatchObject([[{ outcome: "created" }]]);
    expect(bench.crm.contacts()).toHaveLength(2);
  });

  test("merges nobody where address and number lead to different contacts", async () => {
    const bench = await opened(fixture);
    bench.crm.add({ phone, lastName });
    bench.crm.add({ email: asha.values.email, lastName });
    expect(await pushed(bench, [asha], "overwrite")).toMatchObject([
      [{ outcome: "conflict", reason: "several-contacts" }],
    ]);
    expect(bench.crm.contacts()).toHaveLength(2);
  });
});

test.each(["hubspot", "pipedrive", "frappe"])("%s is not sent someone that it could not find again", async (name) => {
  const fixture = crmFixtures.find((one) => one.name === name);
  if (fixture === undefined) throw new Error(`No fixture ${name}`);
  const bench = await opened(fixture);
  expect(await pushed(bench, [without(asha, "email", "phone")], "fill-empty")).toMatchObject([
    [{ outcome: "failed", reason: "no-key" }],
  ]);
  expect(bench.crm.contacts()).toEqual([]);
});

test("a number that a contact has as another kind is not written twice", async () => {
  const fixture = crmFixtures.find(({ name }) => name === "frappe");
  if (fixture === undefined) throw new Error("No fixture");
  const bench = await opened(fixture);
  const { phone = "", ...values } = asha.values;
  await pushed(bench, [asha], "fill-empty");
  const mobile = { ...asha, values: { ...values, mobile: phone } };
  expect(await pushed(bench, [mobile], "overwrite")).toMatchObject([[{ outcome: "unchanged" }]]);
});

test.each([
  ["salesforce", "lastName", "REQUIRED_FIELD_MISSING"],
  ["pipedrive", "fullName", "ERR_SCHEMA_VALIDATION_FAILED"],
  ["frappe", "firstName", "MandatoryError"],
] as const)(
  "%s refuses someone without a field that it requires (%s), and has the others",
  async (name, field, code) => {
    const fixture = crmFixtures.find((one) => one.name === name);
    if (fixture === undefined) throw new Error(`No fixture ${name}`);
    const bench = await opened(fixture);
    expect(await pushed(bench, [asha, without(ben, field), chika], "fill-empty")).toMatchObject([
      [{ outcome: "created" }],
      [{ outcome: "failed", reason: "refused", code, mayBeRetried: false }],
      [{ outcome: "created" }],
    ]);
    expect(bench.crm.contacts()).toHaveLength(2);
  },
);

test.each(["salesforce", "twenty"])("%s gets someone without an address once, by our id", async (name) => {
  const fixture = crmFixtures.find((one) => one.name === name);
  if (fixture === undefined) throw new Error(`No fixture ${name}`);
  const bench = await opened(fixture);
  const person = without(asha, "email", "phone");
  expect(await pushed(bench, [person], "fill-empty")).toMatchObject([[{ outcome: "created" }]]);
  expect(await pushed(bench, [person], "fill-empty")).toMatchObject([[{ outcome: "unchanged" }]]);
  expect(bench.crm.contacts()).toMatchObject([{ rowId: person.id }]);
});

test("a contact of Salesforce that is filled gets our id", async () => {
  const fixture = crmFixtures.find(({ name }) => name === "salesforce");
  if (fixture === undefined) throw new Error("No fixture");
  const bench = await opened(fixture);
  bench.crm.add({ email: asha.values.email, lastName: "Rao" });
  await pushed(bench, [asha], "fill-empty");
  expect(bench.crm.contacts()).toMatchObject([{ rowId: asha.id }]);
});

test("a contact of HubSpot with the address as an additional one is filled, and keeps its own", async () => {
  const fixture = crmFixtures.find(({ name }) => name === "hubspot");
  if (fixture === undefined) throw new Error("No fixture");
  const bench = await opened(fixture);
  bench.crm.add({ email: "asha@rao.example", otherEmail: asha.values.email, title: "Nurse" });
  expect(await pushed(bench, [asha], "fill-empty")).toMatchObject([[{ outcome: "updated" }]]);
  expect(bench.crm.contacts()).toMatchObject([{ email: "asha@rao.example", title: "Nurse", lastName: "Rao" }]);
});

test("a person of Pipedrive keeps their other addresses", async () => {
  const fixture = crmFixtures.find(({ name }) => name === "pipedrive");
  if (fixture === undefined) throw new Error("No fixture");
  const bench = await opened(fixture);
  bench.crm.add({ email: asha.values.email, lastName: "Rao" });
  await pushed(bench, [withValues(asha, { otherEmail: "asha@rao.example" })], "fill-empty");
  const [sent] = bench.crm.requests.filter(({ method }) => method === "PATCH");
  expect(sent?.body).toMatchObject({
    emails: [
      { value: asha.values.email, primary: true },
      { value: "asha@rao.example", primary: false },
    ],
  });
});
