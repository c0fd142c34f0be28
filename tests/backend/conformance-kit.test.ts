import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildConformance } from "#scripts/build-conformance.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import {
  EXAMPLE_PEOPLE,
  plantedFaults,
  runKit,
  runToEnd,
  withExampleBackend,
} from "#tests/support/foreign-backend/conformance.ts";

let backend: TestBackend;
let kit: string;
let folder: string;
beforeAll(async () => {
  // Outside of the repository, so that it can rely on nothing there.
  folder = await mkdtemp(path.join(tmpdir(), "leadlight-kit-"));
  const built = await buildConformance();
  const packed = ["pack", "--ignore-scripts", "--pack-destination", folder];
  expect(await runToEnd("npm", packed, path.resolve(path.dirname(built), ".."))).toMatchObject({ code: 0 });
  await runToEnd("tar", ["-xzf", path.join(folder, "leadlight-conformance-0.1.0.tgz"), "-C", folder]);
  kit = path.join(folder, "package/dist/conformance.js");
  backend = await startTestBackend({ LEADLIGHT_ALLOWED_ORIGINS: "http://localhost:5000" });
}, 120_000);
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

const paying = ["--may-spend", "--people", EXAMPLE_PEOPLE];

describe("the packed kit", () => {
  test("finds nothing wrong with the embedded backend, and says what it did not cover", async () => {
    const junit = path.join(folder, "outcomes.xml");
    const { code, output } = await runKit(kit, backend.origin, ["--may-spend", "--junit", junit]);
    expect(output).not.toContain("FAIL");
    expect(code).toBe(0);
    expect(output).toMatch(/^Not covered: .*purchases/m);
    expect(output.trim().split("\n").at(-1)).toMatch(/^\d+ of \d+, \d+ not run$/);
    expect(await readFile(junit, "utf8")).toMatch(
      /<testsuite name="leadlight" tests="\d+" failures="0" skipped="\d+">/,
    );
  });

  test("counts what costs something as not run, unless it may spend", async () => {
    const { code, output } = await runKit(kit, backend.origin);
    expect(code).toBe(0);
    expect(output).toContain("spends credits: allow it with --may-spend");
    expect(output.trim().split("\n").at(-1)).toMatch(/^\d+ of \d+, \d+ not run, without purchases$/);
  });

  test("uses the one account of a token, and names what needs others", async () => {
    const { accessToken } = await backend.signUp();
    const { code, output } = await runKit(kit, backend.origin, ["--token", accessToken]);
    expect(code).toBe(0);
    expect(output).toContain("needs new accounts: leave out --token");
    expect(output).toContain("ok   The plain answers: the token counts as Bearer header, and in the query");
  });

  test("runs one suite alone", async () => {
    const { output } = await runKit(kit, backend.origin, ["--only", "notifications"]);
    expect(output).toContain("as mail choices");
    expect(output).not.toContain("as authentication");
  });

  test("counts a suite whose capability the host lacks as not run, and people whom nobody named", () =>
    withExampleBackend({}, async (base) => {
      const bulk = await runKit(kit, base, ["--may-spend", "--only", "bulk_jobs"]);
      expect([bulk.code, bulk.output.trim().split("\n").at(-1)]).toEqual([0, "0 of 7, 7 not run"]);
      const core = await runKit(kit, base, ["--may-spend"]);
      expect(core.output).toContain("needs --people, because the host has no sample directory");
      expect(core.output).not.toContain("FAIL");
    }));

  test.each([["--people /nowhere.json"], ["--only notifications --junit /nowhere/a.xml"]])(
    "ends with 2 and a sentence for a file that can't be used (%s)",
    async (parameters) => {
      const { code, output } = await runKit(kit, backend.origin, parameters.split(" "));
      expect(code).toBe(2);
      expect(output).toMatch(/nowhere.* (can't be written|does not say)/);
      expect(output).not.toMatch(/at .*\.js:\d+/);
    },
  );

  test.each([
    [[]],
    [["--base", "no address"]],
    [["--base", "http://127.0.0.1:9", "--only", "toString"]],
    [["--bse", "a"]],
  ])("ends with 2 and its usage for %j", async (parameters) => {
    const { code, output } = await runToEnd(process.execPath, [kit, ...parameters]);
    expect([code, output.includes("Usage: leadlight-conformance")]).toEqual([2, true]);
  });

  test("ends with 2 and a sentence where nobody answers", async () => {
    const { code, output } = await runKit(kit, "http://127.0.0.1:9");
    expect(code).toBe(2);
    expect(output).toMatch(/^The host can't be tested\. /);
  });
});

describe("the example backend in Python", () => {
  test("passes the core suite", () =>
    withExampleBackend({}, async (base) => {
      const { code, output } = await runKit(kit, base, paying);
      expect(output).not.toContain("FAIL");
      expect(code).toBe(0);
    }));

  test("with a fault is found out by the test that is about it, for each of more than 20 faults", async () => {
    const faults = Object.entries(await plantedFaults());
    expect(faults.length).toBeGreaterThan(20);
    const missed: string[] = [];
    const find = async (fault: string, foundBy: string): Promise<void> => {
      const { code, output } = await withExampleBackend({ fault }, (base) => runKit(kit, base, paying));
      const said = output.split("\n").filter((line) => /^FAIL|^The host can't be tested/.test(line));
      if (code === 0 || !said.some((line) => line.includes(foundBy))) missed.push(`${fault}: ${said.join("; ")}`);
    };
    const waiting = [...faults];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await find(...next);
    };
    await Promise.all([work(), work(), work()]);
    expect(missed).toEqual([]);
    // More than twenty runs of the whole core suite.
  }, 300_000);
});
