import { expect, test } from "vitest";
import { bulkJobCalls } from "#application/bulk/bulk-job-calls.ts";
import { err } from "#application/shared/result.ts";
import { startBulk } from "#application/bulk/start-bulk.ts";
import { tenths } from "#domain/shared/credits.ts";
import { aFile, anOrder, profiles, ingestKnown } from "#tests/support/files/bulk-files.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";

const aJob = async () => {
  const setup = await aSetupSignedIn({ ingestFile: ingestKnown });
  const { bulk, failures } = setup.backend;
  const { intake, uploads, jobs, lookup, changes } = bulk;
  const file = aFile(profiles("asha-rao", "nobody-at-all"));
  const started = await startBulk({ ...setup, intake, uploads })(anOrder(file), file, () => {}).result;
  const id = (started?.ok ? started.value.jobId : undefined) ?? "";
  return {
    id,
    bulk,
    failures,
    keeper: setup.keeper,
    calls: bulkJobCalls({ jobs, lookup, changes, keeper: setup.keeper }),
  };
};

test("the jobs are listed, ended, looked up again and downloaded", async () => {
  const { id, bulk, calls } = await aJob();
  expect(await calls.list("find-contacts")).toMatchObject({ ok: true, value: { jobs: [{ id, state: "running" }] } });
  expect(await calls.find(id)).toMatchObject({ ok: true, value: { id, state: "running" } });
  bulk.step(1);
  expect(await calls.cancel(id)).toMatchObject({ ok: true, value: { state: "cancelled", found: 1 } });
  expect(await calls.retryMisses(id, tenths(70))).toMatchObject({ ok: true, value: { state: "running" } });
  expect(await calls.resume(id)).toMatchObject({ ok: false, error: { kind: "server-said" } });
  expect(await calls.resultAddress(id, "csv")).toMatchObject({ ok: true, value: expect.stringContaining(id) });
});

test("possible matches are paid for where the order to look up again includes them", async () => {
  const { id, bulk, calls } = await aJob();
  bulk.step(1);
  await calls.cancel(id);
  const retried = await calls.retryMisses(id, tenths(70), "with-possible");
  expect(retried).toMatchObject({ ok: true, value: { includesPossible: true } });
});

test("a call that finds the session refused is made again with a renewed one", async () => {
  const { id, failures, calls } = await aJob();
  failures.failNext({ kind: "signed-out", because: "refused" });
  expect(await calls.cancel(id)).toMatchObject({ ok: true, value: { state: "cancelled" } });
});

test("nothing is asked where nobody is signed in", async () => {
  const { id, keeper, calls } = await aJob();
  await keeper.end();
  const signedOut = err({ kind: "signed-out", because: "no-token" });
  expect(await calls.list("find-contacts")).toEqual(signedOut);
  expect(await calls.find(id)).toEqual(signedOut);
  expect(await calls.cancel(id)).toEqual(signedOut);
  expect(await calls.pause(id)).toEqual(signedOut);
  expect(await calls.resume(id)).toEqual(signedOut);
  expect(await calls.retryMisses(id, tenths(10))).toEqual(signedOut);
  expect(await calls.resultAddress(id, "xlsx")).toEqual(signedOut);
});
