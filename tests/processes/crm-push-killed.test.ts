import { describe, expect, test } from "vitest";
import { pushRows } from "#backend/crm/push-rows.ts";
import { type CrmFixture, crmFixtures } from "#tests/support/crm/crm-fixtures.ts";
import type { CrmFaultName } from "#tests/support/crm/crm-stand-in.ts";
import { memoryPushRows } from "#tests/support/crm/memory-push-rows.ts";
import { Killed, lifeOf, mortalStore, mortalTarget } from "#tests/support/crm/mortal.ts";
import { never, openCrm, pushAll, somePeople } from "#tests/support/crm/pushing.ts";
import { seededRandom } from "#tests/support/random.ts";

const random = seededRandom();

/** Faults after which nobody knows what was written, and one before. */
const faults: readonly CrmFaultName[] = [
  "500 before it writes",
  "500 after it wrote",
  "a cut connection after it wrote",
];

const KILLS = 100;

/** Pushes some people to a CRM that has a few of them already, and kills the worker up to three times on the way. */
const pushAndKill = async (fixture: CrmFixture) => {
  const { crm, target, time } = await openCrm(fixture);
  const people = somePeople(1 + random.below(12));
  const known = people.filter(() => random.below(4) === 0);
  if (target.keys.length > 0) for (const { values } of known) crm.add(values);
  const store = memoryPushRows(people);
  if (random.below(2) === 0) crm.fail(random.pick(faults), 1, "writes");
  let kills = 0;
  try {
    for (const lives = 1 + random.below(3); kills < lives;) {
      const life = lifeOf(random.below(20));
      try {
        await pushAll({ target: mortalTarget(target, life), store: mortalStore(store, life), time });
        break;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        kills += 1;
      }
    }
    const progress = await pushAll({ target, store, time });
    return { progress, people, store, kills, contacts: crm.contacts() };
  } finally {
    await crm.close();
  }
};

describe.each(crmFixtures.map((fixture) => [fixture.name, fixture] as const))("%s", (_, fixture) => {
  test(`has each person once after ${KILLS} kills (seed ${random.seed})`, async () => {
    let kills = 0;
    while (kills < KILLS) {
      const pushed = await pushAndKill(fixture);
      kills += pushed.kills;
      expect(pushed.progress).toEqual({ state: "finished" });
      const emails = pushed.people.map(({ values }) => values.email);
      expect(pushed.contacts.map(({ email }) => email).toSorted()).toEqual(emails);
      const reports = pushed.people.map(({ id }) => pushed.store.reportsOf(id).length);
      expect(reports).toEqual(pushed.people.map(() => 1));
    }
  });

  test("has each person once where two workers push the same rows", async () => {
    const { crm, target, time } = await openCrm(fixture);
    const people = somePeople(150);
    const store = memoryPushRows(people);
    const work = () =>
      pushRows({ target, store, rule: "fill-empty", clock: time.clock, signal: never(), hasTimeLeft: () => true });
    try {
      crm.fail("500 after it wrote", 2, "writes");
      for (;;) {
        // Time stands still while one of them works: a lease is longer than any call.
        const [one, other] = await Promise.all([work(), work()]);
        if (one.state === "finished" && other.state === "finished") break;
        time.advanceTo(Math.min(...[one, other].flatMap((each) => (each.state === "waiting" ? [each.dueAt] : []))));
      }
      expect(crm.contacts()).toHaveLength(people.length);
      const outcomes = people.flatMap(({ id }) => store.reportsOf(id).map(({ outcome }) => outcome));
      expect(outcomes).toEqual(people.map(() => (fixture.name === "webhook" ? "sent" : "created")));
    } finally {
      await crm.close();
    }
  });

  test("writes nothing for a worker whose lease has ended", async () => {
    const { crm, target, time } = await openCrm(fixture);
    const people = somePeople(3);
    const store = memoryPushRows(people);
    // Its search takes until another worker has taken the rows and pushed them.
    const slow = {
      ...target,
      findByKeys: async (...given: Parameters<typeof target.findByKeys>) => {
        const found = await target.findByKeys(...given);
        time.advanceTo((await store.nextDue(Infinity))?.dueAt ?? 0);
        await pushAll({ target, store, time });
        return found;
      },
    };
    try {
      expect(await pushAll({ target: slow, store, time })).toEqual({ state: "finished" });
      expect(crm.contacts()).toHaveLength(people.length);
      expect(people.map(({ id }) => store.reportsOf(id).length)).toEqual([1, 1, 1]);
    } finally {
      await crm.close();
    }
  });
});
