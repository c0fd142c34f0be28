import { describe, expect, test } from "vitest";
import { webhookDirectorDirectory } from "#adapters/webhook/webhook-director-directory.ts";
import { err, ok } from "#application/shared/result.ts";
import type { DirectorItem } from "#domain/lookups/director.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { aDin, aPurpose, NOON } from "#tests/support/builders.ts";
import { aWebhookHost } from "#tests/support/adapters/webhook-host.ts";

const { client, answering } = aWebhookHost();
const directors = webhookDirectorDirectory(client);
const din = aDin("99000001");

const reveal = (item: DirectorItem) => directors.reveal({ item, din, key: idempotencyKey(item, din, NOON) });

test("a line is asked for with its purpose, where there is one", async () => {
  const received = answering({ contact: [] });
  const key = idempotencyKey("din_phone", din, NOON);
  await directors.reveal({ item: "din_phone", din, key, purpose: aPurpose() });
  expect(new URLSearchParams(received.search).get("purpose")).toBe(aPurpose());
  await reveal("din_phone");
  expect(new URLSearchParams(received.search).has("purpose")).toBe(false);
});

describe("the question who a director is", () => {
  test("goes to extractor1 with its type, the number and the token", async () => {
    const received = answering({ name: "Asha Rao" });
    await directors.find(din);
    expect(Object.fromEntries(new URLSearchParams(received.search))).toEqual({
      type: "din",
      din: "99000001",
      access_token: "token",
    });
  });

  test("is answered with name, title and company, as far as they are known", async () => {
    answering({ name: " Asha Rao ", title: null, company: "Orbit Freight", contact: null });
    expect(await directors.find(din)).toEqual(
      ok({ director: { name: "Asha Rao", company: "Orbit Freight" }, owned: {} }),
    );
  });

  test("answered with found: false says that nobody has the number", async () => {
    answering({ found: false, name: null, title: null, company: "" });
    expect(await directors.find(din)).toEqual(ok(undefined));
  });

  test.each([
    [{}],
    [{ found: null, on_file: [] }],
    [{ name: null, title: null, company: null }],
    [{ name: "", title: "  ", company: "" }],
  ])("answered with %j, which neither names anybody nor says that nobody is known, is a bad answer", async (body) => {
    answering(body);
    expect(await directors.find(din)).toEqual(err({ kind: "bad-answer" }));
  });

  test("may be answered with what is on file and what is owned", async () => {
    answering({
      found: true,
      on_file: ["din_email", "fax"],
      owned: { din_email: { values: ["a@acme.example"], by: "Ben Ode", at: null }, din_phone: null },
    });
    expect(await directors.find(din)).toEqual(
      ok({
        director: {},
        offers: { din_phone: { availability: "searchable" }, din_email: { availability: "on_file" } },
        owned: { din_email: { values: [{ value: "a@acme.example" }], owned: { by: "Ben Ode" } } },
      }),
    );
  });

  test("answered with a message is the server's word", async () => {
    answering({ message: "Director not found", name: "Asha Rao" });
    expect(await directors.find(din)).toEqual(err({ kind: "server-said", message: "Director not found" }));
  });

  test.each([[[]], [null], ["Asha Rao"], [{ name: 7 }], [{ name: ["Asha"] }], [{ name: "Asha", title: {} }]])(
    "answered with %j is a bad answer",
    async (body) => {
      answering(body);
      expect(await directors.find(din)).toEqual(err({ kind: "bad-answer" }));
    },
  );
});

describe("a line about a director", () => {
  test("is asked for by its type and the number, under its key", async () => {
    const received = answering({});
    await reveal("din_email");
    expect(new URLSearchParams(received.search).get("type")).toBe("din_email");
    expect(new URLSearchParams(received.search).get("din")).toBe("99000001");
    expect(received.key).toBe("din_email:99000001:2026-01-15");
  });

  test.each([
    ["a text", "+91 0", [{ value: "+91 0" }]],
    ["a number", 910000000001, [{ value: "910000000001" }]],
    ["an object", { item: " +91 0 ", kind: "mobile" }, [{ value: "+91 0", kind: "mobile" }]],
    [
      "several",
      ["+91 0", { address: "+91 1" }, { value: 912, confirmed_at: "2026-01-01", source: "roll" }],
      [{ value: "+91 0" }, { value: "+91 1" }, { value: "912", confirmedAt: "2026-01-01", source: "roll" }],
    ],
    ["several with nothing in between", [null, "", {}, "+91 0"], [{ value: "+91 0" }]],
    ["the same twice", ["+91 0", { value: "+91 0 ", kind: "mobile" }], [{ value: "+91 0" }]],
  ])("may come as %s", async (_, sent, values) => {
    answering({ contact: sent, name: "Asha Rao", email: "of@the-other.example" });
    expect(await reveal("din_phone")).toEqual(ok({ values, director: { name: "Asha Rao" } }));
    answering({ email: sent, name: "Asha Rao", contact: "+91 9" });
    expect(await reveal("din_email")).toEqual(ok({ values, director: { name: "Asha Rao" } }));
  });

  test.each([
    [{}],
    [{ contact: null }],
    [{ contact: "" }],
    [{ contact: [] }],
    [{ contact: {} }],
    [{ email: "a@b.example" }],
  ])("answered with %j is not known", async (body) => {
    answering(body);
    expect(await reveal("din_phone")).toEqual(ok({ values: [], director: {} }));
  });

  test("says who owns it", async () => {
    answering({ contact: "+91 0", owned: { by: "ben@acme.example", at: null } });
    expect(await reveal("din_phone")).toEqual(
      ok({ values: [{ value: "+91 0" }], director: {}, owned: { by: "ben@acme.example" } }),
    );
  });

  test.each([[[]], [null], [{ contact: true }], [{ contact: [["+91 0"]] }], [{ contact: "+91 0", name: 7 }]])(
    "answered with %j is a bad answer",
    async (body) => {
      answering(body);
      expect(await reveal("din_phone")).toEqual(err({ kind: "bad-answer" }));
    },
  );
});
