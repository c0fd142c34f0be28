import { runInAction } from "mobx";
import { describe, expect, test } from "vitest";
import { err, ok } from "#application/shared/result.ts";
import { itemsOf, REMARK_MAX_LENGTH } from "#domain/bulk/bulk.ts";
import { HIDDEN_ROWS } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { aMember } from "#tests/support/builders.ts";
import { aBulkMode, aFile, type BulkMode } from "#tests/support/ui/bulk-mode.ts";
import { people, asked } from "#tests/support/ui/asked-bulk.ts";

const STARTED = { text: "File uploaded successfully! Processing started. You will receive results via email." };

describe("the balance", () => {
  test("is asked for after the jobs, so that what one of them has just set aside is not taken off twice", async () => {
    const mode = aBulkMode({ credits: tenths(250) });
    await mode.choose(people(3));
    mode.setJobs({ stillToReserve: tenths(140) });
    await mode.settle();
    mode.onList(() => mode.setJobs({ stillToReserve: tenths(0), setAside: tenths(140) }));
    mode.onLookUp(() => mode.setCredits(tenths(110)));
    await mode.bulk.process();
    expect([mode.bulk.isConfirming, mode.bulk.cost.balance]).toEqual([true, 110]);
  });

  test("is unknown, and keeps nobody from going on, where the account could not be looked up", async () => {
    const mode = aBulkMode();
    runInAction(() => mode.account.forget());
    await mode.choose(people(3));
    expect([mode.bulk.cost.balance, mode.bulk.cost.rowsCovered, mode.bulk.canGoOn]).toEqual([
      undefined,
      undefined,
      true,
    ]);
  });

  test("is without what jobs that wait may still take of it", async () => {
    const mode = aBulkMode({ credits: tenths(250) });
    await mode.choose(people(3));
    mode.setJobs({ stillToReserve: tenths(140), setAside: tenths(30) });
    expect([mode.bulk.cost.balance, mode.bulk.cost.rowsCovered, mode.bulk.cost.setAside]).toEqual([110, 1, 170]);

    mode.setJobs({ stillToReserve: tenths(400) });
    expect(mode.bulk.cost.balance).toBe(0);
  });

  test("is looked up again before the question", async () => {
    const mode = aBulkMode({ credits: tenths(250) });
    mode.onLookUp(() => mode.setCredits(tenths(110)));
    await asked(mode);
    expect([mode.bulk.cost.balance, mode.bulk.isConfirming]).toEqual([110, true]);
  });

  test("is not waited for longer than two seconds", async () => {
    const mode = aBulkMode();
    mode.onLookUp(() => new Promise(() => {}));
    const asking = asked(mode);
    await expect.poll(() => mode.bulk.isAsking).toBe(true);
    await mode.clock.move(1_999);
    expect(mode.bulk.isConfirming).toBe(false);
    await mode.clock.move(1);
    await asking;
    expect(mode.bulk.isConfirming).toBe(true);
  });

  test("if it went meanwhile, or the page was left, nothing is asked", async () => {
    const mode = aBulkMode();
    mode.onLookUp(() => mode.setCredits(tenths(0)));
    await asked(mode);
    expect(mode.bulk.isConfirming).toBe(false);

    mode.setCredits(tenths(250));
    mode.onLookUp(() => mode.bulk.start()());
    await mode.bulk.process();
    expect([mode.bulk.isConfirming, mode.bulk.isAsking]).toEqual([false, false]);
  });
});

