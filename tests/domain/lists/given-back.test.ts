import { expect, test } from "vitest";
import { givenBack } from "#domain/lists/given-back.ts";
import { recordKey, type ShownPerson, withPending } from "#domain/lists/pending-change.ts";
import type { SavedChange } from "#domain/lists/saved-person.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";

const meera = { id: "meera", name: "Meera Shah" };
const asha: ShownPerson = {
  ...aPersonToSave("asha-rao"),
  isShared: true,
  status: "replied",
  note: "Met in Pune",
  tags: ["VIP", "Pune"],
  savedAt: "2026-12-01T08:00:00.000Z",
  listIds: ["q4-pune"],
  assignedTo: meera,
};
const { assignedTo: _, ...unassigned } = asha;

test.each<[string, ShownPerson, SavedChange]>([
  ["a status", asha, { status: "wrong" }],
  ["who had someone", asha, { assignedTo: "ravi" }],
  ["who had nobody", unassigned, { assignedTo: "ravi" }],
  ["who is assigned to nobody", asha, { assignedTo: null }],
  ["tags that were added, also one that was there", asha, { addTags: ["vip", "Q4"] }],
  ["a list that they were put into", asha, { addToList: "q1" }],
  ["a list that they were in already", asha, { addToList: "q4-pune" }],
  ["a list that they were taken off", asha, { removeFromList: "q4-pune" }],
  ["a list that they were not in", asha, { removeFromList: "q1" }],
  ["tags that were removed, also one that was not there", asha, { removeTags: ["pune", "Q4"] }],
])("the same person is there again after %s", (_name, person, change) => {
  const key = recordKey(person);
  const of = { kind: "change", keys: [key] } as const;
  const assignee = { id: "ravi", name: "Ravi Iyer" };
  const changed = withPending(new Map([[key, person]]), { ...of, change, ...(change.assignedTo && { assignee }) });
  const again = withPending(changed, { ...of, ...givenBack(person, change) }).get(key);
  expect({ ...again, tags: again?.tags.toSorted() }).toEqual({ ...person, tags: person.tags.toSorted() });
});
