import { type BulkColumn, type BulkReading, OTHER_EMAILS_MAX } from "./bulk.ts";
import { columnsOf, type FileUse } from "./file-use.ts";
import { rejectedColumns } from "./rejected-rows.ts";
import { cellDin, cellEmail, cellProfileAddress, cellText, hasNeededColumns } from "./bulk-subject.ts";
import type { Cell, TableRow } from "#domain/shared/table-limits.ts";

type Cells = readonly Cell[];
type Rows = readonly Cells[];

/** What columns are called in the files of the usual tools, as `folded` gives it; the likeliest come first. */
const names: Readonly<Record<BulkColumn, readonly string[]>> = {
  linkedin_url: [
    ..."linkedinurl linkedinprofileurl linkedinprofile linkedinprofilelink linkedinlink linkedin".split(" "),
    ..."personlinkedinurl personlinkedin contactlinkedinurl contactlinkedinprofileurl linkedincontactprofileurl".split(
      " ",
    ),
    ..."linkedinpublicurl linkedinaddress linkedinmemberurl linkedinpage linkedinhandle publicprofileurl".split(" "),
    ..."memberprofileurl profileurl profilelink profileaddress profile url link".split(" "),
  ],
  din: [
    ..."din dinno dinnumber dinnum dincode directordin dinofdirector dinpan dindpin dpin".split(" "),
    ..."directoridentificationnumber directoridentificationno directoridentificationnumberdin".split(" "),
    ..."directornumber directorid directoridentification".split(" "),
  ],
  email: [
    ..."email emailaddress emailid workemail workemailaddress businessemail businessemailaddress".split(" "),
    ..."companyemail corporateemail officialemail officialemailid professionalemail primaryemail contactemail".split(
      " ",
    ),
    ..."personalemail personalemailaddress useremail emails email1 emailaddress1 mail mailid mailaddress".split(" "),
  ],
  name: [
    ..."fullname name personname contactname leadname candidatename employeename prospectname customername".split(" "),
    ..."contactfullname contactperson displayname nameofperson person contact lead candidate prospect".split(" "),
  ],
  first_name: "firstname givenname forename first fname contactfirstname personfirstname".split(" "),
  last_name: "lastname surname familyname last lname secondname contactlastname personlastname".split(" "),
  role: [
    ..."role designation jobtitle title position jobrole jobposition currentrole currentdesignation".split(" "),
    ..."currenttitle currentposition currentjobtitle persontitle contacttitle occupation".split(" "),
  ],
  company: [
    ..."company companyname organisation organization organisationname organizationname employer".split(" "),
    ..."employername currentcompany currentcompanyname currentemployer currentorganisation".split(" "),
    ..."currentorganization firm firmname business businessname workplace account accountname".split(" "),
  ],
};

/** The name of a column as its letters and digits: "E-mail", "LinkedIn_URL" and "DIN No." in any spelling. */
export const foldedName = (cell: Cell | undefined): string =>
  cellText(cell)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

const isNameOf = (column: BulkColumn, cell: Cell | undefined): boolean => names[column].includes(foldedName(cell));

/**
 * A DIN by its look alone: eight digits in a row, or a number that has lost at most three zeros. Smaller numbers are
 * more likely counts and years.
 */
const looksLikeDin = (cell: Cell | undefined): boolean =>
  cellDin(cell) !== undefined &&
  (typeof cell === "number" ? cell >= 10_000 : /\d{8}/.test(cellText(cell).normalize("NFKC")));

/** Columns that show by their content what they stand for. */
const looks: Readonly<Partial<Record<BulkColumn, (cell: Cell | undefined) => boolean>>> = {
  linkedin_url: (cell) => cellProfileAddress(cell) !== undefined,
  din: looksLikeDin,
  email: (cell) => cellEmail(cell) !== undefined,
};

/** Of a name, a role or a company. A column "Contact" may hold phone numbers. */
const isWords = (cell: Cell | undefined): boolean => /\p{L}/u.test(cellText(cell));

const ours: ReadonlySet<string> = new Set(rejectedColumns);
const isOurs = (cell: Cell | undefined): boolean => ours.has(cellText(cell));

const isData = (cell: Cell): boolean => Object.values(looks).some((looksRight) => looksRight(cell));

/** The cells of a row, or the links behind them where only these name a person. */
const telling = ({ cells, links }: Pick<TableRow, "cells" | "links">): Cells =>
  links === undefined
    ? cells
    : cells.map((cell, position) => {
        const link = links.get(position);
        return link !== undefined && !isData(cell) && isData(link) ? link : cell;
      });

const namesColumns = (use: FileUse, cells: Cells): boolean =>
  columnsOf[use].some((column) => cells.some((cell) => isNameOf(column, cell)));

const filled = (cells: Cells): number => cells.filter((cell) => cellText(cell) !== "").length;

/**
 * Where the table begins among the first rows. Above it may stand titles and notes, which have no data and fewer cells
 * than the header. The header names columns, or stands right above the first data.
 */
const beginning = (use: FileUse, rows: Rows): number => {
  const firstData = rows.findIndex((cells) => cells.some(isData));
  const above = firstData === -1 ? rows : rows.slice(0, firstData);
  const isHeader = (cells: Cells, at: number) =>
    (namesColumns(use, cells) || at === firstData - 1) &&
    rows.slice(0, at).every((title) => filled(title) < filled(cells));
  return Math.max(0, above.findLastIndex(isHeader));
};

