import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { TYPING_PAUSE_MS } from "#application/lookups/ask-as-typed.ts";
import type { OwnedPeople } from "#application/ports/owned-people.ts";
import { err, ok } from "#application/shared/result.ts";
import type { FoundBefore } from "#domain/history/found-before.ts";
import { OWNED_PEOPLE } from "#domain/session/capability.ts";
import { FoundPeopleViewModel } from "#ui/command-palette/found-people-view-model.ts";
import { anAccount, aSlug } from "#tests/support/builders.ts";

const noted = [
  {
    tool: "find-contacts",
    subject: { kind: "profile", profile: aSlug("asha") },
    person: { name: "Asha Rao" },
    at: "2026-01-16T12:00:00.000Z",
  } as const,
];

const owned = (place: number, name = `Ashok Owned${place}`): FoundBefore => ({
  subject: { kind: "profile", profile: aSlug(`owned-${place}`) },
  name,
  person: { name },
  value: "+91 00000 00001",
  at: `2026-01-15T12:00:0${place}.000Z`,
});

const create = (account = anAccount({ capabilities: [OWNED_PEOPLE] })) => {
  const clock = memoryClock();
  const asked: string[] = [];
  const host = {
    answer: ok<readonly FoundBefore[]>([owned(1), owned(2)]) as Awaited<ReturnType<OwnedPeople["named"]>>,
  };
  const people = new FoundPeopleViewModel({
    noted: () => noted,
    owned: {
      named: async (text) => {
        asked.push(text);
        return host.answer;
      },
    },
    clock,
  });
  const type = async (text: string) => {
    people.search(text, account);
    await clock.move(TYPING_PAUSE_MS);
  };
  return { people, asked, host, type, names: (query: string) => people.named(query).map(({ name }) => name) };
};

test("people who were only searched for are found before the server has answered", () => {
  expect(create().names("asha")).toEqual(["Asha Rao"]);
});

test("before anything is typed, the latest three are there without a call", async () => {
  const { asked, host, type, names } = create();
  expect(names("")).toEqual(["Asha Rao"]);
  host.answer = ok([owned(1), owned(2), owned(3)]);
  await type("ash");
  expect(names(" ")).toEqual(["Asha Rao", "Ashok Owned3", "Ashok Owned2"]);
  expect(asked).toEqual(["ash"]);
});

test("owned people stand with them, the newest first, with what was revealed", async () => {
  const { people, type, names } = create();
  await type("ash");
  expect(names("ash")).toEqual(["Asha Rao", "Ashok Owned2", "Ashok Owned1"]);
  expect(people.named("owned1").map(({ value }) => value)).toEqual(["+91 00000 00001"]);
});

test("who is named as typed stands above newer ones who only have a word of it", async () => {
  const { host, type, names } = create();
  const manager = { ...owned(9, "Ben Lind"), person: { name: "Ben Lind", title: "Ashram lead" } };
  host.answer = ok([manager, owned(1)]);
  await type("ash");
  expect(names("ash")).toEqual(["Asha Rao", "Ashok Owned1", "Ben Lind"]);
});

test("five are shown", async () => {
  const { host, type, names } = create();
  host.answer = ok([1, 2, 3, 4, 5, 6].map((place) => owned(place)));
  await type("ash");
  expect(names("ash")).toHaveLength(5);
});

test("someone who was searched for and is owned is shown once, with the value", async () => {
  const { host, people, type } = create();
  host.answer = ok([{ ...owned(1, "Asha Rao"), subject: { kind: "profile", profile: aSlug("asha") } }]);
  await type("asha");
  expect(people.named("asha")).toMatchObject([{ name: "Asha Rao", value: "+91 00000 00001" }]);
});

test("while the next answer is awaited, those who fit stay; where it fails, too", async () => {
  const { host, type, names } = create();
  await type("ash");
  expect(names("ashok owned2")).toEqual(["Ashok Owned2"]);
  host.answer = err({ kind: "unreachable" });
  await type("ashok");
  expect(names("ashok")).toEqual(["Ashok Owned2", "Ashok Owned1"]);
});

test("another visit begins without what was found before", async () => {
  const { people, type, names } = create();
  await type("ash");
  people.begin();
  expect(names("ash")).toEqual(["Asha Rao"]);
});

test("the server is asked for what may be a name only", async () => {
  const { asked, type } = create();
  for (const text of ["", "99000001", "a".repeat(201), "asha"]) await type(text);
  expect(asked).toEqual(["asha"]);
});

test("a host without this capability is not asked", async () => {
  const { asked, type } = create(anAccount());
  await type("asha");
  expect(asked).toEqual([]);
});

test("who was saved stands among them, once, and with what is owned of them", async () => {
  const { people, type } = create();
  await type("ash");
  const saved = [
    { ...owned(1, "Asha Kaul"), subject: { kind: "profile", profile: aSlug("kaul") } as const, value: undefined },
    { ...owned(2), value: undefined },
  ];
  expect(people.named("ash", saved).map(({ name, value }) => [name, value])).toEqual([
    ["Asha Rao", undefined],
    ["Ashok Owned2", "+91 00000 00001"],
    ["Asha Kaul", undefined],
    ["Ashok Owned1", "+91 00000 00001"],
  ]);
});
