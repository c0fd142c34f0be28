import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { createWebhookClient } from "#adapters/webhook/webhook-client.ts";
import { webhookBulkIntake } from "#adapters/webhook/webhook-bulk-intake.ts";
import { webhookBulkJobs } from "#adapters/webhook/webhook-bulk-jobs.ts";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { webhookDirectorDirectory } from "#adapters/webhook/webhook-director-directory.ts";
import { webhookEmailVerifier } from "#adapters/webhook/webhook-email-verifier.ts";
import { webhookProfileSearch } from "#adapters/webhook/webhook-profile-search.ts";
import { webhookProfileUpdates } from "#adapters/webhook/webhook-profile-updates.ts";
import { webhookPurchases } from "#adapters/webhook/webhook-purchases.ts";
import { webhookTransactionLog } from "#adapters/webhook/webhook-transaction-log.ts";
import type { Revealed } from "#application/ports/contact-directory.ts";
import { rowCost } from "#domain/bulk/bulk.ts";
import { lookedUp } from "#domain/bulk/bulk-job.ts";
import { formatCredits } from "#domain/shared/credits.ts";
import { type ContactItem, contactItems, type Person } from "#domain/lookups/contact.ts";
import { bulkKey, idempotencyKey } from "#domain/billing/idempotency.ts";
import { formatRupees, planOf } from "#domain/billing/plans.ts";
import type { Payment } from "#domain/billing/purchase.ts";
import { formatBillingDay } from "#ui/kit/format-billing-time.ts";
import type { DirectorItem } from "#domain/lookups/director.ts";
import { toHistoryLine } from "#domain/history/transaction.ts";
import { verificationChecks } from "#domain/lookups/verification.ts";
import { aDin, anEmail, aSlug, NOON } from "#tests/support/builders.ts";
import { aFile, anOrder } from "#tests/support/files/bulk-files.ts";
import { aJobRecord } from "#tests/support/adapters/bulk-record.ts";
import { foreignJson, spoilt } from "#tests/support/adapters/foreign-json.ts";

// A bare fetch of our own instead of the interceptor, through which thousands of calls take seconds.
const client = createWebhookClient({ baseUrl: "https://hooks.acme.example", accessToken: () => "token" });
const accounts = webhookAccountLookup(client);
const contacts = webhookContactDirectory(client);
const transactions = webhookTransactionLog(client);
const updates = webhookProfileUpdates(client);
const directors = webhookDirectorDirectory(client);
const profiles = webhookProfileSearch(client);
const verifier = webhookEmailVerifier(client);
const intake = webhookBulkIntake(client);
const jobs = webhookBulkJobs(client);
const purchases = webhookPurchases(client, "https://hooks.acme.example");

const reveal = (item: ContactItem) =>
  contacts.reveal({ item, profile: aSlug(), key: idempotencyKey(item, "asha-rao", NOON) });

const revealDirector = (item: DirectorItem) =>
  directors.reveal({ item, din: aDin(), key: idempotencyKey(item, aDin(), NOON) });
const search = () =>
  profiles.search({ kind: "email", email: anEmail() }, idempotencyKey("enrichment", anEmail(), NOON));
const verify = () => verifier.verify(anEmail(), idempotencyKey("verify_email", anEmail(), NOON));

const order = () => {
  const file = aFile([]);
  return intake.begin({ ...anOrder(file), key: bulkKey("find-contacts", file, NOON) });
};

/** Nothing that would leave a hole on the screen. */
const expectReadable = (texts: readonly (string | undefined)[]) => {
  for (const text of texts) if (text !== undefined) expect(text).toMatch(/\S/);
};
const expectDistinct = (texts: readonly string[]) => expect(new Set(texts).size).toBe(texts.length);

const aPayment = {
  payment_id: "pay_1",
  subscription_id: "sub_1",
  plan_id: "plan_100_contacts",
  amount: 295_000,
  credits: 100,
  credits_taken_back: 0,
  payer: "organisation",
  organisation_name: "Acme",
  paid_at: "2026-01-15T12:00:00Z",
};
const aSubscription = { subscription_id: "sub_1", plan_id: "plan_100_contacts", state: "active", payer: "personal" };

