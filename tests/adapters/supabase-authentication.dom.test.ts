import fc from "fast-check";
import { HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { err, ok } from "#application/shared/result.ts";
import { parseOtp } from "#domain/session/otp.ts";
import { anEmail, aSession, HOUR, NOON } from "#tests/support/builders.ts";
import { foreignJson } from "#tests/support/adapters/foreign-json.ts";
import { aSupabaseService, issued } from "#tests/support/adapters/supabase-service.ts";

const { authentication, answering, refusing } = aSupabaseService();

const otp = parseOtp("123456");
if (otp === undefined) throw new Error("123456 is a code");

const requestCode = () => authentication.requestCode(anEmail());
const verifyCode = () => authentication.verifyCode(anEmail(), otp);
const renew = () => authentication.renew(aSession());
const signOut = () => authentication.signOut(aSession());

describe("asking Supabase for a code", () => {
  test("sends the address, and lets newcomers in", async () => {
    let sent: unknown;
    answering("/otp", async (request) => {
      sent = await request.json();
      return HttpResponse.json({});
    });
    expect(await requestCode()).toEqual(ok(undefined));
    expect(sent).toMatchObject({ email: "asha.rao@acme.example", create_user: true });
  });

  test("too often passes on how long to wait", async () => {
    const msg = "For security purposes, you can only request this after 37 seconds.";
    refusing("/otp", 429, { code: 429, error_code: "over_email_send_rate_limit", msg });
    const wait = { seconds: 37, codeIsOut: true };
    expect(await requestCode()).toEqual(err({ kind: "server-said", message: msg, wait }));
  });

  test.each([
    ["240", { seconds: 240, codeIsOut: false }],
    ["99999", { seconds: 3600, codeIsOut: false }],
    ["Wed, 21 Oct 2026 07:28:00 GMT", undefined],
    ["-5", undefined],
  ])("from a busy network passes on Retry-After: %s, which says nothing of a code", async (after, wait) => {
    const msg = "Request rate limit reached";
    answering("/otp", () => HttpResponse.json({ msg }, { status: 429, headers: { "Retry-After": after } }));
    expect(await requestCode()).toEqual(err({ kind: "server-said", message: msg, ...(wait && { wait }) }));
  });

  test("passes on the message of a failing service in readable form", async () => {
    refusing("/otp", 500, {
      code: 500,
      error_code: "unexpected_failure",
      msg: "\u202eError sending\nmagic link email",
    });
    const message = "Error sending magic link email";
    expect(await requestCode()).toEqual(err({ kind: "server-said", message, isOutage: true }));
  });

  test("passes on the reference of a failure, with which its operator finds it in the log", async () => {
    const headers = { "X-Reference": "7F3K-9Q" };
    answering("/otp", () => HttpResponse.json({ msg: "Oops" }, { status: 500, headers }));
    const failure = { kind: "server-said", message: "Oops", isOutage: true, reference: "7F3K-9Q" } as const;
    expect(await requestCode()).toEqual(err(failure));
  });

  test.each<[string, () => Response]>([
    ["a page of HTML", () => HttpResponse.html("<h1>502 Bad Gateway</h1>", { status: 502 })],
    [
      "HTML with status 500",
      () => HttpResponse.html("<h1>Oops</h1>", { status: 500, statusText: "Internal Server Error" }),
    ],
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
    expect(await requestCode()).toEqual(err({ kind: "bad-answer" }));
  });

  test("without an answer says that it is out of reach", async () => {
    answering("/otp", () => HttpResponse.error());
    expect(await requestCode()).toEqual(err({ kind: "unreachable" }));
  });
});

describe("verifying a code at Supabase", () => {
  test("gives a session that expires its lifetime after its receipt, whatever the service's clock says", async () => {
    answering("/verify", () => HttpResponse.json({ ...issued, expires_at: 12 }));
    expect(await verifyCode()).toEqual(
      ok({ accessToken: "access", refreshToken: "refresh", expiresAt: NOON + 2 * HOUR, tokenType: "bearer" }),
    );
  });

  test.each([[undefined], [null]])("without a lifetime (%j) gives a session of one hour", async (expires_in) => {
    answering("/verify", () => HttpResponse.json({ ...issued, expires_in }));
    expect(await verifyCode()).toMatchObject(ok({ accessToken: "access", expiresAt: NOON + HOUR }));
  });

  test("that is wrong passes on what the service says", async () => {
    refusing("/verify", 403, { code: 403, error_code: "otp_expired", msg: "Token has expired or is invalid" });
    expect(await verifyCode()).toEqual(err({ kind: "server-said", message: "Token has expired or is invalid" }));
  });

  test.each([
    [4, 4],
    [0, 0],
    ["4", undefined],
    [-1, undefined],
    [1.5, undefined],
    [null, undefined],
  ])("passes on how many tries are left (%j), if the service says it", async (tries_left, triesLeft) => {
    const msg = "Token has expired or is invalid";
    refusing("/verify", 403, { code: 403, error_code: "otp_expired", msg, tries_left });
    expect(await verifyCode()).toEqual(
      err({ kind: "server-said", message: msg, ...(triesLeft !== undefined && { triesLeft }) }),
    );
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
    expect(await verifyCode()).toEqual(err({ kind: "bad-answer" }));
  });
});

describe("signing out at Supabase", () => {
  test("ends this session only", async () => {
    let asked: Request | undefined;
    answering("/logout", (request) => {
      asked = request;
      return new HttpResponse(null, { status: 204 });
    });
    const session = aSession();
    expect(await authentication.signOut(session)).toEqual(ok(undefined));
    expect(new URL(asked?.url ?? "").searchParams.get("scope")).toBe("local");
    expect(asked?.headers.get("authorization")).toBe(`Bearer ${session.accessToken}`);
  });

  test("passes on a failure", async () => {
    answering("/logout", () => HttpResponse.error());
    expect(await signOut()).toEqual(err({ kind: "unreachable" }));
  });
});

test("1,000 foreign answers end in a session or a failure, never in a thrown error", async () => {
  const body = foreignJson([
    "access_token",
    "refresh_token",
    "expires_in",
    "user",
    "msg",
    "message",
    "code",
    "error_code",
    "weak_password",
  ]);
  const status = fc.constantFrom(200, 400, 401, 403, 404, 409, 422, 429, 500, 503);
  await fc.assert(
    fc.asyncProperty(
      body,
      status,
      fc.constantFrom(requestCode, verifyCode, renew, signOut),
      async (json, code, call) => {
        using _ = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(json, { status: code }));
        expect(typeof (await call()).ok).toBe("boolean");
      },
    ),
    { numRuns: 1000 },
  );
});
