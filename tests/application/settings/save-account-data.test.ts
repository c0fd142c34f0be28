import { expect, test } from "vitest";
import { memoryFileSaver } from "#adapters/memory/memory-file-saver.ts";
import type { AccountData, AccountDataPage } from "#application/ports/account-data.ts";
import { saveAccountData } from "#application/settings/save-account-data.ts";
import { err, ok } from "#application/shared/result.ts";
import { NOON } from "#tests/support/builders.ts";

const pages: Readonly<Record<string, AccountDataPage>> = {
  "": { part: "profile", rows: [{ name: "Asha" }], next: "empty" },
  empty: { part: "empty", rows: [], next: "history" },
  history: { part: "history", rows: [], next: "history:0" },
  "history:0": { part: "history", rows: [{ id: 1 }, { id: 2 }], next: "history:2" },
  "history:2": { part: "history", rows: [{ id: 3 }] },
};

const saving = (data: AccountData) => {
  const saver = memoryFileSaver();
  const encode = (text: string) => new TextEncoder().encode(text);
  return { saver, save: saveAccountData({ data, saver, clock: { now: () => NOON }, encode }) };
};

const read: AccountData["read"] = async (after = "") => {
  const page = pages[after];
  return page ? ok(page) : err({ kind: "bad-answer" });
};

test("saves one JSON file with a list for each part, whatever pages it came in", async () => {
  const { saver, save } = saving({ read });
  const progress: number[] = [];
  expect(await save((entries) => progress.push(entries))).toEqual(ok({ fileName: "account-2026-01-15.json" }));
  const [file] = saver.saved;
  const text = await new Blob([...(file?.chunks ?? [])]).text();
  expect(JSON.parse(text)).toEqual({
    made_at: "2026-01-15T12:00:00.000Z",
    profile: [{ name: "Asha" }],
    empty: [],
    history: [{ id: 1 }, { id: 2 }, { id: 3 }],
  });
  expect(progress).toEqual([1, 1, 1, 3, 4]);
});

test("saves nothing where a page does not come", async () => {
  const { saver, save } = saving({
    read: async (after) => (after === "history" ? err({ kind: "unreachable" }) : read(after)),
  });
  expect(await save()).toEqual(err({ kind: "unreachable" }));
  expect(saver.saved).toEqual([]);
});
