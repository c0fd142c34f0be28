import { describe, expect, test } from "vitest";
import { aPersonToSave, type SavedPeopleSetup, type Saver, saysNo, valueOf } from "./saved-people.contract.ts";

const pune = { name: "Pune", colour: "blue", isShared: false } as const;

/** `open` opens a new person without lists. */
export const peopleListsContract = (name: string, open: (role: Saver) => Promise<SavedPeopleSetup>): void => {
  describe(`${name} as lists of people`, () => {
    test("makes lists, and lists them in the order in which they were made", async () => {
      const { lists } = await open("individual");
      expect(await lists.list()).toEqual({ ok: true, value: [] });
      const made = valueOf(await lists.make(pune));
      expect(made).toEqual({ ...pune, id: made.id, people: 0 });
      const second = valueOf(await lists.make({ ...pune, name: "Goa", colour: "red" }));
      expect(await lists.list()).toEqual({ ok: true, value: [made, second] });
    });

    test("counts the people who are in a list", async () => {
      const { lists, people } = await open("individual");
      const { id } = valueOf(await lists.make(pune));
      const into = { isShared: false, listId: id };
      const [first] = valueOf(await people.save([aPersonToSave("a-one"), aPersonToSave("b-two")], into));
      expect(await lists.list()).toMatchObject({ ok: true, value: [{ people: 2 }] });
      await people.remove(first !== undefined && "id" in first ? [first.id] : []);
      expect(await lists.list()).toMatchObject({ ok: true, value: [{ people: 1 }] });
    });

    test("changes what is named, and nothing else", async () => {
      const { lists } = await open("individual");
      const { id } = valueOf(await lists.make(pune));
      expect(await lists.change(id, { colour: "pink" })).toMatchObject({ ok: true, value: { id, name: "Pune" } });
      expect(await lists.change(id, { name: "PUNE" })).toMatchObject({ ok: true, value: { id, colour: "pink" } });
      expect(await lists.list()).toMatchObject({ ok: true, value: [{ id, name: "PUNE", colour: "pink" }] });
    });

    test("has no two names that differ in case alone, but one private and one shared", async () => {
      const { lists } = await open("member");
      const { id } = valueOf(await lists.make(pune));
      const other = valueOf(await lists.make({ ...pune, name: "Goa" }));
      expect(await lists.make({ ...pune, name: "pUNE" })).toMatchObject(saysNo);
      expect(await lists.change(other.id, { name: "PUNE" })).toMatchObject(saysNo);
      expect(await lists.make({ ...pune, isShared: true })).toMatchObject({ ok: true, value: { isShared: true } });
      await lists.remove(id);
      expect(await lists.make(pune)).toMatchObject({ ok: true });
      expect(await lists.restore(id)).toMatchObject(saysNo);
    });

    test("removes a list and not its people, and restores it with them", async () => {
      const { lists, people } = await open("individual");
      const { id } = valueOf(await lists.make(pune));
      await people.save([aPersonToSave()], { isShared: false, listId: id });
      expect(await lists.remove(id)).toMatchObject({ ok: true });
      expect(await lists.list()).toEqual({ ok: true, value: [] });
      expect(valueOf(await people.list({ isShared: false }))).toMatchObject([{ listIds: [] }]);
      expect(await lists.change(id, { name: "Goa" })).toMatchObject(saysNo);
      expect(await people.list({ isShared: false, listId: id })).toMatchObject(saysNo);
      expect(await lists.restore(id)).toMatchObject({ ok: true, value: { ...pune, id, people: 1 } });
      expect(valueOf(await people.list({ isShared: false }))).toMatchObject([{ listIds: [id] }]);
    });

    test("refuses what is asked of a list that there is not, or of one to share outside of an organisation", async () => {
      const { lists } = await open("individual");
      const nobodys = "123456789012345678";
      for (const answer of [
        lists.change(nobodys, { name: "Goa" }),
        lists.remove(nobodys),
        lists.restore(nobodys),
        lists.make({ ...pune, isShared: true }),
      ])
        expect(await answer).toMatchObject(saysNo);
    });
  });
};
