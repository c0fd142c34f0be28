import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inMergeOrder, type MergeableRecord, mergedRecord, unmergedRecord } from "#domain/lists/merged-record.ts";
import { NOTE_MAX_LENGTH, savedStatuses } from "#domain/lists/saved-person.ts";
import { changedTags, TAGS_MAX, withoutCase } from "#domain/lists/tags.ts";

const record = (known: Partial<MergeableRecord> = {}): MergeableRecord => ({
  status: "new",
  note: "",
  tags: [],
  listIds: [],
  ...known,
});

test("the record of a profile stays, whatever the ids are; of two of a kind the older one", () => {
  const saved = (id: string, kind: "profile" | "din") => ({ id, kind });
  const [profile, director] = [saved("12", "profile"), saved("3", "din")];
  expect(inMergeOrder(director, profile)).toEqual([profile, director]);
  expect(inMergeOrder({ ...profile, id: "100" }, { ...profile, id: "99" })).toMatchObject([{ id: "99" }, {}]);
});

test("the one that stays has what both had", () => {
  const kept = record({
    name: "Asha Rao",
    status: "contacted",
    note: "Met in Pune",
    tags: ["Hot"],
    listIds: ["1", "2"],
  });
  const away = record({
    name: "ASHA RAO",
    title: "Director",
    status: "replied",
    note: "Prefers mail",
    tags: ["HOT", "Q4"],
    listIds: ["2", "3"],
    assignedTo: "meera",
  });
  expect(mergedRecord(kept, away)).toEqual({
    name: "Asha Rao",
    title: "Director",
    status: "replied",
    note: "Met in Pune\n\nPrefers mail",
    tags: ["Hot", "Q4"],
    listIds: ["1", "2", "3"],
    assignedTo: "meera",
  });
});

test.each([
  ["Met in Pune", "", "Met in Pune"],
  ["", "Met in Pune", "Met in Pune"],
  ["Met in Pune", "Met in Pune", "Met in Pune"],
  ["Pune", "Met in Pune", "Met in Pune"],
])("of the notes %j and %j comes %j", (note, other, joined) => {
  expect(mergedRecord(record({ note }), record({ note: other }))).toMatchObject({ note: joined });
});

test("notes that are too long together, and too many tags, are no record", () => {
  const half = "a".repeat(NOTE_MAX_LENGTH / 2 - 1);
  expect(mergedRecord(record({ note: half }), record({ note: "b".repeat(half.length) }))).toHaveProperty("note");
  expect(mergedRecord(record({ note: half }), record({ note: "b".repeat(half.length + 1) }))).toBe("long-note");
  const tags = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `tag ${from + at}`);
  expect(mergedRecord(record({ tags: tags(0, 12) }), record({ tags: tags(8, TAGS_MAX) }))).toHaveProperty("tags");
  expect(mergedRecord(record({ tags: tags(0, 12) }), record({ tags: tags(8, TAGS_MAX + 1) }))).toBe("too-many-tags");
});

const text = fc.constantFrom("", "a", "Asha", "Met in Pune", "x".repeat(NOTE_MAX_LENGTH / 2));
const records: fc.Arbitrary<MergeableRecord> = fc.record(
  {
    name: fc.constantFrom("Asha Rao", "A. Rao"),
    title: fc.constantFrom("Director", "CEO"),
    company: fc.constant("Acme"),
    assignedTo: fc.constantFrom("asha", "meera"),
    status: fc.constantFrom(...savedStatuses),
    note: text,
    tags: fc.uniqueArray(fc.constantFrom("Hot", "HOT", "Q4", "Pune", "vip"), { selector: withoutCase }),
    listIds: fc.uniqueArray(fc.constantFrom("1", "2", "3", "4")),
  },
  { requiredKeys: ["status", "note", "tags", "listIds"] },
);

const orRefused = (merged: ReturnType<typeof mergedRecord>): MergeableRecord => {
  fc.pre(typeof merged !== "string");
  return merged;
};

describe("undoing a merge", () => {
  test("gives back exactly what was, also after several merges into one record", () => {
    fc.assert(
      fc.property(records, fc.array(records, { minLength: 1, maxLength: 4 }), (first, others) => {
        const steps = others.reduce<readonly MergeableRecord[]>(
          (done, away) => [...done, orRefused(mergedRecord(done.at(-1) ?? first, away))],
          [first],
        );
        let now = steps.at(-1) ?? first;
        for (const [at, away] of [...others.entries()].toReversed()) {
          now = unmergedRecord({ before: steps[at] ?? first, now, away });
          expect(now).toEqual(steps[at]);
        }
      }),
    );
  });

  test("loses nothing that was changed since, and brings back nothing that was taken away since", () => {
    fc.assert(
      fc.property(records, records, records, (before, away, changes) => {
        const merged = orRefused(mergedRecord(before, away));
        const removed = merged.tags.slice(0, 1);
        const tags = changedTags(merged.tags, { added: ["added since"], removed }) ?? [];
        const now = { ...merged, note: `${changes.note} since`, status: changes.status, tags, listIds: ["9"] };
        const undone = unmergedRecord({ before, now, away });
        expect(undone.note).toBe(now.note);
        expect(undone.listIds).toEqual(["9"]);
        expect(undone.tags).toContain("added since");
        for (const tag of removed) expect(undone.tags).not.toContain(tag);
        for (const tag of undone.tags.slice(0, -1)) expect(before.tags).toContain(tag);
        expect(undone.status).toBe(changes.status === merged.status ? before.status : changes.status);
      }),
    );
  });
});
