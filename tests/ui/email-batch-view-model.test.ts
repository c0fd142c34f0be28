import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import type { Email } from "#domain/shared/email.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { SearchWatch } from "#application/lookups/until-found.ts";
import { err, ok } from "#application/shared/result.ts";
import type { VerificationOutcome } from "#domain/lookups/verification.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import type { Earlier } from "#ui/verify-emails/earlier-verdict.ts";
import { csvText, tableText } from "#ui/verify-emails/email-batch-table.ts";
import { meantBefore, priceOf } from "#ui/verify-emails/email-batch-rows.ts";
import { type EmailBatchNeeds, EmailBatchViewModel } from "#ui/verify-emails/email-batch-view-model.ts";
import { anEmail } from "#tests/support/builders.ts";
import { noSearches } from "#tests/support/ui/no-searches.ts";

const emails = ["one", "two", "three", "four"].map((name) => anEmail(`${name}@acme.example`));

const noHistory = () => undefined;
const ownedAt = "2026-11-30T09:00:00.000Z";
const noCancel = () => {};

const aBatch = (
  answerTo: (email: string) => VerificationOutcome | Failure,
  /** Before each answer. */
  beforehand: (email: string, watch: SearchWatch | undefined) => Promise<void> = () => Promise.resolve(),
  cancel: (id: string) => void = () => {},
  findOwned: EmailBatchNeeds["findOwned"] = () => Promise.resolve(ok(undefined)),
) => {
  const banner = new BannerViewModel();
  const clock = memoryClock();
  const asked: string[] = [];
  let [underWay, most, refreshes] = [0, 0, 0];
  const batch = new EmailBatchViewModel(
    { emails, duplicates: [], invalid: [] },
    {
      banner,
      clock,
      searching: {
        ...noSearches,
        cancel: async (id) => {
          cancel(id);
          return ok(true);
        },
      },
      account: {
        account: undefined,
        credits: undefined,
        refresh: async () => {
          refreshes += 1;
        },
      },
      findOwned,
      verify: async (email, watch) => {
        asked.push(email);
        most = Math.max(most, (underWay += 1));
        await beforehand(email, watch);
        underWay -= 1;
        const answer = answerTo(email);
        return typeof answer === "string" ? ok({ email, outcome: answer, reasons: [] }) : err(answer);
      },
    },
  );
  const settle = () => clock.move(SETTLING_MS);
  return { batch, banner, asked, settle, most: () => most, refreshes: () => refreshes };
};

test("the address that was meant is verified in the place of a mistyped one, whose cost still counts", async () => {
  const { batch, asked, settle } = aBatch(() => "deliverable");
  await batch.verifyEach(batch.left);
  await settle();
  const [row] = batch.rows;
  if (row === undefined) throw new Error("There are no rows");
  await batch.correct(row, anEmail("meant@acme.example"));
  expect(asked.at(-1)).toBe("meant@acme.example");
  expect(batch.rows.map(({ email }) => email)[0]).toBe("meant@acme.example");
  expect(batch.spent).toBe(5);
});

test("each address is asked for once, two at a time, and the credits are looked up at the end", async () => {
  const { batch, asked, most, refreshes } = aBatch(() => "deliverable");
  await Promise.all([batch.verifyEach(batch.left), batch.verifyEach(batch.left)]);
  expect(asked).toEqual(emails);
  expect([most(), refreshes()]).toEqual([2, 1]);
  expect([batch.left.length, priceOf(batch.left), batch.spent]).toEqual([0, 0, 4]);
});

test("what was pressed for a run that has just ended begins no other one", async () => {
  const { batch, asked, settle } = aBatch((email) => (email === emails[0] ? { kind: "unreachable" } : "unknown"));
  await batch.verifyEach(batch.left);
  const [row] = batch.rows;
  if (row === undefined) throw new Error("There are no rows");
  await Promise.all([batch.verifyEach(batch.unknown), batch.verifyEach(batch.left), batch.verifyEach([row])]);
  await batch.correct(row, anEmail("meant@acme.example"));
  expect([asked, row.email]).toEqual([emails, emails[0]]);
  await settle();
  await batch.verifyEach(batch.unknown);
  expect(asked).toEqual([...emails, ...emails.slice(1)]);
});

