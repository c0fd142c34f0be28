import { describe, expect, test } from "vitest";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { err, ok } from "#application/shared/result.ts";
import type { ContactItem } from "#domain/lookups/contact.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { aSlug, NOON } from "#tests/support/builders.ts";
import { aWebhookHost } from "#tests/support/adapters/webhook-host.ts";

const { client, answering } = aWebhookHost();
const contacts = webhookContactDirectory(client);
const badAnswer = err({ kind: "bad-answer" });

const reveal = (item: ContactItem) =>
  contacts.reveal({ item, profile: aSlug(), key: idempotencyKey(item, "asha-rao", NOON) });

const NOT_HELD = {
  phone_no: { availability: "searchable" },
  email: { availability: "searchable" },
  work_email: { availability: "searchable" },
} as const;

describe("the question who a person is", () => {
  test("goes to extractor1 with its type, the profile's address and the token", async () => {
    const received = answering({ name: "Asha Rao" });
    await contacts.find(aSlug("asha-rao"));
    expect(Object.fromEntries(new URLSearchParams(received.search))).toEqual({
      type: "profile",
      profile_url: "https://www.linkedin.com/in/asha-rao",
      access_token: "token",
    });
  });

  test("is answered with name, title and company, as far as they are known", async () => {
    answering({ name: " Asha Rao ", title: null, company: "Orbit Freight" });
    expect(await contacts.find(aSlug())).toEqual(
      ok({ person: { name: "Asha Rao", company: "Orbit Freight" }, owned: {} }),
    );
  });

  test("is answered with an owned line without values where its person asked not to be processed", async () => {
    answering({ found: false, name: null, owned: { email: { values: [], suppressed: true, by: "Ben Ode" } } });
    expect(await contacts.find(aSlug())).toEqual(
      ok({ person: {}, owned: { email: { values: [], isSuppressed: true, owned: { by: "Ben Ode" } } } }),
    );
  });

  test("may be answered with what is on file and what is owned", async () => {
    answering({
      found: true,
      on_file: ["work_email", "phone_no", "fax"],
      owned: {
        phone_no: { values: [{ value: "+91 0", kind: "mobile" }], by: "Ben Ode", at: "2026-05-03T10:00:00Z" },
        email: { values: [] },
        work_email: null,
      },
    });
    expect(await contacts.find(aSlug())).toEqual(
      ok({
        person: {},
        offers: {
          phone_no: { availability: "on_file" },
          email: { availability: "searchable" },
          work_email: { availability: "on_file" },
        },
        owned: {
          phone_no: {
            values: [{ value: "+91 0", kind: "mobile" }],
            owned: { by: "Ben Ode", at: "2026-05-03T10:00:00Z" },
          },
        },
      }),
    );
  });

  test("may show the guess of an earlier search again; in another form that is ignored", async () => {
    const guess = { address: "kabir.menon@acme.example", fits: 12, known: 13 };
    answering({
      lines: { work_email: { availability: "searchable", guess }, email: { availability: "searchable", guess: 1 } },
    });
    expect(await contacts.find(aSlug())).toEqual(
      ok({
        person: {},
        offers: { work_email: { availability: "searchable", guess }, email: { availability: "searchable" } },
        owned: {},
      }),
    );
  });

  test("may say of each line whether there is something to reveal, its kind, country and month of confirmation", async () => {
    answering({
      found: true,
      on_file: ["email"],
      lines: {
        phone_no: { availability: "on_file", kind: "Mobile", country: "IN", confirmed_in: "2026-10" },
        email: { availability: "none" },
        work_email: { availability: "searchable" },
        fax: { availability: "on_file" },
      },
    });
    expect(await contacts.find(aSlug())).toMatchObject(
      ok({
        offers: {
          phone_no: { availability: "on_file", kind: "mobile", country: "IN", confirmedIn: "2026-10" },
          email: { availability: "none" },
          work_email: { availability: "searchable" },
        },
      }),
    );
  });

  test("is not believed about a line whose words mean nothing, nor shown words that may hold a value", async () => {
    answering({
      found: true,
      lines: {
        phone_no: { availability: "perhaps" },
        email: "none",
        work_email: { availability: "on_file", kind: "asha@acme.example", country: "India", confirmed_in: "soon" },
      },
    });
    const found = await contacts.find(aSlug());
    expect(found).toEqual(ok({ person: {}, offers: { work_email: { availability: "on_file" } }, owned: {} }));
  });

  test("may be answered with nobody in the directory whose lines can be searched for all the same", async () => {
    answering({ found: false, lines: { email: { availability: "searchable" } } });
    expect(await contacts.find(aSlug())).toEqual(
      ok({ person: {}, offers: { email: { availability: "searchable" } }, owned: {} }),
    );
    answering({ found: false, lines: { email: { availability: "none" } } });
    expect(await contacts.find(aSlug())).toEqual(ok(undefined));
  });

  test.each([[{ found: false }], [{ found: false, name: "" }], [{ found: false, on_file: [], owned: {} }]])(
    "answered with %j says that nobody is known",
    async (body) => {
      answering(body);
      expect(await contacts.find(aSlug())).toEqual(ok(undefined));
    },
  );

  test.each([[{}], [{ found: null, name: "" }], [{ on_file: [], owned: {} }]])(
    "answered with %j, which neither names anybody nor says that nobody is known, is a bad answer",
    async (body) => {
      answering(body);
      expect(await contacts.find(aSlug())).toEqual(err({ kind: "bad-answer" }));
    },
  );

  test("is answered with what is owned although the directory has lost the person", async () => {
    answering({ found: false, on_file: [], owned: { email: { values: ["a@acme.example"] } } });
    expect(await contacts.find(aSlug())).toEqual(
      ok({ person: {}, offers: NOT_HELD, owned: { email: { values: [{ value: "a@acme.example" }], owned: {} } } }),
    );
  });

  test.each([[[]], [null], ["Asha"], [{ name: 7 }], [{ on_file: "email" }], [{ owned: { email: "a@acme.example" } }]])(
    "answered with %j is a bad answer",
    async (body) => {
      answering(body);
      expect(await contacts.find(aSlug())).toEqual(badAnswer);
    },
  );
});

