import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { IDEMPOTENCY_HEADER, TOKEN_FIELD } from "#wire/call.ts";
import { enrichment } from "#wire/enrichment.ts";
import { contactExtractor, directorExtractor, extractor } from "#wire/extractor.ts";
import { getCredits } from "#wire/get-credits.ts";
import { verifyEmail } from "#wire/verify-email.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { NotRun } from "./collected.ts";
import { type Host, mustKnowPeople, SPENDS } from "./host.ts";
import type { People } from "./people.ts";

const WITHIN_MS = 30_000;

interface Answer {
  readonly status: number;
  readonly json: unknown;
  readonly headers: Headers;
}

/** The names in one of the headers that say what pages may do, in small letters. */
const listedIn = ({ headers }: Answer, name: string): readonly string[] =>
  (headers.get(`Access-Control-${name}`) ?? "").toLowerCase().split(/\s*,\s*/);

const fieldsOf = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === "object" && json !== null ? (json as Record<string, unknown>) : {};

/** What can be seen only in the plain answers of a host, and not through its adapters. */
export const wireContract = (host: Host, people: People): void => {
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(host.base + path, { ...init, signal: AbortSignal.timeout(WITHIN_MS) });
    const text = await response.text();
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      json = undefined;
    }
    return { status: response.status, json, headers: response.headers };
  };
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const reveal = (token: string, item: string, profile: string, key: string) =>
    send(`${extractor.path}?${new URLSearchParams({ type: item, profile_url: profile })}`, {
      headers: { ...bearer(token), [IDEMPOTENCY_HEADER]: key },
    });
  const post = (path: string, token: string, body: object, key = crypto.randomUUID()) =>
    send(path, {
      method: "POST",
      headers: { ...bearer(token), "Content-Type": "application/json", [IDEMPOTENCY_HEADER]: key },
      body: JSON.stringify(body),
    });
  const creditsOf = async (token: string): Promise<number> => {
    const { json } = await send(getCredits.path, { headers: bearer(token) });
    return Number(fieldsOf(json)["credits"]);
  };
  const mustSpend = (): void => {
    mustKnowPeople(host);
    if (!host.maySpend) throw new NotRun(SPENDS);
  };
  const [known] = people.contacts.known.map(profileUrl);
  const somebody = known ?? "";
  const nobody = profileUrl(people.contacts.nobody);
  const fits = (answer: z.ZodMiniType, { status, json }: Answer): void => {
    expect(status).toBe(200);
    expect(answer.safeParse(json).error?.issues ?? []).toEqual([]);
  };

  describe("The plain answers", () => {
    test("a call without a token, or with a wrong one, gets 401", async () => {
      for (const headers of [{}, bearer("wrong"), bearer("a.b.c")])
        expect((await send(getCredits.path, { headers })).status).toBe(401);
      const { status, json } = await reveal("wrong", "phone_no", somebody, "conformance-wrong-token");
      expect(status).toBe(401);
      expect(fieldsOf(json)["phone_no"]).toBeUndefined();
    });

    test("the token counts as Bearer header, and in the query", async () => {
      const { token } = await host.anybody();
      fits(getCredits.answer, await send(getCredits.path, { headers: bearer(token) }));
      fits(getCredits.answer, await send(`${getCredits.path}?${new URLSearchParams({ [TOKEN_FIELD]: token })}`));
    });

    test("credits are a number, and the account has a type", async () => {
      const { token } = await host.anybody();
      const { json } = await send(getCredits.path, { headers: bearer(token) });
      expect(fieldsOf(json)).toMatchObject({
        credits: expect.any(Number),
        type: expect.stringMatching(/^(individual|organisation)$/),
      });
    });

    test("every answer to a paid call has the described shape", async () => {
      mustSpend();
      const { token } = await host.anybody();
      fits(contactExtractor.answer, await reveal(token, "work_email", somebody, crypto.randomUUID()));
      const din = new URLSearchParams({ type: "din_email", din: people.directors.known[0] ?? "" });
      fits(directorExtractor.answer, await send(`${extractor.path}?${din}`, { headers: bearer(token) }));
      fits(enrichment.answer, await post(enrichment.path, token, { email: people.enrichment.known.email }));
      fits(verifyEmail.answer, await post(verifyEmail.path, token, { email: people.enrichment.known.email }));
    });

    test("a phone number costs 5 credits, an email 1, and nobody nothing", async () => {
      mustSpend();
      const { token } = await host.aPerson();
      const before = await creditsOf(token);
      await reveal(token, "phone_no", nobody, crypto.randomUUID());
      expect(await creditsOf(token)).toBe(before);
      await reveal(token, "phone_no", somebody, crypto.randomUUID());
      expect(await creditsOf(token)).toBe(before - 5);
      await reveal(token, "work_email", somebody, crypto.randomUUID());
      expect(await creditsOf(token)).toBe(before - 6);
    });

    test("five calls at once under one key are charged once", async () => {
      mustSpend();
      const { token } = await host.aPerson();
      const before = await creditsOf(token);
      const key = crypto.randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => reveal(token, "phone_no", somebody, key)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(new Set(answers.map(({ json }) => JSON.stringify(fieldsOf(json)["phone_no"]))).size).toBe(1);
      expect(await creditsOf(token)).toBe(before - 5);
    });

    test("a key of one account is none of another's", async () => {
      mustSpend();
      const [one, other] = [await host.aPerson(), await host.aPerson()];
      const key = crypto.randomUUID();
      const before = await creditsOf(other.token);
      await reveal(one.token, "phone_no", somebody, key);
      const { status, json } = await reveal(other.token, "email", somebody, key);
      expect(status).toBe(200);
      expect(fieldsOf(json)["phone_no"]).toBeUndefined();
      expect(fieldsOf(json)["email"]).toBeDefined();
      expect(await creditsOf(other.token)).toBe(before - 1);
    });

    test("402 shows no value, and leaves the balance as it was, never below zero", async () => {
      mustSpend();
      const { token } = await host.aPerson();
      for (const profile of people.contacts.known.slice(0, 5))
        await reveal(token, "phone_no", profileUrl(profile), crypto.randomUUID());
      const before = await creditsOf(token);
      const last = profileUrl(people.contacts.known[5] ?? people.contacts.nobody);
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => reveal(token, "phone_no", last, crypto.randomUUID())),
      );
      for (const { status, json } of answers) {
        expect(status).toBe(402);
        expect(fieldsOf(json)["phone_no"]).toBeUndefined();
        expect(fieldsOf(json)["message"]).toEqual(expect.stringMatching(/\w/));
      }
      expect(await creditsOf(token)).toBe(before);
      expect(before).toBeGreaterThanOrEqual(0);
    });

    test.each([
      ["an unknown type", { type: "shoe_size", profile_url: "somebody" }],
      ["no profile", { type: "phone_no" }],
      ["an address of something else", { type: "phone_no", profile_url: "https://acme.example/in/asha" }],
      ["a DIN of 7 digits", { type: "din_phone", din: "1234567" }],
      ["letters for a DIN", { type: "din_phone", din: "abcdefgh" }],
    ])("a wrong request (%s) gets a status of 400 to 499, and a message", async (_, fields) => {
      const { token } = await host.anybody();
      const query = new URLSearchParams({ ...fields });
      const { status, json } = await send(`${extractor.path}?${query}`, { headers: bearer(token) });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(fieldsOf(json)["message"]).toEqual(expect.stringMatching(/\w/));
    });

    test.each(["\u0000", "\ud800"])("text that no database stores (%j) is refused", async (text) => {
      const { token } = await host.anybody();
      for (const [path, body] of [
        [enrichment.path, { name: `Asha${text}`, company: "Acme", role: "" }],
        [verifyEmail.path, { email: `asha${text}@acme.example` }],
      ] as const) {
        const { status } = await post(path, token, body);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
    });

    test.each([
      [enrichment.path, "[1"],
      [enrichment.path, "null"],
      [verifyEmail.path, "{}"],
      [verifyEmail.path, '{"email":7}'],
    ])("a wrong body of %s (%s) gets a status of 400 to 499", async (path, body) => {
      const { token } = await host.anybody();
      const headers = { ...bearer(token), "Content-Type": "application/json" };
      const { status } = await send(path, { method: "POST", headers, body });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    });

    test("a page of the app may call, send its headers and read the answer's", async () => {
      const { origin } = host;
      if (origin === undefined) throw new NotRun("needs --origin, the app's origin that the host allows");
      const asked =
        "authorization,content-type,idempotency-key,expected-payer,pending-lookup,prefer,apikey,x-client-info,x-supabase-api-version";
      for (const [path, method, exposed] of [
        [extractor.path, "GET", ["retry-after", "idempotent-replayed"]],
        ["/auth/v1/otp", "POST", ["retry-after", "x-supabase-api-version", "x-sb-error-code"]],
      ] as const) {
        const preflight = await send(path, {
          method: "OPTIONS",
          headers: { Origin: origin, "Access-Control-Request-Method": method, "Access-Control-Request-Headers": asked },
        });
        expect(preflight.status).toBeLessThan(300);
        expect(asked.split(",").filter((name) => !listedIn(preflight, "Allow-Headers").includes(name))).toEqual([]);
        expect(listedIn(preflight, "Allow-Methods")).toContain(method.toLowerCase());
        const answer = await send(path, { method, headers: { Origin: origin } });
        expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(origin);
        expect(exposed.filter((name) => !listedIn(answer, "Expose-Headers").includes(name))).toEqual([]);
      }
    });

    test.each([
      ["otp", "{"],
      ["otp", "{}"],
      ["verify", '{"email":"nobody@leadlight.example","token":"none","type":"email"}'],
      ["verify", '{"email":7,"token":[1]}'],
      ["token?grant_type=refresh_token", '{"refresh_token":[1]}'],
      ["token?grant_type=refresh_token", '{"refresh_token":"made up"}'],
    ])("a wrong body of the sign-in (%s, %s) gets a status of 400 to 499, and no session", async (path, body) => {
      const headers = { "Content-Type": "application/json" };
      const { status, json } = await send(`/auth/v1/${path}`, { method: "POST", headers, body });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(fieldsOf(json)["access_token"]).toBeUndefined();
    });
  });
};
