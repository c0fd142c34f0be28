import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { lastBackupAt } from "#backend/backup/last-backup.ts";
import { backupPlace, contentsOf, createFreshDatabase } from "#tests/support/backend/backup.ts";
import { runToEnd } from "#tests/support/backend/child-process.ts";
import { createTestDatabase } from "#tests/support/backend/database.ts";
import { fillLedger } from "#tests/support/backend/many-entries.ts";

const programOf = (name: string): string =>
  fileURLToPath(new URL(`../../backend/commands/${name}.ts`, import.meta.url));

test("the commands make a key, write an encrypted backup into a folder, note its time for the doctor, and restore it", async () => {
  const [source, target, place] = await Promise.all([createTestDatabase(), createFreshDatabase(), backupPlace()]);
  const keyFile = path.join(place.folder, "key.txt");
  const LEADLIGHT_DATA = path.join(place.folder, "data");
  try {
    await fillLedger(source.db, 500);
    const key = await runToEnd(programOf("backup-key"), [keyFile], {});
    expect(key).toMatchObject({ code: 0, output: expect.stringMatching(/^age1[a-z0-9]{58}\n$/) });
    const again = await runToEnd(programOf("backup-key"), [keyFile], {});
    expect(again).toMatchObject({ code: 1, output: "", complaints: expect.stringContaining("exists already") });

    expect(await lastBackupAt(source.db)).toBeUndefined();
    const begun = Date.now();
    const written = await runToEnd(
      programOf("backup"),
      ["--folder", place.folder, "--recipient", key.output.trim(), "--keep", "1,0,0"],
      { DATABASE_URL: source.url, LEADLIGHT_DATA },
    );
    expect(written.code).toBe(0);
    expect(written.output).not.toContain("protect it");
    const at = (await lastBackupAt(source.db))?.getTime() ?? 0;
    expect(at).toBeGreaterThanOrEqual(begun);
    expect(at).toBeLessThanOrEqual(Date.now());

    const [name = ""] = (await readdir(place.folder)).filter((each) => each.endsWith(".zip.age"));
    const file = path.join(place.folder, name);
    const environment = { DATABASE_URL: target.url, LEADLIGHT_DATA };
    const plain = await runToEnd(programOf("restore"), [file], environment);
    expect(plain).toMatchObject({ code: 1, complaints: expect.stringContaining("is not a Leadlight backup") });
    const restored = await runToEnd(programOf("restore"), [file, "--key", keyFile], environment);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("Restored as of") });
    expect((await contentsOf(target.db))["credit_entry"]).toEqual((await contentsOf(source.db))["credit_entry"]);
    expect((await readdir(place.folder)).filter((each) => each.startsWith(".restore-"))).toEqual([]);
  } finally {
    await Promise.all([source.drop(), target.drop(), place.remove()]);
  }
});
