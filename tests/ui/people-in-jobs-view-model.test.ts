import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { TYPING_PAUSE_MS } from "#application/lookups/ask-as-typed.ts";
import type { FoundInJob, OwnedPeople } from "#application/ports/owned-people.ts";
import { err, ok } from "#application/shared/result.ts";
import { OWNED_PEOPLE } from "#domain/session/capability.ts";
import { PeopleInJobsViewModel } from "#ui/history/people-in-jobs-view-model.ts";
import { anAccount, aSlug } from "#tests/support/builders.ts";

const inJob = (jobId: string, name: string): FoundInJob => ({
  subject: { kind: "profile", profile: aSlug(name.toLowerCase().replace(" ", "-")) },
  name,
  person: { name },
  value: undefined,
  at: "2026-01-15T12:00:00.000Z",
  jobId,
});

const create = () => {
  const clock = memoryClock();
  const asked: string[] = [];
  const host = {
    answer: ok([inJob("1", "Asha Rao"), inJob("2", "Ashok Iyer")]) as Awaited<ReturnType<OwnedPeople["inJobs"]>>,
  };
  const people = new PeopleInJobsViewModel({
    clock,
    owned: {
      inJobs: async (text) => {
        asked.push(text);
        return host.answer;
      },
    },
  });
  const able = anAccount({ capabilities: [OWNED_PEOPLE] });
  const type = async (text: string, account = able) => {
    people.search(text, account);
    await clock.move(TYPING_PAUSE_MS);
  };
  const found = (text: string) => [...people.foundBy(text)].map(([jobId, { name }]) => `${jobId} ${name}`);
  return { people, clock, asked, host, able, type, found };
};

test("the jobs of a search are known once it was answered", async () => {
  const { people, clock, able, found } = create();
  people.search("ash", able);
  expect([people.isAwaited, found("ash")]).toEqual([true, []]);
  await clock.move(TYPING_PAUSE_MS);
  expect([people.isAwaited, found("ash")]).toEqual([false, ["1 Asha Rao", "2 Ashok Iyer"]]);
});

test("while the next search is awaited, those of the last one who fit are shown", async () => {
  const { people, able, type, found } = create();
  await type("ash");
  people.search("asha", able);
  expect(found("asha")).toEqual(["1 Asha Rao"]);
  expect(found("")).toEqual([]);
});

test("a search that fails has no jobs, and is not awaited", async () => {
  const { people, host, type, found } = create();
  host.answer = err({ kind: "unreachable" });
  await type("ash");
  expect([people.isAwaited, found("ash")]).toEqual([false, []]);
});

test("the same search asked for again shows what is known until then", async () => {
  const { people, able, asked, clock, type, found } = create();
  await type("ash");
  people.search("ash", able);
  expect([people.isAwaited, found("ash")]).toEqual([false, ["1 Asha Rao", "2 Ashok Iyer"]]);
  await clock.move(TYPING_PAUSE_MS);
  expect(asked).toEqual(["ash", "ash"]);
});

test("what can't be a name, and a host without this capability, is asked nothing", async () => {
  const { asked, people, type } = create();
  await type("");
  await type("99000001");
  await type("asha", anAccount());
  expect([asked, people.isAwaited]).toEqual([[], false]);
});
