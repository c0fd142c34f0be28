import { describe, expect, test } from "vitest";
import { err, ok } from "#application/shared/result.ts";
import { itemsOf } from "#domain/bulk/bulk.ts";
import { BULK_JOB_CHANGES, PURPOSE_OF_BULK } from "#domain/session/capability.ts";
import { type PerTool, tools } from "#domain/shared/tool.ts";
import { tenths } from "#domain/shared/credits.ts";
import { aBulkMode, aFile } from "#tests/support/ui/bulk-mode.ts";
import { asked, people } from "#tests/support/ui/asked-bulk.ts";

const ALL = itemsOf["find-contacts"];

const rowsOf: PerTool<readonly (readonly string[])[]> = {
  "find-contacts": people(1),
  "director-search": [["DIN"], ["00012345"]],
  enrichment: [["Email"], ["asha@acme.example"]],
  "verify-emails": [["Email"], ["asha@acme.example"]],
};

test.each(tools)("with %s, an order carries that its end is not mailed, where the host can do so", async (tool) => {
  const orderTo = async (capabilities: readonly string[], isMailed: boolean) => {
    const mode = aBulkMode({ tool, capabilities, credits: tenths(2100) });
    mode.bulk.setEmailWhenDone(isMailed);
    await mode.choose(rowsOf[tool]);
    await mode.settle();
    await mode.bulk.process();
    return mode.upload().order;
  };
  expect(await orderTo([BULK_JOB_CHANGES], false)).toMatchObject({ tool, emailWhenDone: false });
  expect(await orderTo([BULK_JOB_CHANGES], true)).not.toHaveProperty("emailWhenDone");
  expect(await orderTo([], false)).not.toHaveProperty("emailWhenDone");
});

describe("a purpose", () => {
  const STATED = "Calling these people about the fair";

  test("is sent with the order where the host asks, and kept for the next file", async () => {
    const mode = aBulkMode({ credits: tenths(2100), capabilities: [PURPOSE_OF_BULK] });
    mode.bulk.purpose.set(` ${STATED} `);
    await mode.choose(people(1));
    await mode.settle();
    await mode.bulk.process();
    expect(mode.upload().order).toMatchObject({ purpose: STATED });
    await mode.upload().end(ok({ text: "Started." }));
    expect(mode.bulk.purpose.stated).toBe(STATED);
  });

  test("is not sent where nobody asks", async () => {
    const mode = aBulkMode({ credits: tenths(2100) });
    mode.bulk.purpose.set(STATED);
    await mode.choose(people(1));
    await mode.settle();
    await mode.bulk.process();
    expect(mode.upload().order).not.toHaveProperty("purpose");
  });

  test("that is taken away while the question stands starts nothing, and withdraws the question", async () => {
    const mode = aBulkMode({ capabilities: [PURPOSE_OF_BULK] });
    await mode.choose(people(3));
    await mode.settle();
    await mode.bulk.process();
    expect([mode.bulk.isConfirming, mode.bulk.purpose.misses]).toEqual([false, 1]);
    mode.bulk.purpose.set(STATED);
    await mode.bulk.process();
    await mode.settle();
    expect(mode.bulk.isConfirming).toBe(true);
    mode.bulk.purpose.set("");
    mode.bulk.confirm();
    expect([mode.uploads, mode.bulk.isConfirming, mode.bulk.purpose.misses]).toEqual([[], false, 2]);
  });
});

describe("one press", () => {
  test("starts a file that can cost little, once, however often it is pressed", async () => {
    const mode = aBulkMode({ credits: tenths(2100) });
    await mode.choose(people(3));
    await mode.settle();
    await Promise.all([mode.bulk.process(), mode.bulk.process()]);
    await mode.bulk.process();
    expect(mode.uploads).toHaveLength(1);
    expect(mode.upload().order.confirmed).toBe(tenths(210));
  });

  test("asks where the balance turns out to be smaller than it was shown", async () => {
    const mode = aBulkMode({ credits: tenths(2100) });
    mode.onLookUp(() => mode.setCredits(tenths(2090)));
    await mode.choose(people(3));
    await mode.settle();
    await mode.bulk.process();
    expect([mode.uploads.length, mode.bulk.isConfirming]).toEqual([0, true]);
  });

  test("asks where it was said that it would, also if credits came since", async () => {
    const mode = aBulkMode({ credits: tenths(2090) });
    mode.onLookUp(() => mode.setCredits(tenths(2100)));
    await mode.choose(people(3));
    await mode.settle();
    expect(mode.bulk.cost.startsAtOnce).toBe(false);
    await mode.bulk.process();
    expect([mode.uploads.length, mode.bulk.isConfirming]).toEqual([0, true]);
  });

  test("starts nothing right after the cost came, or a file that was not sent came back", async () => {
    const mode = aBulkMode({ credits: tenths(2100) });
    await mode.choose(people(3));
    await mode.bulk.process();
    expect(mode.uploads).toEqual([]);

    await mode.settle();
    await mode.bulk.process();
    await mode.upload().end(err({ kind: "unreachable" }));
    await mode.bulk.process();
    expect(mode.uploads).toHaveLength(1);
    await mode.settle();
    await mode.bulk.process();
    expect(mode.uploads).toHaveLength(2);
  });

  test("starts nothing while the device is offline", async () => {
    const mode = aBulkMode({ credits: tenths(2100) });
    await mode.choose(people(3));
    await mode.settle();
    mode.setOffline(true);
    await mode.bulk.process();
    expect([mode.uploads, mode.bulk.outcome?.tone]).toEqual([[], "error"]);
  });

  test("right after the question came, confirms nothing", async () => {
    const mode = aBulkMode();
    await mode.choose(people(3));
    await mode.settle();
    await mode.bulk.process();
    mode.bulk.confirm();
    expect([mode.bulk.isConfirming, mode.uploads]).toEqual([true, []]);
  });

  test("confirms nothing once the credits have gone", async () => {
    const mode = aBulkMode();
    await asked(mode);
    mode.setCredits(tenths(0));
    mode.bulk.confirm();
    expect([mode.bulk.isConfirming, mode.uploads]).toEqual([false, []]);
  });
});