test("what is found is counted, and only verdicts are spent on", async () => {
  const outcomes = ["deliverable", "undeliverable", "unknown", "unknown"] as const;
  const { batch } = aBatch((email) => outcomes[emails.findIndex((one) => one === email)] ?? "unknown");
  expect([priceOf(batch.left), batch.spent]).toEqual([4, 0]);
  await batch.verifyEach(batch.left);
  expect(batch.counts(noHistory)).toEqual([
    { verdict: "valid", count: 1 },
    { verdict: "invalid", count: 1 },
    { verdict: "unknown", count: 2 },
  ]);
  expect(batch.spent).toBe(2);
});

test("missing credits keep back verdicts only: what is free is given, and the rest can be asked for again", async () => {
  let isBroke = true;
  const { batch, banner, asked, settle } = aBatch((email) => {
    if (email === emails[0]) return "unknown";
    return isBroke ? { kind: "not-enough-credits", message: "Not enough credits" } : "deliverable";
  });
  expect(batch.needsCredits).toBe(false);
  await batch.verifyEach(batch.left);
  expect(asked).toHaveLength(4);
  expect(batch.rows.map(({ phase }) => phase.kind)).toEqual(["found", "unpaid", "unpaid", "unpaid"]);
  expect([banner.message, batch.needsCredits]).toEqual([undefined, true]);
  isBroke = false;
  await settle();
  await batch.verifyEach(batch.left);
  expect([batch.left.length, batch.spent]).toEqual([0, 3]);
});

test("one that fails says so, is left, and stops no other", async () => {
  const { batch } = aBatch((email) => (email === emails[0] ? { kind: "unreachable" } : "deliverable"));
  await batch.verifyEach(batch.left);
  expect(batch.rows[0]?.phase).toEqual({ kind: "failed", text: "Failed to verify email. Please try again." });
  expect([batch.left.length, priceOf(batch.left), batch.spent]).toEqual([1, 1, 3]);
});

test("stopped, it begins no other", async () => {
  const { batch, asked } = aBatch(() => "deliverable");
  const done = batch.verifyEach(batch.left);
  batch.stop();
  await done;
  expect(asked).toHaveLength(2);
  expect(batch.left).toHaveLength(2);
});

test("the others don't wait for those whose mail servers want to be asked again later", async () => {
  const later = Promise.withResolvers<void>();
  const { batch, refreshes } = aBatch(
    () => "deliverable",
    async (email, watch) => {
      if (email !== emails[0] && email !== emails[1]) return;
      watch?.onPending({ id: email });
      watch?.onPending({ id: email });
      await later.promise;
    },
  );
  const all = batch.verifyEach(batch.left);
  await expect
    .poll(() => batch.rows.map(({ phase }) => phase.kind))
    .toEqual(["checking", "checking", "found", "found"]);
  expect([batch.isRunning, batch.verifying, batch.deferred.length]).toEqual([true, 0, 2]);
  await expect.poll(refreshes).toBe(1);
  later.resolve();
  await all;
  expect([batch.left.length, batch.isRunning, batch.deferred.length]).toEqual([0, false, 0]);
});

test("stopped, it cancels those that would take half an hour, and they are left", async () => {
  const later = Promise.withResolvers<void>();
  const { batch } = aBatch(
    () => ({ kind: "unreachable" }),
    async (email, watch) => {
      watch?.onPending({ id: email });
      watch?.onPending({ id: email });
      await later.promise;
    },
    () => later.resolve(),
  );
  const all = batch.verifyEach(batch.left);
  await expect.poll(() => batch.deferred.length).toBe(4);
  batch.stop();
  await all;
  expect(batch.rows.map(({ phase }) => phase.kind)).toEqual(["waiting", "waiting", "waiting", "waiting"]);
});

