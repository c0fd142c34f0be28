import { delay, http, HttpResponse } from "msw";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { ANSWER_WITHIN_MS, createWebhookClient, type WebhookNeeds } from "#adapters/webhook/webhook-client.ts";
import { err, ok } from "#application/shared/result.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { contactExtractor } from "#wire/extractor.ts";
import { getCredits } from "#wire/get-credits.ts";
import { savedValues } from "#wire/saved-values.ts";
import { updateUser } from "#wire/update-user.ts";
import { NOON } from "#tests/support/builders.ts";
import { interceptNetwork } from "#tests/support/adapters/intercepted-network.ts";

const server = interceptNetwork();
const baseUrl = "https://hooks.acme.example";
const TOKEN = "token+of/asha=";

const credits = { ...getCredits, answer: z.object({ credits: z.number() }) };
const anything = { ...contactExtractor, answer: z.unknown() };

const send = (needs: Partial<WebhookNeeds> = {}) =>
  createWebhookClient({ baseUrl, accessToken: () => TOKEN, ...needs }).send(credits, {});

const answering = (response: () => Response | Promise<Response>) => server.use(http.all(`${baseUrl}/*`, response));

/** The request as it arrived at any address. */
const receiving = (origin = baseUrl) => {
  const received: { request?: Request; body?: unknown } = {};
  server.use(
    http.all(`${origin}/*`, async ({ request }) => {
      received.request = request.clone();
      const text = await request.text();
      received.body = text === "" ? undefined : JSON.parse(text);
      return HttpResponse.json({ credits: 5 });
    }),
  );
  return received;
};

describe("a webhook call", () => {
  test("by GET carries the token as Bearer header and in the query", async () => {
    const received = receiving();
    expect(await send()).toEqual(ok({ credits: 5 }));
    expect(received.request?.method).toBe("GET");
    expect(received.request?.headers.get("authorization")).toBe(`Bearer ${TOKEN}`);
    const url = new URL(received.request?.url ?? "");
    expect(url.pathname).toBe("/webhook/get_credits");
    expect([...url.searchParams]).toEqual([["access_token", TOKEN]]);
    expect(received.body).toBeUndefined();
  });

  test("by POST carries the token as Bearer header and in the JSON body, never in the address", async () => {
    const received = receiving();
    const client = createWebhookClient({ baseUrl, accessToken: () => TOKEN });
    const request = { linkedin_url: "linkedin.com/in/asha", phone_no: "+91 0" };
    await client.send(updateUser, request);
    expect(received.request?.method).toBe("POST");
    expect(received.request?.headers.get("authorization")).toBe(`Bearer ${TOKEN}`);
    expect(received.request?.headers.get("content-type")).toBe("application/json");
    expect(received.request?.url).toBe(`${baseUrl}/webhook/update_user`);
    expect(received.body).toEqual({ access_token: TOKEN, ...request });
  });

  test("carries its idempotency key as a header, and none where it has none", async () => {
    const received = receiving();
    const key = idempotencyKey("email", "asha", NOON);
    const client = createWebhookClient({ baseUrl, accessToken: () => TOKEN });
    await client.pay(anything, { type: "email", profile_url: "linkedin.com/in/asha" }, key);
    expect(received.request?.headers.get("idempotency-key")).toBe(key);
    await send();
    expect(received.request?.headers.has("idempotency-key")).toBe(false);
  });

  test("encodes what it sends", async () => {
    const received = receiving();
    const client = createWebhookClient({ baseUrl, accessToken: () => TOKEN });
    const request = { profile_url: "https://www.linkedin.com/in/jos%C3%A9&type=x#y", type: "email" } as const;
    await client.send(anything, request);
    expect(Object.fromEntries(new URL(received.request?.url ?? "").searchParams)).toEqual({
      ...request,
      access_token: TOKEN,
    });
  });

  test("is not answered from a cache, because its answer may have been paid for", async () => {
    let cache: string | undefined;
    using _ = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      ({ cache } = new Request(input, init));
      return Response.json({ credits: 5 });
    });
    await send();
    expect(cache).toBe("no-store");
  });

  test("reads the token again each time", async () => {
    const received = receiving();
    const tokens = ["first", "second"];
    const client = createWebhookClient({ baseUrl, accessToken: () => tokens.shift() });
    for (const token of ["first", "second"]) {
      await client.send(credits, {});
      expect(received.request?.headers.get("authorization")).toBe(`Bearer ${token}`);
    }
  });

  test("is not made without a token", async () => {
    expect(await send({ accessToken: () => undefined })).toEqual(err({ kind: "signed-out", because: "no-token" }));
  });

  test.each([
    ["https://hooks.acme.example/base", undefined, "https://hooks.acme.example/base/webhook/get_credits"],
    ["https://hooks.acme.example/base/", undefined, "https://hooks.acme.example/base/webhook/get_credits"],
    ["https://hooks.acme.example/", "/credits", "https://hooks.acme.example/credits"],
    ["https://hooks.acme.example", "/run?flow=7", "https://hooks.acme.example/run?flow=7"],
  ])("below %s with the path %s goes to %s", async (base, path, address) => {
    const received = receiving();
    await send({ baseUrl: base, paths: path === undefined ? {} : { getCredits: path } });
    const url = new URL(received.request?.url ?? "");
    url.searchParams.delete("access_token");
    expect(url.href).toBe(address);
  });
});

