import { expect, test } from "vitest";
import { memoryTableReader, type MemoryTables } from "#adapters/memory/memory-table-reader.ts";
import { ok } from "#application/shared/result.ts";
import type { PeopleList } from "#domain/lists/people-list.ts";
import { recordKey } from "#domain/lists/pending-change.ts";
import { SAVED_AT_ONCE } from "#domain/lists/saved-person.ts";
import { SAVED_PEOPLE } from "#domain/session/capability.ts";
import { ListIntakeViewModel } from "#ui/lists/intake/list-intake-view-model.ts";
import type { IntakeStart } from "#ui/lists/list-dialogs-view-model.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";
import { anAccount, NOON } from "#tests/support/builders.ts";
import { aBackendFor } from "#tests/support/memory/memory-organisations.ts";
import { aSavedPeopleViewModel } from "#tests/support/memory/saved-people-screen.ts";
import { aShownAccount } from "#tests/support/ui/shown-account.ts";

const OWN = { isShared: false };
const urlOf = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const many = (count: number) => Array.from({ length: count }, (_, at) => urlOf(`person-${at}`)).join("\n");

const aSavedPeople = () => {
  const { adapters } = aBackendFor({ email: "asha.verma@acme.example" });
  const saved = aSavedPeopleViewModel(adapters);
  saved.start();
  return { adapters, saved };
};

const opened = (
  start: IntakeStart,
  tables: MemoryTables = {},
  { adapters, saved }: ReturnType<typeof aSavedPeople> = aSavedPeople(),
  openList?: PeopleList,
) => {
  const { savedPeople, peopleLists } = adapters;
  const made: string[] = [];
  const intake = new ListIntakeViewModel({
    saved,
    clock: { now: () => NOON },
    isShared: false,
    start,
    openList,
    onMade: ({ name }) => made.push(name),
    onTakenBack: () => {},
    account: aShownAccount(anAccount({ capabilities: [SAVED_PEOPLE] }), async () => {}),
    tables: memoryTableReader(tables),
    saveRejected: async () => ok(undefined),
    isReadable: async () => true,
  });
  intake.start();
  const onServer = async () => {
    const answer = await savedPeople.list(OWN);
    return answer.ok ? answer.value : [];
  };
  const listNames = async () => {
    const answer = await peopleLists.list();
    return answer.ok ? answer.value.map(({ name }) => name) : [];
  };
  return { intake, saved, made, savedPeople, peopleLists, onServer, listNames };
};

test("a pasted text becomes a list of those whom it names, each once, and says which lines name nobody", async () => {
  const { intake, saved, made, onServer } = opened({ text: `${many(3)}\n${urlOf("person-1")}\nnobody\n99000001` });
  expect(intake.count).toBe(4);
  expect(intake.inText).toMatchObject({ duplicates: 1, unread: [{ number: 5, text: "nobody" }] });
  const { name } = intake;
  expect(name).toMatch(/^Pasted on .*2026$/);
  await intake.save();
  expect(made).toEqual([name]);
  expect(await onServer()).toHaveLength(4);
  const [list] = saved.lists.of(false);
  expect([...saved.shown.values()].every(({ listIds }) => listIds.includes(list?.id ?? ""))).toBe(true);
});

test("the newest first, people stand in the order of what was pasted", async () => {
  const { intake, onServer } = opened({ text: many(3) });
  const pasted = intake.inText.people.map(({ subject }) => subject);
  await intake.save();
  expect((await onServer()).map(({ subject }) => subject)).toEqual(pasted);
});

test("undo removes the list and those who were saved for it, and leaves who was there before", async () => {
  const { intake, saved, savedPeople, onServer, listNames } = opened({ text: many(3) });
  await savedPeople.save([aPersonToSave("person-1")], OWN);
  await intake.save();
  expect(saved.undo.offered?.text).toMatch(/^Made the list Pasted on .* with 3 people, 1 of them saved before\.$/);
  await saved.undo.undo();
  expect(await listNames()).toEqual([]);
  expect((await onServer()).map(recordKey)).toEqual([recordKey({ ...aPersonToSave("person-1"), ...OWN })]);
  expect([...saved.shown.keys()]).toHaveLength(1);
  expect(saved.undo.offered).toBeUndefined();
});

test("more people than one call takes are saved in several, and the progress is known", async () => {
  const { intake, savedPeople, onServer } = opened({ text: many(SAVED_AT_ONCE + 5) });
  const { save } = savedPeople;
  const seen: unknown[] = [];
  savedPeople.save = async (people, into) => {
    seen.push([people.length, intake.phase]);
    return await save(people, into);
  };
  await intake.save();
  const of = SAVED_AT_ONCE + 5;
  expect(seen).toEqual([
    [SAVED_AT_ONCE, { kind: "saving", done: 0, of }],
    [5, { kind: "saving", done: SAVED_AT_ONCE, of }],
  ]);
  expect(await onServer()).toHaveLength(SAVED_AT_ONCE);
});

test("after a failure it goes on where it was, in the same list, and the undo takes back all of it", async () => {
  const { intake, saved, savedPeople, onServer, listNames } = opened({ text: many(SAVED_AT_ONCE + 5) });
  const { save } = savedPeople;
  savedPeople.save = async (people, into) =>
    people.length === 5 ? { ok: false, error: { kind: "unreachable" } } : await save(people, into);
  await intake.save();
  expect(intake.phase).toMatchObject({ kind: "failed", done: SAVED_AT_ONCE });
  expect(intake.isBegun).toBe(true);
  const calls: number[] = [];
  savedPeople.save = async (people, into) => {
    calls.push(people.length);
    return await save(people, into);
  };
  await intake.save();
  expect(calls).toEqual([5]);
  expect(await listNames()).toHaveLength(1);
  expect(saved.undo.offered?.text).toContain("1,005 people");
  await saved.undo.undo();
  expect([await onServer(), await listNames()]).toEqual([[], []]);
});

