import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { err, ok } from "#application/shared/result.ts";
import { parseOtp } from "#domain/session/otp.ts";
import { anEmail, aSession } from "#tests/support/builders.ts";
import { aSupabaseService, issued } from "#tests/support/adapters/supabase-service.ts";

const { authentication, answering, refusing } = aSupabaseService();
const Tokens = z.object({ refresh_token: z.string() });
const otp = parseOtp("123456");
if (otp === undefined) throw new Error("123456 is a code");

const renew = () => authentication.renew(aSession());

describe("renewing a session at Supabase", () => {
  test("gives a new one for the refresh token", async () => {
    let sent: unknown;
    answering("/token", async (request) => {
      sent = await request.json();
      return HttpResponse.json({ ...issued, refresh_token: "next" });
    });
    expect(await renew()).toMatchObject(ok({ refreshToken: "next" }));
    expect(sent).toEqual({ refresh_token: "refresh-of-asha" });
  });

  test.each([
    [400, "refresh_token_already_used", "Invalid Refresh Token: Already Used"],
    [400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found"],
    [400, "session_expired", "Session expired"],
    [403, "session_not_found", "Session from session_id claim in JWT does not exist"],
    [401, "bad_jwt", "invalid JWT"],
  ])("that answers %i %s says that the session has ended", async (status, code, msg) => {
    refusing("/token", status, { code: status, error_code: code, msg });
    expect(await renew()).toEqual(err({ kind: "signed-out", because: "expired" }));
  });

  test.each<[string, number, z.core.util.JSONType]>([
    ["OAuth's", 400, { error: "invalid_grant", error_description: "Invalid Refresh Token" }],
    ["OAuth's without a sentence", 401, { error: "invalid_grant" }],
    ["an empty object", 403, {}],
    ["another object", 403, { detail: { reason: "gone" } }],
    ["a text", 400, "Invalid Refresh Token"],
    ["a list", 401, []],
  ])("that is refused in %s form says that the session has ended", async (_, status, body) => {
    answering("/token", () => HttpResponse.json(body, { status }));
    expect(await renew()).toEqual(err({ kind: "signed-out", because: "expired" }));
  });

  test.each<[string, () => Response]>([
    ["502 in OAuth's form", () => HttpResponse.json({ error: "server_error" }, { status: 502 })],
    ["401 with nothing in it", () => new HttpResponse(null, { status: 401 })],
    ["404 in HTML", () => HttpResponse.html("<h1>Not here</h1>", { status: 404 })],
    [
      "404 in JSON, as another service says it",
      () => HttpResponse.json({ message: "Not registered" }, { status: 404 }),
    ],
    ["409", () => HttpResponse.json({ error_code: "conflict", msg: "Conflict" }, { status: 409 })],
    ["429", () => HttpResponse.json({ error_code: "over_request_rate_limit", msg: "Slow down" }, { status: 429 })],
    ["500", () => HttpResponse.json({ error_code: "unexpected_failure", msg: "Oops" }, { status: 500 })],
    ["503 in HTML", () => HttpResponse.html("<h1>Down</h1>", { status: 503 })],
    ["403 in HTML, as a proxy says it", () => HttpResponse.html("<h1>Forbidden</h1>", { status: 403 })],
    ["200 in HTML", () => HttpResponse.html("<h1>Station network</h1>")],
    ["200 without a session", () => HttpResponse.json({ user: {} })],
    ["nothing at all", () => HttpResponse.error()],
  ])("that answers %s says so at once, and not that the session has ended", async (_, response) => {
    let requests = 0;
    answering("/token", () => {
      requests += 1;
      return response();
    });
    const answer = await renew();
    expect(answer.ok).toBe(false);
    expect(!answer.ok && answer.error.kind).not.toBe("signed-out");
    // By itself the client would retry for half a minute, and every call that needs a session would wait for it.
    expect(requests).toBe(1);
  });
});

describe("each renewal at Supabase stands for itself", () => {
  /** The service answers each refresh token with one named after it; `asked` lists them. */
  const renewing = () => {
    const asked: string[] = [];
    answering("/token", async (request) => {
      const { refresh_token: token } = Tokens.parse(await request.json());
      asked.push(token);
      return HttpResponse.json({ ...issued, refresh_token: `after ${token}` });
    });
    return asked;
  };

  test("an earlier one that failed is no answer to the next", async () => {
    answering("/token", () => HttpResponse.error());
    expect(await renew()).toEqual(err({ kind: "unreachable" }));
    renewing();
    expect(await renew()).toMatchObject(ok({ refreshToken: "after refresh-of-asha" }));
  });

  test("a session that was issued here before is left alone, however old it is", async () => {
    answering("/verify", () => HttpResponse.json({ ...issued, refresh_token: "long ago", expires_at: 12 }));
    await authentication.verifyCode(anEmail(), otp);
    const asked = renewing();
    await authentication.renew(aSession({ refreshToken: "renewed in another tab" }));
    expect(asked).toEqual(["renewed in another tab"]);
  });

  test("two at a time get each its own session", async () => {
    renewing();
    const sessions = ["one", "two"].map((refreshToken) => authentication.renew(aSession({ refreshToken })));
    expect(await Promise.all(sessions)).toMatchObject([
      ok({ refreshToken: "after one" }),
      ok({ refreshToken: "after two" }),
    ]);
  });
});