test("the valid addresses, and all with their verdicts, can be taken elsewhere; no cell is run as a formula", async () => {
  const formula = anEmail("=cmd@acme.example");
  const { batch } = aBatch((email) => (email === "two@acme.example" ? "undeliverable" : "deliverable"));
  expect([batch.validText, tableText(batch, noHistory)]).toEqual(["", ""]);
  await batch.verifyEach(batch.left);
  expect(batch.validText).toBe("one@acme.example\nthree@acme.example\nfour@acme.example");
  expect(tableText(batch, noHistory).split("\n").slice(0, 2)).toEqual([
    "one@acme.example\tValid\t",
    "two@acme.example\tInvalid\t",
  ]);

  const hostile = new EmailBatchViewModel(
    { emails: [formula], duplicates: [], invalid: ["=nonsense"] },
    {
      banner: new BannerViewModel(),
      searching: noSearches,
      clock: memoryClock(),
      account: { account: undefined, credits: undefined, refresh: async () => {} },
      verify: async (email) => ok({ email, outcome: "deliverable", reasons: [] }),
      findOwned: async () => ok(undefined),
    },
  );
  const head = "\u{feff}Email,Result,Reason,Credits\r\n";
  const rest = "'=nonsense,Not an email address,,0\r\n";
  expect(csvText(hostile, noHistory)).toBe(`${head}'=cmd@acme.example,Not verified,,0\r\n${rest}`);
  await hostile.verifyEach(hostile.left);
  expect(tableText(hostile, noHistory)).toBe("'=cmd@acme.example\tValid\t");
  expect(csvText(hostile, noHistory)).toBe(`${head}'=cmd@acme.example,Valid,,0.1\r\n${rest}`);
});

test("a copied table says of a valid address that it is disposable", async () => {
  const remark = { check: "disposable", verdict: "note", detail: "Temporary mailbox." } as const;
  const reasons = [{ check: "mx", verdict: "good", detail: "Takes mail." } as const, remark];
  const { batch } = aBatch(
    () => "deliverable",
    undefined,
    noCancel,
    async (email) => ok({ email, outcome: "deliverable", reasons, owned: { at: ownedAt } }),
  );
  await batch.recall();
  expect(tableText(batch, noHistory).split("\n")[0]).toBe("one@acme.example\tValid\tTakes mail. Temporary mailbox.");
  expect(csvText(batch, noHistory)).toContain("one@acme.example,Valid,Takes mail. Temporary mailbox.,0\r\n");
});

const mistyped = anEmail("asha@gmial.com");
const meant = anEmail("asha@gmail.com");

const aMistypedBatch = (pasted: readonly Email[]) => {
  const clock = memoryClock();
  const asked: string[] = [];
  const looked: string[] = [];
  const batch = new EmailBatchViewModel(
    { emails: pasted, duplicates: [], invalid: [] },
    {
      banner: new BannerViewModel(),
      searching: noSearches,
      clock,
      account: { account: undefined, credits: undefined, refresh: async () => {} },
      verify: async (email) => {
        asked.push(email);
        return ok({ email: anEmail(email), outcome: "deliverable", reasons: [] });
      },
      findOwned: async (email) => {
        looked.push(email);
        return ok(undefined);
      },
    },
  );
  return { batch, asked, looked, settle: () => clock.move(SETTLING_MS) };
};

test("a mistyped address is named before it is paid for, and corrected free of charge", async () => {
  const { batch, asked, looked } = aMistypedBatch([mistyped, anEmail()]);
  const [row, other] = batch.rows;
  if (row === undefined || other === undefined) throw new Error("There are no rows");
  expect([meantBefore(row), meantBefore(other)]).toEqual([meant, undefined]);
  batch.take(row, meant);
  expect(batch.rows.map(({ email }) => email)).toEqual([meant, anEmail()]);
  expect([asked, looked, meantBefore(row)]).toEqual([[], [meant], undefined]);
  await batch.verifyEach(batch.left);
  expect(asked).toEqual([meant, anEmail()]);
});

test("a mistyped address whose correction stands in the list already is left out as a duplicate", async () => {
  const { batch, asked, settle } = aMistypedBatch([mistyped, meant]);
  await batch.recall();
  await settle();
  const [row] = batch.rows;
  if (row === undefined) throw new Error("There are no rows");
  batch.take(row, meant);
  expect([batch.rows.length, batch.leftOut.duplicates]).toEqual([1, [meant]]);
  expect(batch.settling.isSettling).toBe(true);
  await settle();
  await batch.verifyEach(batch.left);
  expect(asked).toEqual([meant]);
});