const expectReceipt = ({ id, planId, amount, credits, takenBack, organisationName, paidAt }: Payment) => {
  expectReadable([id, planOf(planId).name, organisationName, formatBillingDay(paidAt)]);
  expect(formatRupees(amount)).toMatch(/^₹[\d,.]+$/);
  expect([credits, takenBack].map(formatCredits).join(" ")).toMatch(/^[\d,.]+ [\d,.]+$/);
};

describe("1,000 foreign answers each", () => {
  const names = {
    credits: [
      "type",
      "credits",
      "role",
      "auth",
      "email",
      "organisation_id",
      "organisation_credits",
      "message",
      "__proto__",
    ],
    extractor: [...contactItems, "item", "address", "value", "owned", "by", "at", "kind", "message"],
    found: ["found", "name", "title", "company", "on_file", "owned", "email", "din_phone", "values", "by", "message"],
    director: ["contact", "email", "name", "title", "company", "value", "owned", "by", "at", "message"],
    enrichment: ["output", "search_results", "title", "url", "link", "description", "snippet", "owned", "message"],
    verification: ["result", "outcome", "reasons", "check", "verdict", "detail", "checked_at", "owned", "message"],
    bulk: ["signed_url", "signedUrl", "url", "job_id", "message"],
    jobs: ["jobs", "url", "message", "type", "fields", ...Object.keys(aJobRecord())],
    checkout: ["checkout_url", "url", "message"],
    payments: [
      "state",
      "payment",
      "payments",
      "subscriptions",
      "plan_id",
      "payer",
      "message",
      ...Object.keys(aPayment),
    ],
    transaction: ["data", "pagination", "id", "type", "amount", "status", "created_at", "email_db", "total_pages"],
  };
  const owned = { by: "ben@acme.example", at: "2026-01-01" };
  const record = { title: "Asha Rao", url: "https://www.linkedin.com/in/asha-rao", description: "Head of Sales" };
  const value = { value: "+91 0", kind: "mobile", confirmed_at: "2026-01-01", source: "roll" };
  const found = { found: true, name: "Asha Rao", title: "Director", company: "Orbit" };
  const right = {
    person: [{ ...found, on_file: ["email"], owned: { email: { values: [value, "+91 1"], ...owned } } }],
    named: [{ ...found, on_file: ["din_phone"], owned: { din_phone: { values: [value], ...owned } } }],
    director: [
      { contact: [value, "+91 1"], email: [value], name: "Asha Rao", title: "Director", company: "Orbit", owned },
    ],
    enrichment: [{ output: [record, record], owned }, [{ search_results: [record] }]],
    bulk: [{ signed_url: "https://bucket.example/1", job_id: "1", message: "Taken." }],
    jobs: [{ jobs: [aJobRecord(), aJobRecord({ job_id: "0192-2", state: "done" })] }],
    checkout: [{ checkout_url: "/checkout?plan=plan_100_contacts" }],
    payments: [
      { state: "credited", payment: aPayment },
      { payments: [aPayment, aPayment], subscriptions: [aSubscription] },
    ],
    verification: [
      {
        result: "true",
        outcome: "deliverable",
        checked_at: "2026-01-01",
        owned,
        reasons: [{ check: "mx", verdict: "good", detail: "The domain takes mail." }],
      },
    ],
  };
  const shapes = (fields: readonly string[]) => foreignJson(fields).chain((body) => fc.constantFrom(body, [body]));
  const withAll = async (
    fields: readonly string[],
    ask: () => Promise<{ readonly ok: boolean }>,
    right: readonly unknown[] = [],
  ) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(shapes(fields), ...right.map((answer) => spoilt(answer, fields))), async (body) => {
        using _ = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(JSON.stringify(body)));
        expect(typeof (await ask()).ok).toBe("boolean");
      }),
      { numRuns: 1000 },
    );
  };

  test("to get_credits end in an account or a failure", () => withAll(names.credits, () => accounts.lookUp()));
  test("to extractor1 end in values or a failure", () => withAll(names.extractor, () => reveal("email")));
  test("to update_user end in a yes or a failure", () =>
    withAll(names.credits, () => updates.update({ linkedinUrl: "", phone: "" })));
  test("to bulk_enrich end in a ticket that a file can be sent with, or a failure", () =>
    withAll(
      names.bulk,
      async () => {
        const ticket = await order();
        if (ticket.ok) {
          expectReadable([ticket.value.message]);
          if (ticket.value.uploadUrl !== undefined)
            expect(new URL(ticket.value.uploadUrl).protocol).toMatch(/^https?:$/);
        }
        return ticket;
      },
      right.bulk,
    ));
  test("to the calls about bulk jobs end in jobs that can be shown, or a failure", () =>
    withAll(
      names.jobs,
      async () => {
        const listed = await jobs.list("director-search");
        for (const job of listed.ok ? listed.value.jobs : []) {
          expect(lookedUp(job)).toBeGreaterThanOrEqual(0);
          expect(rowCost(job.items)).toBeGreaterThan(0);
          expect(formatCredits(job.spent)).toMatch(/^[\d,.]+$/);
          expect(new Date(job.createdAt).getTime()).not.toBeNaN();
          expectReadable([job.fileName, job.remark, job.reason]);
        }
        return listed;
      },
      right.jobs,
    ));
  test("to transaction end in rows or a failure", () =>
    withAll(names.transaction, async () => {
      const page = await transactions.read(1, 50);
      if (page.ok) page.value.transactions.forEach(toHistoryLine);
      return page;
    }));

  test("to begin_purchase end in an address that a frame can show, or a failure", () =>
    withAll(
      names.checkout,
      async () => {
        const begun = await purchases.begin("plan_100_contacts", "personal");
        if (begun.ok) expect(new URL(begun.value.address).protocol).toMatch(/^https?:$/);
        return begun;
      },
      right.checkout,
    ));
  test("to payment_result end in a known status, or a failure", () =>
    withAll(
      names.payments,
      async () => {
        const reported = await purchases.follow({ paymentId: "pay_1" });
        if (reported.ok && reported.value.kind === "credited") expectReceipt(reported.value.payment);
        return reported;
      },
      right.payments,
    ));
  test("to payments end in payments that can be listed, or a failure", () =>
    withAll(
      names.payments,
      async () => {
        const bought = await purchases.bought();
        if (bought.ok) {
          bought.value.payments.forEach(expectReceipt);
          bought.value.subscriptions.forEach(({ id, planId }) => expectReadable([id, planOf(planId).name]));
        }
        return bought;
      },
      right.payments,
    ));

  const expectShowable = (details: Person, owned: Readonly<Record<string, Revealed>>) => {
    expectReadable(Object.values(details));
    for (const { values } of Object.values(owned)) {
      expect(values).not.toEqual([]);
      expectReadable(values.map(({ value }) => value));
      expectDistinct(values.map(({ value }) => value));
    }
  };

  test("to profile end in a person with something to show, nobody, or a failure", () =>
    withAll(
      names.found,
      async () => {
        const found = await contacts.find(aSlug());
        if (found.ok && found.value) expectShowable(found.value.person, found.value.owned);
        return found;
      },
      right.person,
    ));
  test("to din end in a director with something to show, nobody, or a failure", () =>
    withAll(
      names.found,
      async () => {
        const found = await directors.find(aDin());
        if (found.ok && found.value) expectShowable(found.value.director, found.value.owned);
        return found;
      },
      right.named,
    ));
  test.each(["din_phone", "din_email"] as const)("to %s end in values or a failure", (item) =>
    withAll(
      names.director,
      async () => {
        const revealed = await revealDirector(item);
        if (revealed.ok) {
          expectReadable(revealed.value.values.map(({ value }) => value));
          expectDistinct(revealed.value.values.map(({ value }) => value));
          expectReadable(Object.values(revealed.value.director));
        }
        return revealed;
      },
      right.director,
    ),
  );
  test("to enrichment end in profiles with a title and an address, or a failure", () =>
    withAll(
      names.enrichment,
      async () => {
        const found = await search();
        if (found.ok) {
          found.value.profiles.forEach(({ title, url }) => expectReadable([title, url]));
          expectDistinct(found.value.profiles.map(({ url }) => url));
        }
        return found;
      },
      right.enrichment,
    ));
  test("to verify_email end in one of three verdicts or a failure", () =>
    withAll(
      names.verification,
      async () => {
        const verified = await verify();
        if (verified.ok) {
          expect(["deliverable", "undeliverable", "unknown"]).toContain(verified.value.outcome);
          verified.value.reasons.forEach(({ check }) => expect(verificationChecks).toContain(check));
          expectReadable([verified.value.message]);
        }
        return verified;
      },
      right.verification,
    ));
});
