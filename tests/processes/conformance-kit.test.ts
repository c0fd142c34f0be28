import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { suites, untested, within } from "#conformance/suites.ts";
import { CAPABILITIES } from "#domain/session/capability.ts";
import { buildConformance } from "#scripts/build-conformance.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { type EventReceiver, startEventReceiver } from "#tests/support/backend/event-receiver.ts";
import { EXAMPLE_OPTIONS, runKit, runToEnd, withExampleBackend } from "#tests/support/foreign-backend/conformance.ts";

let backend: TestBackend;
let receiver: EventReceiver;
let kit: string;
let folder: string;
beforeAll(async () => {
  // Outside of the repository, so that it can rely on nothing there.
  folder = await mkdtemp(path.join(tmpdir(), "leadlight-kit-"));
  const built = await buildConformance();
  const packed = ["pack", "--ignore-scripts", "--pack-destination", folder];
  expect(await runToEnd("npm", packed, { cwd: path.resolve(path.dirname(built), "..") })).toMatchObject({ code: 0 });
  await runToEnd("tar", ["-xzf", path.join(folder, "leadlight-conformance-0.1.0.tgz"), "-C", folder]);
  kit = path.join(folder, "package/dist/conformance.js");
  backend = await startTestBackend({
    LEADLIGHT_ALLOWED_ORIGINS: "http://localhost:5000",
    LEADLIGHT_WEBHOOK_NETWORKS: "127.0.0.0/8",
    LEADLIGHT_ASK_PURPOSE: "directors,bulk",
  });
  receiver = await startEventReceiver();
}, 120_000);
afterAll(async () => {
  await backend.close();
  await receiver.close();
  await rm(folder, { recursive: true, force: true });
});

/** People with two phone numbers that can't exist, one for each test of reports. */
const threeToReport = async () => {
  const [phones, email] = [["+91 00000 00001", "+91 00000 00002"], "asha@acme.example"];
  const slugs = ["reported-1", "reported-2", "reported-3"];
  const value = (text: string) => ({ value: text, kind: null, confirmed_at: null, source: null });
  for (const slug of slugs)
    await backend.database.db(
      "insert into contact (slug, name, phone_no, email, work_email) values ($1, 'Asha Rao', $2, $3, '[]')",
      [slug, JSON.stringify(phones.map(value)), JSON.stringify([value(email)])],
    );
  return slugs.map((slug) => ({ profile: `https://www.linkedin.com/in/${slug}`, phones, email }));
};

test("each capability is tested by a suite of its own, by another suite, or not for a reason", () => {
  const places = [suites, within, untested];
  const named = places.flatMap((place) => Object.keys(place));
  expect(named.toSorted()).toEqual([...CAPABILITIES, "core", "organisations"].toSorted());
  for (const suite of Object.values(within)) expect(Object.keys(suites)).toContain(suite);
});

describe("the packed kit", () => {
  // `npm run bench:conformance` runs all suites with the operator's command, which takes a program for each organisation, and plants
  // faults in the example backend.
  test("finds nothing wrong with the embedded backend, and says what it did not cover", async () => {
    const [junit, people] = [path.join(folder, "outcomes.xml"), path.join(folder, "people.json")];
    await writeFile(people, JSON.stringify({ reported: await threeToReport() }));
    const files = ["--people", people, "--junit", junit];
    const { code, output } = await runKit(kit, backend.origin, ["--may-spend", "--receiver", receiver.url, ...files]);
    expect(output).not.toContain("FAIL");
    expect(code).toBe(0);
    const reasons = [...output.matchAll(/^ {2}- .*\n +(.*)$/gm)].map(([, reason]) => reason);
    expect([...new Set(reasons)].toSorted()).toEqual([
      "needs addresses in --people",
      "needs an organisation: name the operator's command with --operator",
    ]);
    expect(output).toMatch(/^Not covered: .*purchases \(needs a payment provider\)/m);
    expect(output.trim().split("\n").at(-1)).toMatch(/^\d+ of \d+, \d+ not run$/);
    expect(await readFile(junit, "utf8")).toMatch(
      /<testsuite name="leadlight" tests="\d+" failures="0" skipped="\d+">/,
    );
  }, 300_000);

  test("counts what costs something, or needs the operator, as not run, unless it may and can", async () => {
    const { code, output } = await runKit(kit, backend.origin);
    expect(code).toBe(0);
    expect(output).toContain("spends credits: allow it with --may-spend");
    expect(output).toContain("needs an organisation: name the operator's command with --operator");
    expect(output.trim().split("\n").at(-1)).toMatch(/^\d+ of \d+, \d+ not run, without purchases$/);
  });

  test("fails a test for which the operator's command fails, and shows what it said", async () => {
    const operator = `${process.execPath} -e console.error("No;$(way)");process.exit(3)`;
    const { code, output } = await runKit(kit, backend.origin, ["--only", "upgrade_requests", "--operator", operator]);
    expect(code).toBe(1);
    expect(output).toMatch(/^FAIL .*refuses who has such an account\n[^]*No;\$\(way\)$/m);
  });

  test.each([
    [{ VITE_PATH_GET_CREDITS: "/elsewhere" }, [], "GET /elsewhere answered 404"],
    [{ VITE_SUPABASE_URL: "http://127.0.0.1:9" }, [], "The host mails no code. No server answered."],
    [{}, ["--inbox", "http://127.0.0.1:9/mails"], "GET /mails got no answer: bad port"],
  ])("looks elsewhere for what is elsewhere (%j, %j)", async (env, more, said) => {
    const { code, output } = await runKit(kit, backend.origin, more, env);
    expect([code, output.includes(said)]).toEqual([2, true]);
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
      expect(bulk.code).toBe(0);
      expect(bulk.output.trim().split("\n").at(-1)).toMatch(/^0 of (\d+), \1 not run$/);
      const core = await runKit(kit, base, ["--may-spend"]);
      expect(core.output).toContain("needs --people with all its parts, because the host has no sample directory");
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
    expect(output).toMatch(/^The host can't be tested\. The host mails no code\. No server answered\.$/m);
  });
});

describe("the example backend in Python", () => {
  test("passes the core suite", () =>
    withExampleBackend({}, async (base) => {
      const { code, output } = await runKit(kit, base, EXAMPLE_OPTIONS);
      expect(output).not.toContain("FAIL");
      expect(code).toBe(0);
    }));

  test("with a fault is shown what it answered last, without tokens", () =>
    withExampleBackend({ fault: "wrong_price" }, async (base) => {
      const { output } = await runKit(kit, base, EXAMPLE_OPTIONS);
      expect(output).toMatch(
        /^FAIL .*\n(?: {7}.*\n)+? {7}Last answers of the host:\n {9}GET \/webhook\/\S+ answered 200 \{/m,
      );
      expect(output).not.toMatch(/ answered 200 .*_token": "[^…]/);
    }));
});
