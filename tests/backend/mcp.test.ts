import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { revokeApiKey } from "#wire/api-keys.ts";
import { MCP_PATH } from "#wire/mcp-path.ts";
import { defaultCallLimits } from "#backend/web/webhook/call-limits.ts";
import { anAssistant } from "#tests/support/backend/assistant.ts";
import { aKeyOf } from "#tests/support/backend/api-keys.ts";
import { aList, listsSeenBy, savedBy } from "#tests/support/backend/saving.ts";
import {
  createWebhookBackend,
  type Person,
  samplePeopleWithPhone,
  sampleUrl,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const open = async (extra = 1_000, limits: object = {}) => {
  const person = await backend.signIn(extra);
  const { id, key } = await aKeyOf(person, limits);
  return { person, id, key, assistant: await anAssistant(backend.app, key) };
};

const balanceOf = async (person: Person): Promise<number> => {
  const [row] = await backend.database.db<{ balance: number }>(
    "select balance_tenths as balance from wallet where id = $1",
    [person.account.walletId],
  );
  return row?.balance ?? Number.NaN;
};

const phoneOf = (number: number) => ({ item: "phone_no", profile_url: sampleUrl(number), price_credits: 5 });

test("the tools say by their annotations which of them spend", async () => {
  const { assistant } = await open();
  const { tools } = await assistant.client.listTools();
  const spending = tools.filter(({ annotations }) => annotations?.destructiveHint === true).map(({ name }) => name);
  const changing = tools.filter(({ annotations }) => annotations?.readOnlyHint === false).map(({ name }) => name);
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    "credits",
    "enrich",
    "find_contact",
    "find_director",
    "history_search",
    "reveal",
    "save_person",
    "verify_email",
  ]);
  expect(spending.toSorted()).toEqual(["enrich", "reveal", "verify_email"]);
  expect(changing.toSorted()).toEqual(["enrich", "reveal", "save_person", "verify_email"]);
  for (const { annotations, title, outputSchema, inputSchema } of tools) {
    expect(annotations?.idempotentHint).toBe(true);
    expect([title, outputSchema?.type, inputSchema.type]).toEqual([expect.any(String), "object", "object"]);
  }
  for (const name of spending)
    expect(tools.find((tool) => tool.name === name)?.inputSchema.required).toContain("price_credits");
});

describe("looking", () => {
  test("says who a person is, what is on file and what it costs, and charges nothing", async () => {
    const { person, assistant } = await open();
    const before = await balanceOf(person);
    const { data, sentence } = await assistant.use("find_contact", { profile_url: sampleUrl(1) });
    expect(data).toMatchObject({
      found: true,
      name: expect.any(String),
      lines: expect.arrayContaining([
        { item: "phone_no", title: "Phone Number", availability: "on_file", price_credits: 5 },
      ]),
    });
    expect(JSON.stringify(data)).not.toContain("values");
    expect(sentence).toContain("Phone Number: on file, 5 credits");
    expect(await balanceOf(person)).toBe(before);
  });

  test("says the same of a director", async () => {
    const { assistant } = await open();
    const { data } = await assistant.use("find_director", { din: "00000001" });
    expect(data).toMatchObject({ lines: [{ item: "din_phone" }, { item: "din_email" }] });
    expect(await assistant.use("find_director", { din: "12" })).toMatchObject({
      refusal: expect.stringMatching(/^invalid_request: /),
    });
  });

  test("says what is left, and all prices", async () => {
    const { assistant } = await open();
    const { data } = await assistant.use("credits");
    expect(data).toMatchObject({
      credits: 125,
      left_today_credits: 50,
      prices: expect.arrayContaining([{ item: "verify_email", title: "Verification", price_credits: 0.1 }]),
    });
  });
});

