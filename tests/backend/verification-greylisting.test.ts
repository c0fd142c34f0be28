import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";
import { startMailServer, type MailServer } from "#tests/support/backend/mail-server.ts";
import { startNameServer, type NameServer } from "#tests/support/backend/name-server.ts";
import { localVerifier, VERIFIED_AT } from "#tests/support/backend/verifier.ts";

const MINUTE = 60_000;
const ASHA = "asha@acme.example";

let names: NameServer;
let mail: MailServer;
let verify: VerifyEmail;
/** Recipients that the server knows from an earlier question, as postgrey does. */
const known = new Set<string>();
let isSure = false;

beforeAll(async () => {
  names = await startNameServer({
    "acme.example": { mx: [[10, "mx.acme.example"]] },
    "mx.acme.example": { a: ["127.0.0.1"] },
  });
  mail = await startMailServer((address) => {
    const isExpected = known.has(address) || (isSure && address === ASHA);
    known.add(address);
    if (!isExpected) return "450 4.2.0 Greylisted";
    return address === ASHA ? undefined : "550 5.1.1 User unknown";
  });
  verify = localVerifier({ dnsServers: [names.address], probe: { port: mail.port } });
});
afterAll(async () => {
  await mail.close();
  await names.close();
});
beforeEach(() => {
  known.clear();
  isSure = false;
});

test("a server that greylists each recipient says all at the second visit, also whether it takes anyone", async () => {
  expect(await verify(ASHA)).toMatchObject({ outcome: "unknown", askAgainAt: VERIFIED_AT + 6 * MINUTE });
  expect(await verify(ASHA, 1)).toMatchObject({ outcome: "deliverable", grade: "deliverable" });
});

test("an address that doesn't exist there is undeliverable at the second visit", async () => {
  await verify("nobody@acme.example");
  expect((await verify("nobody@acme.example", 1)).outcome).toBe("undeliverable");
});

test("a server that greylists the made-up address only is asked again, too", async () => {
  isSure = true;
  expect(await verify(ASHA)).toMatchObject({ outcome: "unknown", askAgainAt: VERIFIED_AT + 6 * MINUTE });
  expect((await verify(ASHA, 1)).outcome).toBe("deliverable");
});
