import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "#backend/platform/database/embedded-postgres.ts";
import {
  type Claim,
  endEarlierClaims,
  giveBackClaim,
  readClaim,
  takeClaim,
} from "#backend/platform/database/folder-claim.ts";
import { isLocked } from "#backend/platform/database/folder-lock.ts";
import type { Place } from "#backend/platform/database/place.ts";
import { beat, isForsaken, makePulse } from "#backend/platform/database/pulse.ts";
import { killHard, startUntil } from "#tests/support/child-process.ts";
import { isAlive, makeDataFolder, postmasterOf, removeDataFolder } from "#tests/support/data-folder.ts";
import { silentLog } from "#tests/support/silent-log.ts";

const HOLDER = fileURLToPath(new URL("../support/hold-server.ts", import.meta.url));
const TIMES = { beatMs: 100, unchangedLooks: 5 };

const placeNamed = (host: string): Place => ({ host, id: host });
const HERE = placeNamed("here.example");
const THERE = placeNamed("there.example");

let dataFolder: string;
let folder: string;
let opened: EmbeddedPostgres[] = [];
beforeAll(async () => {
  dataFolder = await makeDataFolder();
  folder = path.join(dataFolder, "postgres");
  const server = await openEmbeddedPostgres(folder, { log: silentLog });
  await server.stop();
});
afterAll(() => removeDataFolder(dataFolder));
afterEach(async () => {
  for (const server of opened) await server.stop();
  opened = [];
});

const open = async (place: Place): Promise<EmbeddedPostgres> => {
  const server = await openEmbeddedPostgres(folder, { log: silentLog, place, times: TIMES });
  opened.push(server);
  return server;
};

const childrenOf = async (pid: number): Promise<readonly number[]> => {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return text.trim().split(" ").map(Number);
};

const claimFor = async (place: Place): Promise<Claim> => {
  const claim = await takeClaim(folder, await readClaim(folder), place);
  if (claim === undefined) throw new Error("Somebody was faster");
  return claim;
};

test("of many places that take a free folder at once, one gets it", async () => {
  const last = await readClaim(folder);
  const places = Array.from({ length: 20 }, (_, index) => placeNamed(`${index}.example`));
  const claims = await Promise.all(places.map((place) => takeClaim(folder, last, place)));
  expect(claims.filter((claim) => claim !== undefined)).toEqual([await readClaim(folder)]);
  await giveBackClaim(folder, (await readClaim(folder))?.number ?? 0);
});

test("a place that slept while others came and went does not get the folder by its old knowledge", async () => {
  const old = await readClaim(folder);
  await claimFor(THERE);
  const newest = await claimFor(THERE);
  await endEarlierClaims(folder, newest);
  expect(await takeClaim(folder, old, HERE)).toBeUndefined();
  expect(await readClaim(folder)).toEqual(newest);
  await giveBackClaim(folder, newest.number);
});

test("a folder whose pulse goes on elsewhere is refused with a sentence, and left as it is", async () => {
  const claim = await claimFor(THERE);
  await makePulse(folder, undefined);
  const stopBeating = beat(folder, TIMES.beatMs);
  await expect(open(HERE)).rejects.toThrow(
    `The data folder ${folder} is in use by Leadlight on there.example, in another container or on another machine: stop`,
  );
  stopBeating();
  expect(await readClaim(folder)).toEqual(claim);
});

test("a folder whose pulse has stopped elsewhere is taken over, with the file of a server that nobody can ask", async () => {
  const claim = await claimFor(THERE);
  const file = path.join(folder, "data/postmaster.pid");
  await writeFile(file, [process.pid, "/srv/data", 1, 9, "", "127.0.0.1", "", "ready", ""].join("\n"));
  await open(HERE);
  expect(isAlive(await postmasterOf(dataFolder))).toBe(true);
  expect(await readClaim(folder)).toEqual({ number: claim.number + 1, holder: HERE });
});

test("of two places that take a forsaken folder over at once, one starts a server; the other uses it or says who has it", async () => {
  await claimFor(THERE);
  const outcomes = await Promise.allSettled([open(HERE), open(placeNamed("third.example"))]);
  const ports = outcomes.flatMap((one) => (one.status === "fulfilled" ? [new URL(one.value.url).port] : []));
  expect(new Set(ports).size).toBe(1);
  // The other one gives up where the new server gives signs of life before it answers, as on a busy machine.
  for (const { reason } of outcomes.filter((one) => one.status === "rejected")) {
    expect(String(reason)).toMatch(/is in use by Leadlight on (here|third)\.example/);
  }
});

test("a server whose folder was taken over elsewhere ends by itself", async () => {
  await open(HERE);
  const pid = await postmasterOf(dataFolder);
  await claimFor(THERE);
  const newest = await readClaim(folder);
  if (newest !== undefined) await endEarlierClaims(folder, newest);
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  await giveBackClaim(folder, newest?.number ?? 0);
});

test.runIf(process.platform === "linux")("a suspended server keeps its folder, and goes on in it", async () => {
  const { child } = await startUntil(HOLDER, "open", { LEADLIGHT_DATA: dataFolder });
  const server = await postmasterOf(dataFolder);
  const suspended = [Number(child.pid), server, ...(await childrenOf(server))];
  for (const pid of suspended) process.kill(pid, "SIGSTOP");
  await expect(open(THERE)).rejects.toThrow("which is suspended and gives no sign of life: stop that one first");
  for (const pid of suspended) process.kill(pid, "SIGCONT");
  expect(await isForsaken(folder, { beatMs: 150, unchangedLooks: 20 })).toBe(false);
  await killHard(child);
  await expect.poll(() => isAlive(server), { timeout: 20_000 }).toBe(false);
  await expect.poll(() => isLocked(folder)).toBe(false);
});

test("a folder in which a server runs is never silent, and a stopped one is given back at once", async () => {
  const server = await open(HERE);
  expect(await isForsaken(folder, { beatMs: 150, unchangedLooks: 20 })).toBe(false);
  await server.stop();
  expect(await readClaim(folder)).toMatchObject({ holder: "nobody" });
});

test("after kill -9 of its last process a server gives signs of life, then finds itself unused and ends", async () => {
  const { child } = await startUntil(HOLDER, "open", { LEADLIGHT_DATA: dataFolder });
  const pid = await postmasterOf(dataFolder);
  const before = await readFile(path.join(folder, "pulse"), "utf8");
  await killHard(child);
  await expect.poll(() => readFile(path.join(folder, "pulse"), "utf8")).not.toBe(before);
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
});
