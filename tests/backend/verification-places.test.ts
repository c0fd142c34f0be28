import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { plainTalk, startTalker, type Talker } from "#tests/support/backend/mail-server.ts";
import { startNameServer, type NameServer } from "#tests/support/backend/name-server.ts";
import { localVerifier } from "#tests/support/backend/verifier.ts";

const PEOPLE = ["asha@acme.example", "ben@acme.example", "cara@acme.example", "dev@acme.example"];

let names: NameServer;
let talker: Talker | undefined;

beforeAll(async () => {
  names = await startNameServer({
    "acme.example": { mx: [[10, "mx.acme.example"]] },
    "mx.acme.example": { a: ["127.0.0.1"] },
  });
});
afterAll(() => names.close());
afterEach(() => talker?.close());

test("a server that takes its time to say goodbye sees no more of us than it may", async () => {
  const polite = plainTalk(...PEOPLE);
  let [open, most] = [0, 0];
  talker = await startTalker((command, line, socket) => {
    if (command === "connect") most = Math.max(most, (open += 1));
    if (command !== "QUIT") return polite(command, line, socket);
    setTimeout(() => {
      open -= 1;
      socket.end("221 2.0.0 Bye\r\n");
    }, 100);
    return undefined;
  });
  const verify = localVerifier({ dnsServers: [names.address], probe: { port: talker.port, perDomain: 1 } });
  const outcomes = await Promise.all(PEOPLE.map(async (email) => (await verify(email)).outcome));
  expect(new Set(outcomes)).toEqual(new Set(["deliverable"]));
  expect(most).toBe(1);
});

test("with patience the time in the queue is not taken from the conversation", async () => {
  const polite = plainTalk(...PEOPLE);
  talker = await startTalker((command, line, socket) => {
    if (command !== "connect") return polite(command, line, socket);
    setTimeout(() => socket.write(polite(command, line, socket) as string), 400);
    return undefined;
  });
  const patience = { patientStepMs: 1_000, patientTotalMs: 1_500 };
  const verify = localVerifier({
    dnsServers: [names.address],
    probe: { port: talker.port, perDomain: 1, ...patience },
  });
  const outcomes = await Promise.all(PEOPLE.map(async (email) => (await verify(email, 1)).outcome));
  expect(new Set(outcomes)).toEqual(new Set(["deliverable"]));
});
