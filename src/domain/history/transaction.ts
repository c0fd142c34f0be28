import type { Person } from "#domain/lookups/contact.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import { type Tool, tools, toolTable } from "#domain/shared/tool.ts";

/** One line of the account's history, as the server keeps it. */
export interface Transaction {
  readonly id: string;
  readonly type: string;
  /** As the server names it; otherwise the type decides. */
  readonly tool?: Tool;
  readonly status: string;
  readonly amount: Tenths;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly emailRecord?: { readonly linkedinUrl?: string; readonly type?: string; readonly email?: string };
  readonly phoneRecord?: { readonly linkedinUrl?: string; readonly contactNumber?: string };
  /** Texts of the server, used instead of those derived from the records. */
  readonly query?: string;
  readonly result?: string;
  /** Whom the query names, where the host knows. */
  readonly person?: Person;
  /** The bulk job whose run this is. */
  readonly jobId?: string;
  /** Who did it; present where several people share a history. */
  readonly memberEmail?: string;
}

export type HistoryStatus = "success" | "pending" | "failed";

export const historyStatusNames: Readonly<Record<HistoryStatus, string>> = {
  success: "Success",
  pending: "Pending",
  failed: "Failed",
};

export interface HistoryLine {
  readonly id: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly tool: Tool;
  readonly operationType: string;
  readonly typeLabel: string;
  readonly query: string;
  readonly resultDetails: string;
  readonly status: HistoryStatus;
  readonly credits: Tenths;
  /** Whom the query names, where the host knows. */
  readonly person?: Person;
  /** The bulk job whose run this is. */
  readonly jobId?: string;
  readonly memberEmail?: string;
}

/** The type of the line that gives the price of an operation back. Its amount is negative. */
export const creditBackOf = (operation: string): string => `credit_back_${operation}`;

/** A transaction type may carry a suffix ("enrichment_email"): the entry it starts with decides. */
const kinds: readonly (readonly [prefix: string, tool: Tool, label: string])[] = tools.flatMap((tool) => [
  ...toolTable[tool].operations.map(({ item, label }) => [creditBackOf(item), tool, `Credit back, ${label}`] as const),
  ...toolTable[tool].operations.map(({ item, label }) => [item, tool, label] as const),
  [`bulk_${tool}`, tool, toolTable[tool].bulkLabel] as const,
]);

/** Shown where the server sends nothing. */
export const UNKNOWN = "—";
export const NOTHING_FOUND = "Nothing found";

const kindOf = (type: string) => kinds.find(([prefix]) => type.startsWith(prefix));

/** The tool whose operation this type names; undefined for a type that is not known. */
export const toolOf = (type: string): Tool | undefined => kindOf(type)?.[1];

export const historyStatus = (status: string): HistoryStatus => {
  if (status === "completed") return "success";
  return status === "processing" ? "pending" : "failed";
};

export const toHistoryLine = (transaction: Transaction): HistoryLine => {
  const [, typicalTool, typeLabel] = kindOf(transaction.type) ?? ["", "find-contacts" as const, transaction.type];
  const { emailRecord, phoneRecord, tool = typicalTool } = transaction;
  const verified = tool === "verify-emails" ? emailRecord?.email : undefined;
  return {
    id: transaction.id,
    timestamp: transaction.createdAt,
    tool,
    operationType: toolTable[tool].name,
    typeLabel,
    query: transaction.query ?? phoneRecord?.linkedinUrl ?? emailRecord?.linkedinUrl ?? verified ?? UNKNOWN,
    resultDetails: transaction.result ?? phoneRecord?.contactNumber ?? emailRecord?.email ?? withoutResult(transaction),
    status: historyStatus(transaction.status),
    credits: transaction.amount,
    ...(transaction.person === undefined ? {} : { person: transaction.person }),
    ...(transaction.jobId === undefined ? {} : { jobId: transaction.jobId }),
    ...(transaction.memberEmail === undefined ? {} : { memberEmail: transaction.memberEmail }),
  };
};

/** What is copied of a row: its result, or where there is none, what was looked up. */
export const copiedOf = ({
  query,
  resultDetails,
}: Pick<HistoryLine, "query" | "resultDetails">): { readonly kind: "result" | "query"; readonly text: string } => {
  const result = resultDetails.trim();
  return result === "" || result === UNKNOWN || result === NOTHING_FOUND
    ? { kind: "query", text: query }
    : { kind: "result", text: resultDetails };
};

/** A host that sends no texts says by a free, completed look-up with an empty record that nothing was found. */
const withoutResult = ({ status, amount, emailRecord, phoneRecord }: Transaction): string => {
  const hasRecord = emailRecord !== undefined || phoneRecord !== undefined;
  return hasRecord && amount === 0 && historyStatus(status) === "success" ? NOTHING_FOUND : UNKNOWN;
};
