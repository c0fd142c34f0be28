import { describe, expect, test } from "vitest";
import type { Colleagues } from "#application/ports/colleagues.ts";
import type { SavedPeople } from "#application/ports/saved-people.ts";
import { aPersonToSave, type Saver, saysNo, valueOf } from "./saved-people.contract.ts";

export interface ColleaguesSetup {
  readonly colleagues: Colleagues;
  /** Of the same person, who has saved nobody. */
  readonly people: SavedPeople;
  /** The person's, who has not said how they are called. */
  readonly email: string;
}

/** `open` opens a new person; a member has one colleague at least. */
export const colleaguesContract = (name: string, open: (role: Saver) => Promise<ColleaguesSetup>): void => {
  describe(`${name} as colleagues`, () => {
    test("names each member once, also the person, with nothing but an id, a name and who it is", async () => {
      const { colleagues, email } = await open("member");
      const members = valueOf(await colleagues.list());
      expect(members.length).toBeGreaterThan(1);
      expect(new Set(members.map(({ id }) => id)).size).toBe(members.length);
      expect(members.filter(({ isYou }) => isYou)).toMatchObject([{ name: email }]);
      for (const one of members) expect(Object.keys(one).toSorted()).toEqual(["id", "isYou", "name"]);
    });

    test("gives ids that shared people can be assigned to, and are assigned to then", async () => {
      const { colleagues, people } = await open("member");
      const [saved] = valueOf(await people.save([aPersonToSave()], { isShared: true }));
      const person = saved && "id" in saved ? saved.id : "";
      for (const { isYou: _, ...assignee } of valueOf(await colleagues.list()))
        expect(await people.change([person], { assignedTo: assignee.id })).toMatchObject({
          ok: true,
          value: [{ assignedTo: assignee }],
        });
    });

    test("refuses someone who is in no organisation", async () => {
      expect(await (await open("individual")).colleagues.list()).toMatchObject(saysNo);
    });
  });
};
