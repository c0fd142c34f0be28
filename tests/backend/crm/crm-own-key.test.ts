import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { composeCrm } from "#backend/composition/compose-crm.ts";

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), "leadlight-crm-key-"));
});
afterEach(() => rm(dataFolder, { recursive: true }));

const clock = () => 0;
const embedded = () => ({ crmKeys: [], dataFolder, databaseUrl: undefined, webhookNetworks: [] });

test("with the embedded database, an installation makes a key of its own and keeps it", () => {
  const first = composeCrm(embedded(), clock);
  const sealed = first?.sealer.seal("1", "token") ?? "";
  expect(composeCrm(embedded(), clock)?.sealer.open("1", sealed)).toEqual({ credentials: "token" });
});

test("a configured key is used alone", async () => {
  const crmKeys = [new Uint8Array(32).fill(7)];
  expect(composeCrm({ ...embedded(), crmKeys }, clock)).toBeDefined();
  expect(await readdir(dataFolder)).toEqual([]);
});

test("with a database server, no CRM can be connected without a configured key", async () => {
  expect(composeCrm({ ...embedded(), databaseUrl: "postgres://db.example/leadlight" }, clock)).toBeUndefined();
  expect(await readdir(dataFolder)).toEqual([]);
});

test("the doctor makes no key", async () => {
  expect(composeCrm(embedded(), clock, "read")).toBeUndefined();
  expect(await readdir(dataFolder)).toEqual([]);
});
