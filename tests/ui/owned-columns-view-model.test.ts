import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import type { SavedValues } from "#application/ports/saved-values.ts";
import { err, ok } from "#application/shared/result.ts";
import { OwnedColumnsViewModel } from "#ui/lists/owned-columns-view-model.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";

const person = (id: string) =>
  ({
    ...aPersonToSave(`person-${id}`),
    id,
    isShared: false,
    status: "new",
    note: "",
    tags: [],
    savedAt: "",
    listIds: [],
  }) as const;

const opened = () => {
  const asked: (readonly string[])[] = [];
  const waiting: (() => void)[] = [];
  let isDown = false;
  let isGone = false;
  const values: SavedValues = {
    ownedOf: async (ids) => {
      asked.push(ids);
      await new Promise<void>((resolve) => void waiting.push(resolve));
      if (isDown) return err({ kind: "unreachable" });
      return ok(
        new Map(
          ids.map((id) => [
            id,
            isGone
              ? []
              : [
                  { item: "work_email", value: `${id}@acme.example` } as const,
                  { item: "email", value: `${id}@acme.example` } as const,
                  { item: "phone_no", value: `+91 98 ${id}` } as const,
                ],
          ]),
        ),
      );
    },
  };
  const clock = memoryClock();
  const owned = new OwnedColumnsViewModel({ values, clock });
  const answer = async () => {
    waiting.shift()?.();
    await new Promise(setImmediate);
  };
  return { owned, asked, answer, clock, breakDown: () => (isDown = true), suppress: () => (isGone = true) };
};

test("values of those on screen are asked for once, in one call at a time", async () => {
  const { owned, asked, answer } = opened();
  void owned.show(["1", "2"]);
  void owned.show(["2", "3"]);
  void owned.show(["2", "4"]);
  expect(asked).toEqual([["1", "2"]]);
  expect(owned.of(person("2"))).toBeUndefined();
  await answer();
  expect(asked).toEqual([["1", "2"], ["4"]]);
  await answer();
  expect(owned.of(person("4"))).toEqual({ email: ["4@acme.example"], phone: ["+91 98 4"] });
  expect(owned.of(person("1"))).toBeUndefined();
  void owned.show(["4"]);
  expect(asked).toHaveLength(2);
});

test("a value that is gone is gone after the next look, and stays shown until there is an answer", async () => {
  const { owned, answer, suppress } = opened();
  void owned.show(["1"]);
  await answer();
  suppress();
  void owned.lookAgain();
  expect(owned.of(person("1"))?.phone).toEqual(["+91 98 1"]);
  await answer();
  expect(owned.of(person("1"))).toEqual({ email: [], phone: [] });
});

test("an outage shows nothing, and the next screen asks again", async () => {
  const { owned, asked, answer, breakDown } = opened();
  breakDown();
  void owned.show(["1"]);
  await answer();
  expect(owned.of(person("1"))).toBeUndefined();
  void owned.show(["1"]);
  expect(asked).toHaveLength(2);
});

test("values that could not be read are read again by themselves", async () => {
  const { owned, asked, answer, clock, breakDown } = opened();
  breakDown();
  void owned.show(["1"]);
  await answer();
  await clock.move(2_000);
  expect(asked).toEqual([["1"], ["1"]]);
});
