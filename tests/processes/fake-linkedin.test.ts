import { afterEach, describe, expect, test } from "vitest";
import { readConfiguration } from "#backend/composition/configuration.ts";
import { fakesLinkedIn } from "#dev/enabled-fakes.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import {
  authorize,
  begin,
  comeBack,
  descriptionIn,
  exchange,
  locationOf,
  newVerifier,
  step,
} from "#tests/support/backend/linkedin-flow.ts";

const open: TestBackend[] = [];
const start = async (environment: Readonly<Record<string, string>> = {}): Promise<TestBackend> => {
  const backend = await startTestBackend(environment);
  open.push(backend);
  return backend;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((backend) => backend.close()));
});

/** Sends the form of the consent page; returns where the browser ends up. */
const consent = async (backend: TestBackend, fields: Readonly<Record<string, string>>): Promise<URL> => {
  const page = `${backend.origin}/fake-linkedin`;
  const callback = locationOf(await step(page, { method: "POST", body: new URLSearchParams(fields) }));
  return locationOf(await step(callback));
};

const fieldsOf = (provider: URL) => ({
  state: provider.searchParams.get("state") ?? "",
  nonce: provider.searchParams.get("nonce") ?? "",
  name: "Sam Sample",
  email: "sam@acme.example",
  verified: "yes",
  decision: "allow",
});

describe("the fake LinkedIn", () => {
  test("signs in the person who allows it", async () => {
    const backend = await start();
    const { provider, verifier } = await begin(backend.origin);
    const page = await (await fetch(provider)).text();
    expect(page).toContain("Fake sign-in, not LinkedIn");
    const back = await consent(backend, fieldsOf(provider));
    const answer = await exchange(backend.origin, back.searchParams.get("code") ?? "", verifier);
    expect(await answer.json()).toMatchObject({ user: { email: "sam@acme.example" } });
  });

  test("lets nobody in who cancels, whose address is not verified, or with another sign-in's nonce", async () => {
    const backend = await start();
    const fields = async () => fieldsOf((await begin(backend.origin)).provider);
    expect(descriptionIn(await consent(backend, { ...(await fields()), decision: "cancel" }))).toBe(
      "The user cancelled the authorization",
    );
    const { verified: _verified, ...unverified } = await fields();
    expect(descriptionIn(await consent(backend, unverified))).toMatch(/^LinkedIn has not verified your email address/);
    const { nonce } = await fields();
    expect(descriptionIn(await consent(backend, { ...(await fields()), nonce }))).toMatch(/its response was invalid/);
  });

  test("shows text that looks like markup as text, and leads nowhere but to Leadlight", async () => {
    const backend = await start();
    const { provider } = await begin(backend.origin);
    provider.searchParams.set("state", '"><script>alert(1)</script>');
    expect(await (await fetch(provider)).text()).not.toContain("<script>alert(1)");
    provider.searchParams.set("redirect_uri", "https://evil.example/callback");
    expect((await fetch(provider)).status).toBe(400);
  });

  test("answers no request that came through a proxy or for another host", async () => {
    const backend = await start();
    const { provider } = await begin(backend.origin);
    expect((await fetch(provider, { headers: { "X-Forwarded-For": "203.0.113.9" } })).status).toBe(403);
    const form = { method: "POST", body: new URLSearchParams(fieldsOf(provider)), headers: { Via: "1.1 proxy" } };
    expect((await step(`${backend.origin}/fake-linkedin`, form)).status).toBe(403);
  });

  test.each<[string, Record<string, string>]>([
    ["a mail server is set", { SMTP_URL: "smtp://127.0.0.1:9" }],
    ["Leadlight is public", { SMTP_URL: "smtp://127.0.0.1:9", LEADLIGHT_ORIGIN: "https://leadlight.example" }],
    [
      "an application at LinkedIn is set",
      { LEADLIGHT_LINKEDIN_CLIENT_ID: "id", LEADLIGHT_LINKEDIN_CLIENT_SECRET: "secret" },
    ],
  ])("isn't there when %s", (_, environment) => {
    expect(fakesLinkedIn(readConfiguration({}), 3000)).toBe(true);
    expect(fakesLinkedIn(readConfiguration(environment), 3000)).toBe(false);
  });
});

describe("without LinkedIn and without a fake", () => {
  test("nothing can begin or come back, and the app gets an error", async () => {
    const { origin } = await start({ SMTP_URL: "smtp://127.0.0.1:9" });
    const begun = await authorize(origin, { code_challenge: newVerifier().challenge });
    expect(begun.status).toBe(400);
    expect(await begun.text()).toContain("Unsupported provider: provider is not enabled");
    expect((await comeBack(origin, { state: "x", code: "x" })).searchParams.get("error_code")).toBe("bad_oauth_state");
    const settings: unknown = await (await fetch(`${origin}/auth/v1/settings`)).json();
    expect(settings).toMatchObject({ external: { linkedin_oidc: false } });
    expect((await fetch(`${origin}/fake-linkedin`)).status).toBe(404);
  });
});

describe("under its public address", () => {
  test("LinkedIn gets that address, and the way back ends there", async () => {
    const backend = await start({
      LEADLIGHT_ORIGIN: "http://localhost:8443",
    });
    const { provider, state } = await begin(backend.origin, "http://localhost:8443/login");
    expect(provider.origin).toBe("http://localhost:8443");
    expect(provider.searchParams.get("redirect_uri")).toBe("http://localhost:8443/auth/v1/callback");
    const back = await comeBack(backend.origin, { state, error: "access_denied" });
    expect(back.origin + back.pathname).toBe("http://localhost:8443/login");
  });
});

describe("too many sign-ins from one network", () => {
  test("are refused until the window is over, with a text on the way back too", async () => {
    const backend = await start({ LEADLIGHT_NETWORK_REQUESTS: "1", LEADLIGHT_NETWORK_WINDOW_SECONDS: "60" });
    const begun = () => authorize(backend.origin, { code_challenge: newVerifier().challenge });
    const answers = [await begun(), await begun(), await begun(), await begun()];
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 429]);
    expect(descriptionIn(await comeBack(backend.origin, { state: "x" }))).toBe("Request rate limit reached");
    backend.advance(60_000);
    expect((await begun()).status).toBe(302);
  });
});

describe("a half configuration", () => {
  test.each(["LEADLIGHT_LINKEDIN_CLIENT_ID", "LEADLIGHT_LINKEDIN_CLIENT_SECRET"])("of %s alone is a fault", (name) => {
    expect(() => readConfiguration({ [name]: "x" })).toThrow(/LEADLIGHT_LINKEDIN_CLIENT_\w+ must be set when/);
  });
});
