import { type PaidOperation, sumTenths, type Tenths, toCredits } from "#domain/shared/credits.ts";
import type { Cell } from "#domain/shared/table-limits.ts";
import type { Tool } from "#domain/shared/tool.ts";
import {
  reasonsText,
  suggestedAddress,
  verdictOf,
  verdictWords,
  verificationScore,
} from "#domain/lookups/verification.ts";
import { NO_RESULTS, type RowResults } from "./row-results.ts";
import { fillersFor } from "./fill-cells.ts";

/** The result of one row of a file. */
export interface RowResult {
  readonly status: string;
  readonly findings: RowResults;
  readonly credits: Tenths;
}

/** The result of one job as a table. */
export interface ResultTable {
  /** The user's own names, then those of the result; all but the user's own are unique. */
  readonly header: readonly string[];
  /**
   * The user's own cells, empty ones filled, then those of the result; as many as the header has. A row has one result, or
   * one for each column of addresses.
   */
  rowOf(cells: readonly Cell[], results: readonly RowResult[]): readonly Cell[];
}

interface TableNeeds {
  readonly tool: Tool;
  readonly items: readonly PaidOperation[];
  /** The file's own names; undefined where it has none. */
  readonly header: readonly Cell[] | undefined;
  /** How many columns the file has. */
  readonly width: number;
  /** Columns of addresses of which each has results of its own; empty where a row has one result. */
  readonly addressColumns?: readonly number[];
}

export const resultTable = ({ tool, items, header, width, addressColumns = [] }: TableNeeds): ResultTable => {
  const positions = Array.from({ length: width }, (_each, position) => position);
  const own = positions.map((position) => ownName(header?.[position], position));
  const columns = columnsOf(tool, items);
  const results = addressColumns.length > 1 ? addressColumns.map((position) => `${own[position] ?? ""}: `) : [""];
  const added = results.flatMap((named, at) =>
    columns.map(({ name, valueOf }) => ({ name: `${named}${name}`, valueOf, at })),
  );
  const fillers = fillersFor(header ?? []);
  return {
    header: [...added, CREDITS].reduce((names, { name }) => [...names, unusedName(name, names)], own),
    rowOf: (cells, rows) => [
      ...positions.map((position) => {
        const cell = cells[position] ?? "";
        return isEmpty(cell) ? (fillers.get(position)?.(rows[0]?.findings ?? NO_RESULTS) ?? cell) : cell;
      }),
      ...added.map(({ valueOf, at }) => {
        const row = rows[at];
        return row === undefined ? "" : valueOf(row);
      }),
      toCredits(sumTenths(rows.map(({ credits }) => credits))),
    ],
  };
};

const isEmpty = (cell: Cell): boolean => typeof cell === "string" && cell.trim() === "";

const ownName = (cell: Cell | undefined, position: number): string =>
  isEmpty(cell ?? "") ? `Column ${position + 1}` : String(cell);

/** "Status", "Status (Leadlight)", "Status (Leadlight 2)": as a person distinguishes names. */
const unusedName = (name: string, used: readonly string[]): string => {
  const taken = new Set(used.map((each) => each.trim().toLowerCase()));
  let candidate = name;
  for (let count = 1; taken.has(candidate.toLowerCase()); count += 1) {
    candidate = `${name} (Leadlight${count === 1 ? "" : ` ${count}`})`;
  }
  return candidate;
};

interface ResultColumn {
  readonly name: string;
  readonly valueOf: (row: RowResult) => Cell;
  /** What the column is about; left out where that was not looked up. */
  readonly item?: PaidOperation;
}

const column = (name: string, valueOf: (findings: RowResults) => Cell | undefined): ResultColumn => ({
  name,
  valueOf: ({ findings }) => valueOf(findings) ?? "",
});

const values = (name: string, item: PaidOperation, key: "phones" | "emails" | "workEmails"): ResultColumn => ({
  ...column(name, (findings) => findings[key].join("; ")),
  item,
});

const person: readonly ResultColumn[] = [
  column("Name", ({ name }) => name),
  column("Title", ({ title }) => title),
  column("Company", ({ company }) => company),
];

const foundColumns: Readonly<Record<Tool, readonly ResultColumn[]>> = {
  "find-contacts": [
    ...person,
    values("Phone number", "phone_no", "phones"),
    values("Secondary email", "email", "emails"),
    values("Work email", "work_email", "workEmails"),
  ],
  "director-search": [...person, values("Phone number", "din_phone", "phones"), values("Email", "din_email", "emails")],
  enrichment: [
    column("Profile URL", ({ profiles }) => profiles[0]?.url),
    column("Profile title", ({ profiles }) => profiles[0]?.title),
    column("Profile description", ({ profiles }) => profiles[0]?.description),
    column("Profiles found", ({ profiles }) => (profiles.length === 0 ? undefined : profiles.length)),
    column("Further profiles", ({ profiles }) =>
      profiles
        .slice(1)
        .map(({ url }) => url)
        .join("; "),
    ),
    column("Match", ({ possible }) => possible && `Possible match: ${possible.reasons.join("; ")}`),
  ],
  "verify-emails": [
    column("Result", ({ verification }) => verification && verdictWords[verdictOf(verification)]),
    column("Score", ({ verification }) => verification && verificationScore(verification.outcome)),
    column("Reason", ({ verification }) => reasonsText(verification?.reasons ?? [])),
    column("Suggestion", ({ verification }) => suggestedAddress(verification?.reasons ?? [])),
    column("Checked at", ({ verification }) => verification?.checked_at && toTheMinute(verification.checked_at)),
  ],
};

/** "2026-11-27 05:36 UTC" of "2026-11-27T05:36:01.896Z". */
const toTheMinute = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

const columnsOf = (tool: Tool, items: readonly PaidOperation[]): readonly ResultColumn[] => [
  { name: "Status", valueOf: ({ status }) => status },
  ...foundColumns[tool].filter(({ item }) => item === undefined || items.includes(item)),
];

const CREDITS = { name: "Credits" };
