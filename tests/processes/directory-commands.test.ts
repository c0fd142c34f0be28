import { randomUUID } from "node:crypto";
import { access } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { accountWork } from "#backend/commands/account-work.ts";
import { accountOf } from "#backend/accounts/accounts.ts";
import { runToEnd } from "#tests/support/backend/child-process.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { createDirectoryFiles, type DirectoryFiles } from "#tests/support/backend/directory-files.ts";

let database: TestDatabase;
let files: DirectoryFiles;
beforeAll(async () => {
  [database, files] = await Promise.all([createTestDatabase(), createDirectoryFiles()]);
});
afterAll(() => Promise.all([database.drop(), files.remove()]));

const programOf = (name: string): string =>
  fileURLToPath(new URL(`../../backend/commands/${name}.ts`, import.meta.url));

/** What an operator says about a file. */
const SAID = ["--basis", "licensed", "--obtained", "2026-03-31"];

const command = (name: "directory" | "account", ...parameters: string[]) =>
  runToEnd(programOf(name), parameters, { DATABASE_URL: database.url });

// Nothing but the import runs in this heap: were the file held whole, as text, rows and entries, it would not fit.
test("a large file is loaded in a heap of 40 MB", { timeout: 180_000 }, async () => {
  const row = (_: unknown, index: number) =>
    `linkedin.com/in/many-${index},Name ${index},+91000${index + 100_000},${"Long title ".repeat(18)}`;
  const rows = Array.from({ length: 50_000 }, row);
  const file = await files.csv(["profile_url,name,phone,title", ...rows].join("\r\n"));
  const environment = { DATABASE_URL: database.url, NODE_OPTIONS: "--max-old-space-size=40" };
  const { code, output } = await runToEnd(programOf("directory"), ["import", "contacts", file, ...SAID], environment);
  expect({ code, output }).toEqual({
    code: 0,
    output: "contacts: 50000 added, 0 updated, 0 unchanged, 0 skipped\n",
  });
});

test("importing prints the bad rows and a summary, and ends with 0", async () => {
  const file = await files.csv("profile_url,email\nlinkedin.com/in/a,a@x.example\nlinkedin.com/in/b,nonsense\n");
  expect(await command("directory", "import", "contacts", file, ...SAID)).toEqual({
    code: 0,
    output:
      'Row 3 skipped: email "nonsense" is not an email address\ncontacts: 1 added, 0 updated, 0 unchanged, 1 skipped\n',
    complaints: "",
  });
});

test("a file that can't be used ends with 1 and one sentence", async () => {
  const file = await files.csv("a,b\n1,2\n");
  const { code, output, complaints } = await command("directory", "import", "directors", file, ...SAID);
  expect([code, output]).toEqual([1, ""]);
  expect(complaints).toMatch(/^The first row has no column din\. Known columns: .+\n$/);
});

test("without a terminal, an import that leaves out the basis or the day ends with a sentence that names both", async () => {
  const file = await files.csv("profile_url\nlinkedin.com/in/unsaid\n");
  for (const said of [[], SAID.slice(0, 2), SAID.slice(2)]) {
    const { code, complaints } = await command("directory", "import", "contacts", file, ...said);
    expect([code, complaints]).toEqual([
      1,
      expect.stringMatching(/^Say why .+: --basis .+ --obtained 2026-03-31\.\n$/),
    ]);
  }
  expect(await database.db("select from contact where slug = 'unsaid'")).toEqual([]);
});

const PILOT = ["--reason", "Pilot"];

const USAGES = {
  directory: "Usage: npm run directory -- import contacts",
  account: "Usage: npm run account -- list",
  jobs: "Usage: npm run jobs -- list",
  backup: "Usage: npm run backup -- leadlight-backup.zip",
  restore: "Usage: npm run restore -- leadlight-backup.zip",
};

test.each<[keyof typeof USAGES, ...string[]]>([
  ["directory"],
  ["directory", "import"],
  ["directory", "import", "people", "x.csv"],
  ["directory", "export", "contacts", "x.csv"],
  ["directory", "import", "contacts", "x.csv", "--legal", "licensed"],
  ["account", "remove", "asha@acme.example"],
  ["jobs", "cancel", "8f14e45f"],
  ["backup"],
  ["backup", "--help"],
  ["backup", "a.zip", "b.zip"],
  ["restore"],
  ["restore", "--help"],
])(
  "the command line %s %s %s is refused with its usage before a database is made for it",
  async (name, ...parameters) => {
    const LEADLIGHT_DATA = path.join(tmpdir(), `leadlight-unused-${randomUUID()}`);
    const ended = await runToEnd(programOf(name), parameters, { DATABASE_URL: "", LEADLIGHT_DATA });
    expect(ended).toEqual({ code: 1, output: "", complaints: expect.stringContaining(USAGES[name]) });
    await expect(access(LEADLIGHT_DATA)).rejects.toThrow("ENOENT");
  },
);

test("credits are granted by an entry of the ledger, and the new balance is printed", async () => {
  const identity = { userId: randomUUID(), email: "grant@leadlight.example" };
  const { walletId } = await accountOf(database.db, identity, tenths(250));
  const { code, output } = await command("account", "credits", " Grant@leadlight.example", "100.5", ...PILOT);
  expect([code, output]).toEqual([0, "grant@leadlight.example received 100.5 credits; new balance 125.5\n"]);
  const entries = "select kind, delta_tenths from credit_entry where wallet_id = $1 order by id";
  expect(await database.db(entries, [walletId])).toEqual([
    { kind: "welcome", delta_tenths: 250 },
    { kind: "grant", delta_tenths: 1_005 },
  ]);
});

test("an address without an account gets a sentence", async () => {
  const { code, complaints } = await command("account", "credits", "nobody@leadlight.example", "5", ...PILOT);
  expect(code).toBe(1);
  expect(complaints).toBe(
    "nobody@leadlight.example has no account yet. Sign in with this address and open the dashboard once. If you have, give this command the LEADLIGHT_DATA or DATABASE_URL of the server.\n",
  );
});

test.each(["0", "-5", "0.05", "1e3", "abc", "1000001", "99999999", ""])("the amount %j is refused", (amount) => {
  expect(() => accountWork(["credits", "grant@leadlight.example", amount, ...PILOT])).toThrow(
    /^Usage: npm run account/,
  );
});
