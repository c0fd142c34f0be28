import { describe, expect, test } from "vitest";
import type { BulkIntake, BulkOrder } from "#application/ports/bulk-intake.ts";
import type { FileUpload } from "#application/ports/file-upload.ts";
import { err, ok } from "#application/shared/result.ts";
import { startBulk, startBulkText } from "#application/bulk/start-bulk.ts";
import { FILE_NAME_MAX_LENGTH } from "#domain/bulk/bulk.ts";
import { aFile, anOrder, profiles, ingestKnown } from "#tests/support/files/bulk-files.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";

const STARTED = "File uploaded successfully! Processing started. You will receive results via email.";
const file = aFile(profiles("asha-rao", "ben-ode"));

const aBulkMode = async () => {
  const setup = await aSetupSignedIn({ ingestFile: ingestKnown });
  const { bulk } = setup.backend;
  const orders: BulkOrder[] = [];
  const addresses: string[] = [];
  const intake: BulkIntake = {
    async begin(order) {
      orders.push(order);
      return bulk.intake.begin(order);
    },
  };
  const uploads: FileUpload = {
    send(url, ...rest) {
      addresses.push(url);
      return bulk.uploads.send(url, ...rest);
    },
  };
  const begin = startBulk({ ...setup, intake, uploads });
  const shares: number[] = [];
  const start = (order: Parameters<typeof begin>[0] = anOrder(file)) =>
    begin(order, file, (share) => void shares.push(share));
  const jobs = async () => {
    const listed = await bulk.jobs.list("find-contacts");
    if (!listed.ok) throw new Error("The memory backend does not list its jobs");
    return listed.value.jobs;
  };
  return { ...setup, bulk, orders, addresses, shares, start, jobs };
};

