import { afterAll, beforeAll } from "vitest";
import { supabaseAdapters } from "#adapters/supabase/supabase-adapters.ts";
import type { Authentication } from "#application/ports/authentication.ts";
import { type Gotrue, startGotrue } from "#tests/support/gotrue/gotrue.ts";
import { memoryTab } from "#tests/support/memory/memory-tab.ts";
import { authenticationContract } from "./authentication.contract.ts";

let gotrue: Gotrue;
let authentication: Authentication;
const now = () => Date.now();

beforeAll(async () => {
  gotrue = await startGotrue();
  ({ authentication } = supabaseAdapters({
    url: gotrue.url,
    anonKey: "public",
    now,
    goTo: () => {},
    tab: memoryTab(),
  }));
});

afterAll(() => gotrue.close());

authenticationContract("Supabase Auth with GoTrue's answers", () => ({
  authentication,
  newestCode: (email) => Promise.resolve(gotrue.codeFor(email)),
  now,
}));
