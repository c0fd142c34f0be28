import { afterEach, expect, test } from "vitest";
import { verifyEmail, verifierNeeds, type VerifyEmail } from "#backend/verification/verify-email.ts";
import { startMailServer } from "#tests/support/backend/mail-server.ts";
import { startNameServer, type NameServer, type Zone } from "#tests/support/backend/name-server.ts";
import { localSettings, localVerifier, verdictsOf } from "#tests/support/backend/verifier.ts";
import { auditLedger, createWebhookBackend } from "#tests/support/backend/webhook-backend.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const serve = async (zones: Readonly<Record<string, Zone>>): Promise<NameServer> => {
  const names = await startNameServer(zones);
  closing.push(() => names.close());
  return names;
};

const here = ["127.0.0.1"];
const DISTRUST = "We couldn't check the domain just now. Try again in a few minutes.";

test.each<[string, Record<string, Zone>]>([
  ["that says of every name that there is none", { com: "missing" }],
  ["that says so when it is asked for mail servers", { "gmail.com": { mx: "missing", a: here } }],
  ["that knows nothing of any name", { com: {}, "*": {} }],
  ["that gives every name one address", { com: { a: here }, "*": { a: here } }],
  ["that gives one address to whatever has none", { "*": { a: here } }],
  ["that fails at the control name", { com: "failing" }],
  ["that refuses the control name", { com: "refused" }],
  ["that stays silent at the control name", { com: "silent" }],
])("a name server %s leaves the verdict open", async (_what, zones) => {
  const names = await serve(zones);
  // The server at the one address knows nobody.
  const mail = await startMailServer(() => "550 5.1.1 No such user");
  closing.push(() => mail.close());
  const verify = localVerifier({ dnsServers: [names.address], dnsTimeoutMs: 200, probe: { port: mail.port } });
  const verification = await verify("asha@gmail.com");
  expect(verification.outcome).toBe("unknown");
  expect(verdictsOf(verification)).toMatchObject({ syntax: "good", mx: "unknown" });
  expect(verification.reasons).toContainEqual({ check: "mx", verdict: "unknown", detail: DISTRUST });
});

test.each<[string, Record<string, Zone>, string | undefined]>([
  ["the domain's own top level is known", { example: { ns: ["ns.example"] }, com: "missing" }, undefined],
  ["its top level doesn't exist either, and another does", {}, undefined],
  ["the name of the closed network is known", { com: "missing", "corp.test": { ns: ["ns.test"] } }, "corp.test"],
])("what isn't there is believed where %s", async (_what, zones, controlName) => {
  const names = await serve({ "webless.example": {}, ...zones });
  const verify = localVerifier({ dnsServers: [names.address], controlName });
  for (const [domain, detail] of [
    ["missing.example", "The domain doesn't exist."],
    ["webless.example", "The domain has no mail server."],
  ]) {
    expect((await verify(`asha@${domain}`)).reasons).toContainEqual({ check: "mx", verdict: "bad", detail });
  }
});

test("a control name that is set is the only one that counts", async () => {
  const names = await serve({});
  const verify = localVerifier({ dnsServers: [names.address], controlName: "corp.test" });
  expect((await verify("asha@missing.com")).outcome).toBe("unknown");
  expect(names.questions).not.toContain("NS com");
});

test("mail servers that are shown count by themselves", async () => {
  const names = await serve({
    com: "missing",
    "null.com": { mx: [[0, ""]] },
    "acme.com": { mx: [[10, "mx.acme.com"]] },
    "mx.acme.com": { a: here },
  });
  const mail = await startMailServer((address) => (address.startsWith("asha@") ? undefined : "550 5.1.1 No such user"));
  closing.push(() => mail.close());
  const verify = localVerifier({ dnsServers: [names.address], probe: { port: mail.port } });
  expect((await verify("asha@acme.com")).outcome).toBe("deliverable");
  expect((await verify("nobody@acme.com")).outcome).toBe("undeliverable");
  expect((await verify("asha@null.com")).outcome).toBe("undeliverable");
});

const controlsOf = ({ questions }: NameServer): number => questions.filter((question) => question === "NS com").length;

test("a control name that was found is not asked for again within a minute, however many ask at once", async () => {
  const names = await serve({});
  let now = 0;
  const verify = verifyEmail(verifierNeeds(localSettings({ dnsServers: [names.address] }), () => now));
  await Promise.all(Array.from({ length: 20 }, (_, index) => verify(`asha@missing-${index}.com`)));
  now = 59_999;
  await verify("asha@missing.com");
  expect(controlsOf(names)).toBe(1);
  now = 60_000;
  await verify("asha@missing.com");
  expect(controlsOf(names)).toBe(2);
});

test("while name servers can't be trusted nobody pays, and nothing is kept for anyone", async () => {
  const zones: Record<string, Zone> = { com: "missing" };
  const names = await serve(zones);
  const verify: VerifyEmail = localVerifier({ dnsServers: [names.address] });
  const backend = await createWebhookBackend({ verify });
  closing.push(() => backend.database.drop());
  const [one, other] = [await backend.signIn(), await backend.signIn()];
  const ask = async (person: typeof one) =>
    (await person.post("/webhook/verify_email", { email: "asha@gmail.com" })).json;

  expect(await ask(one)).toMatchObject({ result: "unknown" });
  expect(await auditLedger(backend.database, one)).toMatchObject({ balance: 250, charges: 0 });
  expect(await backend.database.db("select * from verification")).toEqual([]);
  delete zones["com"];
  expect(await ask(other)).toMatchObject({ result: "false" });
  expect(await ask(one)).toMatchObject({ result: "false" });
});
