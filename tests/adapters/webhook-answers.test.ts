import fc from "fast-check";
import { http, HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { createWebhookClient } from "#adapters/webhook/webhook-client.ts";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { webhookProfileUpdates } from "#adapters/webhook/webhook-profile-updates.ts";
import { webhookTransactionLog } from "#adapters/webhook/webhook-transaction-log.ts";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import { no, yes } from "#application/result.ts";
import { type ContactItem, contactItems } from "#domain/contact.ts";
import { toHistoryRow } from "#domain/transaction.ts";
import { idempotencyKey } from "#domain/idempotency.ts";
import { aSlug, NOON } from "#tests/support/builders.ts";
import { foreignJson } from "#tests/support/foreign-json.ts";
import { interceptNetwork } from "#tests/support/intercepted-network.ts";

const server = interceptNetwork();
const client = createWebhookClient({ baseUrl: "https://hooks.acme.example", accessToken: () => "token" });
const accounts = webhookAccountLookup(client);
const contacts = webhookContactDirectory(client);
const transactions = webhookTransactionLog(client);
const profiles = webhookProfileUpdates(client);
const badAnswer = no({ kind: "bad-answer" });

const answering = (body: unknown) =>
  server.use(http.all("https://hooks.acme.example/*", () => new HttpResponse(JSON.stringify(body))));

const reveal = (item: ContactItem): ReturnType<ContactDirectory["reveal"]> =>
  contacts.reveal({ item, profile: aSlug(), key: idempotencyKey(item, "asha-rao", NOON) });

describe("the answer to get_credits", () => {
  test("of a plain webhook host becomes a personal account", async () => {
    answering({ type: "individual", credits: 25 });
    expect(await accounts.lookUp()).toEqual(
      yes({
        type: "individual",
        role: "admin",
        credits: 250,
        organisation: {},
        needsAuthentication: false,
        hasUserData: false,
      }),
    );
  });

  test("with everything in it becomes an organisation's member", async () => {
    answering({
      ...{ type: "organisation", credits: 0.1, role: "member", auth: "true", name: "Asha", email: "asha@acme.example" },
      ...{ contact: "+91 0", linkedin_url: "https://www.linkedin.com/in/asha-rao", created_at: "2026-01-01" },
      ...{ organisation_id: 7, organisation_name: "Acme", organisation_credits: 1240.3, legal_name: "Acme Ltd" },
      ...{ industry: "Tools", team_size: "11-50", location: "Pune", founded: 1999, gst_no: "27AAA", about: "Anvils" },
    });
    expect(await accounts.lookUp()).toMatchObject(
      yes({
        ...{ type: "organisation", credits: 1, role: "member", needsAuthentication: false, hasUserData: true },
        ...{ name: "Asha", email: "asha@acme.example", contact: "+91 0", memberSince: "2026-01-01" },
        organisation: {
          ...{ id: "7", name: "Acme", credits: 12_403, legalName: "Acme Ltd", industry: "Tools", teamSize: "11-50" },
          ...{ location: "Pune", founded: "1999", gstNumber: "27AAA", about: "Anvils" },
        },
      }),
    );
  });

  test("may hold numbers as text, and nothing as null or as an empty text", async () => {
    answering({ type: "", role: "", credits: "12.5", organisation_credits: "", organisation_id: "", email: null });
    expect(await accounts.lookUp()).toMatchObject(
      yes({ type: "individual", role: "admin", credits: 125, organisation: {}, hasUserData: false }),
    );
    answering({ type: null, role: null, credits: null, auth: null });
    expect(await accounts.lookUp()).toMatchObject(yes({ type: "individual", credits: 0, needsAuthentication: false }));
  });

  test.each([["false", true], [false, true], ["true", false], [true, false], ["", false]])(
    "with auth %j says that authentication is needed: %s",
    async (auth, needsAuthentication) => {
      answering({ credits: 1, auth });
      expect(await accounts.lookUp()).toMatchObject(yes({ needsAuthentication }));
    },
  );

  test.each([[[]], [null], ["25"], [{ credits: "many" }], [{ credits: {} }], [{ credits: 1, type: "family" }], [{ credits: 1, role: 7 }]])(
    "like %j is a bad answer",
    async (body) => {
      answering(body);
      expect(await accounts.lookUp()).toEqual(badAnswer);
    },
  );
});

describe("the answer to extractor1", () => {
  test("may hold its values as texts or as objects with item, address or value", async () => {
    answering({ email: ["a@acme.example", { item: "b@acme.example" }, { address: "c@acme.example" }, { value: "d@acme.example" }] });
    expect(await reveal("email")).toEqual(
      yes({ values: ["a", "b", "c", "d"].map((name) => ({ value: `${name}@acme.example` })) }),
    );
  });

  test("may say more of a value, and who owns it", async () => {
    answering({
      phone_no: [{ value: " +91 0 ", kind: "mobile", confirmed_at: "2026-01-01", source: null }],
      owned: { by: "ben@acme.example", at: null },
    });
    expect(await reveal("phone_no")).toEqual(
      yes({
        values: [{ value: "+91 0", kind: "mobile", confirmedAt: "2026-01-01" }],
        owned: { by: "ben@acme.example" },
      }),
    );
  });

  test("may hold a phone number as a number: what was paid for is never lost over that", async () => {
    answering({ phone_no: [910000000001, { value: 910000000002 }, "+91 0"] });
    expect(await reveal("phone_no")).toEqual(
      yes({ values: [{ value: "910000000001" }, { value: "910000000002" }, { value: "+91 0" }] }),
    );
  });

  test.each([
    [{}],
    [{ email: null }],
    [{ email: [] }],
    [{ email: [""] }],
    [{ email: [null, "  ", {}, { item: null, value: " " }] }],
    [{ work_email: ["of another item"] }],
  ])("like %j says that nothing was found", async (body) => {
    answering(body);
    expect(await reveal("email")).toEqual(yes({ values: [] }));
  });

  test("keeps what is good beside what is empty", async () => {
    answering({ email: [null, "", "a@acme.example"] });
    expect(await reveal("email")).toEqual(yes({ values: [{ value: "a@acme.example" }] }));
  });

  test.each([[[]], [null], [7], [{ email: "a@acme.example" }], [{ email: { value: "a@acme.example" } }], [{ email: [["a"]] }]])(
    "like %j is a bad answer",
    async (body) => {
      answering(body);
      expect(await reveal("email")).toEqual(badAnswer);
    },
  );
});

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
      yes({
        transactions: [
          { id: "7", ...common, phoneRecord: { linkedinUrl: "linkedin.com/in/asha", contactNumber: "+91 0" } },
          { id: "b", ...common, query: "Asha", result: "Found", emailRecord: { email: "a@acme.example" } },
        ],
        ...{ page: 1, totalPages: 3, totalCount: 101 },
      }),
    );
  });

  test("may hold numbers as text, as databases like to give them", async () => {
    answering([
      {
        data: [{ ...record, amount: "0.1" }],
        pagination: { ...pagination, current_page: "1", total_pages: "3", total_count: "101" },
      },
    ]);
    expect(await transactions.read(1, 50)).toMatchObject(
      yes({ transactions: [{ amount: 1 }], page: 1, totalPages: 3, totalCount: 101 }),
    );
  });

  test("is asked for by page and chunk size", async () => {
    let asked = "";
    server.use(
      http.get("https://hooks.acme.example/webhook/transaction", ({ request }) => {
        asked = new URL(request.url).search;
        return HttpResponse.json([{ data: [], pagination }]);
      }),
    );
    await transactions.read(2, 100);
    expect(asked).toBe("?page=2&chunk_size=100&access_token=token");
  });

  test.each([
    [[]],
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

describe("the answer to update_user", () => {
  test.each([[{}], [null], [[]], ["done"]])("like %j means that it was taken", async (body) => {
    answering(body);
    expect(await profiles.update({ linkedinUrl: "https://www.linkedin.com/in/asha-rao", phone: "+91 0" })).toEqual(
      yes(undefined),
    );
  });

  test("is given for the two fields", async () => {
    let sent: unknown;
    server.use(
      http.post("https://hooks.acme.example/webhook/update_user", async ({ request }) => {
        sent = await request.json();
        return new HttpResponse(null);
      }),
    );
    await profiles.update({ linkedinUrl: "https://www.linkedin.com/in/asha-rao", phone: "+91 0" });
    expect(sent).toEqual({
      linkedin_url: "https://www.linkedin.com/in/asha-rao",
      phone_no: "+91 0",
      access_token: "token",
    });
  });
});

describe("1,000 foreign answers each", () => {
  const names = {
    credits: ["type", "credits", "role", "auth", "email", "organisation_id", "organisation_credits", "message", "__proto__"],
    extractor: [...contactItems, "item", "address", "value", "owned", "by", "at", "kind", "message"],
    transaction: ["data", "pagination", "id", "type", "amount", "status", "created_at", "email_db", "total_pages"],
  };
  const shapes = (fields: readonly string[]) => foreignJson(fields).chain((body) => fc.constantFrom(body, [body]));
  const withAll = async (fields: readonly string[], ask: () => Promise<{ readonly ok: boolean }>) => {
    await fc.assert(
      fc.asyncProperty(shapes(fields), async (body) => {
        // Straight, because a thousand rounds through the interceptor take seconds.
        using _ = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(JSON.stringify(body)));
        expect(typeof (await ask()).ok).toBe("boolean");
      }),
      { numRuns: 1000 },
    );
  };

  test("to get_credits end in an account or a failure", () => withAll(names.credits, () => accounts.lookUp()));
  test("to extractor1 end in values or a failure", () => withAll(names.extractor, () => reveal("email")));
  test("to update_user end in a yes or a failure", () =>
    withAll(names.credits, () => profiles.update({ linkedinUrl: "", phone: "" })));
  test("to transaction end in rows or a failure", () =>
    withAll(names.transaction, async () => {
      const page = await transactions.read(1, 50);
      if (page.ok) page.value.transactions.forEach(toHistoryRow);
      return page;
    }));
});
