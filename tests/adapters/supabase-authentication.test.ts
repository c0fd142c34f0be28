// @vitest-environment jsdom
import fc from "fast-check";
import { http, HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { supabaseAuthentication } from "#adapters/supabase/supabase-authentication.ts";
import { no, yes } from "#application/result.ts";
import { parseOtp } from "#domain/otp.ts";
import { anEmail, aSession, HOUR, NOON } from "#tests/support/builders.ts";
import { foreignJson } from "#tests/support/foreign-json.ts";
import { interceptNetwork } from "#tests/support/intercepted-network.ts";

const server = interceptNetwork();
const url = "https://auth.acme.example";
const left: string[] = [];
const authentication = supabaseAuthentication({ url, anonKey: "anon", now: () => NOON, goTo: (to) => void left.push(to) });

const otp = parseOtp("123456");
if (otp === undefined) throw new Error("123456 is a code");

const Tokens = z.object({ refresh_token: z.string() });
const issued = { access_token: "access", refresh_token: "refresh", expires_in: 7200, token_type: "bearer", user: {} };
const answering = (path: string, response: () => Response) => server.use(http.all(`${url}/auth/v1${path}`, response));
const refusing = (path: string, status: number, body: object) => answering(path, () => HttpResponse.json(body, { status }));

const requestCode = () => authentication.requestCode(anEmail());
const verifyCode = () => authentication.verifyCode(anEmail(), otp);
const renew = () => authentication.renew(aSession());
const signOut = () => authentication.signOut(aSession());

describe("asking Supabase for a code", () => {
  test("sends the address, and lets newcomers in", async () => {
    let sent: unknown;
    server.use(
      http.post(`${url}/auth/v1/otp`, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({});
      }),
    );
    expect(await requestCode()).toEqual(yes(undefined));
    expect(sent).toMatchObject({ email: "asha.rao@acme.example", create_user: true });
  });

  test("too often passes on how long to wait", async () => {
    const msg = "For security purposes, you can only request this after 37 seconds.";
    refusing("/otp", 429, { code: 429, error_code: "over_email_send_rate_limit", msg });
    expect(await requestCode()).toEqual(no({ kind: "server-said", message: msg }));
  });

  test("passes on the message of a failing service in readable form", async () => {
    refusing("/otp", 500, { code: 500, error_code: "unexpected_failure", msg: "\u202eError sending\nmagic link email" });
    expect(await requestCode()).toEqual(no({ kind: "server-said", message: "Error sending magic link email" }));
  });

  test.each<[string, () => Response]>([
    ["a page of HTML", () => HttpResponse.html("<h1>502 Bad Gateway</h1>", { status: 502 })],
    ["HTML with status 500", () => HttpResponse.html("<h1>Oops</h1>", { status: 500, statusText: "Internal Server Error" })],
    ["HTML with status 404", () => HttpResponse.html("<h1>Not here</h1>", { status: 404 })],
    ["HTML although all is well", () => HttpResponse.html("<h1>Station network</h1>")],
    ["an empty body", () => new HttpResponse(null, { status: 503 })],
    ["JSON without a message", () => HttpResponse.json({ code: 500, trace: { id: 7 } }, { status: 400 })],
    ["an empty object", () => HttpResponse.json({}, { status: 422 })],
    ["an empty list", () => HttpResponse.json([], { status: 500 })],
    ["null", () => HttpResponse.json(null, { status: 400 })],
    ["a bare text", () => HttpResponse.json("no", { status: 400 })],
  ])("that answers with %s is a bad answer, shown to nobody", async (_, response) => {
    answering("/otp", response);
    expect(await requestCode()).toEqual(no({ kind: "bad-answer" }));
  });

  test("without an answer says that it is out of reach", async () => {
    answering("/otp", () => HttpResponse.error());
    expect(await requestCode()).toEqual(no({ kind: "unreachable" }));
  });
});

describe("verifying a code at Supabase", () => {
  test("gives a session that expires its lifetime after its receipt, whatever the service's clock says", async () => {
    answering("/verify", () => HttpResponse.json({ ...issued, expires_at: 12 }));
    expect(await verifyCode()).toEqual(
      yes({ accessToken: "access", refreshToken: "refresh", expiresAt: NOON + 2 * HOUR, tokenType: "bearer" }),
    );
  });

  test("that is wrong passes on what the service says", async () => {
    refusing("/verify", 403, { code: 403, error_code: "otp_expired", msg: "Token has expired or is invalid" });
    expect(await verifyCode()).toEqual(no({ kind: "server-said", message: "Token has expired or is invalid" }));
  });

  test.each([
    [null],
    [{}],
    [[]],
    ["session"],
    [{ ...issued, access_token: 7 }],
    [{ ...issued, access_token: "" }],
    [{ ...issued, refresh_token: null }],
    [{ ...issued, expires_in: "soon" }],
    [{ ...issued, expires_in: -1 }],
    [{ ...issued, expires_in: 1e300 }],
    [{ ...issued, token_type: {} }],
  ])("that answers with %j signs nobody in", async (body) => {
    answering("/verify", () => HttpResponse.json(body));
    expect(await verifyCode()).toEqual(no({ kind: "bad-answer" }));
  });
});

