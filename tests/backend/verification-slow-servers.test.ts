import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";
import { plainTalk, startTalker, type Talker } from "#tests/support/backend/mail-server.ts";
import { startNameServer, type NameServer } from "#tests/support/backend/name-server.ts";
import { localVerifier } from "#tests/support/backend/verifier.ts";

const [ASHA, BEN] = ["asha@acme.example", "ben@acme.example"];
const polite = plainTalk(ASHA, BEN);

/** Longer than we usually wait, and shorter than with patience. */
const HELD_UP_MS = 300;

let names: NameServer;
let talker: Talker;
let verify: VerifyEmail;
/** As the server sees it: while it holds a stranger up, it doesn't notice that we have left. */
let seen = { connections: 0, open: 0, most: 0 };

beforeAll(async () => {
  names = await startNameServer({
    "acme.example": { mx: [[10, "mx.acme.example"]] },
    "mx.acme.example": { a: ["127.0.0.1"] },
  });
});
afterAll(() => names.close());
beforeEach(async () => {
  const ours = { connections: 0, open: 0, most: 0 };
  seen = ours;
  talker = await startTalker((command, line, socket) => {
    if (command !== "connect") return polite(command, line, socket);
    ours.connections += 1;
    ours.open += 1;
    ours.most = Math.max(ours.most, ours.open);
    setTimeout(() => {
      if (!socket.destroyed) socket.write(polite(command, line, socket) as string);
      ours.open -= 1;
    }, HELD_UP_MS);
    return undefined;
  });
  const probe = { stepMs: 100, totalMs: 1_000, patientStepMs: 500, patientTotalMs: 5_000 };
  verify = localVerifier({ dnsServers: [names.address], probe: { ...probe, port: talker.port, perDomain: 1 } });
});
afterEach(() => talker.close());

test("a server that held us up is asked with patience from then on", async () => {
  expect(await verify(ASHA)).toMatchObject({ outcome: "unknown", askAgainAt: expect.any(Number) as number });
  expect(await verify(BEN)).toMatchObject({ outcome: "unknown", askAgainAt: expect.any(Number) as number });
  expect(seen.connections).toBe(1);
  expect((await verify(BEN, 1)).outcome).toBe("deliverable");
});

test("while a server holds us up it sees no more of us than it may, though we have given up", async () => {
  await verify(ASHA);
  expect(await Promise.all([verify(ASHA, 1), verify(BEN, 1)])).toMatchObject([
    { outcome: "deliverable" },
    { outcome: "deliverable" },
  ]);
  expect(seen.connections).toBe(3);
  expect(seen.most).toBe(1);
});

test("those for whom no time is left in the queue are asked once more, with patience", async () => {
  const hasty = localVerifier({
    dnsServers: [names.address],
    probe: { port: talker.port, perDomain: 1, stepMs: 5_000, totalMs: HELD_UP_MS + 100 },
  });
  const outcomes = await Promise.all([ASHA, BEN, ASHA, BEN].map((email) => hasty(email)));
  const waiting = outcomes.filter(({ outcome }) => outcome === "unknown");
  expect(waiting.length).toBeGreaterThan(0);
  for (const { askAgainAt } of waiting) expect(askAgainAt).toBeDefined();
});

test("a server that is slow about the made-up address only is asked again with patience, too", async () => {
  const slowLast = await startTalker((command, line, socket) => {
    if (!line.startsWith("RCPT TO:<nobody-")) return polite(command, line, socket);
    setTimeout(() => !socket.destroyed && socket.write("550 5.1.1 User unknown\r\n"), HELD_UP_MS);
    return undefined;
  });
  const probe = { stepMs: 100, totalMs: 1_000, patientStepMs: 500, patientTotalMs: 5_000, port: slowLast.port };
  const own = localVerifier({ dnsServers: [names.address], probe });
  expect(await own(ASHA)).toMatchObject({ outcome: "unknown", askAgainAt: expect.any(Number) as number });
  expect((await own(ASHA, 1)).outcome).toBe("deliverable");
  await slowLast.close();
});

test("a server that was only slow in all makes room for the next one soon", async () => {
  const steady = await startTalker((command, line, socket) => {
    setTimeout(() => !socket.destroyed && socket.write(polite(command, line, socket) as string), 100);
    return undefined;
  });
  const probe = { stepMs: 300, totalMs: 350, patientStepMs: 30_000, patientTotalMs: 5_000, perDomain: 1 };
  const own = localVerifier({ dnsServers: [names.address], probe: { ...probe, port: steady.port } });
  expect((await own(ASHA)).outcome).toBe("unknown");
  expect((await own(ASHA, 1)).outcome).toBe("deliverable");
  await steady.close();
});
