import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";
import { startMailServer, type MailServer } from "#tests/support/backend/mail-server.ts";
import { startNameServer, type NameServer } from "#tests/support/backend/name-server.ts";
import { localVerifier, verdictsOf, VERIFIED_AT } from "#tests/support/backend/verifier.ts";

const here = { a: ["127.0.0.1"] };
const zones = {
  "acme.example": { mx: [[10, "mx.acme.example"]] },
  "mx.acme.example": here,
  "catchall.example": { mx: [[10, "mx.acme.example"]] },
  "grey.example": { mx: [[10, "mx.acme.example"]] },
  "policy.example": { mx: [[10, "mx.acme.example"]] },
  "coy.example": { mx: [[10, "mx.acme.example"]] },
  "nullmx.example": { mx: [[0, ""]], ...here },
  "fallback.example": here,
  "refused.example": "refused",
  "failing.example": "failing",
  "silent.example": "silent",
  "webless.example": {},
  "nowhere.example": { mx: [[10, "gone.example"]] },
  "vague.example": { mx: [[10, "failing.example"]] },
  "two.example": {
    mx: [
      [20, "mx.acme.example"],
      [10, "dead.example"],
    ],
  },
  // Nobody listens there.
  "dead.example": { a: ["127.0.0.2"] },
  "shut.example": { mx: [[10, "dead.example"]] },
  "xn--bcher-kva.example": { mx: [[10, "mx.acme.example"]] },
  "mailinator.com": { mx: [[10, "mx.acme.example"]] },
  "rediffmial.com": { mx: [[10, "mx.acme.example"]] },
} as const;

const people = ["asha.rao@", "info@", "zoë@"];

/** Everybody of `people` has a mailbox at every domain; the domains differ in how they speak of the others. */
const rule = (address: string): string | undefined => {
  if (address.endsWith("@catchall.example")) return undefined;
  if (address.endsWith("@grey.example")) return "451 4.7.1 Greylisted, please try again later";
  if (address.endsWith("@policy.example")) return "550 5.7.1 Service unavailable; client host is blocked";
  if (people.some((person) => address.startsWith(person))) return undefined;
  return address.endsWith("@coy.example") ? "450 4.2.0 Not now" : "550 5.1.1 No such user here";
};

let names: NameServer;
let mail: MailServer;
let verify: VerifyEmail;
let withoutAsking: VerifyEmail;

beforeAll(async () => {
  names = await startNameServer(zones);
  mail = await startMailServer(rule);
  verify = localVerifier({ dnsServers: [names.address], probe: { port: mail.port } });
  withoutAsking = localVerifier({ dnsServers: [names.address] });
});
afterAll(async () => {
  await mail.close();
  await names.close();
});

const local = { syntax: "good", disposable: "good", role: "good" };
const known = { ...local, mx: "good", mailbox: "good", catch_all: "good" };

test.each([
  ["a mailbox that exists", "asha.rao@acme.example", "deliverable", known],
  ["a mailbox that doesn't exist", "nobody@acme.example", "undeliverable", { ...local, mx: "good", mailbox: "bad" }],
  ["a role's mailbox", "info@acme.example", "deliverable", { ...known, role: "note" }],
  [
    "a domain that takes mail for anyone",
    "asha.rao@catchall.example",
    "unknown",
    { ...known, mailbox: "note", catch_all: "unknown" },
  ],
  [
    "a domain that won't say whether it does",
    "asha.rao@coy.example",
    "unknown",
    { ...known, mailbox: "note", catch_all: "unknown" },
  ],
  ["a greylisting server", "asha.rao@grey.example", "unknown", { ...local, mx: "good", mailbox: "unknown" }],
  ["a server that blocks us", "asha.rao@policy.example", "unknown", { ...local, mx: "good", mailbox: "unknown" }],
  ["a null MX", "asha.rao@nullmx.example", "undeliverable", { ...local, mx: "bad" }],
  ["an address and no MX", "asha.rao@fallback.example", "deliverable", { ...known, mx: "note" }],
  ["no such domain", "asha.rao@missing.example", "undeliverable", { ...local, mx: "bad" }],
  ["neither MX nor address", "asha.rao@webless.example", "undeliverable", { ...local, mx: "bad" }],
  ["an MX that leads nowhere", "asha.rao@nowhere.example", "undeliverable", { ...local, mx: "bad" }],
  ["an MX that nobody knows the address of", "asha.rao@vague.example", "unknown", { ...local, mx: "unknown" }],
  ["a name server that refuses", "asha.rao@refused.example", "unknown", { ...local, mx: "unknown" }],
  ["a name server that fails", "asha.rao@failing.example", "unknown", { ...local, mx: "unknown" }],
  ["mail servers that are down", "asha.rao@shut.example", "unknown", { ...local, mx: "good", mailbox: "unknown" }],
  ["a first mail server that is down", "asha.rao@two.example", "deliverable", known],
  ["a domain beyond ASCII", "Asha.Rao@Bücher.example", "deliverable", known],
  ["a name beyond ASCII", "zoë@acme.example", "deliverable", known],
  ["a disposable address", "asha.rao@mailinator.com", "deliverable", { ...known, disposable: "note" }],
  ["a mistyped provider", "asha.rao@rediffmial.com", "deliverable", { ...known, typo: "note" }],
  ["no address at all", "asha.rao", "undeliverable", { syntax: "bad" }],
])("%s: %s is %s", async (_case, email, outcome, verdicts) => {
  const verification = await verify(email);
  expect(verification.outcome).toBe(outcome);
  expect(verdictsOf(verification)).toEqual(verdicts);
  expect(verification.checkedAt).toBe(new Date(VERIFIED_AT).toISOString());
});