describe("renewing a session at Supabase", () => {
  test("gives a new one for the refresh token", async () => {
    let sent: unknown;
    server.use(
      http.post(`${url}/auth/v1/token`, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...issued, refresh_token: "next" });
      }),
    );
    expect(await renew()).toMatchObject(yes({ refreshToken: "next" }));
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
    expect(await renew()).toEqual(no({ kind: "signed-out", because: "expired" }));
  });

  test.each<[string, () => Response]>([
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
    expect(!answer.ok && answer.no.kind).not.toBe("signed-out");
    // Left to itself the client goes on trying for half a minute, in which everything that needs a session waits.
    expect(requests).toBe(1);
  });
});

describe("each renewal at Supabase stands for itself", () => {
  /** The service answers each refresh token with one named after it; `asked` lists them. */
  const renewing = () => {
    const asked: string[] = [];
    server.use(
      http.post(`${url}/auth/v1/token`, async ({ request }) => {
        const { refresh_token: token } = Tokens.parse(await request.json());
        asked.push(token);
        return HttpResponse.json({ ...issued, refresh_token: `after ${token}` });
      }),
    );
    return asked;
  };

  test("an earlier one that failed is no answer to the next", async () => {
    server.use(http.post(`${url}/auth/v1/token`, () => HttpResponse.error(), { once: true }));
    expect(await renew()).toEqual(no({ kind: "unreachable" }));
    renewing();
    expect(await renew()).toMatchObject(yes({ refreshToken: "after refresh-of-asha" }));
  });

  test("a session that was issued here before is left alone, however old it is", async () => {
    answering("/verify", () => HttpResponse.json({ ...issued, refresh_token: "long ago", expires_at: 12 }));
    await verifyCode();
    const asked = renewing();
    await authentication.renew(aSession({ refreshToken: "renewed in another tab" }));
    expect(asked).toEqual(["renewed in another tab"]);
  });

  test("two at a time get each its own session", async () => {
    renewing();
    const sessions = ["one", "two"].map((refreshToken) => authentication.renew(aSession({ refreshToken })));
    expect(await Promise.all(sessions)).toMatchObject([
      yes({ refreshToken: "after one" }),
      yes({ refreshToken: "after two" }),
    ]);
  });
});

describe("signing out at Supabase", () => {
  test("ends this session only", async () => {
    let asked: Request | undefined;
    server.use(
      http.post(`${url}/auth/v1/logout`, ({ request }) => {
        asked = request;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const session = aSession();
    expect(await authentication.signOut(session)).toEqual(yes(undefined));
    expect(new URL(asked?.url ?? "").searchParams.get("scope")).toBe("local");
    expect(asked?.headers.get("authorization")).toBe(`Bearer ${session.accessToken}`);
  });

  test("passes on a failure", async () => {
    answering("/logout", () => HttpResponse.error());
    expect(await signOut()).toEqual(no({ kind: "unreachable" }));
  });
});

describe("leaving for LinkedIn", () => {
  const start = () => authentication.startLinkedIn("/billing");

  test("shows the service's refusal and stays", async () => {
    refusing("/authorize", 400, { code: 400, error_code: "validation_failed", msg: "Unsupported provider: provider is not enabled" });
    expect(await start()).toEqual(no({ kind: "server-said", message: "Unsupported provider: provider is not enabled" }));
    expect(left).toEqual([]);
  });

  test.each<[string, () => Response]>([
    ["HTML", () => HttpResponse.html("<h1>Down</h1>", { status: 503 })],
    ["JSON without a message", () => HttpResponse.json({ code: 400 }, { status: 400 })],
  ])("stays when the service answers with %s, which nobody is shown", async (_, response) => {
    answering("/authorize", response);
    expect(await start()).toEqual(no({ kind: "bad-answer" }));
    expect(left).toEqual([]);
  });

  test("stays when the service is out of reach", async () => {
    answering("/authorize", () => HttpResponse.error());
    expect(await start()).toEqual(no({ kind: "unreachable" }));
    expect(left).toEqual([]);
  });

  test("asks for LinkedIn by PKCE, and to be sent back to the destination", async () => {
    answering("/authorize", () => HttpResponse.json({}));
    expect(await start()).toEqual(yes(undefined));
    const to = new URL(left.pop() ?? "");
    expect(to.origin).toBe(url);
    expect(to.searchParams.get("provider")).toBe("linkedin_oidc");
    expect(to.searchParams.get("redirect_to")).toBe(`${location.origin}/billing`);
    expect(to.searchParams.get("code_challenge_method")).toBe("s256");
  });
});

test("1,000 foreign answers end in a session or a failure, never in a thrown error", async () => {
  const body = foreignJson(["access_token", "refresh_token", "expires_in", "user", "msg", "message", "code", "error_code", "weak_password"]);
  const status = fc.constantFrom(200, 400, 401, 403, 404, 409, 422, 429, 500, 503);
  await fc.assert(
    fc.asyncProperty(body, status, fc.constantFrom(requestCode, verifyCode, renew, signOut), async (json, code, call) => {
      using _ = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(json, { status: code }));
      expect(typeof (await call()).ok).toBe("boolean");
    }),
    { numRuns: 1000 },
  );
});
