import { expect, test } from "vitest";
import { findPausedJob } from "#application/bulk/find-paused-job.ts";
import { err, ok } from "#application/shared/result.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { BULK_JOBS } from "#domain/session/capability.ts";
import { aBulkJob } from "#tests/support/memory/bulk-job.ts";

const asha = { email: "asha@acme.example", capabilities: [BULK_JOBS] };
const paused = (changes: Partial<BulkJob>) => aBulkJob({ state: "paused", ...changes });

const find = (listed: readonly BulkJob[], account = asha) => {
  const asked: string[] = [];
  const jobs = {
    list: async (tool: BulkJob["tool"]) => {
      asked.push(tool);
      if (tool === "director-search") return err({ kind: "timed-out" } as const);
      return ok({ jobs: listed.filter((job) => job.tool === tool), hasOlder: false });
    },
  };
  return findPausedJob({ jobs })(account).then((job) => ({ found: job?.id, asked }));
};

test("of all tools' jobs that are paused for credits, the newest is found", async () => {
  const { found } = await find([
    paused({ id: "older", tool: "find-contacts", createdAt: "2026-11-20T10:00:00Z" }),
    paused({ id: "newer", tool: "verify-emails", createdAt: "2026-11-21T10:00:00Z" }),
    aBulkJob({ id: "done", tool: "enrichment", state: "done", createdAt: "2026-11-22T10:00:00Z" }),
  ]);
  expect(found).toBe("newer");
});

test("a job that a person paused, and one of a colleague, is not found", async () => {
  const { found } = await find([
    paused({ tool: "find-contacts", pausedBy: "asha@acme.example" }),
    paused({ tool: "find-contacts", orderedBy: "ben@acme.example" }),
  ]);
  expect(found).toBeUndefined();
});

test("a host without bulk jobs is not asked", async () => {
  expect(await find([paused({})], { ...asha, capabilities: [] })).toEqual({ found: undefined, asked: [] });
});
