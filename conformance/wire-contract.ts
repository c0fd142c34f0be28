import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { IDEMPOTENCY_HEADER, TOKEN_FIELD } from "#wire/call.ts";
import { enrichment } from "#wire/enrichment.ts";
import { contactExtractor, directorExtractor, extractor } from "#wire/extractor.ts";
import { getCredits } from "#wire/get-credits.ts";
import { verifyEmail } from "#wire/verify-email.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { aPurpose } from "#tests/support/builders.ts";
import { NotRun } from "./collected.ts";
import { mustSpend } from "./guarded-client.ts";
import { type Host, mustKnowPeople } from "./host.ts";
import type { People } from "./people.ts";
import { bearer, wireCalls, type WireAnswer } from "./wire-calls.ts";

/** The names in one of the headers that say what pages may do, in small letters. */
const listedIn = ({ headers }: WireAnswer, name: string): readonly string[] =>
  (headers.get(`Access-Control-${name}`) ?? "").toLowerCase().split(/\s*,\s*/);

/** What can be seen only in the plain answers of a host, and not through its adapters. */
export const wireContract = (host: Host, people: People): void => {
  const { ask, at, authAt, reveal, post, creditsOf } = wireCalls(host);
  const mayReveal = (): void => {
    mustKnowPeople(host);
    mustSpend(host);
  };
  const known = profileUrl(people.contacts.known[0] ?? people.contacts.nobody);
  const nobody = profileUrl(people.contacts.nobody);
  const fits = (answer: z.ZodMiniType, { status, json }: WireAnswer): void => {
    expect(status).toBe(200);
    expect(answer.safeParse(json).error?.issues ?? []).toEqual([]);
  };

  describe("The plain answers", () => {
    test("a call without a token, or with a wrong one, gets 401", async () => {
      for (const headers of [{}, bearer("wrong"), bearer("a.b.c")])
        expect((await ask(at(getCredits), { headers })).status).toBe(401);
      const { status, fields } = await reveal("wrong", "phone_no", known);
      expect(status).toBe(401);
      expect(fields["phone_no"]).toBeUndefined();
    });

    test("the token counts as Bearer header, and in the query", async () => {
      const { token } = await host.anybody();
      fits(getCredits.answer, await ask(at(getCredits), { headers: bearer(token) }));
      fits(getCredits.answer, await ask(at(getCredits, { [TOKEN_FIELD]: token })));
    });

    test("credits are a number, and the account has a type", async () => {
      const { token } = await host.anybody();
      const { fields } = await ask(at(getCredits), { headers: bearer(token) });
      expect(fields).toMatchObject({
        credits: expect.any(Number),
        type: expect.stringMatching(/^(individual|organisation)$/),
      });
    });

    test("every answer to a paid call has the described shape", async () => {
      mayReveal();
      const { token } = await host.anybody();
      fits(contactExtractor.answer, await reveal(token, "work_email", known));
      const [din = people.directors.nobody] = people.directors.known;
      const director = { type: "din_email", din, purpose: aPurpose() };
      fits(directorExtractor.answer, await ask(at(extractor, director), { headers: bearer(token) }));
      fits(enrichment.answer, await post(enrichment, token, { email: people.enrichment.known.email }));
      fits(verifyEmail.answer, await post(verifyEmail, token, { email: people.enrichment.known.email }));
    });

    test("a phone number costs 5 credits, an email 1, and nobody nothing", async () => {
      mayReveal();
      const { token } = await host.aPerson();
      const before = await creditsOf(token);
      await reveal(token, "phone_no", nobody);
      expect(await creditsOf(token)).toBe(before);
      await reveal(token, "phone_no", known);
      expect(await creditsOf(token)).toBe(before - 5);
      await reveal(token, "work_email", known);
      expect(await creditsOf(token)).toBe(before - 6);
    });

    test("five calls at once under one key are charged once", async () => {
      mayReveal();
      const { token } = await host.aPerson();
      const before = await creditsOf(token);
      const key = crypto.randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => reveal(token, "phone_no", known, { [IDEMPOTENCY_HEADER]: key })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(new Set(answers.map(({ fields }) => JSON.stringify(fields["phone_no"]))).size).toBe(1);
      expect(await creditsOf(token)).toBe(before - 5);
    });

    test("a key of one account is none of another's", async () => {
      mayReveal();
      const [one, other] = [await host.aPerson(), await host.aPerson()];
      const key = crypto.randomUUID();
      const before = await creditsOf(other.token);
      await reveal(one.token, "phone_no", known, { [IDEMPOTENCY_HEADER]: key });
      const { status, fields } = await reveal(other.token, "email", known, { [IDEMPOTENCY_HEADER]: key });
      expect(status).toBe(200);
      expect(fields["phone_no"]).toBeUndefined();
      expect(fields["email"]).toBeDefined();
      expect(await creditsOf(other.token)).toBe(before - 1);
    });

    test("402 shows no value, and leaves the balance as it was, never below zero", async () => {
      mayReveal();
      const { token } = await host.aPerson();
      for (const profile of people.contacts.known.slice(0, 5)) await reveal(token, "phone_no", profileUrl(profile));
      const before = await creditsOf(token);
      const last = profileUrl(people.contacts.known[5] ?? people.contacts.nobody);
      const answers = await Promise.all(Array.from({ length: 3 }, () => reveal(token, "phone_no", last)));
      for (const { status, fields } of answers) {
        expect(status).toBe(402);
        expect(fields["phone_no"]).toBeUndefined();
        expect(fields["message"]).toEqual(expect.stringMatching(/\w/));
      }
      expect(await creditsOf(token)).toBe(before);
      expect(before).toBeGreaterThanOrEqual(0);
    });

    test.each([
      ["an unknown type", { type: "shoe_size", profile_url: "known" }],
      ["no profile", { type: "phone_no" }],
      ["an address of something else", { type: "phone_no", profile_url: "https://acme.example/in/asha" }],
      ["a DIN of 7 digits", { type: "din_phone", din: "1234567" }],
      ["letters for a DIN", { type: "din_phone", din: "abcdefgh" }],
    ])("a wrong request (%s) gets a status of 400 to 499, and a message", async (_, asked) => {
      const { token } = await host.anybody();
      const { status, fields } = await ask(at(extractor, asked), { headers: bearer(token) });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(fields["message"]).toEqual(expect.stringMatching(/\w/));
    });

    test.each(["\u0000", "\ud800"])("text that no database stores (%j) is refused", async (text) => {
      const { token } = await host.anybody();
      for (const [call, body] of [
        [enrichment, { name: `Asha${text}`, company: "Acme", role: "" }],
        [verifyEmail, { email: `asha${text}@acme.example` }],
      ] as const) {
        const { status } = await post(call, token, body);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
    });

    test.each([
      ["enrichment", "[1", enrichment],
      ["enrichment", "null", enrichment],
      ["verify_email", "{}", verifyEmail],
      ["verify_email", '{"email":7}', verifyEmail],
    ])("a wrong body of %s (%s) gets a status of 400 to 499", async (_, body, call) => {
      const { token } = await host.anybody();
      const headers = { ...bearer(token), "Content-Type": "application/json" };
      const { status } = await ask(at(call), { method: "POST", headers, body });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    });

    test("a page of the app may call, send its headers and read the answer's", async () => {
      const { origin } = host;
      if (origin === undefined) throw new NotRun("needs --origin, the app's origin that the host allows");
      const asked =
        "authorization,content-type,idempotency-key,expected-payer,pending-lookup,prefer,apikey,x-client-info,x-supabase-api-version";
      for (const [address, method, exposed] of [
        [at(extractor), "GET", ["retry-after", "idempotent-replayed"]],
        [authAt("otp"), "POST", ["retry-after", "x-supabase-api-version", "x-sb-error-code"]],
      ] as const) {
        const preflight = await ask(address, {
          method: "OPTIONS",
          headers: { Origin: origin, "Access-Control-Request-Method": method, "Access-Control-Request-Headers": asked },
        });
        expect(preflight.status).toBeLessThan(300);
        expect(asked.split(",").filter((name) => !listedIn(preflight, "Allow-Headers").includes(name))).toEqual([]);
        expect(listedIn(preflight, "Allow-Methods")).toContain(method.toLowerCase());
        const answer = await ask(address, { method, headers: { Origin: origin } });
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
    ])("a wrong body of the sign-in (%s, %s) gets a status of 400 to 499, and no session", async (call, body) => {
      const headers = { "Content-Type": "application/json" };
      const { status, fields } = await ask(authAt(call), { method: "POST", headers, body });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(fields["access_token"]).toBeUndefined();
    });
  });
};
