import { randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import { mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFileKey } from "#backend/platform/files/file-store.ts";
import { loadLinkSecret } from "#backend/platform/files/link-secret.ts";
import { signedLinks } from "#backend/platform/files/signed-links.ts";
import { UPLOAD_USE, uploadPath } from "#backend/platform/files/upload-address.ts";
import { killHard, startUntil } from "#tests/support/backend/child-process.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";

/** Only ends a test that hangs. */
const PATIENT = { timeout: 30_000 };

let database: TestDatabase;
let data: string;
beforeEach(async () => {
  database = await createTestDatabase();
  data = await mkdtemp(path.join(tmpdir(), "leadlight-killed-"));
});
afterEach(async () => {
  await database.drop();
  await rm(data, { recursive: true, force: true });
});

const start = async () => {
  const main = path.join(import.meta.dirname, "../../dev/main.ts");
  const environment = { DATABASE_URL: database.url, LEADLIGHT_DATA: data, PORT: "0" };
  const { child, output } = await startUntil(main, "Stop with Ctrl+C", environment);
  return { child, port: Number(/localhost:(\d+)/.exec(output)?.[1]) };
};

test("a backend that is killed during an upload leaves no half file, and takes the whole one afterwards", async () => {
  const folder = path.join(data, "uploads");
  const first = await start();
  const links = signedLinks({ secret: await loadLinkSecret(database.db), clock: Date.now });
  const key = newFileKey();
  const address = links.sign(uploadPath(key), Date.now() + 600_000, UPLOAD_USE);
  const bytes = new Uint8Array(randomBytes(4_000_000));

  const sending = httpRequest({ port: first.port, path: address, method: "PUT", agent: false });
  sending.on("error", () => undefined);
  sending.write(bytes.subarray(0, bytes.length / 2));
  const writtenSize = async () => {
    const [unfinished] = await readdir(folder);
    return unfinished === undefined ? 0 : (await stat(path.join(folder, unfinished))).size;
  };
  await expect.poll(writtenSize, PATIENT).toBeGreaterThan(0);
  await killHard(first.child);
  const left = await readdir(folder);
  expect(left).toEqual([expect.stringMatching(/\.part$/)]);

  const longAgo = new Date(Date.now() - 3 * 3_600_000);
  for (const name of left) await utimes(path.join(folder, name), longAgo, longAgo);
  const second = await start();
  await expect.poll(() => readdir(folder), PATIENT).toEqual([]);
  const answer = await fetch(`http://127.0.0.1:${second.port}${address}`, { method: "PUT", body: bytes });
  expect(answer.status).toBe(200);
  expect(await readdir(folder)).toEqual([key]);
  expect((await stat(path.join(folder, key))).size).toBe(bytes.length);
  await killHard(second.child);
});
