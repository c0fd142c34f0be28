import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import anyAscii from "any-ascii";
import Papa from "papaparse";
import * as z from "zod";
import { latinWord } from "#domain/matching/latin.ts";
import { joinDotted, joinLetters, wordsOf } from "#domain/matching/words.ts";

// Writes the tables in src/domain/matching/tables from public files, which the operator of this script has downloaded:
//   npm run matching-tables -- --legal-forms org_types.json --ordinals ordinals.json --nicknames names.csv
// Countries come from the Unicode CLDR data in Node. Without a file, its table stays as it is.
const { values: files } = parseArgs({
  options: {
    "legal-forms": { type: "string" },
    ordinals: { type: "string" },
    nicknames: { type: "string" },
  },
});

const FOLDER = path.resolve(import.meta.dirname, "../src/domain/matching/tables");
const today = new Date().toISOString().slice(0, 10);

const RIGOUR = "OpenSanctions rigour, https://github.com/opensanctions/rigour (MIT)";

/** In characters. */
const LINE_MAX_LENGTH = 118;

const wrapped = (entries: readonly string[]): readonly string[] => {
  const lines: string[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last === undefined || last.length + entry.length + 2 > LINE_MAX_LENGTH) lines.push(`${entry},`);
    else lines[lines.length - 1] = `${last} ${entry},`;
  }
  return lines;
};

const writeTable = async (name: string, source: string, what: string, entries: readonly string[]): Promise<void> => {
  const header = [
    "// Written by scripts/write-matching-tables.ts; not to be changed by hand.",
    `// Source: ${source}.`,
    `// Read on ${today}.`,
  ].join("\n");
  const text = `${header}\n\n/** ${what} */\nexport const ${name} = \`\n${wrapped(entries).join("\n")}\n\`;\n`;
  const file = path.join(FOLDER, `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`);
  await writeFile(file, text);
  process.stdout.write(`${path.relative(process.cwd(), file)}: ${entries.length} entries, ${text.length} characters\n`);
};

/** As the words of a company's name are read. */
const folded = (text: string): string =>
  joinLetters(wordsOf(joinDotted(text)).map((word) => latinWord(word, anyAscii).text)).join(" ");

const inOrder = (texts: Iterable<string>): readonly string[] =>
  [...new Set(texts)].filter((text) => text !== "").toSorted();

const jsonOf = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, "utf8"));

const LegalForms = z.array(
  z.object({
    aliases: z.array(z.string()).default([]),
    display: z.string().optional(),
    compare: z.string().optional(),
    generic: z.string().optional(),
  }),
);
/** Kinds of forms that say who owns a company. Associations, state firms and banks are often called by their kind. */
const KINDS = new Set(["LLC", "JSC", "LP", "GP", "LLP", "SP", undefined]);
/** Short forms that are words or parts of names more often. */
const AMBIGUOUS = new Set("at ca ei ep id ie ii im in ip is mi na nl pa pc pe pp pr ps pt rp rs st the".split(" "));

if (files["legal-forms"] !== undefined) {
  const forms = LegalForms.parse(await jsonOf(files["legal-forms"])).filter(({ generic }) => KINDS.has(generic));
  const phrases = forms
    .flatMap(({ aliases, display = "", compare = "" }) => [...aliases, display, compare])
    .map(folded)
    .filter((text) => text.length > 1 && !AMBIGUOUS.has(text));
  await writeTable("legalForms", RIGOUR, "Legal forms of companies, long and short.", inOrder(phrases));
}

const Ordinals = z.array(z.object({ number: z.int(), forms: z.array(z.string()) }));
/** Words that name a number and more often something else. */
const NO_NUMBERS = new Set(["nil", "premier", "una", "quince", "once", "nought", "seis", "zero"]);

if (files.ordinals !== undefined) {
  // The numbers between are made of two of these.
  const simple = Ordinals.parse(await jsonOf(files.ordinals)).filter(({ number }) => number <= 20 || number % 10 === 0);
  const lines = simple.flatMap(({ number, forms }) =>
    inOrder(forms.filter((form) => /^\p{Script=Latin}{3,}$/u.test(form)).map(folded))
      .filter((word) => !NO_NUMBERS.has(word) && !/^[ivxlc]+(?:i?st|nd|rd|th)?$/.test(word))
      .map((word) => `${word} ${number}`),
  );
  await writeTable("numberWords", RIGOUR, "Words for numbers and ranks, each with its number.", lines);
}

const Nickname = z.object({ name1: z.string(), relationship: z.literal("has_nickname"), name2: z.string() });

if (files.nicknames !== undefined) {
  const { data } = Papa.parse(await readFile(files.nicknames, "utf8"), { header: true, skipEmptyLines: true });
  const pairs = z
    .array(Nickname)
    .parse(data)
    .filter(({ name1, name2 }) => name1 !== name2);
  const byName = Map.groupBy(pairs, ({ name1 }) => folded(name1));
  const lines = inOrder(byName.keys()).map((name) =>
    [name, ...inOrder((byName.get(name) ?? []).map(({ name2 }) => folded(name2)))].join(" "),
  );
  const source = "https://github.com/carltonnorthern/nicknames, names.csv (Apache-2.0)";
  await writeTable("nicknames", source, "Names, each with the nicknames of those who bear it.", lines);
}

/** Languages in which companies write where they are. */
const LANGUAGES = ["en", "de", "fr", "es", "pt", "it", "nl"];
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  US: ["usa", "america"],
  GB: ["uk", "great britain", "britain"],
  AE: ["uae"],
  CZ: ["czech republic"],
  KR: ["korea"],
};
/** What Unicode's list has beside countries. */
const NO_COUNTRIES = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"]);

const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const codes = letters.flatMap((one) => letters.map((other) => one + other));
const countries = codes.flatMap((code) => {
  const names = LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code);
  if (names[0] === code || NO_COUNTRIES.has(code)) return [];
  const [english = "", ...others] = [...names, ...(FURTHER[code] ?? [])]
    .map((name) => folded(name.replaceAll(/ ?\(.*\)/g, "").replaceAll("&", " ")))
    .filter((name) => name.length > 1);
  return [[english, ...inOrder(others).filter((name) => name !== english)].join("|")];
});
await writeTable(
  "countries",
  `Unicode CLDR ${process.versions["cldr"] ?? ""}, https://cldr.unicode.org (Unicode License v3), as in Node's Intl`,
  "Countries by their English name, then in other languages.",
  inOrder(countries),
);
