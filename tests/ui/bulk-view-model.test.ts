import { describe, expect, test } from "vitest";
import { ok } from "#application/shared/result.ts";
import { BULK_JOBS, HIDDEN_ROWS } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { aBulkMode, aFile } from "#tests/support/ui/bulk-mode.ts";
import { sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import { people, asked } from "#tests/support/ui/asked-bulk.ts";

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
    mode.bulk.chosen.setHeader(undefined);
    expect(mode.bulk.canGoOn).toBe(false);
    mode.bulk.chosen.setHeader(1);
    await mode.checks.at(-2)?.end(ok({ ...mode.bulk.chosen.found!, rows: 99 }));
    expect(mode.bulk.chosen.check.kind).toBe("running");

    await mode.check(people(3));
    expect(mode.bulk.chosen.found?.rows).toBe(3);
  });

  test("the row that names them can be chosen, and is found below titles by itself", async () => {
    const mode = aBulkMode();
    const header = ["Name", "LinkedIn"];
    const report = [["Report of November"], header, ["Asha", sampleProfileUrl(1)], ["Ben", sampleProfileUrl(2)]];
    await mode.choose(report);
    expect(mode.bulk.chosen.reading).toMatchObject({ columns: { linkedin_url: 1 }, hasHeader: true, firstRow: 2 });
    expect(mode.bulk.chosen.headerRow).toBe(2);
    expect(mode.bulk.chosen.found).toMatchObject({ rows: 2, subjects: 2, above: { count: 1 } });

    mode.bulk.chosen.setHeader(1);
    expect(mode.bulk.chosen.headerRow).toBe(1);
    await mode.check(report);
    expect(mode.bulk.chosen.found).toMatchObject({ rows: 3, subjects: 2, above: { count: 0 } });

    mode.bulk.chosen.setHeader(undefined);
    expect([mode.bulk.chosen.headerRow, mode.bulk.chosen.reading.firstRow]).toEqual([undefined, undefined]);
  });

  test("of a workbook the first sheet with the needed columns is opened, and another one can be chosen", async () => {
    const mode = aBulkMode();
    const sheets = ["Cover", "People", "Notes"];
    mode.bulk.choose(aFile("people.xlsx"));
    await mode.preview([["Our list"]], { name: "Cover", of: sheets });
    expect(mode.sheets()).toEqual([undefined, "People"]);
    expect(mode.bulk.stage).toBe("opening");
    await mode.preview(people(2), { name: "People", of: sheets });
    expect(mode.bulk.chosen.reading).toMatchObject({ columns: { linkedin_url: 0 }, sheet: "People" });

    mode.bulk.chosen.setSheet("Notes");
    expect(mode.bulk.canGoOn).toBe(false);
    await mode.preview([["note"], ["x"]], { name: "Notes", of: sheets });
    expect(mode.bulk.chosen.reading.sheet).toBe("Notes");
    expect(mode.bulk.chosen.hasNeededColumns).toBe(false);
    mode.bulk.chosen.setSheet("Cover");
    await mode.preview([["Our list"]], { name: "Cover", of: sheets });
    expect(mode.bulk.chosen.reading.sheet).toBeUndefined();
  });

  test("where no sheet has the needed columns, the one in front is opened", async () => {
    const mode = aBulkMode();
    const sheets = ["One", "Two"];
    mode.bulk.choose(aFile("other.xlsx"));
    await mode.preview([["a"], ["1"]], { name: "One", of: sheets });
    await mode.refusePreview("no-rows");
    expect(mode.bulk.chosen.preview?.sheet?.name).toBe("One");
    expect(mode.bulk.chosen.reading.sheet).toBeUndefined();
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
    expect(mode.bulk.cost.worst).toBe(tenths(7000));
    expect(mode.bulk.cost.rowsCovered).toBe(3);

    mode.bulk.setItem("phone_no", false);
    expect(mode.bulk.cost.worst).toBe(tenths(2000));
    expect(mode.bulk.cost.rowsCovered).toBe(12);
  });

  test("with nothing to look up there is nothing to go on with", async () => {
    const mode = aBulkMode();
    await mode.choose(people(2));
    for (const item of mode.bulk.cost.items) mode.bulk.setItem(item, false);
    expect(mode.bulk.canGoOn).toBe(false);
    await mode.settle();
    expect(mode.bulk.stage).toBe("preview");
  });

  test("credits that do not cover a single row offer no processing, also when they went meanwhile", async () => {
    const mode = aBulkMode({ credits: tenths(60) });
    await mode.choose(people(2));
    expect(mode.bulk.cost.rowsCovered).toBe(0);
    expect(mode.bulk.canGoOn).toBe(false);

    mode.setCredits(tenths(70));
    await mode.settle();
    expect(mode.bulk.stage).toBe("preview");
    mode.setCredits(tenths(10));
    await mode.bulk.process();
    expect(mode.bulk.isConfirming).toBe(false);
  });
});

describe("rows that are owned already", () => {
  const none = { credits: tenths(60), capabilities: [BULK_JOBS] };

  test("are free, so that a file can go on without credits for a row where its job would pause", async () => {
    const mode = aBulkMode(none);
    await asked(mode, people(2));
    expect(mode.bulk.cost.rowsCovered).toBe(0);
    mode.bulk.confirm();
    expect(mode.upload().order.confirmed).toBe(tenths(140));
  });

  test("are not known of elsewhere: there the file waits for credits", async () => {
    const mode = aBulkMode({ ...none, capabilities: [] });
    await asked(mode, people(2));
    expect(mode.bulk.stage).toBe("preview");
  });
});
