import { describe, expect, test } from "vitest";
import { isPushActive, type NewPush, type Push } from "#domain/crm/push.ts";
import { connected, type CrmSetup } from "./crm-setup.ts";
import { aPersonToSave, valueOf } from "./saved-people.contract.ts";

/** `settle` lets the host work. */
export const crmPushesContract = (
  name: string,
  open: () => Promise<CrmSetup & { readonly settle: () => Promise<void> }>,
): void => {
  type Setup = Awaited<ReturnType<typeof open>>;

  const opened = async () => {
    const setup = await open();
    const connection = await connected(setup);
    const saved = valueOf(
      await setup.people.save([aPersonToSave("asha-rao"), aPersonToSave("per-lind"), aPersonToSave("ada-okafor")], {
        isShared: false,
      }),
    );
    const ids = saved.flatMap((one) => ("id" in one ? [one.id] : []));
    return { ...setup, connection, ids };
  };

  const ended = async ({ pushes, settle }: Setup, id: string): Promise<Push> => {
    for (let turns = 0; turns < 1_000; turns += 1) {
      const [push] = valueOf(await pushes.list(id));
      if (push === undefined) throw new Error("The push is gone");
      if (!isPushActive(push)) return push;
      await settle();
    }
    throw new Error("The push does not end");
  };
  const pushed = async (setup: Setup, wanted: NewPush): Promise<Push> =>
    ended(setup, valueOf(await setup.pushes.push(wanted)).id);
  const nobody = { created: 0, updated: 0, unchanged: 0, sent: 0, conflict: 0, failed: 0 };

  describe(`${name} as pushes to CRMs`, () => {
    test("finds out what a push would do, without doing it", async () => {
      const setup = await opened();
      const wanted = { connectionId: setup.connection.id, people: { ids: setup.ids }, isDryRun: true };
      for (const _ of ["once", "again"]) {
        expect(await pushed(setup, wanted)).toMatchObject({
          state: "planned",
          target: "twenty",
          rule: "fill-empty",
          people: 3,
          done: 3,
          counts: { ...nobody, created: 3 },
          // Nothing of them is owned.
          withValues: 0,
        });
      }
    });

    test("pushes what was planned, and does not create it again", async () => {
      const setup = await opened();
      const { connection, ids, pushes } = setup;
      const plan = await pushed(setup, { connectionId: connection.id, people: { ids }, isDryRun: true });
      valueOf(await pushes.change(plan.id, "start"));
      const done = await ended(setup, plan.id);
      expect(done).toMatchObject({
        state: "done",
        people: 3,
        done: 3,
        counts: { ...nobody, created: 3 },
        retryable: 0,
      });
      expect(done.startedAt).toBeDefined();
      expect(done.endedAt).toBeDefined();
      const second = await pushed(setup, { connectionId: connection.id, people: { ids }, isDryRun: false });
      expect(second).toMatchObject({ state: "done", counts: { ...nobody, unchanged: 3 } });
    });

    test("lists the newest first, and one of them by its id", async () => {
      const setup = await opened();
      const { connection, ids, pushes } = setup;
      const first = await pushed(setup, { connectionId: connection.id, people: { ids }, isDryRun: true });
      const second = await pushed(setup, {
        connectionId: connection.id,
        people: { ids: ids.slice(1) },
        isDryRun: true,
      });
      expect(valueOf(await pushes.list()).map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(valueOf(await pushes.list(first.id))).toEqual([first]);
    });

    test("pushes everyone in a list", async () => {
      const setup = await opened();
      const { connection, ids, lists, people } = setup;
      const list = valueOf(await lists.make({ name: "Q4 Pune", colour: "blue", isShared: false }));
      const wanted = { connectionId: connection.id, people: { listId: list.id }, isDryRun: false };
      expect(await setup.pushes.push(wanted)).toMatchObject({
        ok: false,
        error: { message: "There is nobody in this list." },
      });
      valueOf(await people.change(ids.slice(0, 2), { addToList: list.id }));
      expect(await pushed(setup, wanted)).toMatchObject({ people: 2, counts: { created: 2 } });
    });

    test("says which list a push was of, as the list is called now, until it is removed", async () => {
      const setup = await opened();
      const { connection, ids, lists, people, pushes } = setup;
      const list = valueOf(await lists.make({ name: "Q4 Pune", colour: "blue", isShared: false }));
      valueOf(await people.change(ids, { addToList: list.id }));
      const { id } = await pushed(setup, { connectionId: connection.id, people: { listId: list.id }, isDryRun: true });
      const shown = async () => valueOf(await pushes.list(id))[0];
      expect(await shown()).toMatchObject({ listName: "Q4 Pune" });
      valueOf(await lists.change(list.id, { name: "Q1 Pune" }));
      expect(await shown()).toMatchObject({ listName: "Q1 Pune" });
      valueOf(await lists.remove(list.id));
      expect(await shown()).not.toHaveProperty("listName");
    });

    test("says who was pushed alone, as long as they are saved", async () => {
      const setup = await opened();
      const { connection, ids, people, pushes } = setup;
      const of = (some: readonly string[]) =>
        pushed(setup, { connectionId: connection.id, people: { ids: some }, isDryRun: true });
      expect(await of(ids)).not.toHaveProperty("personName");
      const { id, personName } = await of(ids.slice(0, 1));
      expect(personName).toBe(aPersonToSave("asha-rao").name);
      valueOf(await people.remove(ids.slice(0, 1)));
      expect(valueOf(await pushes.list(id))[0]).not.toHaveProperty("personName");
    });

    test("names the people of a push in their order, with what happened to them", async () => {
      const setup = await opened();
      const { connection, ids, pushes } = setup;
      await pushed(setup, { connectionId: connection.id, people: { ids: ids.slice(0, 1) }, isDryRun: false });
      const { id } = await pushed(setup, { connectionId: connection.id, people: { ids }, isDryRun: false });
      const rows = valueOf(await pushes.people(id, {}));
      expect(rows.map(({ subject }) => subject)).toEqual(
        expect.arrayContaining(["asha-rao", "per-lind", "ada-okafor"].map((profile) => ({ kind: "profile", profile }))),
      );
      expect(rows.map(({ place }) => place)).toEqual(
        rows.map(({ place }) => place).toSorted((one, other) => one - other),
      );
      expect(rows.every(({ contactId }) => contactId !== undefined)).toBe(true);
      const unchanged = valueOf(await pushes.people(id, { outcome: "unchanged" }));
      expect(unchanged).toMatchObject([{ subject: { profile: "asha-rao" }, outcome: "unchanged" }]);
      const [first] = rows;
      expect(valueOf(await pushes.people(id, { after: first?.place ?? 0 }))).toEqual(rows.slice(1));
    });

    test("discards a plan, which can't be started before it is made again", async () => {
      const setup = await opened();
      const { connection, ids, pushes } = setup;
      const { id } = await pushed(setup, { connectionId: connection.id, people: { ids }, isDryRun: true });
      expect(await pushes.change(id, "cancel")).toMatchObject({ ok: true, value: { state: "cancelled" } });
      expect(await pushes.change(id, "start")).toMatchObject({ ok: false, error: { kind: "server-said" } });
      valueOf(await pushes.change(id, "retry"));
      expect(await ended(setup, id)).toMatchObject({ state: "planned", counts: { created: 3 } });
      expect(valueOf(await setup.contacts.among([aPersonToSave("asha-rao").subject]))).toEqual({
        contacts: [],
        isSearching: false,
      });
    });

    test("pushes nobody again where nobody failed", async () => {
      const setup = await opened();
      const { connection, ids, pushes } = setup;
      const { id } = await pushed(setup, { connectionId: connection.id, people: { ids }, isDryRun: false });
      expect(await pushes.change(id, "retry")).toMatchObject({
        ok: false,
        error: { message: "Nobody in this push failed, so there is nobody to push again." },
      });
      expect(await ended(setup, id)).toMatchObject({ state: "done", counts: { created: 3 } });
    });

    test("makes a plan again that a later push has outdated", async () => {
      const setup = await opened();
      const { connection, ids, pushes } = setup;
      const plan = await pushed(setup, { connectionId: connection.id, people: { ids }, isDryRun: true });
      const { endedAt = "" } = await pushed(setup, { connectionId: connection.id, people: { ids }, isDryRun: false });
      valueOf(await pushes.change(plan.id, "retry"));
      const again = await ended(setup, plan.id);
      expect(again).toMatchObject({ state: "planned", counts: { ...nobody, unchanged: 3 } });
      expect(Date.parse(again.createdAt)).toBeGreaterThanOrEqual(Date.parse(endedAt));
    });

    test("refuses people, lists, connections and pushes that are not there", async () => {
      const { pushes, connection, ids } = await opened();
      const gone = "7d0c2f4e-0000-4000-8000-000000000000";
      const refused = { ok: false, error: { kind: "server-said" } };
      const [connectionId, isDryRun] = [connection.id, true];
      expect(await pushes.push({ connectionId: gone, people: { ids }, isDryRun })).toMatchObject(refused);
      expect(await pushes.push({ connectionId, people: { ids: ["123456789012345678"] }, isDryRun })).toMatchObject(
        refused,
      );
      expect(await pushes.push({ connectionId, people: { listId: "123456789012345678" }, isDryRun })).toMatchObject(
        refused,
      );
      expect(await pushes.change(gone, "start")).toMatchObject(refused);
      expect(await pushes.people(gone, {})).toMatchObject(refused);
      expect(await pushes.list(gone)).toEqual({ ok: true, value: [] });
    });
  });
};