describe("saving", () => {
  const profile_url = sampleUrl(1);

  test("puts someone into a list that exists, for free, and says when they were there already", async () => {
    const { person, assistant } = await open();
    const before = await balanceOf(person);
    await aList(person, "Q4 Pune");
    const wanted = { profile_url, name: "Aditi Banerjee", list: " q4 pune" };
    expect((await assistant.use("save_person", wanted)).data).toEqual({ outcome: "saved", list: "Q4 Pune" });
    const again = await assistant.use("save_person", wanted);
    expect([again.data, again.sentence]).toEqual([
      { outcome: "already", list: "Q4 Pune" },
      "The person was saved already.",
    ]);
    expect(await listsSeenBy(person)).toMatchObject([{ name: "Q4 Pune", people: 1 }]);
    expect(await savedBy(person)).toMatchObject([{ linkedin_url: profile_url, name: "Aditi Banerjee" }]);
    expect(await balanceOf(person)).toBe(before);
  });

  test("is refused for a list that does not exist, for nobody, and for a key that only reads", async () => {
    const { person, assistant } = await open();
    await aList(person, "Q4 Pune");
    expect((await assistant.use("save_person", { profile_url, list: "Q5" })).refusal).toBe(
      "not_found: There is no such list. There are: Q4 Pune.",
    );
    expect((await assistant.use("save_person", { name: "Aditi" })).refusal).toMatch(/^invalid_request: /);
    expect(await savedBy(person)).toEqual([]);
    const reader = await open(0, { scopes: ["lists:read"] });
    expect((await reader.assistant.use("save_person", { profile_url })).refusal).toMatch(/^scope_missing: /);
  });
});

describe("revealing", () => {
  test("at the price that was read shows the value and charges it once, however often it is called", async () => {
    const { person, assistant } = await open();
    const before = await balanceOf(person);
    const { data, sentence } = await assistant.use("reveal", phoneOf(1));
    expect(data).toMatchObject({ item: "phone_no", values: [{ value: expect.any(String) }], charged_credits: 5 });
    expect(sentence).toContain("5 credits were charged.");
    const again = await assistant.use("reveal", phoneOf(1));
    expect(again.data).toMatchObject({ values: data?.["values"], charged_credits: 0 });
    expect(await balanceOf(person)).toBe(before - 50);
    const { data: found } = await assistant.use("find_contact", { profile_url: sampleUrl(1) });
    expect(found).toMatchObject({
      lines: expect.arrayContaining([
        { item: "phone_no", title: "Phone Number", availability: "owned", price_credits: 0, values: data?.["values"] },
      ]),
    });
    expect((await assistant.use("credits")).data).toMatchObject({ left_today_credits: 45 });
  });

  test.each([0, 1, 4.9, 5.1, 50])(
    "at the price of %d is refused, says the real one, and charges nothing",
    async (price) => {
      const { person, assistant } = await open();
      const before = await balanceOf(person);
      const { data, refusal } = await assistant.use("reveal", { ...phoneOf(1), price_credits: price });
      expect(data).toBeUndefined();
      expect(refusal).toMatch(/^other_price: This costs 5 credits, not /);
      expect(await balanceOf(person)).toBe(before);
    },
  );

  test("of nobody costs nothing, and leaves the day's limit as it was", async () => {
    const { person, assistant } = await open();
    const before = await balanceOf(person);
    const { data } = await assistant.use("reveal", {
      ...phoneOf(1),
      profile_url: "https://www.linkedin.com/in/nobody-at-all",
    });
    expect(data).toMatchObject({ values: [], charged_credits: 0 });
    expect((await assistant.use("credits")).data).toMatchObject({ left_today_credits: 50 });
    expect(await balanceOf(person)).toBe(before);
  });

  test("without enough credits is refused as for any program", async () => {
    const { assistant } = await open(0);
    const people = samplePeopleWithPhone(6);
    for (const number of people.slice(0, 5)) await assistant.use("reveal", phoneOf(number));
    expect(await assistant.use("reveal", phoneOf(people[5] ?? 0))).toMatchObject({
      refusal: expect.stringMatching(/^not_enough_credits: /),
    });
    expect((await assistant.use("credits")).data).toMatchObject({ credits: 0, left_today_credits: 25 });
  });
});

