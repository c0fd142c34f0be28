import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { read, utils } from "xlsx";
import { csvCell } from "#domain/shared/spreadsheet.ts";
import type { Cell } from "#domain/shared/table-limits.ts";

const run = promisify(execFile);
const LIMIT_MS = 300_000;

/** What breaks in a spreadsheet: signs, zeros, what looks like numbers, dates and formulas, scripts, line breaks. */
export const delicateTexts = [
  "+91 00000 00001",
  "+919800000001",
  "00000007",
  "007",
  "0123456789",
  "919800000001234567",
  "1E5",
  "2026-11-22",
  "=1+1",
  '=HYPERLINK("https://evil.example")',
  "-2+3",
  "@SUM(A1)",
  "＝1+1",
  "\t=1",
  "TRUE",
  "1,5",
  "3/4",
  "50 %",
  "two\nlines",
  "=1\ntwo",
  "\n=1",
  "é",
  "नमस्ते",
  "漢字",
  "😀 👩‍🚀",
  'the "boss"',
  "a,b;c|d",
  " blanks ",
  "'quoted",
  "<b>&amp;</b>",
  "_x0041_",
  "asha@acme.example; ben@acme.example",
  "",
];

/** What the program must have understood of a cell of a CSV file of ours: numbers are numbers. */
export const neutralised = (cell: Cell): Cell => (typeof cell === "number" ? cell : csvCell(cell));

/** A file that is opened. */
export interface Opening {
  readonly file: string;
  readonly content: Uint8Array;
  /** The options with which LibreOffice reads a CSV file. */
  readonly filter?: string;
}

/** "LibreOffice 7.4.7.2", or undefined where it is not here. */
export const officeVersion = (): Promise<string | undefined> =>
  run("soffice", ["--version"]).then(
    ({ stdout }) => stdout.trim().split(" ").slice(0, 2).join(" "),
    () => undefined,
  );

/**
 * The cells that LibreOffice has understood, by its own workbook. Throws where it has taken one for a formula. `folder`
 * needs a folder `out`.
 */
export const openInOffice = async (folder: string, { file, content, filter }: Opening): Promise<Cell[][]> => {
  await writeFile(path.join(folder, file), content);
  await run(
    "soffice",
    [
      `-env:UserInstallation=file://${folder}/profile`,
      "--headless",
      ...(filter === undefined ? [] : [`--infilter=${filter}`]),
      "--convert-to",
      "xlsx:Calc MS Excel 2007 XML",
      "--outdir",
      path.join(folder, "out"),
      path.join(folder, file),
    ],
    { timeout: LIMIT_MS },
  );
  const made = path.join(folder, "out", `${path.parse(file).name}.xlsx`);
  const book = read(await readFile(made), { cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
  const formulas = Object.values(sheet).filter(
    (cell: unknown) => typeof cell === "object" && cell !== null && "f" in cell,
  );
  if (formulas.length > 0) throw new Error(`${formulas.length} cells were run as formulas`);
  return utils.sheet_to_json<Cell[]>(sheet, { header: 1, defval: "", raw: true, blankrows: true });
};
