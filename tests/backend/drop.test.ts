import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { rightsWork } from "#backend/commands/rights-work.ts";
import { importDirectory } from "#backend/directory/import-directory.ts";
import { contactImport } from "#backend/directory/import-kinds.ts";
import { importDrop } from "#backend/rights/drop/import-drop.ts";
import { readDropDownload } from "#backend/rights/drop/read-drop-download.ts";
import { dropHash } from "#backend/suppression/list/suppression-hash.ts";
import { suppressionList } from "#backend/suppression/list/suppression-list.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { createDirectoryFiles, type DirectoryFiles } from "#tests/support/backend/directory-files.ts";
import { createDropFiles, type DropFiles } from "#tests/support/backend/drop-files.ts";
import { rightsNeeds } from "#tests/support/backend/rights-needs.ts";
import { openListPlaces, type TestListPlaces } from "#tests/support/backend/suppression.ts";
import { testRecord } from "#tests/support/backend/value-record.ts";

let database: TestDatabase;
let files: DirectoryFiles;
let drops: DropFiles;
let places: TestListPlaces;
beforeAll(async () => {
  [database, files, drops] = await Promise.all([createTestDatabase(), createDirectoryFiles(), createDropFiles()]);
});
afterAll(() => Promise.all([database.drop(), files.remove(), drops.remove()]));
beforeEach(async () => {
  places = await openListPlaces();
});
afterEach(async () => {
  await places.remove();
  await database.db("truncate contact, director, suppressed, suppression_key, drop_batch cascade");
});

const rights = (...parameters: string[]) => rightsWork(parameters)(rightsNeeds(database, places));

const load = async (...rows: readonly string[]) =>
  importDirectory(
    database,
    contactImport,
    await files.csv(["profile_url,name,company,phone,email,work_email", ...rows].join("\n")),
    { onSkipped: () => undefined, suppression: suppressionList(places.key), record: testRecord },
  );

const people = async () =>
  (
    await database.db<{ slug: string; values: string | null }>(
      `select slug, (select string_agg(one ->> 'value', ' ') from jsonb_array_elements(phone_no || email || work_email) one)
         as values from contact order by slug`,
    )
  ).map(({ slug, values }) => `${slug}: ${values ?? ""}`);

const email = (value: string): string => dropHash({ kind: "email", value });
const phone = (value: string): string => dropHash({ kind: "phone", value });
const nothing = (): string => randomBytes(32).toString("base64");
const id = (name: string): string => name.padEnd(12, "0");
const csv = (...rows: readonly (readonly [string, string])[]): string =>
  ["ID,Hash", ...rows.map(([name, hash]) => `${id(name)},${hash}`)].join("\r\n");

const EMAILS = csv(
  ["mailAsha", email("Asha@post.example")],
  ["mailInfo", email("info@acme.example")],
  ["mailNobody", email("nobody@post.example")],
);
const PHONES = csv(
  ["phoneCal", phone("+1 (415) 555-9317")],
  ["phoneIndia", phone("98765 00003")],
  ["phoneBare", phone("415 555 0005")],
  ["phoneNobody", phone("415 555 0100")],
);
const DOWNLOAD = {
  "20261120_4821_Email.csv": EMAILS,
  "20261120_4821_Phone.csv": PHONES,
  "20261120_4821_NDZ.csv": csv(["ndz", nothing()]),
  "20261120_4821_MAID.csv": "ID,Hash",
};

const loadPeople = () =>
  load(
    "linkedin.com/in/asha,Asha Rao,Acme,+91 98765 00001,asha@post.example,asha@acme.example",
    "linkedin.com/in/bela,Bela Sen,Acme,+91 98765 00003,bela@post.example,info@acme.example",
    "linkedin.com/in/carl,Carl Day,Acme,415-555-0005,carl@post.example,info@acme.example",
    "linkedin.com/in/dora,Dora Lee,Other,+1 415 555 0007;+1 415 555 9317,dora@post.example,",
    "linkedin.com/in/elif,Elif Kaya,Other,+1 415 555 0006,elif@post.example,",
  );
const LEFT = ["bela: bela@post.example", "carl: carl@post.example", "elif: +1 415 555 0006 elif@post.example"];

const answers = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
  const folder = await mkdtemp(path.join(drops.folder, "out-"));
  await rights("drop", "answer", folder);
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  return Object.fromEntries(names.map((name, at) => [name, texts[at]?.split("\n") ?? []]));
};

const ANSWERS = {
  "20261120_4821_Email.csv": ["Id,Status", `${id("mailAsha")},3`, `${id("mailInfo")},4`, `${id("mailNobody")},5`, ""],
  "20261120_4821_NDZ.csv": ["Id,Status", `${id("ndz")},5`, ""],
  "20261120_4821_Phone.csv": [
    "Id,Status",
    `${id("phoneBare")},4`,
    `${id("phoneCal")},3`,
    `${id("phoneIndia")},4`,
    `${id("phoneNobody")},5`,
    "",
  ],
};

test("a person whom a list surely means is removed, what may be someone else's is taken out alone, and each request is answered", async () => {
  await loadPeople();
  expect(await rights("drop", "import", await drops.zip(DOWNLOAD))).toEqual([
    "NDZ: 0 deleted, 0 opted out, 1 not found",
    "Email: 1 deleted, 1 opted out, 1 not found",
    "Phone: 1 deleted, 2 opted out, 1 not found",
    "Removed from the directory: 2",
  ]);
  expect(await people()).toEqual(LEFT);
  expect(await answers()).toEqual(ANSWERS);
});

