import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { err, ok } from "#application/shared/result.ts";
import { anEmail } from "#tests/support/builders.ts";
import { aSupabaseService, issued } from "#tests/support/adapters/supabase-service.ts";

const { url, authentication, linkedinSignIn, answering, refusing, left } = aSupabaseService();

describe("leaving for LinkedIn", () => {
  const start = () => linkedinSignIn.start("/login");

  test("shows the service's refusal and stays", async () => {
    refusing("/authorize", 400, {
      code: 400,
      error_code: "validation_failed",
      msg: "Unsupported provider: provider is not enabled",
    });
    expect(await start()).toEqual(
      err({ kind: "server-said", message: "Unsupported provider: provider is not enabled" }),
    );
    expect(left).toEqual([]);
  });

  test.each<[string, () => Response]>([
    ["HTML", () => HttpResponse.html("<h1>Down</h1>", { status: 503 })],
    ["JSON without a message", () => HttpResponse.json({ code: 400 }, { status: 400 })],
  ])("stays when the service answers with %s, which nobody is shown", async (_, response) => {
    answering("/authorize", response);
    expect(await start()).toEqual(err({ kind: "bad-answer" }));
    expect(left).toEqual([]);
  });

  test("stays when the service is out of reach", async () => {
    answering("/authorize", () => HttpResponse.error());
    expect(await start()).toEqual(err({ kind: "unreachable" }));
    expect(left).toEqual([]);
  });

  test("asks for LinkedIn by PKCE, and to be sent back to the page that is named", async () => {
    answering("/authorize", () => HttpResponse.json({}));
    expect(await start()).toEqual(ok(undefined));
    const to = new URL(left.pop() ?? "");
    expect(to.origin).toBe(url);
    expect(to.searchParams.get("provider")).toBe("linkedin_oidc");
    expect(to.searchParams.get("redirect_to")).toBe(`${location.origin}/login`);
    expect(to.searchParams.get("code_challenge_method")).toBe("s256");
  });
});

describe("coming back from LinkedIn", () => {
  test("sends the code with the verifier of the challenge this tab left with, once", async () => {
    answering("/authorize", () => HttpResponse.json({}));
    await linkedinSignIn.start("/login");
    const challenge = new URL(left.pop() ?? "").searchParams.get("code_challenge");
    let sent: unknown;
    answering("/token", async (request) => {
      sent = await request.json();
      return HttpResponse.json(issued);
    });
    const finished = await linkedinSignIn.finish("the-code");
    expect(finished).toMatchObject(ok({ accessToken: "access", refreshToken: "refresh" }));
    const { auth_code: code, code_verifier: verifier } = z
      .object({ auth_code: z.string(), code_verifier: z.string() })
      .parse(sent);
    expect(code).toBe("the-code");
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier)));
    expect(Buffer.from(digest).toString("base64url")).toBe(challenge);
    expect((await linkedinSignIn.finish("the-code")).ok).toBe(false);
  });

  test("says so in a tab that never left, and asks the service nothing", async () => {
    expect(await linkedinSignIn.finish("the-code")).toEqual(
      err({
        kind: "server-said",
        message: "This sign-in was started in another tab or browser. Continue there, or start again here.",
      }),
    );
  });

  test("asking for a code by mail meanwhile doesn't take away what is needed", async () => {
    answering("/authorize", () => HttpResponse.json({}));
    await linkedinSignIn.start("/login");
    answering("/otp", () => HttpResponse.json({}));
    await authentication.requestCode(anEmail("sam@acme.example"));
    answering("/token", () => HttpResponse.json(issued));
    expect((await linkedinSignIn.finish("the-code")).ok).toBe(true);
  });
});
