import { readdir, readFile, stat, truncate, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { decryptFile, encryptFor, writeNewKey } from "#backend/backup/encryption.ts";
import { restoreBackup } from "#backend/backup/restore-backup.ts";
import { backupName, outdatedBackups, rotateBackups } from "#backend/backup/rotate-backups.ts";
import { writeBackup } from "#backend/backup/write-backup.ts";
import { wantedBackup } from "#backend/commands/backup-arguments.ts";
import { backupPlace, contentsOf, createFreshDatabase } from "#tests/support/backend/backup.ts";
import { createTestDatabase } from "#tests/support/backend/database.ts";
import { fillLedger } from "#tests/support/backend/many-entries.ts";

let place: Awaited<ReturnType<typeof backupPlace>>;
let keyFile: string;
let publicKey: string;
beforeEach(async () => {
  place = await backupPlace();
  keyFile = path.join(place.folder, "key.txt");
  publicKey = await writeNewKey(keyFile);
});
afterEach(() => place.remove());

describe("an encrypted backup", () => {
  test("is restored row by row with the private key, and shows nothing without it", async () => {
    const [source, target] = await Promise.all([createTestDatabase(), createFreshDatabase()]);
    try {
      await fillLedger(source.db, 2_000);
      await writeBackup(place.file, { ...place.needs(source), encrypt: encryptFor([publicKey]) });
      const bytes = await readFile(place.file);
      expect(bytes.toString("latin1")).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
      expect(bytes.includes("credit_entry")).toBe(false);
      expect((await stat(place.file)).mode & 0o777).toBe(0o600);
      const plain = path.join(place.folder, "plain.zip");
      await decryptFile(place.file, keyFile, plain);
      expect((await stat(plain)).mode & 0o777).toBe(0o600);
      await restoreBackup(plain, place.needs(target));
      expect(await contentsOf(target.db)).toEqual(await contentsOf(source.db));
    } finally {
      await Promise.all([source.drop(), target.drop()]);
    }
  });

  test("is refused where it is cut, or for another key", async () => {
    const source = await createTestDatabase();
    try {
      await writeBackup(place.file, { ...place.needs(source), encrypt: encryptFor([publicKey]) });
    } finally {
      await source.drop();
    }
    const other = path.join(place.folder, "other.txt");
    await writeNewKey(other);
    const refusal = "can't be decrypted: it is damaged, or for another key";
    await expect(decryptFile(place.file, other, path.join(place.folder, "a.zip"))).rejects.toThrow(refusal);
    await truncate(place.file, (await stat(place.file)).size - 1);
    await expect(decryptFile(place.file, keyFile, path.join(place.folder, "b.zip"))).rejects.toThrow(refusal);
  });

  test("leaves no file where the backup fails", async () => {
    const source = await createTestDatabase();
    const needs = { ...place.needs(source), encrypt: () => Promise.reject(new Error("No randomness")) };
    await expect(writeBackup(place.file, needs)).rejects.toThrow("No randomness");
    await source.drop();
    expect(await readdir(place.folder)).toEqual(["key.txt"]);
  });
});

test("a key is written once, for this user alone", async () => {
  expect(publicKey).toMatch(/^age1[a-z0-9]{58}$/);
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  await expect(writeNewKey(keyFile)).rejects.toThrow("exists already");
});

describe("the backups of a folder", () => {
  const at = (time: string, isEncrypted = false) => backupName(new Date(time), isEncrypted);
  /** A backup a day at three o'clock, from the first day of 2025 on. */
  const daily = (days: number) =>
    Array.from({ length: days }, (_, day) => at(new Date(Date.UTC(2025, 0, 1 + day, 3)).toISOString(), day % 2 === 0));

  test("are kept for 7 days, 4 weeks and 12 months, the newest of each", () => {
    const names = daily(365);
    const outdated = outdatedBackups(names, { days: 7, weeks: 4, months: 12 });
    const kept = names.filter((name) => !outdated.includes(name)).map((name) => name.slice(10, 20));
    expect(kept).toEqual([
      "2025-01-31",
      "2025-02-28",
      "2025-03-31",
      "2025-04-30",
      "2025-05-31",
      "2025-06-30",
      "2025-07-31",
      "2025-08-31",
      "2025-09-30",
      "2025-10-31",
      "2025-11-30",
      "2025-12-14",
      "2025-12-21",
      ...["25", "26", "27", "28", "29", "30", "31"].map((day) => `2025-12-${day}`),
    ]);
  });

  test("are not deleted any more where no new ones are made, and the newest never", () => {
    const keep = { days: 7, weeks: 4, months: 12 };
    const names = daily(30);
    const left = names.filter((name) => !outdatedBackups(names, keep).includes(name));
    expect(outdatedBackups(left, keep)).toEqual([]);
    expect(outdatedBackups(names, { days: 0, weeks: 0, months: 0 })).not.toContain(names.at(-1));
  });

  test("are the only files that a rotation deletes, with what a killed backup left a day ago", async () => {
    const [first, second, third] = [at("2026-11-27T03:00:00Z"), at("2026-11-28T03:00:00Z"), at("2026-11-29T03:00:00Z")];
    const [oldPart, newPart] = [`${at("2026-11-26T03:00:00Z")}.part`, `${at("2026-11-29T04:00:00Z")}.part`];
    const now = new Date("2026-11-29T12:00:00Z");
    for (const name of [first, second, third, oldPart, newPart, "leadlight.zip", "other.part"]) {
      const file = path.join(place.folder, name);
      await writeFile(file, "");
      await utimes(file, now, name === newPart ? now : new Date("2026-11-26T03:00:00Z"));
    }
    expect(await rotateBackups(place.folder, { days: 2, weeks: 0, months: 0 }, now)).toEqual([first]);
    expect((await readdir(place.folder)).toSorted()).toEqual(
      ["key.txt", "leadlight.zip", "other.part", second, third, newPart].toSorted(),
    );
  });
});

test.each([
  [[], /^Usage: npm run backup/],
  [["a.zip", "--folder", "b"], /^Usage/],
  [["--folder", "b", "--keep", "7"], /^Usage/],
  [["a.zip", "--recipient", "me"], /^me is no public key of age/],
])("%j is refused", (parameters, message) => {
  expect(() => wantedBackup(parameters, new Date())).toThrow(message);
});
