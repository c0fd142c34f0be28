import { runInAction } from "mobx";
import { describe, expect, test } from "vitest";
import { err, ok } from "#application/shared/result.ts";
import { REMARK_MAX_LENGTH } from "#domain/bulk/bulk.ts";
import { BULK_JOBS, HIDDEN_ROWS } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { aMember } from "#tests/support/builders.ts";
import { aBulkMode, aFile, type BulkMode } from "#tests/support/ui/bulk-mode.ts";

const HEAD = ["LinkedIn URL", "Note"];
const url = (number: number) => `https://www.linkedin.com/in/person-${number}`;
const people = (count: number) => [HEAD, ...Array.from({ length: count }, (_, index) => [url(index), "x"])];
const STARTED = { text: "File uploaded successfully! Processing started. You will receive results via email." };

/** Up to the question. */
const asked = async (mode: BulkMode, rows = people(3)) => {
  await mode.choose(rows);
  mode.bulk.proceed();
  await mode.bulk.process();
};

describe("choosing a file", () => {
  test("leads from reading to a preview, whose columns and header are found", async () => {
    const mode = aBulkMode({ capabilities: [HIDDEN_ROWS] });
    expect(mode.bulk.stage).toBe("no-file");

    mode.bulk.choose(aFile());
    expect(mode.bulk.stage).toBe("opening");
    await mode.preview(people(3));

    expect(mode.bulk.stage).toBe("preview");
    expect(mode.bulk.chosen.reading).toEqual({ columns: { linkedin_url: 0 }, hasHeader: true });
    await mode.check(people(3));
    expect(mode.bulk.chosen.found).toMatchObject({ rows: 3, subjects: 3 });
  });

  test("a file that is no table is refused in a sentence under its name", async () => {
    const mode = aBulkMode();
    mode.bulk.choose(aFile("holiday.csv"));
    await mode.refusePreview("not-a-table");
    expect(mode.bulk.stage).toBe("no-file");
    expect(mode.bulk.chosen.fault?.fileName).toBe("holiday.csv");
    expect(mode.bulk.chosen.fault?.text).toMatch(/\.$/);
  });

  test("a file that was changed after it was chosen says so, whatever failed with it", async () => {
    const mode = aBulkMode();
    const file = aFile();
    mode.bulk.choose(file);
    mode.unreadable.add(file);
    await mode.refusePreview("damaged");
    expect(mode.bulk.chosen.fault?.text).toBe(
      "This file was changed, moved or removed after it was chosen. Please choose it again.",
    );
  });

  test("of several files at once the first is taken, until the next one is chosen", async () => {
    const { bulk } = aBulkMode();
    bulk.chooseFirst([aFile("first.csv"), aFile("second.csv"), aFile("third.csv")]);
    expect([bulk.chosen.file?.name, bulk.chosen.left]).toEqual(["first.csv", { files: 2, folders: [] }]);
    bulk.chooseFirst([aFile("second.csv")]);
    expect([bulk.chosen.file?.name, bulk.chosen.left]).toEqual(["second.csv", { files: 0, folders: [] }]);
  });

  test("folders that were dropped beside a file are left by their names, until it is removed", () => {
    const { bulk } = aBulkMode();
    bulk.chooseFirst([aFile("first.csv")], ["Lists"]);
    expect([bulk.chosen.file?.name, bulk.chosen.left]).toEqual(["first.csv", { files: 0, folders: ["Lists"] }]);
    bulk.remove();
    expect(bulk.chosen.left.folders).toEqual([]);
  });

  test("what is still read of a removed file is not shown with the next one", async () => {
    const mode = aBulkMode();
    mode.bulk.choose(aFile("first.csv"));
    mode.bulk.remove();
    mode.bulk.choose(aFile("second.csv"));
    expect(mode.bulk.stage).toBe("opening");
    await mode.preview(people(2));
    expect(mode.bulk.chosen.file?.name).toBe("second.csv");
    expect(mode.bulk.stage).toBe("preview");
  });
});

