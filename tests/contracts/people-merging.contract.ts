import { describe, expect, test } from "vitest";
import type { PeopleMerging } from "#application/ports/people-merging.ts";
import { NOTE_MAX_LENGTH, type PersonToSave } from "#domain/lists/saved-person.ts";
import { aDin, aSlug } from "#tests/support/builders.ts";
import { aPersonToSave, saysNo, type SavedPeopleSetup, type Saver, valueOf } from "./saved-people.contract.ts";

export interface PeopleMergingSetup extends SavedPeopleSetup {
  readonly merging: PeopleMerging;
}

const OWN = { isShared: false };
const names = { name: "Asha Rao", company: "Acme" };
const profile: PersonToSave = { subject: { kind: "profile", profile: aSlug("asha-rao") }, ...names };
const director: PersonToSave = { subject: { kind: "din", din: aDin() }, ...names };

/** `open` opens a new person who has saved nobody, and owns nothing. */
export const peopleMergingContract = (name: string, open: (role: Saver) => Promise<PeopleMergingSetup>): void => {
  /** Someone who is saved as a director, and after that as a profile. */
  const opened = async (role: Saver = "individual", isShared = false) => {
    const setup = await open(role);
    const { people, merging } = setup;
    const save = async (person: PersonToSave, into = { isShared }) => {
      const [saved] = valueOf(await people.save([person], into));
      return saved !== undefined && "id" in saved ? saved.id : "";
    };
    const other = await save(director);
    const one = await save(profile);
    return {
      ...setup,
      save,
      one,
      other,
      saved: async () => valueOf(await people.list({ isShared })),
      /** The id of the merge. */
      merge: async (pair = { one, other }) => valueOf(await merging.merge([pair])).merges[0]?.id ?? "",
    };
  };

  describe(`${name} as merging of people`, () => {
    test("asks about two of one name and company, the one that would stay first, and is certain of nobody", async () => {
      const { merging, one, other } = await opened();
      const found = valueOf(await merging.find(OWN));
      expect(found).toMatchObject({ saved: 2, compared: 2, certain: [], isMore: false, merges: [] });
      expect(found.questions).toMatchObject([
        { one: { id: one }, other: { id: other }, agreements: ["same-name", "company"] },
      ]);
    });

    test("asks no more about two who are kept apart, until that is taken back", async () => {
      const { merging, one, other } = await opened();
      expect(await merging.keepApart({ one: other, other: one }, true)).toEqual({ ok: true, value: undefined });
      expect(valueOf(await merging.find(OWN)).questions).toEqual([]);
      valueOf(await merging.keepApart({ one, other }, false));
      expect(valueOf(await merging.find(OWN)).questions).toHaveLength(1);
    });

    test("merges into one record with what both had, which is found by both subjects", async () => {
      const { people, lists, merging, one, other, merge, saved } = await opened();
      const list = valueOf(await lists.make({ name: "Pune", colour: "blue", ...OWN })).id;
      await people.change([other], { note: "Prefers mail", addTags: ["Q4"], status: "replied", addToList: list });
      await people.change([one], { note: "Met in Pune" });
      const id = await merge();
      const kept = {
        ...profile,
        id: one,
        note: "Met in Pune\n\nPrefers mail",
        tags: ["Q4"],
        status: "replied",
        listIds: [list],
        merged: [director.subject],
      };
      expect(await saved()).toMatchObject([kept]);
      expect(valueOf(await people.list({ subjects: [director.subject] }))).toMatchObject([kept]);
      expect(valueOf(await people.save([director], OWN))).toEqual([{ outcome: "already", id: one }]);
      const found = valueOf(await merging.find(OWN));
      expect(found).toMatchObject({ saved: 1, questions: [], merges: [{ id, person: kept, away: { id: other } }] });
    });

    test("says of each pair what has become of it", async () => {
      const { people, merging, save, one, other } = await opened();
      const [cara, dev] = [await save(aPersonToSave("cara-diaz")), await save(aPersonToSave("dev-patel"))];
      await people.change([cara], { note: "a".repeat(NOTE_MAX_LENGTH) });
      await people.change([dev], { note: "b" });
      const pairs = [
        { one: cara, other: dev },
        { one, other },
        { one: other, other: one },
        { one, other: "123456789012345678" },
      ];
      expect(valueOf(await merging.merge(pairs)).outcomes).toEqual(["long-note", "merged", "already", "changed"]);
    });

    test("undoes a merge: both are as they were, and what was changed since stays", async () => {
      const { people, merging, one, other, merge, saved } = await opened();
      await people.change([other], { note: "Prefers mail", addTags: ["Q4"] });
      const before = await saved();
      expect(valueOf(await merging.undo(await merge()))).toEqual(before);
      expect(await saved()).toEqual(before);
      const again = await merge();
      await people.change([one], { addTags: ["Since"], status: "contacted" });
      valueOf(await merging.undo(again));
      expect(await saved()).toMatchObject([
        { id: one, tags: ["Since"], status: "contacted", note: "" },
        { id: other, tags: ["Q4"], status: "new", note: "Prefers mail" },
      ]);
      expect(await merging.undo(again)).toMatchObject(saysNo);
    });

    test("undoes several merges into one record backwards alone", async () => {
      const { people, merging, save, one, other, merge, saved } = await opened();
      const third = await save(aPersonToSave("asha-rao-2"));
      const before = await saved();
      const inner = await merge();
      const outer = await merge({ one: third, other });
      expect(await saved()).toMatchObject([{ id: one }]);
      expect(await merging.undo(inner)).toMatchObject(saysNo);
      valueOf(await merging.undo(outer));
      expect(valueOf(await people.list({ subjects: [director.subject] }))).toMatchObject([{ id: one }]);
      valueOf(await merging.undo(inner));
      expect(await saved()).toEqual(before);
    });

    test("removes and restores a merged record whole", async () => {
      const { people, one, merge, saved } = await opened();
      await merge();
      const before = await saved();
      valueOf(await people.remove([one]));
      expect(valueOf(await people.list({ subjects: [director.subject] }))).toEqual([]);
      expect(valueOf(await people.save([director], OWN))).toEqual([{ outcome: "saved", id: one }]);
      expect(await saved()).toEqual(before);
    });

    test("neither merges nor keeps apart a private and a shared one", async () => {
      const { merging, save, one } = await opened("member", true);
      const pair = { one, other: await save(aPersonToSave("cara-diaz"), OWN) };
      expect(await merging.merge([pair])).toMatchObject(saysNo);
      expect(await merging.keepApart(pair, true)).toMatchObject(saysNo);
      expect(valueOf(await merging.find({ isShared: true })).questions).toHaveLength(1);
      expect(valueOf(await merging.find(OWN))).toMatchObject({ saved: 1, questions: [] });
    });

    test("finds nothing shared for who is in no organisation", async () => {
      const { merging } = await opened();
      expect(await merging.find({ isShared: true })).toMatchObject(saysNo);
    });
  });
};
