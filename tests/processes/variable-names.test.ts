import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { calls } from "#wire/calls.ts";
import { knownVariables, readConfiguration } from "#backend/composition/configuration.ts";
import { serviceVariables } from "#backend/sources/configuration/services.ts";
import { pathVariable } from "../../src/environment.ts";
import { runToEnd } from "#tests/support/backend/child-process.ts";

const root = path.resolve(import.meta.dirname, "../..");

describe("a setting whose name nearly matches a known one is refused, with the name that was meant:", () => {
  test.each([
    ["LEADLIGHT_PORT", "PORT"],
    ["LEADLIGHT_SMTP_URL", "SMTP_URL"],
    ["LEADLIGHT_DATABASE_URL", "DATABASE_URL"],
    ["LEADLIGHT_S3_BUCKET", "S3_BUCKET"],
    ["LEADLIGHT_ORIGN", "LEADLIGHT_ORIGIN"],
    ["LEADLIGHT_ORIGINS", "LEADLIGHT_ORIGIN"],
    ["LEADLIGHT_DTAA", "LEADLIGHT_DATA"],
    ["leadlight_origin", "LEADLIGHT_ORIGIN"],
    ["LEADLIGHT_TRIES_CODE", "LEADLIGHT_CODE_TRIES"],
    ["LEADLIGHT_WRONG_TRIES_NETWORK", "LEADLIGHT_NETWORK_WRONG_TRIES"],
    ["LEADLIGHT_COOKIE_DOMAIN", "VITE_COOKIE_DOMAIN"],
    ["VITE_ORIGIN", "LEADLIGHT_ORIGIN"],
    ["VITE_WEBHOOK_URI", "VITE_WEBHOOK_URL"],
    ["VITE_PATH_GET_CREDIT", "VITE_PATH_GET_CREDITS"],
    ["VITE_PATH_EXTRACTOR1", "VITE_PATH_EXTRACTOR"],
    ["VITE_PATH_EMAIL_VERIFY", "VITE_PATH_VERIFY_EMAIL"],
    ["VITE_PATH_TRANSACTIONS", "VITE_PATH_TRANSACTION"],
    ["VITE_SUPABASE_ANONKEY", "VITE_SUPABASE_ANON_KEY"],
    ["LEADLIGHT_EXTENSION_KEYS", "LEADLIGHT_EXTENSION_KEY"],
  ])("%s, for %s", (name, meant) => {
    expect(() => readConfiguration({ [name]: "x" })).toThrow(
      `  ${name} is not a known setting: did you mean ${meant}?`,
    );
  });

  test("together with whatever else is wrong", () => {
    expect(() =>
      readConfiguration({ LEADLIGHT_PORT: "3000", LEADLIGHT_CODE_TRIES: "0", VITE_COOKIE_DOMAINS: "x" }),
    ).toThrow(
      /LEADLIGHT_PORT .*\n {2}VITE_COOKIE_DOMAINS .*did you mean VITE_COOKIE_DOMAIN\?\n {2}LEADLIGHT_CODE_TRIES must be at least 1/,
    );
  });
});

describe("any other unknown setting", () => {
  test.each(["LEADLIGHT_METRICS_TOKEN", "LEADLIGHT_AUDIT_DAYS", "VITE_THEME", "VITE_USER_NODE_ENV"])(
    "is a warning, so that a version that is too old for it starts: %s",
    (name) => {
      expect(readConfiguration({ [name]: "x" }).warnings).toEqual([
        `${name} is not a setting of this version and is ignored.`,
      ]);
    },
  );

  test.each(["PORTS", "SMTP_URLS", "S3_BUCKETS", "NODE_ENV", "npm_config_port"])(
    "is another program's, where its name begins otherwise: %s",
    (name) => {
      expect(readConfiguration({ [name]: "x" }).warnings).toEqual([]);
    },
  );

  test("is nothing to speak of where it is empty", () => {
    expect(readConfiguration({ LEADLIGHT_PORT: "", VITE_THEME: " " }).warnings).toEqual([]);
  });
});

test("the known names are those that the documentation has, whichever program reads them", async () => {
  const page = async (name: string) => readFile(path.join(root, "docs", name), "utf8");
  const [configuration, integrators] = [await page("configuration.md"), await page("integrators.md")];
  const server = [...configuration.matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(([, name = ""]) => name);
  const rows = [...integrators.matchAll(/^\| (`VITE_[^|]+)\|/gm)].map(([, cell = ""]) => cell);
  const app = rows.flatMap((cell) => [...cell.matchAll(/`(VITE_[A-Z_]+)`/g)].map(([, name = ""]) => name));
  expect(rows.join("\n")).toContain("`VITE_PATH_...`");
  const patterns = [...Object.keys(calls).map(pathVariable), ...serviceVariables.keys()];
  expect(configuration).toContain("`LEADLIGHT_<SERVICE>_KEY`");
  expect(new Set(knownVariables())).toEqual(new Set([...server, ...app, ...patterns]));
});

describe("a misspelt name", () => {
  const misspelt = { VITE_PATH_GET_CREDIT: "/hooks/credits", LEADLIGHT_PORT: "4000" };
  const dataFolder = path.join(root, "node_modules/.cache/never-made");

  test.each([
    ["the server", "backend/main.ts", []],
    ["a worker", "backend/worker.ts", []],
    ["a command", "backend/commands/account.ts", ["payments"]],
    ["the build of the app", "scripts/build.ts", [path.join(root, "node_modules/.cache/never-built")]],
    ["the build of the extension", "scripts/build-extension.ts", [path.join(root, "node_modules/.cache/never-built")]],
  ])("ends %s at once", async (_, program, parameters) => {
    const ended = await runToEnd(path.join(root, program), parameters, { ...misspelt, LEADLIGHT_DATA: dataFolder });
    expect(ended.code).toBe(1);
    expect(ended.complaints).toContain(
      "VITE_PATH_GET_CREDIT is not a known setting: did you mean VITE_PATH_GET_CREDITS?",
    );
    expect(ended.complaints).toContain("LEADLIGHT_PORT is not a known setting: did you mean PORT?");
    expect(ended.complaints).not.toMatch(/^ {4}at /m);
  });
});