describe("processing", () => {
  test("is not asked about while the device is offline: the reason is said, and file and remark are kept", async () => {
    const mode = aBulkMode();
    await mode.choose(people(3));
    await mode.settle();
    mode.bulk.setRemark("Spring campaign");

    mode.setOffline(true);
    await mode.bulk.process();
    expect(mode.bulk.isConfirming).toBe(false);
    expect(mode.bulk.outcome).toMatchObject({
      title: "Failed to upload file. Please try again.",
      text: "You're offline. Your file and remark are kept.",
    });
    expect([mode.bulk.stage, mode.bulk.remark]).toEqual(["preview", "Spring campaign"]);

    mode.setOffline(false);
    await mode.bulk.process();
    expect(mode.bulk.outcome).toBeUndefined();
    expect(mode.bulk.isConfirming).toBe(true);
  });

  test("sends what was confirmed, under the cost that was shown", async () => {
    const mode = aBulkMode({ capabilities: [HIDDEN_ROWS] });
    await mode.choose(people(3));
    await mode.settle();
    mode.bulk.setRemark("  Spring campaign ");
    await mode.bulk.process();
    expect(mode.uploads).toEqual([]);
    await mode.settle();
    mode.bulk.confirm();

    expect(mode.upload().order).toEqual({
      tool: "find-contacts",
      items: ["phone_no", "email", "work_email"],
      reading: { columns: { linkedin_url: 0 }, hasHeader: true },
      confirmed: tenths(210),
      fileName: "people.csv",
      remark: "Spring campaign",
    });
  });

  test.each<[string, (mode: BulkMode) => unknown]>([
    ["fewer details", (mode) => mode.bulk.setItem("phone_no", false)],
    ["the same details, chosen again", (mode) => mode.bulk.setItem("phone_no", true)],
    ["another header", (mode) => mode.bulk.chosen.setHeader(undefined)],
    ["possible matches", (mode) => mode.bulk.includePossible(true)],
    ["another file", (mode) => mode.bulk.choose(aFile("other.csv"))],
  ])("%s withdraw the question, and one that is about to come", async (_, change) => {
    const mode = aBulkMode();
    await asked(mode);
    change(mode);
    expect(mode.bulk.isConfirming).toBe(false);
    mode.bulk.confirm();

    const other = aBulkMode();
    await other.choose(people(3));
    await other.settle();
    other.onLookUp(() => change(other));
    await other.bulk.process();
    expect(other.bulk.isConfirming).toBe(false);
    expect([mode.uploads, other.uploads]).toEqual([[], []]);
  });

  test("confirmed twice, one job starts; while it is sent, nothing else can be", async () => {
    const mode = aBulkMode();
    await asked(mode);
    mode.bulk.confirm();
    mode.bulk.confirm();
    await mode.bulk.process();
    mode.bulk.confirm();
    mode.bulk.remove();
    mode.bulk.choose(aFile("other.csv"));
    expect(mode.uploads).toHaveLength(1);
    expect(mode.bulk.chosen.file?.name).toBe("people.csv");
  });

  test("a question withdrawn, or left, sends nothing", async () => {
    const mode = aBulkMode();
    await asked(mode);
    mode.bulk.start()();
    mode.bulk.confirm();
    expect(mode.uploads).toEqual([]);
    expect(mode.bulk.stage).toBe("preview");
  });

  test("a file that was removed while the question stood is not sent", async () => {
    const mode = aBulkMode();
    await asked(mode);
    mode.bulk.remove();
    mode.bulk.confirm();
    expect(mode.uploads).toEqual([]);
  });

  test("once it has arrived, the file is removed, the remark cleared and the jobs are looked up", async () => {
    const mode = aBulkMode();
    await asked(mode);
    mode.bulk.setRemark("x");
    mode.bulk.confirm();
    await mode.upload().end(ok(STARTED));
    expect(mode.bulk.outcome).toEqual({ tone: "success", text: STARTED.text });
    expect([mode.bulk.stage, mode.bulk.remark, mode.lists()]).toEqual(["no-file", "", 2]);
  });

  test("what is said of a job that was started goes with the job", async () => {
    const mode = aBulkMode();
    await asked(mode);
    mode.bulk.confirm();
    await mode.upload().end(ok({ ...STARTED, jobId: "1" }));
    mode.loseJob("2");
    expect(mode.bulk.outcome).toEqual({ tone: "success", text: STARTED.text });
    mode.loseJob("1");
    expect(mode.bulk.outcome).toBeUndefined();
  });

  test.each([
    [{ kind: "no-signed-url" } as const, "No signed URL received from server"],
    [{ kind: "upload-refused", status: 413 } as const, "S3 upload failed with status 413"],
    [{ kind: "unreachable" } as const, "Failed to upload file. Please try again."],
  ])("%o keeps the file and the remark", async (reason, sentence) => {
    const mode = aBulkMode();
    await asked(mode);
    mode.bulk.setRemark("keep me");
    mode.bulk.confirm();
    await mode.upload().end(err(reason));
    expect(mode.bulk.outcome).toMatchObject({ tone: "error", title: sentence });
    expect([mode.bulk.stage, mode.bulk.remark, mode.bulk.chosen.file?.name]).toEqual([
      "preview",
      "keep me",
      "people.csv",
    ]);
  });

  test("a message of the server's stands in the banner, missing credits with the way to more", async () => {
    const mode = aBulkMode();
    await asked(mode);
    mode.bulk.confirm();
    await mode.upload().end(err({ kind: "not-enough-credits", message: "Too few credits" }));
    expect(mode.banner.message).toMatchObject({ text: "Too few credits", offersCredits: true });
    expect(mode.bulk.stage).toBe("preview");
  });

  test("what is refused because other credits would pay leaves the file ready, with the account looked up again", async () => {
    const mode = aBulkMode();
    await asked(mode);
    let lookUps = 0;
    mode.onLookUp(() => (lookUps += 1));
    mode.bulk.confirm();
    const message = "Your own credits would pay for this now. Nothing was started.";
    await mode.upload().end(err({ kind: "server-said", message }));
    expect(mode.banner.message?.text).toBe(message);
    expect([mode.bulk.stage, lookUps]).toEqual(["preview", 1]);
  });

  test("a file is compared with what a monthly limit leaves, not with all that the organisation has", async () => {
    const mode = aBulkMode();
    runInAction(() => {
      mode.account.account = aMember({ monthlyCap: { cap: tenths(200), used: tenths(60) } });
    });
    await mode.choose(people(3));
    expect([mode.bulk.cost.balance, mode.bulk.cost.rowsCovered, mode.bulk.cost.isLimited]).toEqual([140, 2, true]);
  });

  test("a file that typically costs more than there is takes all there is", async () => {
    const mode = aBulkMode({ credits: tenths(60) });
    await mode.choose(people(2));
    expect([mode.bulk.cost.most, mode.bulk.cost.takesAll]).toEqual([60, false]);
    const due = itemsOf["find-contacts"];
    await mode.samples.at(-1)?.end(
      ok([
        { due, searchable: [], owned: [] },
        { due: ["phone_no"], searchable: [], owned: [] },
      ]),
    );
    expect([mode.bulk.cost.typical?.credits, mode.bulk.cost.takesAll]).toEqual([120, true]);
    mode.setCredits(tenths(130));
    expect(mode.bulk.cost.takesAll).toBe(false);
  });

  test("a file that was changed before it was sent says so", async () => {
    const mode = aBulkMode();
    const file = aFile();
    await mode.choose(people(2), file);
    await mode.settle();
    await mode.bulk.process();
    await mode.settle();
    mode.unreadable.add(file);
    mode.bulk.confirm();
    await mode.upload().end(err({ kind: "unreachable" }));
    expect(mode.bulk.outcome?.title).toContain("was changed, moved or removed");
  });

  test("an upload can be cancelled until all of it is sent, and nothing has started", async () => {
    const mode = aBulkMode();
    await asked(mode);
    mode.bulk.confirm();
    mode.upload().onProgress(0.5);
    mode.bulk.cancel();
    await mode.upload().end(undefined);
    expect(mode.bulk.outcome?.title).toBe("Upload cancelled");
    expect([mode.bulk.stage, mode.lists()]).toEqual(["preview", 1]);
  });

  test("once all is sent it cannot be cancelled; where its answer is lost, the jobs are looked up all the same", async () => {
    const mode = aBulkMode();
    await asked(mode);
    mode.bulk.confirm();
    mode.upload().onProgress(1);
    mode.bulk.cancel();
    expect(mode.bulk.stage).toBe("sending");
    await mode.upload().end(err({ kind: "timed-out" }));
    expect(mode.lists()).toBe(2);
  });

  test("a remark has a length", () => {
    const { bulk } = aBulkMode();
    bulk.setRemark("x".repeat(REMARK_MAX_LENGTH + 1));
    expect(bulk.remark).toHaveLength(REMARK_MAX_LENGTH);
  });
});