describe("the answer to extractor1", () => {
  test("may hold its values as texts or as objects with item, address or value", async () => {
    answering({
      email: ["a@acme.example", { item: "b@acme.example" }, { address: "c@acme.example" }, { value: "d@acme.example" }],
    });
    expect(await reveal("email")).toEqual(
      ok({ values: ["a", "b", "c", "d"].map((name) => ({ value: `${name}@acme.example` })) }),
    );
  });

  test("may say more of a value, and who owns it", async () => {
    answering({
      phone_no: [{ value: " +91 0 ", kind: "mobile", confirmed_at: "2026-01-01", source: null }],
      owned: { by: "ben@acme.example", at: null },
    });
    expect(await reveal("phone_no")).toEqual(
      ok({
        values: [{ value: "+91 0", kind: "mobile", confirmedAt: "2026-01-01" }],
        owned: { by: "ben@acme.example" },
      }),
    );
  });

  test("may say that it is still searched for", async () => {
    answering({ pending: { id: "search-1", ask_again_at: "2026-11-25T12:00:03Z" } });
    expect(await reveal("work_email")).toEqual(
      ok({ values: [], pending: { id: "search-1", askAgainAt: "2026-11-25T12:00:03Z" } }),
    );
  });

  test("may say that a value was reported as wrong, and by whom", async () => {
    answering({
      email: [
        { value: "a@acme.example", reported_wrong: true, reported_by: "ben@acme.example" },
        { value: "b@acme.example", reported_wrong: true, reported_by: null },
        { value: "c@acme.example", reported_by: "ben@acme.example" },
      ],
    });
    expect(await reveal("email")).toEqual(
      ok({
        values: [
          { value: "a@acme.example", reportedWrong: { by: "ben@acme.example" } },
          { value: "b@acme.example", reportedWrong: {} },
          { value: "c@acme.example" },
        ],
      }),
    );
  });

  test("may say who was asked; in another form that is ignored, and what was paid for is shown", async () => {
    const values = ["a@acme.example"];
    const trail = [
      { source: "Prospeo", outcome: "no_answer", ms: null },
      { source: "Hunter", outcome: "found", ms: 840, stopped: "accepted" },
    ];
    answering({ work_email: values, trail });
    expect(await reveal("work_email")).toEqual(
      ok({
        values: [{ value: "a@acme.example" }],
        trail: [
          { source: "Prospeo", outcome: "no_answer" },
          { source: "Hunter", outcome: "found", ms: 840, stopped: "accepted" },
        ],
      }),
    );
    for (const other of [[{ source: "Hunter", outcome: "guessed" }], "Hunter", [], null]) {
      answering({ work_email: values, trail: other });
      expect(await reveal("work_email")).toEqual(ok({ values: [{ value: "a@acme.example" }] }));
    }
  });

  test("may give a guess where nothing was found; in another form that is ignored", async () => {
    const guess = { address: "kabir.menon@acme.example", fits: 12, known: 13 };
    answering({ work_email: [], guess });
    expect(await reveal("work_email")).toEqual(ok({ values: [], guess }));
    for (const other of [{ address: 1 }, "kabir.menon@acme.example", null]) {
      answering({ work_email: [], guess: other });
      expect(await reveal("work_email")).toEqual(ok({ values: [] }));
    }
  });

  test("may say who it is, as far as that is known", async () => {
    answering({ email: ["a@acme.example"], person: { name: "Asha Rao", title: null } });
    expect(await reveal("email")).toEqual(ok({ values: [{ value: "a@acme.example" }], person: { name: "Asha Rao" } }));
    answering({ email: ["a@acme.example"], person: "Asha Rao" });
    expect(await reveal("email")).toEqual(ok({ values: [{ value: "a@acme.example" }] }));
  });

  test("may hold a phone number as a number: what was paid for is never lost over that", async () => {
    answering({ phone_no: [910000000001, { value: 910000000002 }, "+91 0"] });
    expect(await reveal("phone_no")).toEqual(
      ok({ values: [{ value: "910000000001" }, { value: "910000000002" }, { value: "+91 0" }] }),
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
    expect(await reveal("email")).toEqual(ok({ values: [] }));
  });

  test("keeps what is good beside what is empty", async () => {
    answering({ email: [null, "", "a@acme.example"] });
    expect(await reveal("email")).toEqual(ok({ values: [{ value: "a@acme.example" }] }));
  });

  test.each([
    [[]],
    [null],
    [7],
    [{ email: "a@acme.example" }],
    [{ email: { value: "a@acme.example" } }],
    [{ email: [["a"]] }],
  ])("like %j is a bad answer", async (body) => {
    answering(body);
    expect(await reveal("email")).toEqual(badAnswer);
  });
});
