import { expect, test } from "vitest";
import { simulatedFailures } from "#adapters/memory/simulated-failures.ts";
import { createSavedPeopleStore } from "#application/lists/saved-people-store.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import { recordKey, type ShownPeople, type ShownPerson } from "#domain/lists/pending-change.ts";
import { savedStatuses, SAVED_AT_ONCE } from "#domain/lists/saved-person.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";
import { aBackendFor } from "#tests/support/memory/memory-organisations.ts";
import { NOON } from "#tests/support/builders.ts";
import { type SeededRandom, seededRandom } from "#tests/support/random.ts";

const OWN = { isShared: false };
const clock = { now: () => NOON, pause: async () => {} };
const UNREACHABLE = { kind: "unreachable" } as const;
const ASHA = aPersonToSave("asha-rao");
const keyOf = (slug: string) => recordKey({ ...aPersonToSave(slug), ...OWN });

const setup = () => {
  const { adapters, failures } = aBackendFor({ email: "asha.verma@acme.example" });
  const server = adapters.savedPeople;
  const store = createSavedPeopleStore({ saved: server, clock });
  const onServer = async () => {
    const answer = await server.list(OWN);
    return answer.ok ? answer.value : [];
  };
  return { store, failures, server, onServer, shown: () => [...store.shown().values()] };
};

test("someone is shown as saved at once, and has an id once the server has answered", async () => {
  const { store, shown } = setup();
  const answered = store.save([{ ...ASHA, name: "Asha Rao" }], OWN);
  expect(shown()).toMatchObject([{ name: "Asha Rao", status: "new" }]);
  expect(shown()[0]?.id).toBeUndefined();
  expect(await answered).toEqual({ ok: true, value: { refused: 0 } });
  expect(shown()[0]?.id).toBeDefined();
});

test("a save that fails is taken back", async () => {
  const { store, failures, shown } = setup();
  failures.failNext(UNREACHABLE);
  const answered = store.save([ASHA], OWN);
  expect(shown()).toHaveLength(1);
  expect(await answered).toEqual({ ok: false, error: UNREACHABLE });
  expect(shown()).toEqual([]);
});

test("a save whose answer was lost stays shown, because it was done", async () => {
  const { store, failures, shown } = setup();
  failures.loseNextAnswer();
  expect((await store.save([ASHA], OWN)).ok).toBe(false);
  expect(shown()).toHaveLength(1);
});

test("someone can be changed, removed and restored before the server has answered that they are saved", async () => {
  const { store, onServer, shown } = setup();
  const key = keyOf("asha-rao");
  void store.save([ASHA], OWN);
  void store.change([key], { note: "Met in Pune", addTags: ["vip"] });
  const [before] = shown();
  void store.remove([key]);
  expect(shown()).toEqual([]);
  await store.restore(before ? [before] : []);
  expect(shown()).toMatchObject([{ note: "Met in Pune", tags: ["vip"] }]);
  expect(await onServer()).toEqual(shown());
});

test("saving someone again who was saved before shows their note", async () => {
  const { store, server, shown } = setup();
  const saved = await server.save([ASHA], OWN);
  const id = saved.ok && saved.value[0] && "id" in saved.value[0] ? saved.value[0].id : "";
  await server.change([id], { note: "Met in Pune" });
  await store.save([ASHA], OWN);
  expect(shown()).toMatchObject([{ note: "Met in Pune" }]);
});

test("more people than one call takes are loaded page by page, and those removed elsewhere go", async () => {
  const { store, server, shown } = setup();
  const people = Array.from({ length: SAVED_AT_ONCE + 5 }, (_, index) => aPersonToSave(`person-${index}`));
  await store.save(people, OWN);
  const [gone] = shown();
  await server.remove([gone?.id ?? ""]);
  expect(await store.load(false)).toEqual({ ok: true, value: undefined });
  expect(shown()).toHaveLength(SAVED_AT_ONCE + 4);
});

test("what is saved while all people are loaded stays shown", async () => {
  const { store, shown } = setup();
  const loaded = store.load(false);
  void store.save([ASHA], OWN);
  await loaded;
  expect(shown()).toHaveLength(1);
});