describe("what the columns stand for", () => {
  test("a changed reading is checked again, and only the last one counts", async () => {
    const mode = aBulkMode();
    await mode.choose(people(3));
    mode.bulk.chosen.setHasHeader(false);
    expect(mode.bulk.canGoOn).toBe(false);
    mode.bulk.chosen.setHasHeader(true);
    await mode.checks.at(-2)?.end(ok({ ...mode.bulk.chosen.found!, rows: 99 }));
    expect(mode.bulk.chosen.check.kind).toBe("running");

    await mode.check(people(3));
    expect(mode.bulk.chosen.found?.rows).toBe(3);
  });

  test("nothing is checked before the needed columns are there", async () => {
    const mode = aBulkMode();
    await mode.choose(people(3));
    mode.bulk.chosen.match("linkedin_url", undefined);
    expect(mode.bulk.chosen.hasNeededColumns).toBe(false);
    expect(mode.bulk.chosen.check).toEqual({ kind: "none" });
    expect(mode.bulk.canGoOn).toBe(false);
  });

  test("a column stands for one thing: chosen for another, it is taken from the first", async () => {
    const mode = aBulkMode({ tool: "enrichment" });
    await mode.choose([
      ["Name", "Company"],
      ["Asha Rao", "Orbit"],
    ]);
    expect(mode.bulk.chosen.reading.columns).toEqual({ name: 0, company: 1 });
    mode.bulk.chosen.match("role", 1);
    expect(mode.bulk.chosen.reading.columns).toEqual({ name: 0, role: 1 });
  });

  test("the progress of the check is kept while it runs", async () => {
    const mode = aBulkMode();
    mode.bulk.choose(aFile());
    await mode.preview(people(3));
    mode.checks.at(-1)?.onProgress(0.4);
    expect(mode.bulk.chosen.check).toEqual({ kind: "running", share: 0.4 });
  });
});

describe("the cost", () => {
  test("changes with what is looked up, and is compared with the credits", async () => {
    const mode = aBulkMode({ credits: tenths(250) });
    await mode.choose(people(100));
    expect(mode.bulk.worst).toBe(tenths(7000));
    expect(mode.bulk.rowsCovered).toBe(3);

    mode.bulk.setItem("phone_no", false);
    expect(mode.bulk.worst).toBe(tenths(2000));
    expect(mode.bulk.rowsCovered).toBe(12);
  });

  test("with nothing to look up there is nothing to go on with", async () => {
    const mode = aBulkMode();
    await mode.choose(people(2));
    for (const item of mode.bulk.items) mode.bulk.setItem(item, false);
    expect(mode.bulk.canGoOn).toBe(false);
    mode.bulk.proceed();
    expect(mode.bulk.stage).toBe("preview");
  });

  test("credits that do not cover a single row offer no processing, also when they went after Continue", async () => {
    const mode = aBulkMode({ credits: tenths(60) });
    await mode.choose(people(2));
    expect(mode.bulk.rowsCovered).toBe(0);
    expect(mode.bulk.canGoOn).toBe(false);

    mode.setCredits(tenths(70));
    mode.bulk.proceed();
    expect(mode.bulk.stage).toBe("ready");
    mode.setCredits(tenths(10));
    await mode.bulk.process();
    expect(mode.bulk.confirmation).toBeUndefined();
  });
});

describe("rows that are owned already", () => {
  const none = { credits: tenths(60), capabilities: [BULK_JOBS] };

  test("are free, so that a file can go on without credits for a row where its job would pause", async () => {
    const mode = aBulkMode(none);
    await asked(mode, people(2));
    expect(mode.bulk.rowsCovered).toBe(0);
    expect(mode.bulk.confirmation?.order.confirmed).toBe(tenths(140));
  });

  test("are not known of elsewhere: there the file waits for credits", async () => {
    const mode = aBulkMode({ ...none, capabilities: [] });
    await asked(mode, people(2));
    expect(mode.bulk.stage).toBe("preview");
  });
});

