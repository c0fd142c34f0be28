import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { supabaseAuthentication } from "#adapters/supabase/supabase-authentication.ts";
import type { Authentication } from "#application/ports/authentication.ts";
import type { Result } from "#application/result.ts";
import { samePerson } from "#domain/token.ts";
import { locationOf, step } from "#tests/support/linkedin-flow.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { memoryTab } from "#tests/support/memory-tab.ts";
import { lazyPort } from "#wiring/lazy-port.ts";
import { authenticationContract } from "./authentication.contract.ts";

let backend: TestBackend;
let authentication: Authentication;
const left: string[] = [];

const valueOf = <Value>(answer: Result<Value, unknown>): Value => {
  if (!answer.ok) throw new Error(`The service said no: ${JSON.stringify(answer.error)}`);
  return answer.value;
};

beforeAll(async () => {
  backend = await startTestBackend();
  vi.stubGlobal("location", new URL(backend.origin));
  authentication = supabaseAuthentication({
    url: backend.origin,
    anonKey: "embedded",
    now: () => Date.now(),
    goTo: (url) => void left.push(url),
    tab: memoryTab(),
  });
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await backend.close();
});

test("goes to LinkedIn's stand-in and comes back with a session, which can be renewed", async () => {
  valueOf(await authentication.startLinkedIn("/login"));
  const consent = locationOf(await step(left.pop() ?? ""));
  const form = new URLSearchParams({
    ...{ state: consent.searchParams.get("state") ?? "", nonce: consent.searchParams.get("nonce") ?? "" },
    ...{ name: "Sam Sample", email: "sam@acme.example", verified: "yes", decision: "allow" },
  });
  const callback = locationOf(await step(consent.origin + consent.pathname, { method: "POST", body: form }));
  const back = locationOf(await step(callback));
  expect(back.origin + back.pathname).toBe(`${backend.origin}/login`);
  const session = valueOf(await authentication.finishLinkedIn(back.searchParams.get("code") ?? ""));
  const renewed = valueOf(await authentication.renew(session));
  expect(samePerson(session.accessToken, renewed.accessToken)).toBe(true);
});

const setup = (of: () => Authentication) => () => ({
  authentication: of(),
  newestCode: (email: string) => backend.codeFor(email),
  now: () => Date.now(),
});

authenticationContract(
  "Supabase Auth at the embedded backend",
  setup(() => authentication),
);
authenticationContract(
  "Supabase Auth, fetched late",
  setup(() => lazyPort(() => Promise.resolve(authentication))),
);
