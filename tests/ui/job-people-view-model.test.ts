import { expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok } from "#application/shared/result.ts";
import { saveJobPeople } from "#application/lists/save-job-people.ts";
import type { JobPeople } from "#application/ports/job-people.ts";
import { aBackendFor, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { aSavedPeopleViewModel } from "#tests/support/memory/saved-people-screen.ts";
import { JobPeopleViewModel } from "#ui/lookups/saved/job-people-view-model.ts";

const JOB = { id: "7", name: "leads.csv" };
type Asked = Parameters<JobPeople["save"]>;

/** A job of 1,500 people, of whom one can't be saved. */
const opened = (failsAt?: number) => {
  const { adapters } = aBackendFor({ email: "asha.verma@acme.example", ...inAcme("member") });
  const said: string[] = [];
  const asked: Asked[] = [];
  const needs = { banner: { show: (text: string) => void said.push(text) }, changes: { notify: () => {} } };
  const saved = aSavedPeopleViewModel({ ...adapters, banner: needs.banner });
  const save: JobPeople["save"] = async (...call) => {
    asked.push(call);
    if (asked.length === failsAt) return err<Failure>({ kind: "unreachable" });
    const [, , after] = call;
    return ok(
      after === undefined ? { saved: 990, already: 10, refused: 0, next: 999 } : { saved: 499, already: 0, refused: 1 },
    );
  };
  const jobs = new JobPeopleViewModel({ ...needs, saved, save: saveJobPeople({ save }) });
  return { jobs, saved, said, asked, lists: adapters.peopleLists };
};

test("everyone of a job is saved, part by part, into a list that is called like the job", async () => {
  const { jobs, asked, said, lists } = opened();
  await jobs.save(JOB);
  expect(jobs.of(JOB)).toMatchObject({ kind: "saved", people: 1_499, list: { name: "leads.csv", isShared: false } });
  const into = { isShared: false, listId: "1" };
  expect(asked).toEqual([
    ["7", into, undefined],
    ["7", into, 999],
  ]);
  expect(said).toEqual(["This person can't be saved."]);
  expect(await lists.list()).toMatchObject({ ok: true, value: [{ name: "leads.csv" }] });
});

test("a list with the name of the job takes them too", async () => {
  const { jobs, lists, asked } = opened();
  await lists.make({ name: "LEADS.csv", colour: "red", isShared: false });
  await jobs.save(JOB);
  expect(asked[0]).toEqual(["7", { isShared: false, listId: "1" }, undefined]);
  expect(await lists.list()).toMatchObject({ ok: true, value: [{ name: "LEADS.csv" }] });
});

test("a part that fails is said, and the job can be saved again", async () => {
  const { jobs, said } = opened(2);
  await jobs.save(JOB);
  expect(jobs.of(JOB)).toBeUndefined();
  expect(said).toHaveLength(1);
  await jobs.save(JOB);
  expect(jobs.of(JOB)).toMatchObject({ kind: "saved" });
});

test("a second press while it is under way asks for nothing more", async () => {
  const { jobs, asked } = opened();
  await Promise.all([jobs.save(JOB), jobs.save(JOB)]);
  expect(asked).toHaveLength(2);
});
