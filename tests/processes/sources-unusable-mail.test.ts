import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enableSource } from "#backend/sources/operating/change-source.ts";
import { startBulkProcess } from "#tests/support/backend/bulk-processes.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";

const OPERATOR = "operator@leadlight.example";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("of a source whose key was refused, two servers on one database send one mail", async () => {
  const arrived: (string | undefined)[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: (stream, session, done) => {
      stream.resume().on("end", () => {
        arrived.push(session.envelope.rcptTo[0]?.address);
        done();
        mailServer.emit("arrived");
      });
    },
  });
  const listening = mailServer.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const first = once(mailServer, "arrived");
  await enableSource(database.db, "hunter", Date.now());
  await database.db("update source set unusable = 'key'");

  const environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, LEADLIGHT_OPERATOR_EMAIL: OPERATOR };
  const servers = await Promise.all([1, 2].map(() => startBulkProcess("server", database.url, environment)));
  await first;
  await Promise.all(servers.map((server) => server.stop()));

  expect(arrived).toEqual([OPERATOR]);
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});
