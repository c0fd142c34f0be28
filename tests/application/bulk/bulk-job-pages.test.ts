import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { bulkJobPages } from "#application/bulk/bulk-job-pages.ts";
import { err, ok } from "#application/shared/result.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { NOON } from "#tests/support/builders.ts";
import { aBulkJob } from "#tests/support/memory/bulk-job.ts";

/** Pages of one job each, the newest first; `asked` are the jobs whose older ones were asked for. */
const aHost = (jobs: readonly BulkJob[]) => {
  const host = { jobs, isDown: false };
  const asked: (string | undefined)[] = [];
  const clock = memoryClock(NOON);
  const pages = bulkJobPages({
    clock,
    jobs: {
      async list(_tool, olderThan) {
        asked.push(olderThan);
        if (host.isDown && olderThan !== undefined) return err({ kind: "unreachable" });
        const from = host.jobs.findIndex(({ id }) => id === olderThan) + 1;
        return ok({ jobs: host.jobs.slice(from, from + 1), hasOlder: from + 1 < host.jobs.length });
      },
    },
  });
  const list = async () => {
    const answer = await pages.list("find-contacts");
    return answer.ok ? { ids: answer.value.jobs.map(({ id }) => id), hasOlder: answer.value.hasOlder } : answer.error;
  };
  return { host, asked, clock, pages, list };
};

const done = (id: string) => aBulkJob({ id, state: "done" });

test("the newest page is listed, and one more for each that is asked for", async () => {
  const { pages, list } = aHost(["3", "2", "1"].map(done));
  expect(await list()).toEqual({ ids: ["3"], hasOlder: true });
  pages.more();
  expect(await list()).toEqual({ ids: ["3", "2"], hasOlder: true });
  pages.more();
  expect(await list()).toEqual({ ids: ["3", "2", "1"], hasOlder: false });
});

test("an older page without an active job is kept for half a minute, unless something has changed", async () => {
  const { pages, list, asked, clock } = aHost(["2", "1"].map(done));
  pages.more();
  await list();
  await list();
  expect(asked).toEqual([undefined, "2", undefined]);
  await clock.move(30_000);
  await list();
  expect(asked.slice(3)).toEqual([undefined, "2"]);
  pages.expire();
  await list();
  expect(asked.slice(5)).toEqual([undefined, "2"]);
});

test("an older page is read again where one of its jobs is active, or stands behind another job", async () => {
  const { host, pages, list, asked } = aHost([done("2"), aBulkJob({ id: "1", state: "running" })]);
  pages.more();
  await list();
  host.jobs = ["2", "1"].map(done);
  await list();
  expect(asked).toEqual([undefined, "2", undefined, "2"]);
  host.jobs = ["3", "2", "1"].map(done);
  expect(await list()).toEqual({ ids: ["3", "2"], hasOlder: true });
});

test("a page that cannot be read is the answer to all of it", async () => {
  const { host, pages, list } = aHost(["2", "1"].map(done));
  pages.more();
  host.isDown = true;
  expect(await list()).toEqual({ kind: "unreachable" });
});
