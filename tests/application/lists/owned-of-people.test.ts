import { expect, test } from "vitest";
import { ownedOfPeople } from "#application/lists/owned-of-people.ts";
import type { SavedValues } from "#application/ports/saved-values.ts";
import { ok } from "#application/shared/result.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { SAVED_AT_ONCE } from "#domain/lists/saved-person.ts";
import { aSlug } from "#tests/support/builders.ts";

const someone = (id: string | undefined): ShownPerson => ({
  id,
  subject: { kind: "profile", profile: aSlug(`person-${id ?? "new"}`) },
  isShared: false,
  status: "new",
  note: "",
  tags: [],
  savedAt: "2026-01-01T00:00:00Z",
  listIds: [],
});
const many = Array.from({ length: SAVED_AT_ONCE + 1 }, (_, at) => someone(String(at)));

/** Owns nothing of anyone but knows all, except those that are gone. */
const asking = (gone: readonly string[] = []) => {
  const calls: (readonly string[])[] = [];
  const ownedOf: SavedValues["ownedOf"] = async (ids) => {
    calls.push(ids);
    return ok(new Map(ids.filter((id) => !gone.includes(id)).map((id) => [id, []])));
  };
  return { calls, read: ownedOfPeople({ values: { ownedOf } }) };
};

test("more people than one call takes are asked for in several, and each call says how far it is", async () => {
  const { calls, read } = asking();
  const counts: number[] = [];
  const answer = await read(many, (count) => counts.push(count)).result;
  expect(answer?.ok === true && answer.value).toHaveLength(many.length);
  expect(calls.map(({ length }) => length)).toEqual([SAVED_AT_ONCE, 1]);
  expect(counts).toEqual([SAVED_AT_ONCE, many.length]);
});

test("who is no longer saved, or not yet, is left out", async () => {
  const answer = await asking(["1"]).read([someone("1"), someone(undefined), someone("2")], () => {}).result;
  expect(answer?.ok === true && answer.value.map(({ person }) => person)).toEqual([someone("2")]);
});

test("nothing is asked for once it is cancelled", async () => {
  const { calls, read } = asking();
  const { result, cancel } = read(many, () => {});
  cancel();
  expect(await result).toBeUndefined();
  expect(calls).toHaveLength(1);
});

test("a failure ends it", async () => {
  const failure = { ok: false, error: { kind: "unreachable" } } as const;
  const read = ownedOfPeople({ values: { ownedOf: async () => failure } });
  expect(await read(many, () => {}).result).toEqual(failure);
});