test("a note is sent while another answer is awaited, and stays although that answer is older", async () => {
  const { store, failures, onServer, shown } = setup();
  await store.save([ASHA], OWN);
  const release = failures.holdNextAnswer();
  const loaded = store.load(false);
  const noted = store.change([keyOf("asha-rao")], { note: "Met in Pune", noteBefore: "" });
  await expect.poll(onServer).toMatchObject([{ note: "Met in Pune" }]);
  release();
  expect((await loaded).ok && (await noted).ok).toBe(true);
  expect(shown()).toMatchObject([{ note: "Met in Pune" }]);
});

test("a note waits for the answer that its person is saved", async () => {
  const { store, failures, shown } = setup();
  const release = failures.holdNextAnswer();
  void store.save([ASHA], OWN);
  const noted = store.change([keyOf("asha-rao")], { note: "Met in Pune", noteBefore: "" });
  release();
  expect((await noted).ok).toBe(true);
  expect(shown()).toMatchObject([{ note: "Met in Pune" }]);
});

/** A backend on which changes fail, lose their answer or wait for it, as `random` wants. It can always be asked. */
const aFaultySetup = (random: SeededRandom) => {
  const made = setup();
  const faults = simulatedFailures();
  const held: (() => void)[] = [];
  const faulty =
    <Parameters extends readonly unknown[], Value>(call: (...args: Parameters) => Promise<Result<Value, Failure>>) =>
    (...args: Parameters) => {
      const fault = random.below(6);
      if (fault === 0) faults.failNext(UNREACHABLE);
      if (fault === 1) faults.loseNextAnswer();
      if (fault === 2) held.push(faults.holdNextAnswer());
      return faults.run(() => call(...args));
    };
  const { list, save, change, remove, restore } = made.server;
  const saved = {
    list,
    save: faulty(save),
    change: faulty(change),
    remove: faulty(remove),
    restore: faulty(restore),
  };
  const store = createSavedPeopleStore({ saved, clock });
  return { ...made, store, held, shown: () => [...store.shown().values()] };
};

const byKey = (people: readonly ShownPerson[]) =>
  people.toSorted((one, other) => recordKey(one).localeCompare(recordKey(other)));

const random = seededRandom();

test(`in 1,000 random orders of changes, answers and failures, screens end with what the server has (seed ${random.seed})`, async () => {
  const slugs = ["asha-rao", "ravi-menon", "mina-shah"];
  for (let order = 0; order < 1_000; order += 1) {
    const { store, held, onServer, shown } = aFaultySetup(random);
    const asked: Promise<unknown>[] = [];
    for (let step = 0; step < 8; step += 1) {
      const slug = random.pick(slugs);
      const key = keyOf(slug);
      const before = store.shown();
      const person = before.get(key);
      switch (random.below(6)) {
        case 0:
          asked.push(store.save([aPersonToSave(slug)], OWN));
          expect(store.shown().has(key)).toBe(true);
          break;
        case 1: {
          const status = random.pick(savedStatuses);
          asked.push(store.change([key], { status }));
          expect(store.shown().get(key)?.status).toBe(person && status);
          break;
        }
        case 2: {
          const note = `Note ${step}`;
          asked.push(store.change([key], { note }));
          expect(store.shown().get(key)?.note).toBe(person && note);
          break;
        }
        case 3:
          asked.push(store.remove([key]));
          expect(store.shown().has(key)).toBe(false);
          if (person !== undefined && random.below(2) === 0) asked.push(store.restore([person]));
          break;
        case 4:
          asked.push(store.look([aPersonToSave(slug).subject]));
          break;
        default:
          asked.push(store.load(false));
      }
      const others = (people: ShownPeople) => byKey([...people.values()].filter((one) => recordKey(one) !== key));
      expect(others(store.shown())).toEqual(others(before));
      if (random.below(2) === 0) await new Promise(setImmediate);
      if (random.below(2) === 0) held.shift()?.();
    }
    const all = Promise.all(asked);
    let isOver = false;
    void all.then(() => (isOver = true));
    while (!isOver) {
      held.shift()?.();
      await new Promise(setImmediate);
    }
    const expected = byKey(await onServer());
    expect(byKey(shown())).toEqual(expected);
  }
});
