import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookEmailVerifier } from "#adapters/webhook/webhook-email-verifier.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { anEmail } from "#tests/support/builders.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { type MailServer, startMailServer } from "#tests/support/backend/mail-server.ts";
import { type NameServer, startNameServer } from "#tests/support/backend/name-server.ts";
import { emailVerifierContract } from "./email-verifier.contract.ts";

const KNOWN = "asha@acme.example";

let names: NameServer;
let mail: MailServer;
let backend: TestBackend;
beforeAll(async () => {
  names = await startNameServer({
    "acme.example": { mx: [[10, "mx.acme.example"]] },
    "mx.acme.example": { a: ["127.0.0.1"] },
    "silent.example": "failing",
  });
  mail = await startMailServer((address) => (address === KNOWN ? undefined : "550 5.1.1 No such user"));
  backend = await startTestBackend({
    LEADLIGHT_VERIFY_DNS: names.address,
    LEADLIGHT_VERIFY_SMTP: "on",
    LEADLIGHT_VERIFY_SMTP_PORT: String(mail.port),
    LEADLIGHT_VERIFY_PRIVATE: "on",
  });
});
afterAll(async () => {
  await backend.close();
  await Promise.all([mail.close(), names.close()]);
});

emailVerifierContract("the embedded backend", async () => {
  const { client } = await anEmbeddedPerson(backend);
  return {
    verifier: webhookEmailVerifier(client),
    accounts: webhookAccountLookup(client),
    addresses: {
      deliverable: anEmail(KNOWN),
      undeliverable: anEmail("nobody@acme.example"),
      unknown: anEmail("asha@silent.example"),
    },
    now: Date.now(),
  };
});
