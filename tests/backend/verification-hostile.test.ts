import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { HANG_UP, plainTalk, startTalker, type Talk, type Talker } from "#tests/support/backend/mail-server.ts";
import { startNameServer, type NameServer } from "#tests/support/backend/name-server.ts";
import { localVerifier, verdictsOf } from "#tests/support/backend/verifier.ts";

const ASHA = "asha.rao@acme.example";
const polite = plainTalk(ASHA);

let names: NameServer;
let talker: Talker | undefined;

beforeAll(async () => {
  names = await startNameServer({
    "acme.example": { mx: [[10, "mx.acme.example"]] },
    "mx.acme.example": { a: ["127.0.0.1"] },
  });
});
afterAll(() => names.close());
afterEach(async () => {
  await talker?.close();
  talker = undefined;
});

/** What a verifier makes of Asha's address at a server that talks like this. */
const verifyAt = async (talk: Talk, probe: { stepMs?: number; totalMs?: number } = {}, email = ASHA) => {
  talker = await startTalker(talk);
  const verify = localVerifier({ dnsServers: [names.address], probe: { port: talker.port, ...probe } });
  const verification = await verify(email);
  // Whatever the server did, nobody holds on to the conversation.
  await talker.quiet();
  return { outcome: verification.outcome, verdicts: verdictsOf(verification), received: talker.received };
};

test("the conversation is asked in order, sends no mail, and ends politely", async () => {
  const { outcome, received } = await verifyAt(polite);
  expect(outcome).toBe("deliverable");
  expect(received).toEqual([
    "EHLO leadlight.example",
    "MAIL FROM:<>",
    "RCPT TO:<asha.rao@acme.example>",
    "RSET",
    "MAIL FROM:<>",
    expect.stringMatching(/^RCPT TO:<nobody-[0-9a-f]{20}@acme\.example>$/),
    "QUIT",
  ]);
});

test("a server that doesn't know EHLO is greeted with HELO", async () => {
  const { outcome, received } = await verifyAt((command, line, socket) =>
    command === "EHLO" ? "502 5.5.1 Unknown\r\n" : polite(command, line, socket),
  );
  expect(outcome).toBe("deliverable");
  expect(received.slice(0, 2)).toEqual(["EHLO leadlight.example", "HELO leadlight.example"]);
});

test("a quoted name travels in its quotes", async () => {
  const quoted = String.raw`"asha \"the\" rao"@acme.example`;
  const { outcome } = await verifyAt(plainTalk(quoted), {}, quoted);
  expect(outcome).toBe("deliverable");
});

test("letters beyond ASCII are not sent to a server that doesn't take them", async () => {
  const { outcome, received } = await verifyAt(polite, {}, "zoë@acme.example");
  expect(outcome).toBe("unknown");
  expect(received.join("\n")).not.toContain("RCPT");
});

/** One machine under two addresses, which are asked in turn. */
const two = { a: ["127.0.0.1", "127.0.0.1"] };

const stages = ["connect", "EHLO", "MAIL", "RCPT"];

/** The first time it comes to that stage the server does something else. */
const at =
  (stage: string, words: ReturnType<Talk>): Talk =>
  (command, line, socket) =>
    command === stage ? words : polite(command, line, socket);

test.each(stages)("a server that falls silent at %s leaves the mailbox open", async (stage) => {
  const { outcome, verdicts } = await verifyAt(at(stage, undefined), { stepMs: 100 });
  expect(outcome).toBe("unknown");
  expect(verdicts).toMatchObject({ mx: "good", mailbox: "unknown" });
});

test.each(stages)("a server that hangs up at %s leaves the mailbox open", async (stage) => {
  const { verdicts } = await verifyAt(at(stage, HANG_UP));
  expect(verdicts).toMatchObject({ mailbox: "unknown" });
});

const nonsense = [
  ["a web page", "HTTP/1.1 200 OK\r\n\r\n<html>"],
  ["bytes", "\u0000\u0001\u0002\r\n"],
  ["a line without end", "2".repeat(40_000)],
  ["lines without end", "250-more\r\n".repeat(4_000)],
  ["a code that isn't one", "999 What?\r\n"],
  ["two answers at once", "250 Ok\r\n250 Ok\r\n"],
  ["half an answer after a whole one", "250 Ok\r\n55"],
] as const;

