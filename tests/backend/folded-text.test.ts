import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { foldText } from "#domain/shared/fold-text.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const Folded = z.tuple([z.object({ folded: z.string() })]);

test.each([
  ["letters", "Asha RAO", "asha rao"],
  ["accents, in one letter or beside it", "Jos\u00e9 Jose\u0301", "jose jose"],
  ["German", "MÜLLER Straße GROẞ", "muller straße groß"],
  ["Turkish", "İstanbul Iğdır", "istanbul igdır"],
  ["Greek, with each of its two small sigmas", "ΟΔΟΣ οδός Σωκράτης", "οδοσ οδοσ σωκρατησ"],
  ["Russian", "Йошкар ЁЛКА", "иошкар елка"],
  ["Vietnamese", "Nguyễn Thị ĐÀO", "nguyen thi đao"],
  ["Polish and Danish strokes, which are no accents", "Łódź Ørsted", "łodz ørsted"],
  ["Hindi, whose marks are vowels", "क्षत्रिय मार्ग", "क्षत्रिय मार्ग"],
  ["Arabic", "مُحَمَّد", "مُحَمَّد"],
  ["Korean", "한글", "한글".normalize("NFD")],
  ["wide letters and ligatures, which stay as they are", "ＡＢ ﬁn", "ａｂ ﬁn"],
  ["letters beyond the first plane", "𐐀 😀", "𐐨 😀"],
])("the app and the database fold %s alike", async (_, text, folded) => {
  const [row] = Folded.parse(await database.db("select folded_text($1) as folded", [text]));
  expect([foldText(text), row.folded]).toEqual([folded, folded]);
});
