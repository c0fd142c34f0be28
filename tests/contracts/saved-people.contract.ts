import { describe, expect, test } from "vitest";
import type { PeopleLists } from "#application/ports/people-lists.ts";
import type { SavedPeople } from "#application/ports/saved-people.ts";
import type { Result } from "#application/shared/result.ts";
import type { PersonToSave } from "#domain/lists/saved-person.ts";
import { TAGS_MAX } from "#domain/lists/tags.ts";
import { aDin, aSlug } from "#tests/support/builders.ts";

/** Who saves: someone on their own, or a member of an organisation. */
export type Saver = "individual" | "member";

export interface SavedPeopleSetup {
  readonly people: SavedPeople;
  readonly lists: PeopleLists;
  /** Of the person. */
  readonly email: string;
}

export const aPersonToSave = (slug = "asha-rao"): PersonToSave => ({
  subject: { kind: "profile", profile: aSlug(slug) },
});

export const valueOf = <Value>(result: Result<Value, unknown>): Value => {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  return result.value;
};

export const saysNo = { ok: false, error: { kind: "server-said", message: expect.stringMatching(/\.$/) } };

const OWN = { isShared: false };

/** `open` opens a new person who has saved nobody. */
export const savedPeopleContract = (name: string, open: (role: Saver) => Promise<SavedPeopleSetup>): void => {
  const opened = async (role: Saver = "individual") => {
    const setup = await open(role);
    const { people, lists } = setup;
    return {
      ...setup,
      /** Saves profiles; gives their ids. */
      save: async (slugs: readonly string[], into = OWN) =>
        valueOf(await people.save(slugs.map(aPersonToSave), into)).map((one) => ("id" in one ? one.id : "")),
      own: async () => valueOf(await people.list(OWN)),
      aList: async (listName: string, isShared = false) =>
        valueOf(await lists.make({ name: listName, colour: "blue", isShared })).id,
    };
  };

  describe(`${name} as saved people`, () => {
    test("saves profiles and directors with what is said of them, the newest first", async () => {
      const { people, own } = await opened();
      const asha = { ...aPersonToSave(), name: "Asha Rao", title: "Head of Design", company: "Acme" };
      const director = { subject: { kind: "din", din: aDin() }, name: "Dev Patel" } as const;
      expect(await people.save([asha, director], OWN)).toMatchObject({
        ok: true,
        value: [{ outcome: "saved" }, { outcome: "saved" }],
      });
      const saved = await own();
      const fresh = { isShared: false, status: "new", note: "", tags: [], listIds: [] };
      expect(saved).toMatchObject([
        { ...director, ...fresh },
        { ...asha, ...fresh },
      ]);
      for (const one of saved) {
        expect(one.savedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
        expect("savedBy" in one || "assignedTo" in one).toBe(false);
      }
    });

    test("saves each person once, however often they are named", async () => {
      const { people, own } = await opened();
      const outcomes = valueOf(await people.save([aPersonToSave(), aPersonToSave()], OWN));
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(["saved", "already"]);
      expect(await people.save([{ ...aPersonToSave(), name: "Another" }], OWN)).toEqual({
        ok: true,
        value: [{ outcome: "already", id: (await own())[0]?.id }],
      });
      expect(await own()).toHaveLength(1);
    });

    test("saving someone again fills in what is missing, and changes nothing that is there", async () => {
      const { people, own } = await opened();
      await people.save([aPersonToSave(), { ...aPersonToSave("ben-cole"), name: "Ben Cole", company: "Acme" }], OWN);
      const sent = { title: "Growth Manager", company: "Orbit" };
      await people.save(
        [
          { ...aPersonToSave(), name: "Asha Rao", ...sent },
          { ...aPersonToSave("ben-cole"), name: "Benjamin", ...sent },
          aPersonToSave(),
        ],
        OWN,
      );
      expect(await own()).toMatchObject([
        { name: "Ben Cole", title: "Growth Manager", company: "Acme" },
        { name: "Asha Rao", ...sent },
      ]);
    });

    test("lists those before another one, those of a list, and those who are asked for", async () => {
      const { people, save, own, aList } = await opened();
      const list = await aList("Pune");
      const ids = await save(["a-one", "b-two", "c-three"]);
      await people.save([aPersonToSave("b-two")], { ...OWN, listId: list });
      expect(valueOf(await people.list({ ...OWN, before: ids[2] ?? "" })).map(({ id }) => id)).toEqual([
        ids[1],
        ids[0],
      ]);
      expect(valueOf(await people.list({ ...OWN, listId: list }))).toMatchObject([{ id: ids[1], listIds: [list] }]);
      const subjects = ["c-three", "nobody"].map((slug) => aPersonToSave(slug).subject);
      expect(valueOf(await people.list({ subjects })).map(({ id }) => id)).toEqual([ids[2]]);
      expect(await own()).toHaveLength(3);
    });

    test("changes what is named, and nothing else", async () => {
      const { people, save, own, aList } = await opened();
      const [one, other] = [await aList("One"), await aList("Other")];
      const ids = await save(["asha-rao", "ben-cole"]);
      const whole = { status: "replied", note: "Met in Pune.\nCall.", tags: ["Hot"], listIds: [one] };
      const changed = await people.change(ids, {
        status: "replied",
        note: "Met in Pune.\nCall.",
        addTags: ["Hot", "HOT"],
        addToList: one,
      });
      expect(changed).toMatchObject({ ok: true, value: [whole, whole] });
      await people.change(ids.slice(0, 1), { removeTags: ["hot"], addToList: other, removeFromList: one });
      expect(await own()).toMatchObject([whole, { ...whole, tags: [], listIds: [other] }]);
    });

    test("stores a note that was written over another one, and none over one that its writer did not see", async () => {
      const { people, save, own } = await opened();
      const [id = ""] = await save(["asha-rao"]);
      await people.change([id], { note: "Met in Pune", noteBefore: "" });
      const late = await people.change([id], { note: "Call her", noteBefore: "", status: "left" });
      expect(late).toMatchObject(saysNo);
      expect(await own()).toMatchObject([{ note: "Met in Pune", status: "new" }]);
      expect(await people.change([id], { note: "Met in Pune", noteBefore: "" })).toMatchObject({ ok: true });
      await people.change([id], { note: "Call her", noteBefore: "Met in Pune" });
      expect(await own()).toMatchObject([{ note: "Call her" }]);
    });

    test("changes all people or none", async () => {
      const { people, save, own } = await opened();
      const ids = await save(["asha-rao", "ben-cole"]);
      await people.change(ids.slice(0, 1), { addTags: Array.from({ length: TAGS_MAX }, (_, at) => `Tag ${at}`) });
      const refused = [
        people.change(ids, { status: "left", addTags: ["One more"] }),
        people.change([...ids, "123456789012345678"], { status: "left" }),
        people.change(ids, { status: "left", addToList: "123456789012345678" }),
        people.remove([...ids, "123456789012345678"]),
      ];
      for (const answer of refused) expect(await answer).toMatchObject(saysNo);
      expect((await own()).map(({ status }) => status)).toEqual(["new", "new"]);
    });

    test("removes people, and restores them with all they had, also by saving them again", async () => {
      const { people, save, own, aList } = await opened();
      const list = await aList("Pune");
      const [asha = "", ben = ""] = await save(["asha-rao", "ben-cole"]);
      await people.change([asha, ben], { note: "Met in Pune", addTags: ["Hot"], addToList: list });
      expect(await people.remove([asha, ben])).toMatchObject({ ok: true });
      expect(await own()).toEqual([]);
      expect(await people.change([asha], { status: "left" })).toMatchObject(saysNo);
      expect(await people.restore([asha])).toMatchObject({ ok: true });
      expect(await people.save([aPersonToSave("ben-cole")], OWN)).toEqual({
        ok: true,
        value: [{ outcome: "saved", id: ben }],
      });
      const whole = { note: "Met in Pune", tags: ["Hot"], listIds: [list] };
      expect(await own()).toMatchObject([
        { id: ben, ...whole },
        { id: asha, ...whole },
      ]);
      expect(await people.restore(["123456789012345678"])).toMatchObject(saysNo);
    });

    test("keeps what is private apart from what is shared", async () => {
      const { people, save, own, aList, email } = await opened("member");
      const [shared = ""] = await save(["asha-rao"], { isShared: true });
      const [mine = ""] = await save(["asha-rao"]);
      const [ours, alone] = [await aList("Pune", true), await aList("Pune")];
      await people.change([shared], { note: "Ours", addToList: ours, assignedTo: email });
      expect(valueOf(await people.list({ isShared: true }))).toMatchObject([
        {
          id: shared,
          isShared: true,
          note: "Ours",
          listIds: [ours],
          assignedTo: { name: email, id: expect.any(String) },
          savedBy: expect.any(String),
        },
      ]);
      expect(await own()).toMatchObject([{ id: mine, isShared: false, note: "" }]);
      expect(valueOf(await people.list({ subjects: [aPersonToSave().subject] }))).toHaveLength(2);
      const refused = [
        people.change([mine], { addToList: ours }),
        people.change([shared], { addToList: alone }),
        people.change([mine], { assignedTo: email }),
        people.change([shared], { assignedTo: "stranger@other.example" }),
        people.list({ isShared: true, listId: alone }),
        people.save([aPersonToSave("ben-cole")], { isShared: true, listId: alone }),
      ];
      for (const answer of refused) expect(await answer).toMatchObject(saysNo);
      await people.change([shared], { assignedTo: null });
      const [unassigned] = valueOf(await people.list({ isShared: true }));
      expect(unassigned?.assignedTo).toBeUndefined();
    });

    test("shares nothing for who is in no organisation", async () => {
      const { people, own } = await opened();
      expect(await people.save([aPersonToSave()], { isShared: true })).toMatchObject(saysNo);
      expect(await people.list({ isShared: true })).toMatchObject(saysNo);
      expect(await own()).toEqual([]);
    });
  });
};
