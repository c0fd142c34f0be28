import { afterEach, expect, test } from "vitest";
import { logMailChecks } from "#backend/verification/log-mail-checks.ts";
import { findingLine } from "#backend/platform/finding.ts";
import { checkMail } from "#backend/verification/mail-checks.ts";
import { defaultVerificationSettings, type ProbeSettings } from "#backend/verification/verification-settings.ts";
import { freePort } from "#tests/support/backend/free-port.ts";
import { plainTalk, startTalker, type Talk } from "#tests/support/backend/mail-server.ts";
import { startNameServer, type Zone } from "#tests/support/backend/name-server.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const HELO = "mail.leadlight.example";

/** As the mail servers see us. The machine's own list of hosts does not have it. */
const ADDRESS = "192.0.2.7";
const greetsBack =
  (talk: Talk): Talk =>
  (command, line, socket) =>
    command === "EHLO" ? `250 mx.asked.example at your service, [${ADDRESS}]\r\n` : talk(command, line, socket);

/** All is as it should be. */
const rightZones = {
  "asked.example": { mx: [[10, "mx.asked.example"]] },
  "mx.asked.example": { a: ["127.0.0.1"] },
  [HELO]: { a: ["127.0.0.1"], txt: [`v=spf1 ip4:${ADDRESS} -all`], mx: [[10, HELO]] },
  "7.2.0.192.in-addr.arpa": { ptr: [HELO] },
} as const satisfies Record<string, Zone>;

interface Situation {
  readonly zones?: Readonly<Record<string, Zone>>;
  readonly probe?: Partial<ProbeSettings>;
  readonly knownMailboxes?: readonly string[];
}

const settingsFor = async ({ zones = {}, probe = {}, knownMailboxes = [`postmaster@${HELO}`] }: Situation) => {
  const names = await startNameServer({ ...rightZones, ...zones });
  closing.push(() => names.close());
  const mail = await startTalker(greetsBack(plainTalk(...knownMailboxes)));
  closing.push(() => mail.close());
  return {
    ...defaultVerificationSettings,
    dnsServers: [names.address],
    dnsTimeoutMs: 300,
    controlName: undefined,
    allowPrivate: true,
    probe: {
      port: mail.port,
      heloName: HELO,
      sender: "",
      stepMs: 500,
      totalMs: 1_000,
      patientStepMs: 500,
      patientTotalMs: 1_000,
      perDomain: 2,
      inAll: 10,
      ...probe,
    },
  };
};

const check = async (situation: Situation = {}) => checkMail(await settingsFor(situation), "asked.example");
const named = async (about: string, situation: Situation) =>
  (await check(situation)).find((one) => one.about === about);

test("where all is right, each of the four checks says so and asks for nothing", async () => {
  const checks = await check();
  expect(checks.map(({ about, state }) => `${about}: ${state}`)).toEqual([
    "port: good",
    "reverse DNS: good",
    "SPF: good",
    "postmaster: good",
  ]);
  const lines = checks.map((check) => findingLine(check));
  expect(lines.every((line) => line.startsWith(" ok ") && !line.includes("Next:"))).toBe(true);
});

test("a port that nothing answers on is named, with what to ask the hosting provider", async () => {
  expect(await named("port", { probe: { port: await freePort() } })).toMatchObject({
    state: "bad",
    text: expect.stringContaining("No mail server of asked.example answers"),
    next: expect.stringContaining("leave LEADLIGHT_VERIFY_SMTP off"),
  });
});

test("name servers that don't answer are named as what has to be put right, and not the port", async () => {
  const settings = { ...(await settingsFor({})), dnsServers: [`127.0.0.1:${await freePort()}`] };
  const checks = await checkMail(settings, "asked.example");
  expect(checks.map(({ about, text }) => `${about}: ${text}`)).toEqual([
    "port: The name servers don't answer about asked.example.",
    `reverse DNS: We greet mail servers as ${HELO}, which has no address.`,
    "SPF: Our own address is not known, so SPF can't be checked.",
    `postmaster: The name servers don't answer about ${HELO}.`,
  ]);
  expect(checks.every(({ next }) => next !== undefined)).toBe(true);
});

test("a domain that takes no mail says nothing about the port", async () => {
  expect(await named("port", { zones: { "asked.example": { mx: [[0, ""]] } } })).toMatchObject({
    state: "bad",
    text: "asked.example takes no mail, so the port can't be tried there.",
    next: "Name a domain that takes mail: npm run doctor -- mail gmail.com",
  });
});

test("a machine that is called otherwise than it greets learns both ways to put it right", async () => {
  expect(
    await named("reverse DNS", { zones: { "7.2.0.192.in-addr.arpa": { ptr: ["host-7.provider.example"] } } }),
  ).toEqual({
    about: "reverse DNS",
    state: "bad",
    text: `192.0.2.7 is called host-7.provider.example, but we greet mail servers as ${HELO}.`,
    next:
      `Have your hosting provider set the reverse DNS (PTR) of 192.0.2.7 to ${HELO}, ` +
      "or set LEADLIGHT_VERIFY_HELO to host-7.provider.example.",
  });
  expect(await named("reverse DNS", { probe: { heloName: "nowhere.example", port: await freePort() } })).toMatchObject({
    state: "bad",
    text: "We greet mail servers as nowhere.example, which has no address.",
  });
  expect(await named("reverse DNS", { zones: { "7.2.0.192.in-addr.arpa": "failing" } })).toMatchObject({
    state: "unknown",
  });
});

test("an SPF record that is missing or names others is written out as it has to be", async () => {
  const spfWith = (txt: readonly string[]) => named("SPF", { zones: { [HELO]: { ...rightZones[HELO], txt } } });
  expect(await spfWith([])).toMatchObject({
    state: "bad",
    next: `Add a TXT record to ${HELO}: v=spf1 ip4:192.0.2.7 -all`,
  });
  expect(await spfWith(["v=spf1 ip4:192.0.2.1 -all"])).toMatchObject({
    state: "bad",
    next: `Add ip4:192.0.2.7 to the SPF record of ${HELO}.`,
  });
  expect(await spfWith(["v=spf1 include:asked.example -all"])).toMatchObject({ state: "bad" });
});

test("with a sender of our own, its domain is checked", async () => {
  const sender = { probe: { sender: "check@leadlight.example" } };
  const zones = { "leadlight.example": { txt: ["v=spf1 ip4:192.0.2.7 -all"] } };
  expect(await named("SPF", { ...sender, zones })).toMatchObject({
    state: "good",
    text: expect.stringContaining(" leadlight.example "),
  });
  expect(await named("SPF", sender)).toMatchObject({ state: "bad" });
});

test("a postmaster who gets no mail is a fault, and a mail server that is silent is none that is known", async () => {
  expect(await named("postmaster", { knownMailboxes: [] })).toMatchObject({
    state: "bad",
    text: `postmaster@${HELO} takes no mail.`,
  });
  expect(await named("postmaster", { zones: { [HELO]: "missing" } })).toMatchObject({
    state: "bad",
    text: `${HELO} has no mail server.`,
  });
});

test("the log of a start names what is wrong, and nothing where mailboxes are not asked", async () => {
  const logged: string[] = [];
  const log = { info: (text: string) => void logged.push(text), error: (text: string) => void logged.push(text) };
  const settings = await settingsFor({});
  await logMailChecks({ ...settings, probe: undefined }, log);
  expect(logged).toEqual([]);
  // No name server here knows gmail.com.
  await logMailChecks(settings, log);
  expect(logged[0]).toContain("Verifying email: gmail.com takes no mail");
});