test("people who are added later are kept out by DROP's hashes, and an Indian number with the same digits is not", async () => {
  await rights("drop", "import", await drops.zip(DOWNLOAD));
  expect(
    await load(
      "linkedin.com/in/nobody,No Body,Acme,,nobody@post.example,",
      "linkedin.com/in/cal,Cal Day,Acme,+1 415 555 9317,,",
      "linkedin.com/in/bare,Bare Day,Acme,415 555 9317,,bare@acme.example",
      "linkedin.com/in/india,India Day,Acme,+91 41555 59317,,",
    ),
  ).toMatchObject({ added: 2, skipped: 2 });
  expect(await people()).toEqual(["bare: bare@acme.example", "india: +91 41555 59317"]);
  expect(await rights("check", "email", "nobody@post.example")).toEqual(["On the suppression list"]);
});

test("an import that is cut off anywhere and run again ends as one that was not", async () => {
  await loadPeople();
  const download = await readDropDownload(await drops.zip(DOWNLOAD));
  let last = 0;
  for (; ; last += 1) {
    let calls = 0;
    const step = (): void => {
      calls += 1;
      if (calls > last) throw new Error("Cut off");
    };
    const cutOff = <Value>(work: () => Promise<Value>): Promise<Value> => {
      step();
      return work();
    };
    const needs = {
      ...places,
      clock: Date.now,
      database: {
        db: database.db,
        transaction: <Value>(work: Parameters<typeof database.transaction<Value>>[0]) =>
          cutOff(() => database.transaction(work)),
        longTransaction: <Value>(work: Parameters<typeof database.longTransaction<Value>>[0]) =>
          cutOff(() => database.longTransaction(work)),
      },
    };
    try {
      await importDrop(needs, download);
      break;
    } catch (error) {
      expect(error).toHaveProperty("message", "Cut off");
      if (last > 1) await expect(answers()).rejects.toThrow("was cut off");
    }
  }
  expect(last).toBeGreaterThan(5);
  expect(await people()).toEqual(LEFT);
  expect(await answers()).toEqual(ANSWERS);
  const again = await rights("drop", "import", await drops.zip(DOWNLOAD));
  expect(again).toContain("Phone: 1 deleted, 2 opted out, 1 not found");
  expect(await answers()).toEqual(ANSWERS);
});

test("a request that was withdrawn is neither acted on nor answered", async () => {
  await loadPeople();
  const taken = ["ID,Hash,ListType", `${id("mailAsha")},${email("asha@post.example")},Email`].join("\n");
  const lines = await rights("drop", "import", await drops.zip({ ...DOWNLOAD, "20261120_4821_Removed.csv": taken }));
  expect(lines).toContain("Withdrawn, without an answer: 1");
  expect(await people()).toContain("asha: +91 98765 00001 asha@post.example asha@acme.example");
  expect((await answers())["20261120_4821_Email.csv"]).toEqual(ANSWERS["20261120_4821_Email.csv"].toSpliced(1, 1));
});

test("a single list is read as it was downloaded, and neither hash nor address is stored", async () => {
  await loadPeople();
  await rights("drop", "import", await drops.file("20261120_4821_Email.csv", EMAILS));
  expect(Object.keys(await answers())).toEqual(["20261120_4821_Email.csv"]);
  const rows = await database.db<{ row: string }>(
    "select i::text as row from drop_item i union all select s::text from suppressed s",
  );
  const all = rows.map(({ row }) => row).join("\n");
  expect(all).not.toContain(email("asha@post.example").slice(0, 20));
  expect(all).not.toContain("asha@");
});

test("a file that is not DROP's changes nothing, and a sentence says what is wrong", async () => {
  await loadPeople();
  const before = await people();
  const name = "20261120_4821_Email.csv";
  const row = `${id("a")},${nothing()}`;
  const wrong: readonly (readonly [string, string])[] = [
    [await drops.file("emails.csv", EMAILS), "is not a DROP file name"],
    [await drops.file(name, ""), "is empty"],
    [await drops.file(name, `Id,Email\n${row}`), "row 1 has other columns than ID, Hash"],
    [await drops.file(name, `ID,Hash\n${row},x`), "row 2 has other columns than ID, Hash"],
    [await drops.file(name, `ID,Hash\n${row}\n${id("b")},asha@post.example`), "row 3 has no hash of 44 characters"],
    [await drops.file(name, `ID,Hash\n7,${nothing()}`), "row 2 has no ID of 12 letters and digits"],
    [await drops.file(name, `ID,Hash\n${row}\n${row}`), "row 3 repeats an ID"],
    [
      await drops.file("x.zip", (await readFile(await drops.zip(DOWNLOAD))).subarray(0, 300)),
      "is damaged or incomplete",
    ],
    [await drops.zip({}), "has no lists"],
    [await drops.zip({ [name]: EMAILS, "20261121_4821_Phone.csv": PHONES }), "belongs to another download"],
    [path.join(drops.folder, "missing.zip"), "can't be read"],
  ];
  for (const [file, sentence] of wrong) await expect(rights("drop", "import", file)).rejects.toThrow(sentence);
  expect(await people()).toEqual(before);
  await expect(rights("drop", "answer", drops.folder)).rejects.toThrow("No download of DROP was imported");
});

test("answers never replace a file, such as the download itself", async () => {
  const file = await drops.file("20261120_4821_Email.csv", EMAILS);
  await rights("drop", "import", file);
  await expect(rights("drop", "answer", path.dirname(file))).rejects.toThrow("is there already");
  expect(await readFile(file, "utf8")).toBe(EMAILS);
});
