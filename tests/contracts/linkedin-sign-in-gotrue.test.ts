import { afterAll, beforeAll, vi } from "vitest";
import { supabaseAdapters } from "#adapters/supabase/supabase-adapters.ts";
import type { LinkedinSignIn } from "#application/ports/linkedin-sign-in.ts";
import { type Gotrue, startGotrue } from "#tests/support/gotrue/gotrue.ts";
import { memoryTab } from "#tests/support/memory/memory-tab.ts";
import { linkedinSignInContract } from "./linkedin-sign-in.contract.ts";

const running: Gotrue[] = [];
const adapterOf = async (linkedIn: boolean): Promise<LinkedinSignIn> => {
  const gotrue = await startGotrue({ linkedIn });
  running.push(gotrue);
  return supabaseAdapters({
    url: gotrue.url,
    anonKey: "public",
    now: () => Date.now(),
    goTo: () => {},
    tab: memoryTab(),
  }).linkedinSignIn;
};

let enabled: LinkedinSignIn;
let disabled: LinkedinSignIn;

beforeAll(async () => {
  vi.stubGlobal("location", new URL("https://leadlight.example"));
  [enabled, disabled] = [await adapterOf(true), await adapterOf(false)];
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await Promise.all(running.map((gotrue) => gotrue.close()));
});

linkedinSignInContract("Supabase Auth with GoTrue's answers", () => enabled);
linkedinSignInContract("Supabase Auth without LinkedIn, with GoTrue's answers", () => disabled);