describe("an answer", () => {
  test.each([200, 201, 400, 403, 404, 500])("of status %i with a message is the server's word", async (status) => {
    answering(() => HttpResponse.json({ credits: 5, message: "Please call us." }, { status }));
    expect(await send()).toEqual(err({ kind: "server-said", message: "Please call us." }));
  });

  test("with a message shows it readable: plain text, at most 300 characters", async () => {
    answering(() => HttpResponse.json({ message: `\u202e<b>${"x".repeat(100_000)}` }, { status: 500 }));
    const answer = await send();
    const message = !answer.ok && answer.error.kind === "server-said" ? answer.error.message : "";
    expect(message).toHaveLength(300);
    expect(message.startsWith("<b>x")).toBe(true);
  });

  test("of an automation host that knows no such path does not show the path's id", async () => {
    const message = 'The requested webhook "GET 7c2f0b1e-4a55-4d0e-9a39-0f6a2f1c9d11" is not registered.';
    answering(() => HttpResponse.json({ code: 404, message, hint: "Click 'Execute'" }, { status: 404 }));
    expect(await send()).toEqual(
      err({ kind: "server-said", message: 'The requested webhook "GET …" is not registered.' }),
    );
  });

  test.each<[string, () => Response, number]>([
    ["500 with a page of HTML", () => HttpResponse.html("<h1>Bad Gateway</h1>", { status: 502 }), 502],
    ["404 without a body", () => new HttpResponse(null, { status: 404 }), 404],
    ["500 with half an answer", () => new HttpResponse('{"credits":', { status: 500 }), 500],
    ["500 with JSON that says nothing", () => HttpResponse.json({ error: true }, { status: 500 }), 500],
    ["500 with a message that is no text", () => HttpResponse.json({ message: { a: 1 } }, { status: 500 }), 500],
    ["503 with an invisible message", () => HttpResponse.json({ message: "\u200b " }, { status: 503 }), 503],
    ["a wrong status with the right shape", () => HttpResponse.json({ credits: 5 }, { status: 403 }), 403],
  ])("that is %s contains its status", async (_, response, status) => {
    answering(response);
    expect(await send()).toEqual(err({ kind: "status", status }));
  });

  test.each<[string, () => Response]>([
    ["no JSON", () => new HttpResponse("OK")],
    ["empty", () => new HttpResponse(null)],
    ["HTML", () => HttpResponse.html("<h1>Welcome to the station's network</h1>")],
    ["null", () => HttpResponse.json(null)],
    ["of another shape", () => HttpResponse.json([{ credits: "many" }])],
  ])("that is OK and %s is a bad answer", async (_, response) => {
    answering(response);
    expect(await send()).toEqual(err({ kind: "bad-answer" }));
  });

  test("of a server's fault has the reference that the server gives", async () => {
    const headers = { "X-Reference": "7F3K-9Q" };
    const reference = "7F3K-9Q";
    answering(() => HttpResponse.json({ message: "Not today." }, { status: 503, headers }));
    expect(await send()).toEqual(err({ kind: "server-said", message: "Not today.", isOutage: true, reference }));
    answering(() => new HttpResponse("", { status: 500, headers }));
    expect(await send()).toEqual(err({ kind: "status", status: 500, reference }));
    answering(() => new HttpResponse("", { status: 500, headers: { "X-Reference": "<b>of any length</b>" } }));
    expect(await send()).toEqual(err({ kind: "status", status: 500, reference: "<b>of any le" }));
    answering(() => new HttpResponse("", { status: 500 }));
    expect(await send()).toEqual(err({ kind: "status", status: 500 }));
  });

  test("of 401 says that the token was not taken, whatever else it says", async () => {
    answering(() => HttpResponse.json({ message: "jwt expired" }, { status: 401 }));
    expect(await send()).toEqual(err({ kind: "signed-out", because: "refused" }));
  });

  test("of 402 says that the credits are too few, in the server's words or ours", async () => {
    answering(() => HttpResponse.json({ message: "You have 2 credits." }, { status: 402 }));
    expect(await send()).toEqual(err({ kind: "not-enough-credits", message: "You have 2 credits." }));
    answering(() => HttpResponse.html("Payment Required", { status: 402 }));
    expect(await send()).toEqual(
      err({ kind: "not-enough-credits", message: "You don't have enough credits for this. Nothing was charged." }),
    );
  });
});

