import { describe, expect, test } from "vitest";
import type { JobPeople } from "#application/ports/job-people.ts";
import type { PeopleLists } from "#application/ports/people-lists.ts";
import type { SavedPeople } from "#application/ports/saved-people.ts";
import { worstCase } from "#domain/bulk/bulk.ts";
import { type BulkJobsSetup, UNKNOWN_ID } from "./bulk-jobs.contract.ts";
import { valueOf } from "./saved-people.contract.ts";

export interface JobPeopleSetup extends Pick<BulkJobsSetup, "jobs" | "known" | "nobody" | "start" | "rest"> {
  readonly jobPeople: JobPeople;
  /** Of the same person, who has saved nobody yet. */
  readonly people: SavedPeople;
  readonly lists: PeopleLists;
}

const items = ["phone_no"] as const;
const OWN = { isShared: false };

export const jobPeopleContract = (name: string, open: () => Promise<JobPeopleSetup>): void => {
  describe(`${name} as the people of bulk jobs`, () => {
    test("saves those whom a job has found, with their names, into a list, and nobody else", async () => {
      const { jobPeople, people, lists, known, nobody, start, rest } = await open();
      const [asha, ben] = known;
      if (asha === undefined || ben === undefined) throw new Error("Two people are needed");
      const id = await start({ items, confirmed: worstCase(items, 3) }, [asha, nobody, ben]);
      await rest();
      const list = valueOf(await lists.make({ name: "leads.csv", colour: "blue", isShared: false }));
      const into = { isShared: false, listId: list.id };
      expect(await jobPeople.save(id, into)).toEqual({ ok: true, value: { saved: 2, already: 0, refused: 0 } });
      const saved = valueOf(await people.list(OWN));
      expect(saved.map(({ subject }) => subject)).toEqual([
        { kind: "profile", profile: ben },
        { kind: "profile", profile: asha },
      ]);
      expect(saved).toMatchObject([{ listIds: [list.id] }, { name: expect.any(String), listIds: [list.id] }]);
      expect(await jobPeople.save(id, into)).toEqual({ ok: true, value: { saved: 0, already: 2, refused: 0 } });
    });

    test("goes on after a place of the job", async () => {
      const { jobPeople, people, known, start, rest } = await open();
      const id = await start({ items, confirmed: worstCase(items, 2) }, known.slice(0, 2));
      await rest();
      expect(await jobPeople.save(id, OWN, 0)).toEqual({ ok: true, value: { saved: 1, already: 0, refused: 0 } });
      expect(valueOf(await people.list(OWN))).toMatchObject([{ subject: { profile: known[1] } }]);
    });

    test("saves nobody of an unknown job, or into an unknown list", async () => {
      const { jobPeople, people, known, start, rest } = await open();
      const id = await start({ items, confirmed: worstCase(items, 1) }, known.slice(0, 1));
      await rest();
      for (const answer of [
        await jobPeople.save(UNKNOWN_ID, OWN),
        await jobPeople.save(id, { isShared: false, listId: "123456789012345678" }),
      ])
        expect(answer).toMatchObject({ ok: false, error: { kind: "server-said" } });
      expect(valueOf(await people.list(OWN))).toEqual([]);
    });
  });
};

/** For hosts that keep lists, and say of a job which one it was made of. */
export const jobsOfListsContract = (name: string, open: () => Promise<JobPeopleSetup>): void => {
  describe(`${name} as bulk jobs of lists`, () => {
    test("says of a job which list it was made of, and of another job none", async () => {
      const { jobs, lists, nobody, start } = await open();
      const list = valueOf(await lists.make({ name: "Q4 Pune", colour: "blue", isShared: false }));
      const order = { items, confirmed: worstCase(items, 1) };
      const id = await start({ ...order, listId: list.id }, [nobody]);
      expect(valueOf(await jobs.list("find-contacts")).jobs).toMatchObject([{ id, listId: list.id }]);
      await start(order, [nobody]);
      expect(valueOf(await jobs.list("find-contacts")).jobs.map(({ listId }) => listId)).toEqual([undefined, list.id]);
    });
  });
};