describe("the balance", () => {
  test("is asked for after the jobs, so that what one of them has just set aside is not taken off twice", async () => {
    const mode = aBulkMode({ credits: tenths(250) });
    await mode.choose(people(3));
    mode.setJobs({ stillToReserve: tenths(140) });
    mode.bulk.proceed();
    mode.onList(() => mode.setJobs({ stillToReserve: tenths(0), setAside: tenths(140) }));
    mode.onLookUp(() => mode.setCredits(tenths(110)));
    await mode.bulk.process();
    expect([mode.bulk.confirmation === undefined, mode.bulk.balance]).toEqual([false, 110]);
  });

  test("is unknown, and keeps nobody from going on, where the account could not be looked up", async () => {
    const mode = aBulkMode();
    runInAction(() => mode.account.forget());
    await mode.choose(people(3));
    expect([mode.bulk.balance, mode.bulk.rowsCovered, mode.bulk.canGoOn]).toEqual([undefined, undefined, true]);
  });

  test("is without what jobs that wait may still take of it", async () => {
    const mode = aBulkMode({ credits: tenths(250) });
    await mode.choose(people(3));
    mode.setJobs({ stillToReserve: tenths(140), setAside: tenths(30) });
    expect([mode.bulk.balance, mode.bulk.rowsCovered, mode.bulk.setAside]).toEqual([110, 1, 170]);

    mode.setJobs({ stillToReserve: tenths(400) });
    expect(mode.bulk.balance).toBe(0);
  });

  test("is looked up again before the question", async () => {
    const mode = aBulkMode({ credits: tenths(250) });
    mode.onLookUp(() => mode.setCredits(tenths(110)));
    await asked(mode);
    expect([mode.bulk.balance, mode.bulk.confirmation !== undefined]).toEqual([110, true]);
  });

  test("is not waited for longer than two seconds", async () => {
    const mode = aBulkMode();
    mode.onLookUp(() => new Promise(() => {}));
    const asking = asked(mode);
    await expect.poll(() => mode.bulk.isAsking).toBe(true);
    await mode.clock.move(1_999);
    expect(mode.bulk.confirmation).toBeUndefined();
    await mode.clock.move(1);
    await asking;
    expect(mode.bulk.confirmation).toBeDefined();
  });

  test("if it went meanwhile, or the step was left, nothing is asked", async () => {
    const mode = aBulkMode();
    mode.onLookUp(() => mode.setCredits(tenths(0)));
    await asked(mode);
    expect(mode.bulk.confirmation).toBeUndefined();

    mode.setCredits(tenths(250));
    mode.onLookUp(() => mode.bulk.goBack());
    await mode.bulk.process();
    expect([mode.bulk.stage, mode.bulk.confirmation, mode.bulk.isAsking]).toEqual(["preview", undefined, false]);
  });
});

describe("processing", () => {
  test("is not asked about while the device is offline: the reason is said, and file and remark are kept", async () => {
    const mode = aBulkMode();
    await mode.choose(people(3));
    mode.bulk.proceed();
    mode.bulk.setRemark("Spring campaign");

    mode.setOffline(true);
    await mode.bulk.process();
    expect(mode.bulk.confirmation).toBeUndefined();
    expect(mode.bulk.outcome).toMatchObject({
      title: "Failed to upload file. Please try again.",
      text: "This device is offline. Your file and your remark are kept.",
    });
    expect([mode.bulk.stage, mode.bulk.remark]).toEqual(["ready", "Spring campaign"]);

    mode.setOffline(false);
    await mode.bulk.process();
    expect(mode.bulk.outcome).toBeUndefined();
    expect(mode.bulk.confirmation).toBeDefined();
  });

  test("sends what was confirmed, under the cost that was shown", async () => {
    const mode = aBulkMode({ capabilities: [HIDDEN_ROWS] });
    await mode.choose(people(3));
    mode.bulk.proceed();
    mode.bulk.setRemark("  Spring campaign ");
    await mode.bulk.process();
    expect(mode.uploads).toEqual([]);
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

  test("what changes after the question changes nothing of what is sent", async () => {
    const mode = aBulkMode();
    await asked(mode);
    const shown = mode.bulk.confirmation?.order;
    mode.bulk.setItem("phone_no", false);
    mode.bulk.chosen.setHasHeader(false);
    mode.bulk.setRemark("later");
    mode.bulk.confirm();
    expect(mode.upload().order).toEqual(shown);
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
    expect(mode.bulk.stage).toBe("ready");
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
      "ready",
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
    expect(mode.bulk.stage).toBe("ready");
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
    expect([mode.bulk.stage, lookUps]).toEqual(["ready", 1]);
  });

  test("a file is compared with what a monthly limit leaves, not with all that the organisation has", async () => {
    const mode = aBulkMode();
    runInAction(() => {
      mode.account.account = aMember({ monthlyCap: { cap: tenths(200), used: tenths(60) } });
    });
    await mode.choose(people(3));
    expect([mode.bulk.balance, mode.bulk.rowsCovered, mode.bulk.isLimited]).toEqual([140, 2, true]);
  });

  test("a file that was changed before it was sent says so", async () => {
    const mode = aBulkMode();
    const file = aFile();
    await mode.choose(people(2), file);
    mode.bulk.proceed();
    await mode.bulk.process();
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
    expect([mode.bulk.stage, mode.lists()]).toEqual(["ready", 1]);
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
