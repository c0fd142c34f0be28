import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { supabaseAdapters } from "#adapters/supabase/supabase-adapters.ts";
import type { Result } from "#application/shared/result.ts";
import { samePerson } from "#domain/session/token.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { locationOf, step } from "#tests/support/backend/linkedin-flow.ts";
import { memoryTab } from "#tests/support/memory/memory-tab.ts";
import { linkedinSignInContract } from "./linkedin-sign-in.contract.ts";

let backend: TestBackend;
let adapters: ReturnType<typeof supabaseAdapters>;
const left: string[] = [];

const valueOf = <Value>(answer: Result<Value, unknown>): Value => {
  if (!answer.ok) throw new Error(`The service said no: ${JSON.stringify(answer.error)}`);
  return answer.value;
};

beforeAll(async () => {
  backend = await startTestBackend();
  vi.stubGlobal("location", new URL(backend.origin));
  adapters = supabaseAdapters({
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

test("goes to the fake LinkedIn and comes back with a session, which can be renewed", async () => {
  const { authentication, linkedinSignIn } = adapters;
  valueOf(await linkedinSignIn.start("/login"));
  const consent = locationOf(await step(left.pop() ?? ""));
  const form = new URLSearchParams({
    state: consent.searchParams.get("state") ?? "",
    nonce: consent.searchParams.get("nonce") ?? "",
    name: "Sam Sample",
    email: "sam@acme.example",
    verified: "yes",
    decision: "allow",
  });
  const callback = locationOf(await step(consent.origin + consent.pathname, { method: "POST", body: form }));
  const back = locationOf(await step(callback));
  expect(back.origin + back.pathname).toBe(`${backend.origin}/login`);
  const session = valueOf(await linkedinSignIn.finish(back.searchParams.get("code") ?? ""));
  const renewed = valueOf(await authentication.renew(session));
  expect(samePerson(session.accessToken, renewed.accessToken)).toBe(true);
});

linkedinSignInContract("Supabase Auth at the embedded backend", () => adapters.linkedinSignIn);
