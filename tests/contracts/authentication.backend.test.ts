import { afterAll, beforeAll } from "vitest";
import { supabaseAdapters } from "#adapters/supabase/supabase-adapters.ts";
import type { Authentication } from "#application/ports/authentication.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { memoryTab } from "#tests/support/memory/memory-tab.ts";
import { lazyPort } from "#adapters/lazy/lazy-port.ts";
import { authenticationContract } from "./authentication.contract.ts";

let backend: TestBackend;
let authentication: Authentication;

beforeAll(async () => {
  backend = await startTestBackend();
  ({ authentication } = supabaseAdapters({
    url: backend.origin,
    anonKey: "embedded",
    now: () => Date.now(),
    goTo: () => {},
    tab: memoryTab(),
  }));
});

afterAll(async () => {
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
