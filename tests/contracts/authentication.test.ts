import { memoryAuthentication } from "#adapters/memory/memory-authentication.ts";
import { lazyAuthentication } from "#adapters/supabase/lazy-authentication.ts";
import { throwDice } from "#tests/support/dice.ts";
import { authenticationContract } from "./authentication.contract.ts";

const mailed = new Map<string, string>();
const dice = throwDice(7);
const now = () => Date.now();
const memory = memoryAuthentication({
  now,
  random: () => dice.below(1_000_000) / 1_000_000,
  deliver: (email, code) => void mailed.set(email, code),
});
const newestCode = async (email: string) => mailed.get(email) ?? "";

authenticationContract("memory", () => ({ authentication: memory, newestCode, now }));

const lazy = lazyAuthentication(() => Promise.resolve(memory));
authenticationContract("something fetched late", () => ({ authentication: lazy, newestCode, now }));