test.each(stages.flatMap((stage) => nonsense.map(([what, words]) => [stage, what, words] as const)))(
  "a server that at %s says %s leaves the mailbox open",
  async (stage, _what, words) => {
    const { outcome, verdicts } = await verifyAt(at(stage, words));
    expect(outcome).toBe("unknown");
    expect(verdicts).toMatchObject({ mailbox: "unknown" });
  },
);

test("a server that answers before it is asked isn't believed", async () => {
  const { outcome } = await verifyAt((command, line, socket) => {
    if (command === "MAIL") setImmediate(() => socket.write("250 2.1.5 Ok\r\n"));
    return polite(command, line, socket);
  });
  expect(outcome).toBe("unknown");
});

test("a server that sends a letter now and then is left after the time for all of it", async () => {
  const { verdicts } = await verifyAt(
    (command, line, socket) => {
      if (command !== "EHLO") return polite(command, line, socket);
      const dribble = setInterval(() => socket.write("2"), 20);
      socket.on("close", () => clearInterval(dribble));
      return undefined;
    },
    { totalMs: 300 },
  );
  expect(verdicts).toMatchObject({ mailbox: "unknown" });
});

test.each([
  ["connect", "554 5.7.1 No SMTP service here\r\n"],
  ["connect", "421 4.3.2 Too busy\r\n"],
  ["EHLO", "421 4.3.2 Too busy\r\n"],
  ["MAIL", "550 5.7.1 We don't take empty senders\r\n"],
  ["MAIL", "550 5.1.1 User unknown\r\n"],
  ["RCPT", "421 4.7.0 Closing\r\n"],
])("a refusal at %s, %j, says nothing of the mailbox", async (stage, words) => {
  expect((await verifyAt(at(stage, words))).verdicts).toMatchObject({ mailbox: "unknown" });
});

test.each([
  ["MAIL", "550 5.7.1 We don't take empty senders\r\n"],
  ["MAIL", "553 5.1.8 Sender rejected\r\n"],
  ["RCPT", "550 5.7.1 Null sender is not allowed\r\n"],
])("a server that takes no mail from the null sender, %s %j, is asked as our postmaster", async (stage, words) => {
  let sender = "";
  const { outcome, received } = await verifyAt((command, line, socket) => {
    if (command === "MAIL") sender = line;
    return command === stage && sender === "MAIL FROM:<>" ? words : polite(command, line, socket);
  });
  expect(outcome).toBe("deliverable");
  expect(received.filter((line) => line.startsWith("MAIL"))).toEqual([
    "MAIL FROM:<>",
    "MAIL FROM:<postmaster@leadlight.example>",
    "MAIL FROM:<postmaster@leadlight.example>",
  ]);
});

test("a server that breaks off TLS leaves the mailbox open", async () => {
  const { verdicts, received } = await verifyAt((command, line, socket) => {
    if (command === "EHLO") return "250-mx.acme.example\r\n250 STARTTLS\r\n";
    if (command === "MAIL") return "530 5.7.0 Must issue a STARTTLS command first\r\n";
    if (command === "STARTTLS") setImmediate(() => socket.destroy());
    return command === "STARTTLS" ? "220 2.0.0 Ready\r\n" : polite(command, line, socket);
  });
  expect(verdicts).toMatchObject({ mailbox: "unknown" });
  expect(received).toContain("STARTTLS");
});

test.each([
  ["takes the connection and falls silent", "The mail server took too long to answer.", undefined],
  ["is too busy", "The mail server asked us to try again later.", "421 4.3.2 Too busy\r\n"],
  ["refuses all of us", "The mail server refused our check.", "554 5.7.1 No SMTP service here\r\n"],
])("of a server that %s, the reason says so", async (_what, detail, words) => {
  talker = await startTalker(at("connect", words));
  const verify = localVerifier({ dnsServers: [names.address], probe: { port: talker.port, stepMs: 100 } });
  const { reasons } = await verify(ASHA);
  expect(reasons).toContainEqual({ check: "mailbox", verdict: "unknown", detail });
});

