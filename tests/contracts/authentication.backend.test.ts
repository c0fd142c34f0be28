import { afterAll, beforeAll, vi } from "vitest";
import { supabaseAuthentication } from "#adapters/supabase/supabase-authentication.ts";
import type { Authentication } from "#application/ports/authentication.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { lazyPort } from "#wiring/lazy-port.ts";
import { authenticationContract } from "./authentication.contract.ts";

let backend: TestBackend;
let authentication: Authentication;

beforeAll(async () => {
  backend = await startTestBackend();
  vi.stubGlobal("location", new URL(backend.origin));
  authentication = supabaseAuthentication({
    url: backend.origin,
    anonKey: "embedded",
    now: () => Date.now(),
    goTo: () => {},
  });
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await backend.close();
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
