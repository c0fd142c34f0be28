import { memoryAuthentication } from "#adapters/memory/memory-authentication.ts";
import type { Authentication } from "#application/ports/authentication.ts";
import { seededRandom } from "#tests/support/random.ts";
import { lazyPort } from "#adapters/lazy/lazy-port.ts";
import { authenticationContract } from "./authentication.contract.ts";

const mailed = new Map<string, string>();
const random = seededRandom(7);
const now = () => Date.now();
const memory = memoryAuthentication({
  now,
  random: () => random.below(1_000_000) / 1_000_000,
  deliver: (email, code) => void mailed.set(email, code),
});
const newestCode = async (email: string) => mailed.get(email) ?? "";

authenticationContract("memory", () => ({ authentication: memory, newestCode, now }));

const lazy = lazyPort<Authentication>(() => Promise.resolve(memory));
authenticationContract("something fetched late", () => ({ authentication: lazy, newestCode, now }));
