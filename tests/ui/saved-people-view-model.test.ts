import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { SAVED_PEOPLE } from "#domain/session/capability.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";
import { aBackendFor, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { aSavedPeopleViewModel } from "#tests/support/memory/saved-people-screen.ts";
import { anAccount } from "#tests/support/builders.ts";

const ASHA = { ...aPersonToSave("asha-rao"), name: "Asha Rao" };
const RAVI = aPersonToSave("ravi-menon");

const opened = (capabilities: readonly string[] = [SAVED_PEOPLE]) => {
  const { adapters, failures } = aBackendFor({ email: "asha.verma@acme.example", ...inAcme("member") });
  const said: string[] = [];
  const looks = new Set<() => void>();
  const clock = memoryClock();
  const saved = aSavedPeopleViewModel({
    ...adapters,
    account: { account: anAccount({ capabilities, type: "organisation", organisation: { id: "1", name: "Acme" } }) },
    banner: { show: (text) => void said.push(text) },
    changes: {
      notify: () => {},
      subscribe: (look) => {
        looks.add(look);
        return () => looks.delete(look);
      },
    },
    pause: clock.pause,
  });
  saved.start();
  const settle = () => new Promise(setImmediate);
  return {
    saved,
    failures,
    said,
    server: adapters.savedPeople,
    lists: adapters.peopleLists,
    settle,
    lookAgain: () => looks.forEach((look) => look()),
    pass: (ms: number) => clock.move(ms),
  };
};

test("someone who comes to be shown is asked for, and again when something may have changed", async () => {
  const { saved, server, settle, lookAgain } = opened();
  await server.save([ASHA], { isShared: false });
  saved.watch(ASHA.subject);
  await settle();
  expect(saved.recordsOf(ASHA.subject)).toMatchObject([{ name: "Asha Rao" }]);
  await server.remove([saved.recordsOf(ASHA.subject)[0]?.id ?? ""]);
  lookAgain();
  await settle();
  expect(saved.recordsOf(ASHA.subject)).toEqual([]);
});

test("someone whom the server could not be asked about is asked for at the next look", async () => {
  const { saved, server, failures, settle, lookAgain } = opened();
  await server.save([ASHA], { isShared: false });
  const recover = failures.breakDown({ kind: "unreachable" });
  saved.watch(ASHA.subject);
  await settle();
  expect(saved.recordsOf(ASHA.subject)).toEqual([]);
  recover();
  lookAgain();
  await settle();
  expect(saved.recordsOf(ASHA.subject)).toHaveLength(1);
});

test("someone whom the server could not be asked about is asked for again by itself, later each time", async () => {
  const { saved, server, lists, failures, settle, pass } = opened();
  await server.save([ASHA], { isShared: false });
  await lists.make({ name: "Q4 Pune", isShared: false, colour: "blue" });
  const recover = failures.breakDown({ kind: "unreachable" });
  saved.watch(ASHA.subject);
  await settle();
  await pass(2_000);
  await settle();
  recover();
  // A fifth of each wait may be missing: asked again after 4.8 to 6 seconds.
  await pass(2_500);
  await settle();
  expect(saved.recordsOf(ASHA.subject)).toEqual([]);
  await pass(1_500);
  await settle();
  expect(saved.recordsOf(ASHA.subject)).toHaveLength(1);
  expect(saved.lists.all).toMatchObject([{ name: "Q4 Pune" }]);
});

test("lists that could not be read are read again by themselves", async () => {
  const { saved, lists, failures, settle, pass } = opened();
  await lists.make({ name: "Q4 Pune", isShared: false, colour: "blue" });
  failures.failNext({ kind: "timed-out" });
  await saved.lists.load();
  expect(saved.lists.all).toBeUndefined();
  await pass(2_000);
  await settle();
  expect(saved.lists.all).toMatchObject([{ name: "Q4 Pune" }]);
});

test("what failed though the server is up is asked for again by itself, three times at most", async () => {
  const { saved, lists, failures, settle, pass } = opened();
  await lists.make({ name: "Q4 Pune", isShared: false, colour: "blue" });
  failures.failNext({ kind: "status", status: 500 });
  await saved.lists.load();
  await pass(2_000);
  await settle();
  expect(saved.lists.all).toMatchObject([{ name: "Q4 Pune" }]);

  await lists.make({ name: "Callbacks", isShared: false, colour: "blue" });
  const recover = failures.breakDown({ kind: "status", status: 500 });
  await saved.lists.load();
  // After at most 2, 4 and 8 seconds.
  await pass(14_000);
  recover();
  await pass(600_000);
  await settle();
  expect(saved.lists.all).toHaveLength(1);
});

test("nothing is asked again for who has signed out", async () => {
  const { saved, failures, settle, pass } = opened();
  failures.failNext({ kind: "signed-out", because: "expired" });
  await saved.lists.load();
  await pass(60_000);
  await settle();
  expect(saved.lists.all).toBeUndefined();
});

test("the next person is saved into the list that took the last one, also where everyone sees it", async () => {
  const { saved, server } = opened();
  await saved.save([ASHA], { isShared: true });
  const [asha] = saved.recordsOf(ASHA.subject);
  if (asha === undefined) throw new Error("Nobody is saved");
  const list = await saved.lists.make({ name: "Q4 Pune", isShared: true });
  await saved.change([asha], { addToList: list?.id ?? "" });
  expect(saved.intoList?.name).toBe("Q4 Pune");
  await saved.save([RAVI]);
  expect(saved.listNamesOf(RAVI.subject)).toEqual(["Q4 Pune"]);
  expect(await server.list({ isShared: true })).toMatchObject({ ok: true, value: [{}, {}] });
});

test("after someone was saved for everyone, the next one is saved for oneself", async () => {
  const { saved } = opened();
  await saved.save([ASHA], { isShared: true });
  await saved.save([RAVI]);
  expect(saved.recordsOf(RAVI.subject)).toMatchObject([{ isShared: false }]);
});

test("a list that was removed, here or by someone else, takes nobody any more", async () => {
  const { saved, lists, said } = opened();
  await saved.save([ASHA]);
  const list = await saved.lists.make({ name: "Q4 Pune", isShared: false });
  await saved.change(saved.recordsOf(ASHA.subject), { addToList: list?.id ?? "" });
  await lists.remove(list?.id ?? "");
  await saved.save([RAVI]);
  expect(said).toEqual(["There is no such list, or it was removed."]);
  expect(saved.intoList).toBeUndefined();
  await saved.save([RAVI]);
  expect(saved.recordsOf(RAVI.subject)).toHaveLength(1);
});

test("a removal that fails offers no undo, and says why", async () => {
  const { saved, failures, said } = opened();
  await saved.save([ASHA]);
  failures.failNext({ kind: "server-said", message: "No." });
  await saved.remove(saved.recordsOf(ASHA.subject));
  expect(saved.undo.offered).toBeUndefined();
  expect(said).toEqual(["No."]);
  expect(saved.recordsOf(ASHA.subject)).toHaveLength(1);
});

test("undo is offered until its time is over, for the last removal only", async () => {
  const { saved, pass, settle } = opened();
  await saved.save([ASHA, RAVI]);
  await saved.remove(saved.recordsOf(ASHA.subject));
  expect(saved.undo.offered).toMatchObject({ text: "Removed Asha Rao." });
  await pass(60_000);
  await settle();
  expect(saved.undo.offered).toBeUndefined();
  await saved.remove(saved.recordsOf(RAVI.subject));
  await saved.undo.undo();
  expect(saved.undo.offered).toBeUndefined();
  expect(saved.recordsOf(RAVI.subject)).toHaveLength(1);
});

test("only a backend that keeps people offers it", () => {
  expect(opened([]).saved.isOffered).toBe(false);
  expect(opened().saved.isOffered).toBe(true);
});

test("a note that could not be stored is there when the dialog opens again, until it is stored", async () => {
  const { saved, failures } = opened();
  await saved.save([ASHA]);
  const asha = () => saved.recordsOf(ASHA.subject)[0] ?? fail();
  failures.failNext({ kind: "unreachable" });
  saved.notes.write(asha(), "Met in Pune");
  await saved.notes.keep(asha());
  expect(asha().note).toBe("");
  expect(saved.notes.textOf(asha())).toBe("Met in Pune");
  await saved.notes.keep(asha());
  expect(asha().note).toBe("Met in Pune");
  expect(saved.notes.textOf(asha())).toBe("Met in Pune");
});

const fail = (): never => {
  throw new Error("Nobody is saved");
};
