import fc from "fast-check";
import { expect, test } from "vitest";
import { isDisposableDomain } from "#backend/verification/disposable-domain.ts";
import { findMailRoute } from "#backend/verification/mail-route.ts";
import { parseMailbox } from "#backend/verification/parse-mailbox.ts";
import { isPublicAddress } from "#backend/platform/network/public-address.ts";
import { readRecipientAnswer } from "#backend/verification/recipient-answer.ts";
import { isRoleAddress } from "#domain/shared/role-address.ts";
import { slotsOf } from "#backend/platform/limits/slots.ts";

const addressOf = (text: string): string => {
  const reading = parseMailbox(text);
  return "mailbox" in reading ? reading.mailbox.address : reading.fault;
};

test.each([
  ["asha.rao@acme.example", "asha.rao@acme.example"],
  ["  Asha.Rao@ACME.example\n", "asha.rao@acme.example"],
  ["o'brien+list=x@mail.acme.example", "o'brien+list=x@mail.acme.example"],
  ["asha@bücher.example", "asha@xn--bcher-kva.example"],
  ["asha@xn--bcher-kva.example", "asha@xn--bcher-kva.example"],
  ["asha@ｂücher。example", "asha@xn--bcher-kva.example"],
  ["asha@acme.example.", "asha@acme.example"],
  ["asha@भारत.example", "asha@xn--h2brj9c.example"],
  ["zoe\u0308@acme.example", "zoë@acme.example"],
  ['"asha"@acme.example', "asha@acme.example"],
  ['"asha rao"@acme.example', '"asha rao"@acme.example'],
  ['"a@b"@acme.example', '"a@b"@acme.example'],
  [String.raw`"a\"b\\c"@acme.example`, String.raw`"a\"b\\c"@acme.example`],
  [String.raw`"\a b"@acme.example`, '"a b"@acme.example'],
  [`${"a".repeat(64)}@acme.example`, `${"a".repeat(64)}@acme.example`],
])("%j is the mailbox %s", (text, address) => {
  expect(addressOf(text)).toBe(address);
});

test.each([
  ["", "An address needs an @ sign."],
  ["asha", "An address needs an @ sign."],
  ["@acme.example", "There is nothing before the @ sign."],
  ['""@acme.example', "There is nothing before the @ sign."],
  ["asha@", "There is nothing after the @ sign."],
  ["a@b@acme.example", "An address has only one @ sign."],
  ["asha rao@acme.example", "The address contains a space."],
  [".asha@acme.example", "The part before the @ sign can't start or end with a dot, or contain two in a row."],
  ["asha..rao@acme.example", "The part before the @ sign can't start or end with a dot, or contain two in a row."],
  ["asha,rao@acme.example", ", isn't allowed before the @ sign."],
  [String.raw`"\"@acme.example`, `" isn't allowed before the @ sign.`],
  ['"""@acme.example', `" isn't allowed before the @ sign.`],
  ['"asha@acme.example', `" isn't allowed before the @ sign.`],
  [`"${"a ".repeat(40)}"@acme.example`, "The part before the @ sign is longer than 64 characters."],
  ["<asha@acme.example>", "< isn't allowed before the @ sign."],
  ["asha\u200b@acme.example", "The address contains an invisible character."],
  ["asha\r\nRCPT TO:<x>@acme.example", "The address contains an invisible character."],
  ['"a\tb"@acme.example', "The address contains an invisible character."],
  ['"zoë rao"@acme.example', "Only plain letters, digits and signs are allowed between quotes."],
  [`${"a".repeat(65)}@acme.example`, "The part before the @ sign is longer than 64 characters."],
  [`asha@${"a".repeat(250)}.example`, "An address has at most 254 characters."],
  [`${"a".repeat(64)}@${"ü.".repeat(25)}example`, "An address has at most 254 characters."],
  ["asha@localhost", "The domain needs a dot, as in acme.example."],
  ["asha@[127.0.0.1]", "An IP address in brackets isn't a domain."],
  ["asha@127.0.0.1", "The part after the @ sign isn't a domain."],
  ["asha@0x7f.1", "The part after the @ sign isn't a domain."],
  ["asha@%31.example", "The part after the @ sign isn't a domain."],
  ["asha@acme..example", "The part after the @ sign isn't a domain."],
  ["asha@acme.example..", "The part after the @ sign isn't a domain."],
  ["asha@-acme.example", "The part after the @ sign isn't a domain."],
  ["asha@ac_me.example", "The part after the @ sign isn't a domain."],
  [`asha@${"a".repeat(64)}.example`, "The part after the @ sign isn't a domain."],
  ["asha@acme.e", "The part after the @ sign isn't a domain."],
])("%j is none: %s", (text, fault) => {
  expect(addressOf(text)).toBe(fault);
});

test("what was read as a mailbox reads as the same one again, whatever was typed", () => {
  const text = fc.oneof(
    fc.emailAddress(),
    fc
      .tuple(fc.string({ unit: "binary", maxLength: 12 }), fc.domain())
      .map(([local, domain]) => `"${local}"@${domain}`),
    fc.string({ unit: "binary", maxLength: 30 }).map((local) => `${local}@acme.example`),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const reading = parseMailbox(typed);
      if ("fault" in reading) return;
      expect(parseMailbox(reading.mailbox.address)).toEqual(reading);
    }),
  );
});