describe("starting a bulk job", () => {
  test("orders it, sends the file and says that it has started", async () => {
    const { start, jobs, orders, shares } = await aBulkMode();
    const started = await start(anOrder(file, { remark: "For the fair" })).result;
    expect(started).toEqual(ok({ text: STARTED, jobId: expect.any(String) }));
    expect(await jobs()).toMatchObject([{ state: "running", fileName: "people.csv", remark: "For the fair", rows: 2 }]);
    expect(orders).toMatchObject([{ tool: "find-contacts", confirmed: 140 }]);
    expect(shares.at(-1)).toBe(1);
  });

  test("promises no mail where none was wanted", async () => {
    const { start, jobs } = await aBulkMode();
    const started = await start(anOrder(file, { emailWhenDone: false })).result;
    expect(started).toMatchObject(ok({ text: "File uploaded successfully! Processing started." }));
    expect(await jobs()).toMatchObject([{ emailWhenDone: false }]);
  });

  test("speaks of no upload where the file was made of saved people, and orders the same", async () => {
    const { start, orders } = await aBulkMode();
    const started = await start({ ...anOrder(file), isOfSavedPeople: true }).result;
    expect(started).toMatchObject(ok({ text: "Processing started. You will receive results via email." }));
    expect(orders[0]).not.toHaveProperty("isOfSavedPeople");
  });

  test("says what the server says once the file has arrived", async () => {
    const { start, bulk } = await aBulkMode();
    bulk.answerNext({ uploadUrl: "https://files.example/uploads/1", message: "On its way to you." });
    expect(await start().result).toEqual(ok({ text: "On its way to you." }));
  });

  test("sends nothing where the server answers with a message alone, which is shown", async () => {
    const { start, bulk, addresses } = await aBulkMode();
    bulk.answerNext({ message: "Bulk mode is closed on Sundays." });
    const reason = { kind: "server-said", message: "Bulk mode is closed on Sundays." } as const;
    expect(await start().result).toEqual(err(reason));
    expect(startBulkText(reason)).toBe("Bulk mode is closed on Sundays.");
    expect(addresses).toEqual([]);
  });

  test("fails with the specified sentence where there is no signed address", async () => {
    const { start, bulk, addresses } = await aBulkMode();
    bulk.answerNext({});
    expect(await start().result).toEqual(err({ kind: "no-signed-url" }));
    expect(startBulkText({ kind: "no-signed-url" })).toBe("No signed URL received from server");
    expect(addresses).toEqual([]);
  });

  test.each([403, 413, 500])("names the status %i with which the store refuses the file", async (status) => {
    const { start, bulk, jobs } = await aBulkMode();
    bulk.uploads.failNext({ kind: "status", status });
    expect(await start().result).toEqual(err({ kind: "upload-refused", status }));
    expect(startBulkText({ kind: "upload-refused", status })).toBe(`S3 upload failed with status ${status}`);
    expect(await jobs()).toEqual([]);
  });

  test.each(["unreachable", "timed-out"] as const)("fails as %s where the file is lost on its way", async (kind) => {
    const { start, bulk, jobs } = await aBulkMode();
    const upload = bulk.uploads.pauseNext();
    const { result } = start();
    upload.break({ kind });
    expect(await result).toEqual(err({ kind }));
    expect(startBulkText({ kind })).toBe("Failed to upload file. Please try again.");
    expect(await jobs()).toEqual([]);
  });

  test.each([
    [{ kind: "unreachable" }, "Failed to upload file. Please try again."],
    [{ kind: "bad-answer" }, "No signed URL received from server"],
    [{ kind: "status", status: 503 }, "HTTP error! status: 503"],
  ] as const)("sends nothing after %j: %s", async (failure, text) => {
    const { start, backend, addresses } = await aBulkMode();
    backend.failures.failNext(failure);
    expect(await start().result).toEqual(err(failure));
    expect(startBulkText(failure)).toBe(text);
    expect(addresses).toEqual([]);
  });

  test("is not attempted where nobody is signed in", async () => {
    const { start, keeper, orders } = await aBulkMode();
    await keeper.end();
    const signedOut = { kind: "signed-out", because: "no-token" } as const;
    expect(await start().result).toEqual(err(signedOut));
    expect(startBulkText(signedOut)).toBe("Please login to upload files");
    expect(orders).toEqual([]);
  });

  test("repeats the order under the same key once the session is renewed, and starts one job", async () => {
    const { start, backend, orders, jobs } = await aBulkMode();
    backend.failures.failNext({ kind: "signed-out", because: "refused" });
    expect((await start().result)?.ok).toBe(true);
    expect(orders.map(({ key }) => key)).toEqual([orders[0]?.key, orders[0]?.key]);
    expect(await jobs()).toHaveLength(1);
  });

  test("is another job when it is confirmed again", async () => {
    const { start, clock, orders, jobs } = await aBulkMode();
    await start().result;
    await clock.move(1000);
    await start().result;
    expect(new Set(orders.map(({ key }) => key)).size).toBe(2);
    expect(await jobs()).toHaveLength(2);
  });

  test("gives the server a name of the file that it takes, with no half character at its end", async () => {
    const { start, orders } = await aBulkMode();
    await start(anOrder(file, { fileName: `${"x".repeat(FILE_NAME_MAX_LENGTH - 1)}🙂.csv` })).result;
    expect(orders[0]?.fileName).toBe("x".repeat(FILE_NAME_MAX_LENGTH - 1));
  });
});

describe("cancelling it", () => {
  test("stops the upload, and no job starts", async () => {
    const { start, bulk, jobs, shares } = await aBulkMode();
    const upload = bulk.uploads.pauseNext();
    const running = start();
    await Promise.resolve();
    running.cancel();
    upload.progress(0.5);
    upload.arrive();
    expect(await running.result).toBeUndefined();
    expect(await jobs()).toEqual([]);
    expect(shares).toEqual([]);
  });

  test("before the order is answered sends no file", async () => {
    const { start, backend, addresses, jobs } = await aBulkMode();
    const answer = backend.failures.holdNextAnswer();
    const running = start();
    running.cancel();
    answer();
    expect(await running.result).toBeUndefined();
    expect(addresses).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  test("comes too late when the file has arrived", async () => {
    const { start, jobs } = await aBulkMode();
    const running = start();
    const started = await running.result;
    running.cancel();
    expect(started).toMatchObject({ ok: true });
    expect(await jobs()).toMatchObject([{ state: "running" }]);
  });
});
