import { expect, test } from "vitest";
import { nameOfSaved, NOTE_MAX_LENGTH, type PersonToSave } from "#domain/lists/saved-person.ts";
import { DuplicatesViewModel } from "#ui/lists/duplicates/duplicates-view-model.ts";
import { aBackendFor } from "#tests/support/memory/memory-organisations.ts";
import { aDin, aSlug } from "#tests/support/builders.ts";

/** Each name as a profile and as a director of one company: so many questions. */
const opened = async (...names: readonly string[]) => {
  const { adapters, failures } = aBackendFor({ email: "asha.verma@acme.example" });
  const company = "Acme";
  const people = names.flatMap((name, at): PersonToSave[] => [
    { subject: { kind: "profile", profile: aSlug(`person-${at}`) }, name, company },
    { subject: { kind: "din", din: aDin(`0000000${at + 1}`) }, name, company },
  ]);
  await adapters.savedPeople.save(people, { isShared: false });
  const refreshed: string[] = [];
  const model = new DuplicatesViewModel({
    merging: adapters.peopleMerging,
    saved: {
      lists: { namesOf: () => [] },
      refresh: async (subjects) => void refreshed.push(...subjects.map(({ kind }) => kind)),
    },
    isShared: false,
  });
  await model.find();
  const saved = async () => {
    const answer = await adapters.savedPeople.list({ isShared: false });
    return answer.ok ? answer.value : [];
  };
  return {
    model,
    failures,
    adapters,
    saved,
    refreshed,
    asked: () => model.question && nameOfSaved(model.question.one),
  };
};

test("two who are the same are merged, the next pair is asked about, and undoing asks again", async () => {
  const { model, saved, refreshed, asked } = await opened("Asha Rao", "Vikram Shah");
  expect(model.found?.questions).toHaveLength(2);
  const first = asked();
  await model.same();
  expect(asked()).not.toBe(first);
  expect(model.done?.text).toBe(`Merged ${first}.`);
  expect(model.found?.merges).toHaveLength(1);
  expect(await saved()).toHaveLength(3);
  expect(refreshed).toEqual(["profile", "din"]);
  await model.undo();
  expect(asked()).toBe(first);
  expect(model.done).toBeUndefined();
  expect(model.found).toMatchObject({ saved: 4, merges: [] });
  expect(await saved()).toHaveLength(4);
});

test("two who are not the same are not asked about again, and undoing asks again", async () => {
  const { model, saved, asked } = await opened("Asha Rao");
  await model.different();
  expect(asked()).toBeUndefined();
  await model.find();
  expect(asked()).toBeUndefined();
  await model.undo();
  await model.find();
  expect(asked()).toBe("Asha Rao");
  expect(await saved()).toHaveLength(2);
});

test("an answer that did not arrive leaves the question, and says why", async () => {
  const { model, failures, saved, asked } = await opened("Asha Rao");
  const recover = failures.breakDown({ kind: "unreachable" });
  await model.same();
  expect([asked(), model.failure, model.isUnderWay]).toEqual(["Asha Rao", expect.stringMatching(/merge them/), false]);
  await model.different();
  expect([asked(), model.failure]).toEqual(["Asha Rao", expect.stringMatching(/store your answer/)]);
  recover();
  await model.same();
  expect([asked(), model.failure]).toEqual([undefined, undefined]);
  expect(await saved()).toHaveLength(1);
});

test("presses while an answer is under way mean nothing: they were about the pair before", async () => {
  const { model, saved } = await opened("Asha Rao", "Vikram Shah");
  await Promise.all([model.same(), model.same(), model.different(), model.undo()]);
  expect(model.found?.questions).toHaveLength(1);
  expect(await saved()).toHaveLength(3);
});

test("two whose notes don't fit together stay, and the next pair is asked about", async () => {
  const { model, adapters, saved } = await opened("Asha Rao");
  const [one, other] = await saved();
  await adapters.savedPeople.change([one?.id ?? ""], { note: "a".repeat(NOTE_MAX_LENGTH) });
  await adapters.savedPeople.change([other?.id ?? ""], { note: "b" });
  await model.same();
  expect(model.failure).toMatch(/notes are too long/);
  expect([model.done, model.question]).toEqual([undefined, undefined]);
  expect(await saved()).toHaveLength(2);
});

test("an earlier merge is undone, and the pair is found again", async () => {
  const { model, saved, asked } = await opened("Asha Rao");
  await model.same();
  await model.find();
  const [merge] = model.found?.merges ?? [];
  if (merge === undefined) throw new Error("No merge");
  await model.undoMerge(merge);
  expect(await saved()).toHaveLength(2);
  expect(asked()).toBe("Asha Rao");
  await model.undoMerge(merge);
  expect(model.failure).toMatch(/nothing to undo/);
});

test("people who could not be compared are compared again when asked to", async () => {
  const { model, failures } = await opened("Asha Rao");
  const recover = failures.breakDown({ kind: "unreachable" });
  await model.find();
  expect(model.phase).toMatchObject({ kind: "failed", text: expect.stringMatching(/find duplicates/) });
  recover();
  await model.find();
  expect(model.question).toBeDefined();
});
