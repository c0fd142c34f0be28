import { describe, expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryFileSaver } from "#adapters/memory/memory-file-saver.ts";
import { memoryTableWriter } from "#adapters/memory/memory-table-writer.ts";
import { exportPeople, type PeopleToExport } from "#application/lists/export-people.ts";
import type { SavedValues } from "#application/ports/saved-values.ts";
import { err, ok } from "#application/shared/result.ts";
import type { OwnedValue } from "#domain/lists/owned-value.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { SAVED_AT_ONCE } from "#domain/lists/saved-person.ts";
import { aSlug } from "#tests/support/builders.ts";

const shown = (changes: Partial<ShownPerson> = {}): ShownPerson => ({
  id: "1",
  isShared: false,
  subject: { kind: "profile", profile: aSlug("asha-rao") },
  name: "Asha Rao",
  status: "new",
  note: "",
  tags: [],
  savedAt: "2026-11-20T12:00:00.000Z",
  listIds: [],
  ...changes,
});
const many = (count: number): readonly ShownPerson[] =>
  Array.from({ length: count }, (_, at) => shown({ id: `${at + 1}`, name: `Person ${at + 1}` }));
const pune = { id: "7", name: "Q4 Pune", colour: "blue", isShared: false, people: 1 } as const;

/** Each person has the same values, unless others are given. */
const open = (owned: readonly OwnedValue[] = [], answer?: SavedValues["ownedOf"]) => {
  const [writer, saver, clock] = [memoryTableWriter(), memoryFileSaver(), memoryClock(Date.UTC(2026, 10, 30, 20))];
  const asked: number[] = [];
  const values: SavedValues = {
    ownedOf: async (ids) => {
      asked.push(ids.length);
      return answer === undefined ? ok(new Map(ids.map((id) => [id, owned]))) : await answer(ids);
    },
  };
  const start = (changes: Partial<PeopleToExport> = {}) =>
    exportPeople({ values, writer, saver, clock })({
      people: [shown()],
      lists: [pune],
      listName: undefined,
      file: { target: "hubspot", format: "csv" },
      timeZone: "UTC",
      ...changes,
    });
  const textOf = () => Buffer.concat(saver.saved.flatMap(({ chunks }) => [...chunks])).toString("utf8");
  const rows = () => {
    const [columns, ...lines] = textOf()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as readonly string[]);
    return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [columns?.[at] ?? "", cell])));
  };
  return { writer, saver, asked, start, textOf, rows };
};

describe("a file of saved people", () => {
  test("has the target's columns with what is owned, and the names of the lists", async () => {
    const { start, rows, saver } = open([
      { item: "phone_no", value: "+91 98450 12345", kind: "Mobile" },
      { item: "phone_no", value: "+91 80 1234" },
      { item: "email", value: "asha@home.example" },
      { item: "email", value: "Asha@Orbit.example" },
      { item: "work_email", value: "asha@orbit.example" },
    ]);
    const done = await start({ people: [shown({ listIds: ["7", "8"] })], listName: "Q4 Pune" }).result;
    expect(done).toEqual(ok({ fileName: "leadlight-hubspot-q4-pune-2026-11-30.csv", people: 1, withValues: 1 }));
    expect(saver.saved.map(({ mimeType }) => mimeType)).toEqual(["text/csv;charset=utf-8"]);
    expect(rows()).toMatchObject([
      {
        "First name": "Asha",
        "Last name": "Rao",
        Email: "asha@orbit.example",
        "Additional email addresses": "asha@home.example",
        "Mobile phone number": "+91 98450 12345",
        "Phone number": "+91 80 1234",
        Message: "Lists: Q4 Pune",
      },
    ]);
  });

  test("has the numbers and addresses of a director", async () => {
    const { start, rows } = open([
      { item: "din_phone", value: "+91 98450 12345" },
      { item: "din_email", value: "dev@acme.example" },
    ]);
    await start().result;
    expect(rows()).toMatchObject([{ Email: "dev@acme.example", "Phone number": "+91 98450 12345" }]);
  });

  test("of cards is one text, with everyone after the other", async () => {
    const { start, textOf, saver } = open([{ item: "work_email", value: "asha@orbit.example" }]);
    const done = await start({ people: many(250), file: { target: "vcard" }, listName: "Köln / पुणे" }).result;
    expect(done).toMatchObject({ value: { fileName: "leadlight-vcard-köln-पुणे-2026-11-30.vcf", people: 250 } });
    expect(saver.saved.map(({ mimeType }) => mimeType)).toEqual(["text/vcard;charset=utf-8"]);
    expect([...textOf().matchAll(/^FN:(.*)\r$/gm)].map(([, name]) => name)).toEqual(many(250).map(({ name }) => name));
  });

  test("asks for a thousand people at a time, and keeps their order", async () => {
    const { start, asked, rows } = open();
    const people = many(2 * SAVED_AT_ONCE + 1);
    expect(await start({ people }).result).toMatchObject({ value: { people: people.length, withValues: 0 } });
    expect(asked).toEqual([SAVED_AT_ONCE, SAVED_AT_ONCE, 1]);
    expect(rows().map((row) => row["Last name"])).toEqual(people.map((_, at) => `${at + 1}`));
  });

  test("leaves out who is not saved any more, and who is not saved yet", async () => {
    const { start, rows } = open([], async () => ok(new Map([["2", []]])));
    const people = [...many(3), shown({ id: undefined, name: "Not yet" })];
    expect(await start({ people }).result).toMatchObject({ value: { people: 1 } });
    expect(rows().map((row) => row["Last name"])).toEqual(["2"]);
  });
});

describe("no file is saved", () => {
  test("where nobody is saved any more", async () => {
    const { start, saver } = open([], async () => ok(new Map()));
    expect(await start().result).toEqual(ok(undefined));
    expect(saver.saved).toEqual([]);
  });

  test("where one of several answers fails", async () => {
    let calls = 0;
    const failing: SavedValues["ownedOf"] = async (ids) =>
      (calls += 1) === 2 ? err({ kind: "timed-out" }) : ok(new Map(ids.map((id) => [id, []])));
    const { start, saver, asked } = open([], failing);
    expect(await start({ people: many(3 * SAVED_AT_ONCE) }).result).toEqual(err({ kind: "timed-out" }));
    expect(asked).toHaveLength(2);
    expect(saver.saved).toEqual([]);
  });

  test("where the code that writes it can't be fetched: nothing is asked for", async () => {
    const { start, writer, saver, asked } = open();
    writer.failNext({ kind: "unreachable" });
    expect(await start().result).toEqual(err({ kind: "unreachable" }));
    expect(asked).toEqual([]);
    expect(saver.saved).toEqual([]);
  });

  test.each(["hubspot", "vcard"] as const)("once the export to %s is cancelled", async (target) => {
    const { start, saver } = open();
    const { result, cancel } = start({
      people: many(10),
      file: target === "vcard" ? { target } : { target, format: "csv" },
    });
    cancel();
    expect(await result).toBeUndefined();
    expect(saver.saved).toEqual([]);
  });
});