describe("the daily limit of a key", () => {
  test("is said in the answer of get_credits", async () => {
    const { person } = await open();
    expect((await person.get("/webhook/get_credits")).json).toMatchObject({ assistant_daily_credits: 50 });
  });

  test("is 50 credits, also for 20 calls at once", async () => {
    const { person, assistant } = await open(10_000);
    const before = await balanceOf(person);
    const people = samplePeopleWithPhone(20);
    const used = await Promise.all(people.map((number) => assistant.use("reveal", phoneOf(number))));
    expect(used.filter(({ data }) => data !== undefined)).toHaveLength(10);
    const refusals = used.flatMap(({ refusal }) => refusal ?? []);
    expect(refusals).toHaveLength(10);
    expect(new Set(refusals)).toEqual(
      new Set([
        "over_daily_limit: Assistants may spend 50 credits a day with this API key, and none are left until midnight UTC. Nothing was charged.",
      ]),
    );
    expect(await balanceOf(person)).toBe(before - 500);
  });

  test("leaves what is owned, other keys and other programs alone", async () => {
    const { person, key, assistant } = await open(10_000);
    for (const number of samplePeopleWithPhone(10)) await assistant.use("reveal", phoneOf(number));
    expect((await assistant.use("credits")).data).toMatchObject({ left_today_credits: 0 });
    expect((await assistant.use("reveal", phoneOf(1))).data).toMatchObject({ charged_credits: 0 });
    const program = await backend.app.request("/api/v1/contacts/work_email", {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ profile_url: sampleUrl(1) }),
    });
    expect(program.status).toBe(200);
    const other = await anAssistant(backend.app, (await aKeyOf(person)).key);
    const next = samplePeopleWithPhone(11).at(-1) ?? 1;
    expect((await other.use("reveal", phoneOf(next))).data).toMatchObject({ charged_credits: 5 });
  });

  test("does not hold for test keys, whose credits are nobody's", async () => {
    const { assistant } = await open(0, { test: true });
    expect((await assistant.use("credits")).data).toMatchObject({ left_today_credits: null });
    for (const number of samplePeopleWithPhone(12))
      expect((await assistant.use("reveal", phoneOf(number))).data).toMatchObject({ charged_credits: 5 });
  });
});

describe("a key", () => {
  test("needs the scope of what it does", async () => {
    const { assistant } = await open(1_000, { scopes: ["contacts:read"] });
    expect((await assistant.use("find_contact", { profile_url: sampleUrl(1) })).data).toBeDefined();
    for (const [tool, input] of [
      ["reveal", phoneOf(1)],
      ["verify_email", { email: "a@acme.example", price_credits: 0.1 }],
      ["enrich", { email: "a@acme.example", price_credits: 1 }],
      ["credits", {}],
      ["history_search", { words: "" }],
      ["find_director", { din: "00000001" }],
    ] as const)
      expect(await assistant.use(tool, input)).toMatchObject({ refusal: expect.stringMatching(/^scope_missing: /) });
  });

  test("that was revoked is refused at once", async () => {
    const { person, id, assistant } = await open();
    await person.post(revokeApiKey.path, { id });
    await expect(assistant.use("credits")).rejects.toThrow();
  });

  test("with a monthly cap keeps to it", async () => {
    const { assistant } = await open(1_000, { monthly_cap: 6 });
    expect((await assistant.use("reveal", phoneOf(1))).data).toMatchObject({ charged_credits: 5 });
    expect(await assistant.use("reveal", phoneOf(2))).toMatchObject({
      refusal: expect.stringMatching(/^over_key_cap: /),
    });
  });
});

describe("enriching", () => {
  test("with the price 0 says who may be meant, free of charge", async () => {
    const { person, assistant } = await open();
    const before = await balanceOf(person);
    const [one] = await backend.database.db<{ name: string; company: string }>(
      "select name, company from contact where slug = 'leadlight-sample-0001'",
    );
    const asked = { name: one?.name, company: one?.company };
    const { data } = await assistant.use("enrich", { ...asked, price_credits: 0 });
    expect(data).toMatchObject({ profiles: [], charged_credits: 0, candidates: [{ name: one?.name }] });
    expect(await balanceOf(person)).toBe(before);
    const bought = await assistant.use("enrich", { ...asked, price_credits: 1 });
    expect(bought.data).toMatchObject({ charged_credits: 1, profiles: [{ url: sampleUrl(1) }] });
    expect(await balanceOf(person)).toBe(before - 10);
  });
});

test("an address is verified, and an unknown verdict is free", async () => {
  const { assistant } = await open();
  const { data, sentence } = await assistant.use("verify_email", { email: "asha@acme.example", price_credits: 0.1 });
  expect(data).toMatchObject({ verdict: "unknown", charged_credits: 0 });
  expect(sentence).toBe("asha@acme.example is unknown. Nothing was charged.");
  expect((await assistant.use("credits")).data).toMatchObject({ left_today_credits: 50 });
});

test("what is no address is free, and the tool says so", async () => {
  const reasons = [{ check: "syntax", verdict: "bad", detail: "It has no domain." }] as const;
  const checkedAt = "2026-11-27T12:00:00.000Z";
  const strict = await createWebhookBackend({
    verify: () => Promise.resolve({ outcome: "undeliverable", reasons, checkedAt }),
  });
  const { key } = await aKeyOf(await strict.signIn());
  const assistant = await anAssistant(strict.app, key);
  const { data } = await assistant.use("verify_email", { email: "asha@", price_credits: 0.1 });
  expect(data).toMatchObject({ verdict: "invalid", reasons: ["It has no domain."], charged_credits: 0 });
  expect((await assistant.use("credits")).data).toMatchObject({ credits: 25, left_today_credits: 50 });
  await strict.database.drop();
});