test("possible matches that were chosen for one file are not for the next", async () => {
  const mode = aBulkMode({ tool: "enrichment", capabilities: ["possible_matches"], credits: tenths(2100) });
  const searches = [["Email"], ["asha@acme.example"]];
  await mode.choose(searches);
  mode.bulk.includePossible(true);
  await mode.settle();
  await mode.bulk.process();
  expect(mode.upload().order.includesPossible).toBe(true);
  await mode.upload().end(ok({ text: "Processing started." }));

  await mode.choose(searches);
  await mode.settle();
  await mode.bulk.process();
  expect(mode.upload().order).not.toHaveProperty("includesPossible");
});

describe("the estimate", () => {
  test("comes from a sample of the file, and follows what is looked up without another one", async () => {
    const mode = aBulkMode();
    await mode.choose(people(100));
    expect([mode.bulk.cost.typical, mode.samples.length]).toEqual([undefined, 1]);
    expect(mode.samples[0]?.sample[0]).toEqual({ kind: "profile", profile: "person-0" });

    await mode.samples[0]?.end(ok([ALL, ["email"] as const, []].map((due) => ({ due, searchable: [], owned: [] }))));
    expect(mode.bulk.cost.typical?.credits).toBe(tenths(2700));
    mode.bulk.setItem("phone_no", false);
    expect([mode.bulk.cost.typical?.credits, mode.samples.length]).toEqual([tenths(1000), 1]);
  });

  test.each([
    ["not-available", []],
    ["owned", ["email"]],
  ] as const)("of nothing has its reason: %s", async (reason, owned) => {
    const mode = aBulkMode();
    await mode.choose(people(100));
    expect(mode.bulk.cost.whyNothing).toBeUndefined();
    await mode.samples[0]?.end(ok([{ due: [], searchable: [], owned }]));
    expect([mode.bulk.cost.typical?.credits, mode.bulk.cost.whyNothing]).toEqual([0, reason]);
  });

  test("is not said where the sample failed", async () => {
    const mode = aBulkMode();
    await mode.choose(people(100));
    await mode.samples[0]?.end(err({ kind: "not-offered" }));
    expect(mode.bulk.cost.typical).toBeUndefined();
  });

  test("of a file that was read in another way, or removed, is forgotten; a late one is not shown", async () => {
    const mode = aBulkMode();
    await mode.choose(people(100));
    await mode.samples[0]?.end(ok([{ due: [], searchable: [], owned: [] }]));
    mode.bulk.chosen.setHeader(undefined);
    await mode.check(people(100));
    expect(mode.bulk.cost.typical).toBeUndefined();

    mode.bulk.choose(aFile("other.csv"));
    expect(await mode.samples[1]?.result).toBeUndefined();
    await mode.preview(people(2));
    await mode.check(people(2));
    expect(mode.bulk.cost.typical).toBeUndefined();
  });

  test("asks nobody for a tool where nothing is free to see", async () => {
    const mode = aBulkMode({ tool: "verify-emails" });
    await mode.choose([["Email"], ["asha@acme.example"]]);
    expect(mode.samples).toEqual([]);
  });
});

test("what is known to be owned is free, while the order names what hosts compare it with", async () => {
  const mode = aBulkMode({ credits: tenths(1000) });
  await mode.choose(people(3), aFile(), { owned: { phone_no: 2 }, from: "/dashboard/lists" });
  expect([mode.bulk.cost.worst, mode.bulk.cost.rowsCovered]).toEqual([tenths(110), 3]);
  mode.setCredits(tenths(110));
  expect(mode.bulk.cost.isShort).toBe(false);
  mode.setCredits(tenths(109));
  expect(mode.bulk.cost.isShort).toBe(true);
  mode.setCredits(tenths(2000));
  await mode.settle();
  await mode.bulk.process();
  expect(mode.upload().order.confirmed).toBe(tenths(210));
});
