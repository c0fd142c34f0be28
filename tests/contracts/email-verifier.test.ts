import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { aNewcomer, anEmail, NOON } from "#tests/support/builders.ts";
import { people } from "#tests/support/people.ts";
import { emailVerifierContract } from "./email-verifier.contract.ts";

emailVerifierContract("memory", async () => {
  const backend = memoryBackend({ account: aNewcomer(), people, now: () => NOON });
  return {
    verifier: backend.adapters.emailVerifier,
    accounts: backend,
    addresses: {
      deliverable: anEmail("asha@acme.example"),
      undeliverable: anEmail("asha@nowhere.example"),
      unknown: anEmail("asha@silent.example"),
    },
    now: NOON,
  };
});