test("a list that can't be made says why, and nobody is saved", async () => {
  const { intake, peopleLists, onServer } = opened({ text: many(2) });
  const { make } = peopleLists;
  peopleLists.make = async () => ({ ok: false, error: { kind: "unreachable" } });
  await intake.save();
  expect(intake.phase).toMatchObject({ kind: "failed", text: "Failed to make the list. Please try again.", done: 0 });
  expect([intake.isBegun, await onServer()]).toEqual([false, []]);
  peopleLists.make = make;
  await intake.save();
  expect(await onServer()).toHaveLength(2);
});

test("what is stopped keeps whom it has saved, and can be undone", async () => {
  const { intake, saved, savedPeople, made, onServer } = opened({ text: many(SAVED_AT_ONCE * 2) });
  const { save } = savedPeople;
  savedPeople.save = async (people, into) => {
    intake.stop();
    return await save(people, into);
  };
  await intake.save();
  expect(made).toHaveLength(1);
  expect(saved.undo.offered?.text).toContain("with 1,000 people");
  expect(await onServer()).toHaveLength(SAVED_AT_ONCE);
});

test("two presses make one list", async () => {
  const { intake, listNames } = opened({ text: many(2) });
  await Promise.all([intake.save(), intake.save()]);
  expect(await listNames()).toHaveLength(1);
});

test("a file becomes a list of its name, with what it says of the people", async () => {
  const { intake, made, onServer } = opened(
    { file: { name: "Fair.csv", size: 100 } },
    {
      "Fair.csv": [
        ["Name", "LinkedIn URL", "Company"],
        ["Asha Rao", urlOf("asha-rao"), "Acme"],
        ["Ben", "nowhere", "Orbit"],
      ],
    },
  );
  await expect.poll(() => intake.count).toBe(1);
  expect(intake.name).toBe("Fair");
  expect(intake.chosen.found?.malformed.count).toBe(1);
  await intake.save();
  expect(made).toEqual(["Fair"]);
  expect(await onServer()).toMatchObject([{ name: "Asha Rao", company: "Acme" }]);
});

test("a file that is no table says so, and a text can be pasted in its place", async () => {
  const { intake } = opened({ file: { name: "photo.png", size: 100 } });
  await expect.poll(() => intake.chosen.fault?.fileName).toBe("photo.png");
  intake.setText(many(1));
  expect(intake.canSave).toBe(true);
});

test.each([
  ["a name that another list has, in any case", "q4 pune", true],
  ["no name", " ", false],
])("%s is not taken", async (_, name, isTaken) => {
  const { intake, saved } = opened({ text: many(1) });
  await saved.lists.make({ name: "Q4 Pune", isShared: false });
  intake.setName(name);
  expect([intake.canSave, intake.isNameTaken]).toEqual([false, isTaken]);
  intake.setName("Q1 Pune");
  expect([intake.canSave, intake.isNameTaken]).toEqual([true, false]);
});

test("without anybody there is nothing to save", () => {
  expect(opened({}).intake.canSave).toBe(false);
  expect(opened({ text: "nobody" }).intake.canSave).toBe(false);
});

test("in an open list, people are added to it; who was in it stays when that is taken back", async () => {
  const app = aSavedPeople();
  const list = await app.saved.lists.make({ name: "Q4 Pune", isShared: false }, () => {});
  const before = [aPersonToSave("person-0"), aPersonToSave("person-1")];
  await app.saved.save(before.slice(0, 1), { isShared: false, listId: list?.id ?? "" });
  await app.saved.save(before.slice(1), OWN);
  const { intake, saved, made, onServer, listNames } = opened({ text: many(3) }, {}, app, list);
  expect([intake.into, intake.canSave]).toEqual([list, true]);
  await intake.save();
  expect([made, await listNames()]).toEqual([["Q4 Pune"], ["Q4 Pune"]]);
  expect(saved.undo.offered?.text).toBe("Added 2 people to the list Q4 Pune. 1 was in it already.");
  const inList = async () => (await onServer()).filter(({ listIds }) => listIds.includes(list?.id ?? "")).length;
  expect([(await onServer()).length, await inList()]).toEqual([3, 3]);
  await saved.undo.undo();
  expect([(await onServer()).length, await inList(), await listNames()]).toEqual([2, 1, ["Q4 Pune"]]);
});

test("in an open list, another one or a new one can be chosen", async () => {
  const app = aSavedPeople();
  const open = await app.saved.lists.make({ name: "Q4 Pune", isShared: false }, () => {});
  const other = await app.saved.lists.make({ name: "Fair", isShared: false }, () => {});
  const { intake, made, listNames } = opened({ text: many(1) }, {}, app, open);
  intake.setInto(other?.id ?? "");
  expect(intake.into).toEqual(other);
  intake.setInto("");
  intake.setName("Fair");
  expect([intake.isNameTaken, intake.canSave]).toEqual([true, false]);
  intake.setName("Talks");
  await intake.save();
  expect([made, await listNames()]).toEqual([["Talks"], expect.arrayContaining(["Q4 Pune", "Fair", "Talks"])]);
});
