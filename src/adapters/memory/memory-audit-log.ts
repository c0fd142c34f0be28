import type { AuditLog } from "#application/ports/audit-log.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok } from "#application/shared/result.ts";
import type { AuditAction } from "#domain/organisation/audit-action.ts";
import type { AuditLine } from "#domain/organisation/audit-log.ts";
import { managesTeam } from "#domain/session/account.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface Needs {
  readonly ledger: MemoryLedger;
  readonly failures: Pick<SimulatedFailures, "run">;
  /** ISO 8601. */
  readonly today: () => string;
  /** The newest first. */
  readonly lines: readonly AuditLine[];
}

/** Adds a line about something that the account has done. */
export type NoteAudit = (
  action: AuditAction,
  about?: Pick<AuditLine, "subject" | "role" | "monthlyCap" | "people">,
) => void;

const FOR_MANAGERS = {
  kind: "server-said",
  message: "Only owners and admins can see the audit log.",
} as const satisfies Failure;

export const memoryAuditLog = ({
  ledger,
  failures,
  today,
  lines: seeded,
}: Needs): { readonly port: AuditLog; readonly note: NoteAudit } => {
  let lines = seeded;
  return {
    note: (action, about = {}) => {
      const { name, email } = ledger.account();
      const by = { kind: "person", ...(name && { name }), ...(email && { email }) } as const;
      const number = (lines[0]?.number ?? 0) + 1;
      lines = [{ number, at: today(), action, by, from: {}, ...about }, ...lines];
    },
    port: {
      read: (count, before = Infinity) =>
        failures.run(async () => {
          if (!managesTeam(ledger.account())) return err(FOR_MANAGERS);
          const wanted = lines.filter(({ number }) => number < before);
          return ok({ lines: wanted.slice(0, count), hasOlder: wanted.length > count });
        }),
    },
  };
};
