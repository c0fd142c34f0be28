import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfiguration } from "#backend/composition/configuration.ts";

let folder: string;
let secret: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "leadlight-secrets-"));
  secret = path.join(folder, "smtp");
  await writeFile(secret, "smtp://user:pass@mail.acme.example\n");
});
afterAll(() => rm(folder, { recursive: true }));

test("a setting can stand in a file that the environment names", () => {
  const { smtpUrl, warnings } = readConfiguration({ SMTP_URL_FILE: secret });
  expect(smtpUrl).toBe("smtp://user:pass@mail.acme.example");
  expect(warnings).toEqual([]);
});

test("the key of a source can stand in a file", () => {
  const { sources } = readConfiguration({ LEADLIGHT_HUNTER_KEY_FILE: secret });
  expect(JSON.stringify(sources.services)).toContain("mail.acme.example");
});

test.each([
  [{ SMTP_URL_FILE: "/nowhere/smtp" }, "SMTP_URL_FILE names a file that can't be read (ENOENT)"],
  [{ SMTP_URL_FILE: "/" }, "SMTP_URL_FILE names a file that can't be read (EISDIR)"],
])("a file that can't be read ends the start: %j", (environment, text) => {
  expect(() => readConfiguration(environment)).toThrow(text);
});

test("a setting that is given in both ways ends the start, without its content", () => {
  const both = { SMTP_URL: "smtp://elsewhere.example", SMTP_URL_FILE: secret };
  expect(() => readConfiguration(both)).toThrow(/SMTP_URL and SMTP_URL_FILE are both set: keep one$/);
});

test("files that other programs name are left alone", () => {
  expect(() => readConfiguration({ SSL_CERT_FILE: "/nowhere", PGPASS_FILE: "/nowhere" })).not.toThrow();
});
