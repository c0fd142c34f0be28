import type { Identifier } from "#domain/suppression/identifier.ts";
import { subjectIdentifier } from "./list/suppressed-operation.ts";

/** What the name of a ledger entry says: what was bought, and about which subject. */
export interface OperationParts {
  readonly type: string;
  readonly subject: string;
  /** Undefined for a search by name. */
  readonly identifier: Identifier | undefined;
}

const OPERATION = /^(?:credit_back:)?([a-z_]+):(.*?)(?::\d{4}-\d\d-\d\d)?(?:#\d+)?$/s;

/** "phone_no:asha-rao", also with the day for which it was bought, or given back. */
export const operationParts = (operation: string): OperationParts | undefined => {
  const [, type, subject] = OPERATION.exec(operation) ?? [];
  if (type === undefined || subject === undefined) return undefined;
  return { type, subject, identifier: subjectIdentifier(type, subject) };
};