/**
 * What the columns of a file stand for by the names in its header, and by their content where names are missing or
 * lead nowhere. `firstRows` are its first rows that are not empty.
 */
export const detectReading = (
  use: FileUse,
  firstRows: readonly Pick<TableRow, "number" | "cells" | "links">[],
): BulkReading => {
  const all = firstRows.map(telling);
  const begins = beginning(use, all);
  const rows = all.slice(begins);
  const [first = [], ...below] = rows;
  const isNamed = namesColumns(use, first);
  // One row alone is data, unless it holds names.
  const hasHeader = !first.some(isData) && (isNamed || below.length > 0);
  const columns: Partial<Record<BulkColumn, number>> = {};
  for (const column of columnsOf[use]) {
    const taken = Object.values(columns);
    const free = positions(rows).filter((position) => !taken.includes(position) && !isOurs(first[position]));
    const position = findColumn(column, free, hasHeader ? first : [], hasHeader ? below : rows);
    // Beside profiles, numbers of eight digits may be anything.
    const isGuess = column === "din" && columns.linkedin_url !== undefined && !isNameOf(column, first[position ?? -1]);
    if (position !== undefined && !isGuess) columns[column] = position;
  }
  const otherEmails = use === "enrichment" ? gapFillers(rows, hasHeader, columns.email) : [];
  return {
    columns,
    hasHeader,
    ...(begins > 0 && { firstRow: firstRows[begins]?.number }),
    ...(otherEmails.length > 0 && { otherEmails }),
  };
};

/** The columns that have an address of a row which the columns before have none of. A row is charged once all the same. */
const gapFillers = (rows: Rows, hasHeader: boolean, first: number | undefined): readonly number[] => {
  if (first === undefined) return [];
  const read = [first];
  for (const position of emailColumns(rows, hasHeader)) {
    const isGap = (row: Cells) => read.every((at) => cellEmail(row[at]) === undefined);
    const fills = rows.some((row) => cellEmail(row[position]) !== undefined && isGap(row));
    if (fills && read.length <= OTHER_EMAILS_MAX) read.push(position);
  }
  return read.slice(1);
};

/** The columns that hold addresses, by their names or their content, in the order of the file. */
export const emailColumns = (rows: Rows, hasHeader: boolean): readonly number[] => {
  const header = hasHeader ? (rows[0] ?? []) : [];
  const below = hasHeader ? rows.slice(1) : rows;
  return positions(rows).filter((position) => {
    const cells = below.map((row) => row[position]).filter((cell) => cellText(cell) !== "");
    const addresses = cells.filter((cell) => cellEmail(cell) !== undefined).length;
    return addresses > cells.length / 2 || (cells.length === 0 && isNameOf("email", header[position]));
  });
};

/** How many addresses a column holds. */
export const addressesIn = (rows: Rows, position: number): number =>
  rows.filter((row) => cellEmail(row[position]) !== undefined).length;

/** Columns in which someone may expect addresses: those that hold one, and those that are called so. */
export const possibleEmailColumns = (rows: Rows, hasHeader: boolean): readonly number[] => {
  const header = hasHeader ? (rows[0] ?? []) : [];
  return positions(rows).filter(
    (position) =>
      addressesIn(rows, position) > 0 ||
      isNameOf("email", header[position]) ||
      /email(?:address|id)?\d*$/.test(foldedName(header[position])),
  );
};

const positions = (rows: Rows): number[] => [
  ...Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }).keys(),
];

/** A column is about as full as the fullest one with this share of its usable cells, or with up to two fewer. */
const ABOUT_AS_FULL = 3 / 4;
const A_FEW = 2;

/**
 * Of columns with a known name, the likeliest name goes first among those that are about equally full of what their names
 * say. Where none holds any of it, content decides, then the name.
 */
const findColumn = (
  column: BulkColumn,
  positions: readonly number[],
  header: readonly Cell[],
  rows: Rows,
): number | undefined => {
  const named = names[column].flatMap((name) => positions.filter((position) => foldedName(header[position]) === name));
  const looksRight = looks[column];
  const usable = (position: number): number => rows.filter((row) => (looksRight ?? isWords)(row[position])).length;
  const fullest = Math.max(0, ...named.map(usable));
  const enough = Math.max(1, Math.min(fullest * ABOUT_AS_FULL, fullest - A_FEW));
  const fullNamed = named.find((position) => usable(position) >= enough);
  if (fullNamed !== undefined || looksRight === undefined) return fullNamed ?? named[0];
  const share = (position: number): number => {
    const cells = rows.map((row) => row[position]).filter((cell) => cellText(cell) !== "");
    return cells.length === 0 ? 0 : cells.filter(looksRight).length / cells.length;
  };
  const byContent = positions.filter((position) => share(position) > 1 / 2);
  return byContent.toSorted((one, other) => share(other) - share(one))[0] ?? named[0];
};

/**
 * Whether a table holds nothing that can be looked up, whatever its columns are said to be: one row, none of whose cells looks like
 * anything. Two cells may be a name and a company.
 */
export const isUnusable = (use: FileUse, rows: readonly TableRow[]): boolean => {
  const [row, ...others] = rows;
  if (row === undefined || others.length > 0 || hasNeededColumns(use, detectReading(use, rows).columns)) return false;
  const filled = row.cells.filter((cell) => cellText(cell) !== "");
  return !filled.some(isData) && (use !== "enrichment" || filled.length < 2);
};