test.each([
  ["mailinator.com", true],
  ["inbox.mailinator.com", true],
  ["yopmail.com", true],
  ["gmail.com", false],
  ["acme.example", false],
  ["com", false],
])("%s is disposable: %s", (domain, expected) => {
  expect(isDisposableDomain(domain)).toBe(expected);
});

test.each([
  ["info", true],
  ["sales+uk", true],
  ["asha.sales", false],
  ["constructor", false],
])("%s is a role: %s", (local, expected) => {
  expect(isRoleAddress(local)).toBe(expected);
});

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "169.254.169.254",
  "172.31.0.1",
  "192.168.1.1",
  "192.0.2.1",
  "198.18.0.1",
  "203.0.113.9",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "fe80::1",
  "fc00::1",
  "fd12::1",
  "ff02::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "3fff::1",
  "mx.acme.example",
  "",
])("%j is no address on the public internet", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "223.255.255.1", "2606:4700::1111", "2a00:1450::1"])(
  "%s is an address on the public internet",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  [250, "2.1.5 Ok", "accepted"],
  [251, "User not local; will forward", "accepted"],
  [252, "Cannot verify", "unclear"],
  [550, "5.1.1 The email account that you tried to reach does not exist. See https://help.example", "no-such-mailbox"],
  [550, "5.1.10 RESOLVER.ADR.RecipientNotFound; not found by SMTP address lookup", "no-such-mailbox"],
  [550, "5.4.1 Recipient address rejected: Access denied.", "no-such-mailbox"],
  [550, "5.2.1 The account is disabled", "no-such-mailbox"],
  [550, "No such user here", "no-such-mailbox"],
  [550, "Requested action not taken: mailbox unavailable", "no-such-mailbox"],
  [550, "5.1.0 Address rejected", "no-such-mailbox"],
  [550, "Asha (asha@acme.example) not listed in the directory", "no-such-mailbox"],
  [550, "No such user: <access.policy@greyhound.example>", "no-such-mailbox"],
  [550, "clients@blacksmith.example... User unknown", "no-such-mailbox"],
  [550, "<asha@acme.example>: your client is blocked", "turned-away"],
  [551, "User not local", "no-such-mailbox"],
  [553, "5.1.3 Bad address", "no-such-mailbox"],
  [554, "delivery error: dd This user doesn't have an acme.example account", "no-such-mailbox"],
  [524, "5.2.4 Mailing list expansion problem: <nobody@acme.example>", "no-such-mailbox"],
  [550, "5.2.4 Mailing list expansion problem", "unclear"],
  [552, "5.2.2 Mailbox full", "full"],
  [452, "4.2.2 Over quota", "full"],
  [450, "4.1.1 Unverified address", "later"],
  [451, "4.7.1 Greylisted", "later"],
  [550, "5.7.1 Blocked", "turned-away"],
  [550, "5.7.26 Unauthenticated", "turned-away"],
  [550, "Your host [192.0.2.1] is listed at a block list", "turned-away"],
  [550, "Sender address unknown", "turned-away"],
  [553, "sorry, that domain isn't in my list of allowed rcpthosts", "turned-away"],
  [554, "5.7.1 Relay access denied", "turned-away"],
  [550, "5.1.8 Sender's address rejected", "unclear"],
  [550, "5.4.1 No answer from host", "unclear"],
  [554, "Transaction failed", "unclear"],
  [501, "Syntax error", "unclear"],
  [503, "Bad sequence", "unclear"],
  [354, "Go ahead", "unclear"],
] as const)("%d %s: %s", (code, text, expected) => {
  expect(readRecipientAnswer({ code, text })).toBe(expected);
});

test("mail servers are asked in the order of their priority, IPv4 first, and only where it is allowed", async () => {
  const addresses: Readonly<Record<string, readonly string[]>> = {
    "first.example": ["8.8.8.8", "10.0.0.1"],
    "second.example": ["8.8.4.4"],
    "inner.example": ["192.168.1.1"],
  };
  const resolver = {
    resolveMx: () =>
      Promise.resolve([
        { priority: 20, exchange: "second.example" },
        { priority: 5, exchange: "inner.example" },
        { priority: 10, exchange: "first.example" },
      ]),
    resolve4: (name: string) => Promise.resolve(addresses[name] ?? []),
    resolve6: () => Promise.resolve(["2606:4700::1111"]),
  };
  expect(
    await findMailRoute(
      { resolver, isAllowed: isPublicAddress, areTrusted: () => Promise.resolve(true) },
      "acme.example",
    ),
  ).toEqual({
    kind: "hosts",
    isFallback: false,
    hosts: [
      { name: "inner.example", addresses: ["2606:4700::1111"] },
      { name: "first.example", addresses: ["8.8.8.8", "2606:4700::1111"] },
      { name: "second.example", addresses: ["8.8.4.4", "2606:4700::1111"] },
    ],
  });
});

test("a slot is handed on in turn, and who waited in vain leaves the queue", async () => {
  const slots = slotsOf(1);
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const patient = new AbortController().signal;
  const hasty = new AbortController();
  const works = [
    slots.run("acme", patient, () => first.promise),
    slots.run("acme", hasty.signal, () => Promise.resolve(void order.push("hasty"))),
    slots.run("acme", patient, () => Promise.resolve(void order.push("patient"))),
    slots.run("other", patient, () => Promise.resolve(void order.push("other"))),
  ];
  hasty.abort();
  await expect(works[1]).rejects.toThrow("Timed out while waiting");
  first.resolve();
  await Promise.all([works[0], works[2], works[3]]);
  expect(order).toEqual(["other", "patient"]);
});
