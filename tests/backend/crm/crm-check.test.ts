import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { noteChecked } from "#backend/crm/connections/connection-store.ts";
import { credentialSealer } from "#backend/crm/seal-credentials.ts";
import { checkCrms } from "#backend/doctor/crm-check.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { seedConnection } from "#tests/support/crm/seed-push.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const [former, present] = [randomBytes(32), randomBytes(32)];
const connect = (key = present) =>
  seedConnection(database, credentialSealer([key]), { target: "hubspot", address: "https://crm.example", key: "key" });

test("nothing is wrong without a key, as long as nobody has connected a CRM", async () => {
  expect(await checkCrms(database.db, undefined)).toMatchObject({
    state: "unused",
    next: expect.stringContaining("LEADLIGHT_CRM_SECRET_KEY"),
  });
  expect(await checkCrms(database.db, credentialSealer([present]))).toMatchObject({ state: "unused" });
  await connect();
  expect(await checkCrms(database.db, undefined)).toMatchObject({
    state: "bad",
    text: "The key of 1 connection is missing.",
  });
});

test("says how many connections can't be opened under the keys that there are", async () => {
  await connect();
  await connect(former);
  expect(await checkCrms(database.db, credentialSealer([present]))).toMatchObject({
    state: "bad",
    text: expect.stringMatching(/^1 connection of 2 can't be opened/),
  });
  expect(await checkCrms(database.db, credentialSealer([present, former]))).toEqual({
    about: "CRMs",
    state: "good",
    text: "2 connections, 1 under a former key.",
  });
});

test("counts those that did not work, which is their owners' matter", async () => {
  const { connectionId } = await connect();
  await noteChecked(database.db, connectionId, { reason: "key" });
  expect(await checkCrms(database.db, credentialSealer([present]))).toMatchObject({
    state: "good",
    text: "1 connection, 1 did not work when last reached.",
  });
});