test("the history is searched by words in any order", async () => {
  const { assistant } = await open();
  await assistant.use("reveal", phoneOf(1));
  await assistant.use("reveal", { item: "work_email", profile_url: sampleUrl(2), price_credits: 1 });
  const { data } = await assistant.use("history_search", { words: "0001 PHONE_NO" });
  expect(data).toMatchObject({ lines: [{ type: "phone_no", amount_credits: expect.any(Number) }], more: false });
  expect((await assistant.use("history_search")).data).toMatchObject({ searched: 2 });
});

describe("a wrong request", () => {
  const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const { key } = await aKeyOf(await backend.signIn());
    return backend.app.request(MCP_PATH, {
      method: "POST",
      body,
      headers: {
        Authorization: `Bearer ${key}`,
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        ...headers,
      },
    });
  };
  const call = (tool: string, input: unknown) =>
    JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool, arguments: input } });

  test.each([
    ["no JSON", "{", {}, 400],
    ["a number", "1", {}, 400],
    ["another content type", "a=b", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
    ["an answer that it would not take", "{}", { Accept: "text/html" }, 406],
    ["an unknown version", call("credits", {}), { "mcp-protocol-version": "1999-01-01" }, 400],
    ["a body of a megabyte", call("credits", { a: "x".repeat(1_000_000) }), {}, 413],
  ])("with %s is refused", async (_, body, headers, status) => {
    expect((await send(body, headers)).status).toBe(status);
  });

  test.each([
    ["an unknown tool", call("delete_everything", {})],
    ["no fields", call("reveal", {})],
    ["a text for a price", call("reveal", { ...phoneOf(1), price_credits: "5" })],
    ["a negative price", call("reveal", { ...phoneOf(1), price_credits: -5 })],
    ["an unknown item", call("reveal", { ...phoneOf(1), item: "address" })],
    ["the character NUL", call("verify_email", { email: "a\u0000@acme.example", price_credits: 0.1 })],
    [
      "half a character",
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"enrich","arguments":{"name":"\\ud800","company":"Acme","price_credits":1}}}',
    ],
    ["no profile", call("reveal", { item: "phone_no", price_credits: 5 })],
    ["a profile and a DIN", call("reveal", { ...phoneOf(1), din: "00000001" })],
    ["NUL in a search", call("history_search", { words: "a\u0000" })],
    ["a list in place of fields", call("reveal", [1])],
  ])("with %s is answered with an error, and nothing breaks", async (_, body) => {
    const response = await send(body);
    expect(response.status).toBeLessThan(500);
    const answer = JSON.stringify(await response.json());
    expect(answer).toMatch(/"isError":true|"error":/);
    expect(answer).not.toMatch(/at .*\.ts:\d+|node_modules/);
  });

  test("without a key, or with a session, gets 401 and where keys are made", async () => {
    const { token } = await backend.signIn();
    for (const Authorization of ["", `Bearer ${token}`, "Bearer ll_live_wrong"]) {
      const response = await send(call("credits", {}), { Authorization });
      expect(response.status).toBe(401);
      expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
      expect(await response.json()).toMatchObject({ message: expect.stringMatching(/API key/) });
    }
  });

  test("is one too many for a network that sends too many, also of those that use no tool", async () => {
    const strict = await createWebhookBackend({ callLimits: { ...defaultCallLimits, callsPerNetwork: 2 } });
    const { key } = await aKeyOf(await strict.signIn());
    const list = () =>
      strict.app.request(MCP_PATH, {
        method: "POST",
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
        headers: {
          Authorization: `Bearer ${key}`,
          "Content-Type": "application/json",
          Accept: "application/json, text/event-stream",
          "X-Test-Address": "192.0.2.77",
        },
      });
    expect([(await list()).status, (await list()).status]).toEqual([200, 200]);
    const refused = await list();
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    await strict.database.drop();
  });

  test("by another method gets 405", async () => {
    for (const method of ["GET", "DELETE", "PUT"]) {
      const response = await backend.app.request(MCP_PATH, { method });
      expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
    }
  });
});