describe("a call that is refused because there were too many calls", () => {
  /** Refuses with these values of Retry-After, one after the other, and answers then. */
  const refusing = (...values: readonly (string | undefined)[]) => {
    const received = { refused: 0, answered: false };
    answering(() => {
      if (received.refused === values.length) {
        received.answered = true;
        return HttpResponse.json({ credits: 5 });
      }
      const value = values[received.refused];
      received.refused += 1;
      const headers = value === undefined ? undefined : { "Retry-After": value };
      return HttpResponse.json({ message: "Too many." }, { status: 429, ...(headers && { headers }) });
    });
    return received;
  };
  const refused = err({ kind: "server-said", message: "Too many." });

  test("is repeated after the seconds that the host asks for", async () => {
    refusing("1");
    const start = performance.now();
    expect(await send()).toEqual(ok({ credits: 5 }));
    expect(performance.now() - start).toBeGreaterThan(950);
  });

  test("is repeated twice at most", async () => {
    refusing("0", "0");
    expect(await send()).toEqual(ok({ credits: 5 }));
    const received = refusing("0", "0", "0", "0");
    expect(await send()).toEqual(refused);
    expect(received.refused).toBe(3);
  });

  test("is repeated with the token of that moment", async () => {
    refusing("0");
    const tokens = [TOKEN];
    expect(await send({ accessToken: () => tokens.shift() })).toEqual(err({ kind: "signed-out", because: "no-token" }));
  });

  test.each([["4"], ["60"], ["Wed, 02 Dec 2026 12:00:00 GMT"], ["-1"], [""], [undefined]])(
    "is not repeated where Retry-After is %s",
    async (value) => {
      const received = refusing(value);
      expect(await send()).toEqual(refused);
      expect(received.answered).toBe(false);
    },
  );

  test("is repeated by POST where it is a read, and not where it changes something", async () => {
    const client = createWebhookClient({ baseUrl, accessToken: () => TOKEN });
    const reading = refusing("0");
    await client.send({ ...savedValues, answer: z.unknown() }, { ids: ["7"] });
    expect(reading.answered).toBe(true);
    const changing = refusing("0");
    expect(await client.send(updateUser, { linkedin_url: "linkedin.com/in/asha", phone_no: "+91 0" })).toEqual(refused);
    expect(changing.answered).toBe(false);
  });

  test("is not repeated where it is charged", async () => {
    const received = refusing("0");
    const client = createWebhookClient({ baseUrl, accessToken: () => TOKEN });
    const request = { type: "email", profile_url: "linkedin.com/in/asha" } as const;
    expect(await client.pay(anything, request, idempotencyKey("email", "asha", NOON))).toEqual(refused);
    expect(received.answered).toBe(false);
  });
});

describe("a call without an answer", () => {
  afterEach(() => vi.restoreAllMocks());

  test("says that the server is out of reach", async () => {
    answering(() => HttpResponse.error());
    expect(await send()).toEqual(err({ kind: "unreachable" }));
  });

  test("says so when the answer breaks off", async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"credits":'));
        controller.error(new TypeError("connection reset"));
      },
    });
    answering(() => new HttpResponse(broken));
    expect(await send()).toEqual(err({ kind: "unreachable" }));
  });

  test("says that it timed out, after 30 seconds", async () => {
    const { timeout } = AbortSignal;
    let limit = 0;
    vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      limit = milliseconds;
      return timeout.call(AbortSignal, 1);
    });
    answering(async () => {
      await delay("infinite");
      return new HttpResponse(null);
    });
    expect(await send()).toEqual(err({ kind: "timed-out" }));
    expect([limit, ANSWER_WITHIN_MS]).toEqual([30_000, 30_000]);
  });
});