test("a name server that stays silent leaves the verdict open", async () => {
  const hasty = localVerifier({ dnsServers: [names.address], dnsTimeoutMs: 50, probe: { port: mail.port } });
  const verification = await hasty("asha.rao@silent.example");
  expect(verification.outcome).toBe("unknown");
  expect(verdictsOf(verification)).toEqual({ ...local, mx: "unknown" });
});

test("no name server at all leaves the verdict open", async () => {
  const lost = localVerifier({ dnsServers: ["127.0.0.2:9"], dnsTimeoutMs: 50 });
  expect((await lost("asha.rao@acme.example")).outcome).toBe("unknown");
});

test.each([
  ["asha.rao@acme.example", "unknown"],
  ["asha.rao@fallback.example", "unknown"],
  ["asha.rao@nullmx.example", "undeliverable"],
  ["asha.rao@missing.example", "undeliverable"],
])("where mailboxes aren't asked, %s is %s", async (email, outcome) => {
  const verification = await withoutAsking(email);
  expect(verification.outcome).toBe(outcome);
  const mailbox = verification.reasons.find(({ check }) => check === "mailbox");
  expect(mailbox?.detail).toBe(outcome === "unknown" ? "The mailbox itself wasn't checked." : undefined);
});

test("the note of a mistyped address names the whole address that was probably meant", async () => {
  const { reasons } = await verify("asha.rao@rediffmial.com");
  const suggestion = "asha.rao@rediffmail.com";
  expect(reasons).toContainEqual({ check: "typo", verdict: "note", detail: `Did you mean ${suggestion}?`, suggestion });
});

test("a mistyped provider is not called disposable as well, whatever lists say", async () => {
  const { reasons } = await verify("jonas@gmial.com");
  expect(reasons.map(({ check }) => check)).toContain("typo");
  expect(reasons.map(({ check }) => check)).not.toContain("disposable");
});

test.each([
  ["asha.rao@nullmx.example", "The domain accepts no email."],
  ["asha.rao@webless.example", "The domain has no mail server."],
  ["asha.rao@missing.example", "The domain doesn't exist."],
  ["nobody@acme.example", "The mailbox doesn't exist."],
])("the verdict on %s says why: %s", async (email, detail) => {
  const { reasons } = await verify(email);
  expect(reasons.filter(({ verdict }) => verdict === "bad").map((reason) => reason.detail)).toEqual([detail]);
});

test("mail servers on loopback or in a private network are not talked to unless that is switched on", async () => {
  const guarded = localVerifier({
    dnsServers: [names.address],
    allowPrivate: false,
    probe: { port: mail.port },
  });
  for (const domain of ["acme.example", "fallback.example"]) {
    const verification = await guarded(`asha.rao@${domain}`);
    expect(verification.outcome).toBe("unknown");
    expect(verdictsOf(verification)).toEqual({ ...local, mx: "unknown" });
  }
});

test("many verifications at one domain share so many conversations as are allowed", async () => {
  const server = await startMailServer(rule);
  const one = localVerifier({ dnsServers: [names.address], probe: { port: server.port, perDomain: 2 } });
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => one("asha.rao@acme.example")));
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["deliverable"]));
  expect(server.mostAtOnce()).toBe(2);
  await server.close();
});

test("a server that takes mail over TLS only is asked over TLS, whatever its certificate", async () => {
  const server = await startMailServer(rule, { needsTls: true });
  const overTls = localVerifier({ dnsServers: [names.address], probe: { port: server.port } });
  expect((await overTls("asha.rao@acme.example")).outcome).toBe("deliverable");
  expect((await overTls("nobody@acme.example")).outcome).toBe("undeliverable");
  expect((await overTls("asha.rao@catchall.example")).outcome).toBe("unknown");
  await server.close();
});

const hasIpv6 = Object.values(networkInterfaces()).some((entries) => entries?.some(({ address }) => address === "::1"));

test.skipIf(!hasIpv6)("a domain that is reached by IPv6 only is asked there", async () => {
  const six = await startNameServer({ "six.example": { mx: [[5, "six.example"]], aaaa: ["::1"] } });
  const server = await startMailServer(rule, { host: "::1" });
  const verifySix = localVerifier({ dnsServers: [six.address], probe: { port: server.port } });
  expect((await verifySix("asha.rao@six.example")).outcome).toBe("deliverable");
  expect((await verifySix("nobody@six.example")).outcome).toBe("undeliverable");
  await server.close();
  await six.close();
});