test("a server that closes its service when asked for the mailbox makes room for the next one", async () => {
  const twice = await startNameServer({ "acme.example": { mx: [[10, "mx.acme.example"]] }, "mx.acme.example": two });
  let recipients = 0;
  talker = await startTalker((command, line, socket) =>
    command === "RCPT" && (recipients += 1) === 1 ? "421 4.3.2 Closing\r\n" : polite(command, line, socket),
  );
  const verify = localVerifier({ dnsServers: [twice.address], probe: { port: talker.port } });
  expect((await verify(ASHA)).outcome).toBe("deliverable");
  await twice.close();
});

test.each([
  ["silent", undefined],
  ["gone", HANG_UP],
  ["in a hurry", "450 4.7.1 Slow down\r\n"],
] as const)(
  "a server that is %s at the made-up address leaves it open whether it takes anyone",
  async (_what, words) => {
    let recipients = 0;
    const talk: Talk = (command, line, socket) => {
      if (command === "RCPT" && (recipients += 1) === 2) return words;
      return polite(command, line, socket);
    };
    const { outcome, verdicts } = await verifyAt(talk, { stepMs: 1_000 });
    expect(outcome).toBe("unknown");
    expect(verdicts).toMatchObject({ mailbox: "note", catch_all: "unknown" });
  },
);

test("those who wait behind a server that hangs get their answer in time, too", async () => {
  talker = await startTalker(at("RCPT", undefined));
  const probe = { port: talker.port, perDomain: 1, stepMs: 10_000, totalMs: 300 };
  const verify = localVerifier({ dnsServers: [names.address], probe });
  const outcomes = await Promise.all(Array.from({ length: 5 }, async () => (await verify(ASHA)).outcome));
  expect(new Set(outcomes)).toEqual(new Set(["unknown"]));
  await talker.quiet();
  // One with time left when the first gives up may begin. The others must not.
  expect(talker.received.filter((line) => line.startsWith("EHLO")).length).toBeLessThan(5);
});

test("no address can put a second line, or a second address, on the wire", async () => {
  talker = await startTalker((command, line, socket) =>
    command === "RCPT" ? "250 2.1.5 Ok\r\n" : polite(command, line, socket),
  );
  const verify = localVerifier({ dnsServers: [names.address], probe: { port: talker.port, perDomain: 20 } });
  const piece = fc.oneof(
    fc.constantFrom("\r", "\n", "\r\n", "\0", "<", ">", '"', "\\", " ", "@", ".", "\u2028", "\u0085", "\u{e0001}"),
    fc.constantFrom("\r\nRCPT TO:<x@y.example>", ">\r\nDATA\r\n", "QUIT", "asha", "%0d%0a", "＠", "ı", "ｅ"),
    fc.string({ unit: "binary", maxLength: 4 }),
  );
  const local = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));
  const printable = fc.array(fc.constantFrom("<", ">", " ", "@", ".", "a", "\\\\", '\\"', "\\a", '"', "\\"), {
    maxLength: 6,
  });
  const quoted = fc.oneof(
    local.map((text) => `"${text}"`),
    printable.map((pieces) => `"${pieces.join("")}"`),
  );
  const address = fc
    .tuple(fc.oneof(local, quoted), fc.constantFrom("@acme.example", "@acme.example>", "@acme.example\r\nDATA", ""))
    .map(([before, after]) => `${before}${after}`);
  const allowed =
    /^(?:EHLO leadlight\.example|MAIL FROM:<>|RSET|QUIT|RCPT TO:<(?:[^\p{C}\s<>@"\\]+|"(?:[ !#-[\]-~]|\\["\\])*")@acme\.example>)$/u;
  await fc.assert(
    fc.asyncProperty(address, async (text) => {
      const from = talker?.received.length ?? 0;
      await verify(text);
      for (const line of talker?.received.slice(from) ?? []) expect(line).toMatch(allowed);
    }),
    { numRuns: 400, examples: [['"a> <b"@acme.example'], [String.raw`"\">\\"@acme.example`]] },
  );
  expect(talker.received.some((line) => line.startsWith('RCPT TO:<"'))).toBe(true);
});
