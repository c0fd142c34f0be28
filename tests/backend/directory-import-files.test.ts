import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { workbookWithHidden } from "#tests/support/files/hidden-rows.ts";
import { seededRandom } from "#tests/support/random.ts";
import { openDirectorySetup, value, type DirectorySetup } from "#tests/support/backend/directory-import.ts";

let setup: DirectorySetup;
beforeAll(async () => {
  setup = await openDirectorySetup();
});
afterAll(() => setup.close());
afterEach(() => setup.empty());

test.each([
  ["semicolons", "profile_url;name;phone\nlinkedin.com/in/x;Xenia;+910000000001\n"],
  ["tabs", "profile_url\tname\tphone\nlinkedin.com/in/x\tXenia\t+910000000001\n"],
  [
    "a byte order mark and Windows line ends",
    "\uFEFFprofile_url,name,phone\r\nlinkedin.com/in/x,Xenia,+910000000001\r\n",
  ],
  ["values that hold semicolons", "profile_url,name,phone\nlinkedin.com/in/x,Xenia,+910000000001;;\n"],
])("CSV with %s is understood", async (_, text) => {
  expect(await setup.load("contacts", await setup.files.csv(text))).toMatchObject({ added: 1, skipped: 0 });
  expect(await setup.contact("x")).toMatchObject({ name: "Xenia", phone_no: [value("+910000000001")] });
});

test.each([
  ["\n", "\r\n"],
  ["\r\n", "\n"],
  ["\r", "\n"],
  ["\n", "\r"],
  ["\r\n", "\r"],
])("a header that ends in %j above rows that end in %j loses nobody", async (headerEnd, rowEnd) => {
  const rows = Array.from({ length: 1_000 }, (_, index) => `linkedin.com/in/p${index},Person ${index}`);
  const file = await setup.files.csv(`profile_url,name${headerEnd}${rows.join(rowEnd)}`);
  expect(await setup.load("contacts", file)).toMatchObject({ added: 1_000, skipped: 0 });
});

test("line ends of every kind, also inside of quotes, are read the same in any mix and in parts of any length", async () => {
  const random = seededRandom();
  const end = () => random.pick(["\n", "\r\n", "\r"]);
  const rows = Array.from({ length: 3_000 }, (_, index) => {
    const name = random.pick([
      `Person ${index}`,
      `"Person${end()}${index}"`,
      `"Person ""${index}"""`,
      `Person 5" ${index}`,
    ]);
    return `linkedin.com/in/m${index},${name}${end()}`;
  });
  const loaded = await setup.load("contacts", await setup.files.csv(`profile_url,name${end()}${rows.join("")}`));
  expect(loaded, `seed ${random.seed}`).toMatchObject({ added: 3_000, skipped: 0 });
});

test("a quotation mark that swallows the rest of the file is reported, with its row", async () => {
  const rows = Array.from({ length: 50 }, (_, index) => `linkedin.com/in/s${index},${index === 20 ? '"' : ""}Person\n`);
  const file = await setup.files.csv(`profile_url,name\n${rows.join("")}`);
  await expect(setup.load("contacts", file)).rejects.toThrow(/^Row 22 never ends/);
});

test.each([
  ["no known columns", "first,second\n1,2\n", /no column profile_url\. Known columns: profile_url, name/],
  ["two columns for one thing", "profile_url,phone,mobile\n", /Two columns both map to phone_no/],
  ["nothing in it", "\n\n", /The file is empty/],
  [
    "a quotation mark that never closes",
    `profile_url,name\nlinkedin.com/in/x,"${"x\n".repeat(2_500_000)}`,
    /never ends/,
  ],
])("a file with %s is refused in one sentence", async (_, text, sentence) => {
  await expect(setup.load("contacts", await setup.files.csv(text))).rejects.toThrow(sentence);
});

test("a file that isn't UTF-8, is no workbook inside, is missing, or is a folder is refused in one sentence", async () => {
  const latin = await setup.files.bytes(
    Buffer.from("profile_url,name\nlinkedin.com/in/x,Ren\xe9\n", "latin1"),
    "latin.csv",
  );
  await expect(setup.load("contacts", latin)).rejects.toThrow("not in UTF-8");
  const zip = await setup.files.bytes(Buffer.from("504b0304deadbeef", "hex"), "broken.xlsx");
  await expect(setup.load("contacts", zip)).rejects.toThrow("workbook");
  await expect(setup.load("contacts", "/nowhere/people.csv")).rejects.toThrow("can't be read");
  await expect(setup.load("contacts", "/")).rejects.toThrow("is not a file");
});

test("rows that a workbook hides are imported like the others", async () => {
  const people = [
    ["profile_url", "name"],
    ["linkedin.com/in/x", "Xenia"],
    ["linkedin.com/in/y", "Yusuf"],
  ];
  const file = await setup.files.bytes(workbookWithHidden("xlsx", people, [3]), "people.xlsx");
  expect(await setup.load("contacts", file)).toMatchObject({ added: 2, skipped: 0 });
});
