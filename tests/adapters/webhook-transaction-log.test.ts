import { describe, expect, test } from "vitest";
import { webhookTransactionLog } from "#adapters/webhook/webhook-transaction-log.ts";
import { err, ok } from "#application/shared/result.ts";
import { aWebhookHost } from "#tests/support/adapters/webhook-host.ts";

const { client, answering } = aWebhookHost();
const transactions = webhookTransactionLog(client);
const badAnswer = err({ kind: "bad-answer" });

const pagination = { current_page: 1, total_pages: 3, total_count: 101, has_next_page: true, has_previous_page: false };
const record = { id: 7, type: "phone_no", status: "completed", amount: 5, created_at: "2026-01-15T12:00:00Z" };

describe("the answer to transaction", () => {
  test("becomes a page of the history", async () => {
    answering([
      {
        data: [
          { ...record, phone_no_db: { linkedin_url: "linkedin.com/in/asha", contact_no: "+91 0" }, email_db: null },
          { ...record, id: "b", query: "Asha", result: "Found", email_db: { type: null, email: "a@acme.example" } },
        ],
        pagination,
      },
    ]);
    const common = { type: "phone_no", status: "completed", amount: 50, createdAt: "2026-01-15T12:00:00Z" };
    expect(await transactions.read(1, 50)).toEqual(
      ok({
        transactions: [
          { id: "7", ...common, phoneRecord: { linkedinUrl: "linkedin.com/in/asha", contactNumber: "+91 0" } },
          { id: "b", ...common, query: "Asha", result: "Found", emailRecord: { email: "a@acme.example" } },
        ],
        page: 1,
        totalPages: 3,
        totalCount: 101,
      }),
    );
  });

  test("may say whom it is about; what is no person says nothing", async () => {
    const person = { name: "Asha Rao", title: null, company: "Acme" };
    answering([
      {
        data: [
          { ...record, person },
          { ...record, person: "Asha Rao" },
          { ...record, person: null },
        ],
        pagination,
      },
    ]);
    const page = await transactions.read(1, 50);
    expect(page.ok && page.value.transactions.map((one) => one.person)).toEqual([
      { name: "Asha Rao", company: "Acme" },
      undefined,
      undefined,
    ]);
  });

  test("may name the tool and the bulk job; a tool that is none of ours is left out", async () => {
    const jobId = "3f2504e0-4f89-11d3-9a0c-0305e82c3301";
    answering([
      {
        data: [
          { ...record, tool: "enrichment", job_id: jobId },
          { ...record, tool: "Scraper" },
        ],
        pagination,
      },
    ]);
    const page = await transactions.read(1, 50);
    expect(page).toMatchObject(ok({ transactions: [{ tool: "enrichment", jobId }, {}] }));
    expect(page.ok && page.value.transactions[1]).not.toHaveProperty("tool");
  });

  test("that is an empty array is an empty history", async () => {
    answering([]);
    expect(await transactions.read(1, 50)).toEqual(ok({ transactions: [], page: 1, totalPages: 0, totalCount: 0 }));
  });

  test("may hold numbers as text, as databases like to give them", async () => {
    answering([
      {
        data: [{ ...record, amount: "0.1" }],
        pagination: { ...pagination, current_page: "1", total_pages: "3", total_count: "101" },
      },
    ]);
    expect(await transactions.read(1, 50)).toMatchObject(
      ok({ transactions: [{ amount: 1 }], page: 1, totalPages: 3, totalCount: 101 }),
    );
  });

  test("is asked for by page and chunk size", async () => {
    const received = answering([{ data: [], pagination }]);
    await transactions.read(2, 100);
    expect(received.search).toBe("?page=2&chunk_size=100&access_token=token");
  });

  test.each([
    [[null]],
    [{}],
    [[{}]],
    [[{ data: [], pagination: {} }]],
    [[{ data: {}, pagination }]],
    [[{ data: [{ ...record, id: null }], pagination }]],
    [[{ data: [{ ...record, amount: "five" }], pagination }]],
    [[{ data: [record, {}], pagination }]],
    [[{ data: [], pagination: { ...pagination, total_count: "1.5" } }]],
  ])("like %j is a bad answer, never half a page", async (body) => {
    answering(body);
    expect(await transactions.read(1, 50)).toEqual(badAnswer);
  });
});
