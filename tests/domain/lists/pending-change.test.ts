import { expect, test } from "vitest";
import { recordKey, recordOf, type ShownPeople, type ShownPerson, withPending } from "#domain/lists/pending-change.ts";
import { aDin, aSlug } from "#tests/support/builders.ts";

const SUBJECT = { kind: "profile", profile: aSlug("asha-rao") } as const;
const AT = "2026-01-15T12:00:00.000Z";
const ASHA: ShownPerson = {
  id: "1",
  subject: SUBJECT,
  isShared: false,
  status: "new",
  note: "",
  tags: ["vip"],
  savedAt: AT,
  listIds: ["7"],
};
const KEY = recordKey(ASHA);
const people: ShownPeople = new Map([[KEY, ASHA]]);

test("a private and a shared record of a profile, and one of a DIN, have different keys", () => {
  const keys = [ASHA, { ...ASHA, isShared: true }, { ...ASHA, subject: { kind: "din", din: aDin() } as const }];
  expect(new Set(keys.map(recordKey)).size).toBe(3);
});

test("someone who was merged into another record is that record, and saving them adds the list to it", () => {
  const subject = { kind: "din", din: aDin() } as const;
  const merged: ShownPeople = new Map([[KEY, { ...ASHA, merged: [subject] }]]);
  expect(recordOf(merged, { subject, isShared: false })).toBe(merged.get(KEY));
  expect(recordOf(merged, { subject, isShared: true })).toBeUndefined();
  expect(recordOf(people, { subject, isShared: false })).toBeUndefined();
  const save = { kind: "save", people: [{ subject }], isShared: false, listId: "9", at: AT } as const;
  const after = withPending(merged, save);
  expect([...after.keys()]).toEqual([KEY]);
  expect(after.get(KEY)?.listIds).toEqual(["7", "9"]);
});

test("someone new has the status new, and is in the list that was named", () => {
  const after = withPending(new Map(), {
    kind: "save",
    people: [{ subject: SUBJECT, name: "Asha Rao" }],
    isShared: false,
    listId: "9",
    at: AT,
  });
  expect(after.get(KEY)).toEqual({ ...ASHA, id: undefined, name: "Asha Rao", tags: [], listIds: ["9"] });
});

test("saving someone again keeps what is there, and adds the list", () => {
  const save = { kind: "save", people: [{ subject: SUBJECT }], isShared: false, at: AT } as const;
  expect(withPending(people, save).get(KEY)).toEqual(ASHA);
  expect(withPending(people, { ...save, listId: "7" }).get(KEY)?.listIds).toEqual(["7"]);
  expect(withPending(people, { ...save, listId: "9" }).get(KEY)?.listIds).toEqual(["7", "9"]);
});

test("a change touches only what it names", () => {
  const changed = (change: Parameters<typeof withPending>[1] & { kind: "change" }) =>
    withPending(people, change).get(KEY);
  const of = { kind: "change", keys: [KEY] } as const;
  expect(changed({ ...of, change: { status: "replied" } })).toEqual({ ...ASHA, status: "replied" });
  expect(changed({ ...of, change: { note: "Met in Pune" } })).toEqual({ ...ASHA, note: "Met in Pune" });
  expect(changed({ ...of, change: { addTags: ["VIP", "pune"] } })?.tags).toEqual(["vip", "pune"]);
  expect(changed({ ...of, change: { removeFromList: "7", addToList: "9" } })?.listIds).toEqual(["9"]);
});

test("an assignment holds until it is changed, also to nobody", () => {
  const ravi = { id: "ravi", name: "Ravi Menon" };
  const of = { kind: "change", keys: [KEY] } as const;
  const assigned = withPending(people, { ...of, change: { assignedTo: ravi.id }, assignee: ravi });
  expect(assigned.get(KEY)?.assignedTo).toEqual(ravi);
  expect(withPending(assigned, { ...of, change: { status: "left" } }).get(KEY)?.assignedTo).toEqual(ravi);
  expect(withPending(assigned, { ...of, change: { assignedTo: null } }).get(KEY)).not.toHaveProperty("assignedTo");
});

test("who is removed goes, and comes back as they were", () => {
  const removed = withPending(people, { kind: "remove", keys: [KEY] });
  expect(removed.size).toBe(0);
  expect(withPending(removed, { kind: "restore", people: [ASHA] })).toEqual(people);
});

test("a change of someone who is not there any more does nothing", () => {
  expect(withPending(new Map(), { kind: "change", keys: [KEY], change: { status: "left" } }).size).toBe(0);
});
