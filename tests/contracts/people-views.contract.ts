import { describe, expect, test } from "vitest";
import type { PeopleLists } from "#application/ports/people-lists.ts";
import type { PeopleViews } from "#application/ports/people-views.ts";
import type { NewPeopleView } from "#domain/lists/people-view.ts";
import { type Saver, saysNo, valueOf } from "./saved-people.contract.ts";

export interface PeopleViewsSetup {
  readonly views: PeopleViews;
  readonly lists: PeopleLists;
}

const warm: NewPeopleView = {
  name: "Warm",
  isShared: false,
  isPinned: false,
  filter: {
    isShared: false,
    listId: undefined,
    status: "replied",
    assignee: undefined,
    tag: "Met in Pune",
    column: "company",
    isDescending: true,
  },
  search: "Asha Rao",
  columns: ["company", "note"],
  density: "compact",
};
const ofShared = { ...warm.filter, isShared: true, assignee: "me" };

/** `open` opens a new person without views. */
export const peopleViewsContract = (name: string, open: (role: Saver) => Promise<PeopleViewsSetup>): void => {
  describe(`${name} as views of people`, () => {
    test("makes views, and lists them in the order in which they were made", async () => {
      const { views } = await open("individual");
      expect(await views.list()).toEqual({ ok: true, value: [] });
      const made = valueOf(await views.make(warm));
      expect(made).toEqual({ ...warm, id: made.id });
      const second = valueOf(await views.make({ ...warm, name: "All", search: "", columns: [], isPinned: true }));
      expect(await views.list()).toEqual({ ok: true, value: [made, second] });
    });

    test("changes what is named, and nothing else", async () => {
      const { views, lists } = await open("individual");
      const made = valueOf(await views.make(warm));
      const list = valueOf(await lists.make({ name: "Pune", colour: "blue", isShared: false }));
      expect(valueOf(await views.change(made.id, { isPinned: true }))).toEqual({ ...made, isPinned: true });
      expect(valueOf(await views.change(made.id, { name: "WARM" }))).toMatchObject({
        name: "WARM",
        search: "Asha Rao",
      });
      const { filter, columns, density } = warm;
      const contents = { filter: { ...filter, listId: list.id, status: undefined }, search: "", columns, density };
      const changed = valueOf(await views.change(made.id, { contents }));
      expect(changed).toEqual({ ...made, ...contents, name: "WARM", isPinned: true });
      expect(await views.list()).toEqual({ ok: true, value: [changed] });
    });

    test("has no two names that differ in case alone, but one private and one shared", async () => {
      const { views } = await open("member");
      const { id } = valueOf(await views.make(warm));
      const other = valueOf(await views.make({ ...warm, name: "Cold" }));
      expect(await views.make({ ...warm, name: "wARM" })).toMatchObject(saysNo);
      expect(await views.change(other.id, { name: "WARM" })).toMatchObject(saysNo);
      const shared = await views.make({ ...warm, isShared: true, filter: ofShared });
      expect(shared).toMatchObject({ ok: true, value: { isShared: true, filter: ofShared } });
      await views.remove(id);
      expect(await views.make(warm)).toMatchObject({ ok: true });
      expect(await views.restore(id)).toMatchObject(saysNo);
    });

    test("shows shared people in a private view, and no private people in a shared one", async () => {
      const { views } = await open("member");
      expect(await views.make({ ...warm, filter: ofShared })).toMatchObject({ ok: true, value: { isShared: false } });
      expect(await views.make({ ...warm, name: "Ours", isShared: true })).toMatchObject(saysNo);
    });

    test("removes a view, and restores it as it was", async () => {
      const { views } = await open("individual");
      const made = valueOf(await views.make(warm));
      expect(await views.remove(made.id)).toMatchObject({ ok: true });
      expect(await views.list()).toEqual({ ok: true, value: [] });
      expect(await views.change(made.id, { name: "Cold" })).toMatchObject(saysNo);
      expect(await views.remove(made.id)).toMatchObject({ ok: true });
      expect(await views.restore(made.id)).toEqual({ ok: true, value: made });
    });

    test("refuses a view or a list that there is not, and one to share outside of an organisation", async () => {
      const { views } = await open("individual");
      const nobodys = "123456789012345678";
      for (const answer of [
        views.change(nobodys, { name: "Cold" }),
        views.remove(nobodys),
        views.restore(nobodys),
        views.make({ ...warm, filter: { ...warm.filter, listId: nobodys } }),
        views.make({ ...warm, filter: ofShared }),
        views.make({ ...warm, isShared: true, filter: ofShared }),
      ])
        expect(await answer).toMatchObject(saysNo);
      expect(await views.list()).toEqual({ ok: true, value: [] });
    });
  });
};
