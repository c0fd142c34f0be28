import { makeAutoObservable, runInAction } from "mobx";
import { expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { PeopleList } from "#domain/lists/people-list.ts";
import { recordKey, type ShownPeople, type ShownPerson } from "#domain/lists/pending-change.ts";
import { FoundSavedViewModel } from "#ui/command-palette/found-saved-view-model.ts";
import { aSlug } from "#tests/support/builders.ts";
import { followedChanges } from "#tests/support/memory/changes.ts";

const ASHA: ShownPerson = {
  subject: { kind: "profile", profile: aSlug("asha-rao") },
  name: "Asha Rao",
  isShared: false,
  status: "new",
  note: "",
  tags: [],
  savedAt: "2026-01-15T12:00:00.000Z",
  listIds: [],
};
const list = (place: number): PeopleList => ({
  id: String(place),
  name: `Pune ${place}`,
  colour: "blue",
  isShared: false,
  people: 0,
});

const create = ({ isOffered = true, organisation = undefined as string | undefined } = {}) => {
  const asked: boolean[] = [];
  const host = { answer: ok<void>(undefined) as Result<void, Failure> };
  const saved = makeAutoObservable(
    {
      isOffered,
      isKnownMissing: !isOffered,
      organisation,
      shown: new Map() as ShownPeople,
      lists: { all: undefined as readonly PeopleList[] | undefined },
      start: () => () => {},
      load: async (isShared: boolean) => {
        asked.push(isShared);
        if (host.answer.ok)
          runInAction(() => {
            saved.shown = new Map([[recordKey(ASHA), ASHA]]);
            saved.lists.all = [1, 2, 3, 4, 5, 6].map(list);
          });
        return host.answer;
      },
    },
    { load: false, start: false },
  );
  const { changes, lookAgain } = followedChanges();
  const found = new FoundSavedViewModel({ saved, changes });
  found.start();
  return { found, host, asked, lookAgain, names: (query: string) => found.people(query).map(({ name }) => name) };
};

test("saved people and lists are found once they are loaded, which happens once", async () => {
  const { found, asked, names } = create();
  expect(names("asha")).toEqual([]);
  const loading = found.load();
  expect(found.state).toBe("loading");
  await loading;
  await found.load();
  expect([found.state, asked]).toEqual(["known", [false]]);
  expect(names("asha")).toEqual(["Asha Rao"]);
});

test("in an organisation, what it shares is loaded, too", async () => {
  const { found, asked } = create({ organisation: "Acme" });
  await found.load();
  expect(asked).toEqual([false, true]);
});

test("five lists are shown", async () => {
  const { found } = create();
  await found.load();
  expect(found.lists("pune")).toHaveLength(5);
});

test("what could not be loaded is loaded once the outage is over, and nothing twice", async () => {
  const { found, host, asked, lookAgain, names } = create();
  host.answer = err({ kind: "unreachable" });
  await found.load();
  expect(found.state).toBe("failed");
  host.answer = ok(undefined);
  lookAgain();
  lookAgain();
  await expect.poll(() => found.state).toBe("known");
  expect(asked).toEqual([false, false]);
  expect([found.state, names("asha")]).toEqual(["known", ["Asha Rao"]]);
});

test("a host that saves nobody is not asked", async () => {
  const { found, asked } = create({ isOffered: false });
  await found.load();
  expect([found.state, asked, found.lists("pune")]).toEqual(["known", [], []]);
});