test("after a reload, what the history has counts as a result and can be taken elsewhere, with its day", () => {
  const { batch } = aBatch(() => "deliverable");
  const earlier: Earlier = (email) =>
    email === emails[0] ? { verdict: "risky", at: "2026-01-14T12:00:00.000Z", reason: "Accepts all." } : undefined;
  expect(batch.counts(earlier)).toEqual([{ verdict: "risky", count: 1 }]);
  expect(tableText(batch, earlier)).toBe('one@acme.example\tRisky\t"Checked on Jan 14, 2026. Accepts all."');
  expect(csvText(batch, earlier)).toContain('one@acme.example,Risky,"Checked on Jan 14, 2026. Accepts all.",0\r\n');
  expect(csvText(batch, earlier)).toContain("two@acme.example,Not verified,,0\r\n");
  const [first, ...others] = batch.rows;
  expect(batch.fresh(earlier)).toEqual(others);
  expect(batch.again(earlier)).toEqual([{ row: first, verdict: "risky" }]);
});

test("what is owned is shown before anything is verified, and is neither priced nor verified again", async () => {
  const held = Promise.withResolvers<void>();
  const { batch, asked, settle } = aBatch(
    () => "undeliverable",
    undefined,
    noCancel,
    async (email) => {
      await held.promise;
      return ok(
        email === emails[1] ? { email, outcome: "deliverable", reasons: [], owned: { at: ownedAt } } : undefined,
      );
    },
  );
  const recalled = batch.recall();
  await settle();
  expect(batch.settling.isSettling).toBe(false);
  held.resolve();
  await recalled;
  // The button now names another price.
  expect(batch.settling.isSettling).toBe(true);
  expect(batch.rows.map(({ phase }) => phase.kind)).toEqual(["waiting", "found", "waiting", "waiting"]);
  expect([asked, priceOf(batch.left), batch.spent]).toEqual([[], 3, 0]);
  await settle();
  await batch.verifyEach(batch.left);
  expect(asked).toEqual([emails[0], emails[2], emails[3]]);
  expect([batch.left.length, batch.spent]).toEqual([0, 3]);
});

test("what is remembered without being owned is shown, and is still left to be verified", async () => {
  const { batch, asked, settle } = aBatch(
    () => "undeliverable",
    undefined,
    noCancel,
    async (email) => ok(email === emails[1] ? { email, outcome: "unknown", reasons: [] } : undefined),
  );
  await batch.recall();
  expect(batch.counts(noHistory)).toEqual([{ verdict: "unknown", count: 1 }]);
  expect(tableText(batch, noHistory)).toBe("two@acme.example\tUnknown\t");
  expect([batch.unknown.length, batch.left.length, priceOf(batch.left)]).toEqual([0, 4, 4]);
  await settle();
  await batch.verifyEach(batch.left);
  expect(asked).toEqual(emails);
});

test("where it can't be asked what is owned, it is asked no further, and everything waits as before", async () => {
  const held = Promise.withResolvers<void>();
  let questions = 0;
  const { batch, settle } = aBatch(
    () => "deliverable",
    undefined,
    noCancel,
    async () => {
      questions += 1;
      await held.promise;
      return err({ kind: "unreachable" });
    },
  );
  const recalled = batch.recall();
  await settle();
  held.resolve();
  await recalled;
  expect(questions).toBeLessThan(emails.length);
  expect([batch.left.length, batch.settling.isSettling]).toEqual([4, false]);
});

test("an answer about what is owned changes no address that is being verified", async () => {
  const held = Promise.withResolvers<void>();
  const { batch, settle } = aBatch(
    () => "undeliverable",
    undefined,
    noCancel,
    async (email) => {
      await held.promise;
      return ok({ email, outcome: "deliverable", reasons: [], owned: { at: ownedAt } });
    },
  );
  const recalled = batch.recall();
  await settle();
  await batch.verifyEach(batch.left);
  held.resolve();
  await recalled;
  expect(batch.counts(noHistory)).toEqual([{ verdict: "invalid", count: 4 }]);
});
