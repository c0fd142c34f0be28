import { afterEach, describe, expect, test } from "vitest";
import { pushRows } from "#backend/crm/push-rows.ts";
import { crmFixtures } from "#tests/support/crm/crm-fixtures.ts";
import { type CrmFaultName, crmFaults, type CrmStandIn, UNWANTED } from "#tests/support/crm/crm-stand-in.ts";
import { memoryPushRows } from "#tests/support/crm/memory-push-rows.ts";
import { openCrm, pushAll, somePeople } from "#tests/support/crm/pushing.ts";

let open: CrmStandIn | undefined;
afterEach(() => open?.close());

/** How a push ends after a fault, where it does not end as if nothing had been. */
const stops: Partial<Record<CrmFaultName, string>> = {
  "401": "key",
  "403 for a missing scope": "scope",
  "404": "not-found",
  "a redirect": "redirect",
};

/** Short, because the test waits for it. */
const TIMEOUT_MS = 100;

const people = somePeople(5);
const faultNames = Object.keys(crmFaults).filter((name): name is CrmFaultName => name in crmFaults);
const cases = (["writes", "all"] as const).flatMap((which) => faultNames.map((fault) => [fault, which] as const));

describe.each(crmFixtures.map((fixture) => [fixture.name, fixture] as const))("%s", (name, fixture) => {
  const usual = fixture.name === "webhook" ? "sent" : "created";

  test.each(cases)("has each person once after %s of %s", async (fault, which) => {
    const { crm, target, time } = await openCrm(fixture, fault === "no answer after it wrote" ? TIMEOUT_MS : undefined);
    open = crm;
    const store = memoryPushRows(people);
    const began = time.clock();
    crm.fail(fault, 1, which);
    const progress = await pushAll({ target, store, time });
    // A token of Salesforce that has ended is asked for again.
    const isRenewed = name === "salesforce" && fault === "401" && which === "writes";
    const stop = isRenewed ? undefined : stops[fault];
    if (stop !== undefined) {
      expect(progress).toMatchObject({ state: "stopped", fault: { reason: stop } });
      expect(crm.contacts()).toEqual([]);
      // What was wrong has been put right.
      expect(await pushAll({ target, store, time })).toEqual({ state: "finished" });
    } else {
      expect(progress).toEqual({ state: "finished" });
    }
    const reports = people.map(({ id }) => store.reportsOf(id));
    expect(reports.map(({ length }) => length)).toEqual(people.map(() => 1));
    // The rows of a call that is refused are tried alone, so that one is refused only where it was alone.
    const isRefused = fault === "409" && which === "writes" && target.limits.writtenAtOnce === 1;
    const outcomes = reports.flat().map(({ outcome, reason }) => reason ?? outcome);
    expect(outcomes).toEqual(people.map((_one, index) => (isRefused && index === 0 ? "refused" : usual)));
    const pushed = people.slice(isRefused ? 1 : 0);
    expect(
      crm
        .contacts()
        .map(({ email }) => email)
        .toSorted(),
    ).toEqual(pushed.map(({ values }) => values.email));
    if (fault === "429 with Retry-After") expect(time.clock() - began).toBeGreaterThanOrEqual(7_000);
  });

  test("reports a person that it refuses, and has all others", async () => {
    const { crm, target, time } = await openCrm(fixture);
    open = crm;
    const [first, bad, ...others] = people;
    if (first === undefined || bad === undefined) throw new Error("no people");
    const unwanted = { ...bad, values: { ...bad.values, lastName: UNWANTED, fullName: `Asha ${UNWANTED}` } };
    const store = memoryPushRows([first, unwanted, ...others]);
    expect(await pushAll({ target, store, time })).toEqual({ state: "finished" });
    expect(store.reportsOf(bad.id)).toMatchObject([{ outcome: "failed", reason: "refused", mayBeRetried: false }]);
    for (const { id } of [first, ...others]) expect(store.reportsOf(id)).toMatchObject([{ outcome: usual }]);
    expect(crm.contacts()).toHaveLength(people.length - 1);
    expect(JSON.stringify(store.reportsOf(bad.id))).not.toContain("acme.example");
  });

  test("goes on after stops in the middle of its calls, however many", async () => {
    const { crm, target, time } = await openCrm(fixture);
    open = crm;
    const store = memoryPushRows(people);
    for (let stops = 0; stops < 12; stops += 1) {
      const stop = new AbortController();
      const stopping = {
        ...target,
        upsert: (...[writes, rule]: Parameters<typeof target.upsert>) => {
          stop.abort();
          return target.upsert(writes, rule, stop.signal);
        },
      };
      await pushRows({
        target: stopping,
        store,
        rule: "fill-empty",
        clock: time.clock,
        signal: stop.signal,
        hasTimeLeft: () => true,
      });
      time.advanceTo((await store.nextDue(Infinity))?.dueAt ?? 0);
    }
    expect(await pushAll({ target, store, time })).toEqual({ state: "finished" });
    expect(people.map(({ id }) => store.reportsOf(id).map(({ outcome }) => outcome))).toEqual(
      people.map(() => [usual]),
    );
    expect(crm.contacts()).toHaveLength(people.length);
  });

  test("gives up on a person after six failed tries, and says that another push may work", async () => {
    const { crm, target, time } = await openCrm(fixture);
    open = crm;
    const store = memoryPushRows(somePeople(1));
    crm.fail("500 before it writes", 1_000, "writes");
    expect(await pushAll({ target, store, time })).toEqual({ state: "finished" });
    const [{ id } = { id: "" }] = people;
    expect(store.reportsOf(id)).toEqual([{ outcome: "failed", reason: "unavailable", mayBeRetried: true }]);
    expect(crm.contacts()).toEqual([]);
  });
});
