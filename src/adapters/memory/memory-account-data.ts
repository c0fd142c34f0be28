import type { AccountData, AccountDataPage } from "#application/ports/account-data.ts";
import { ok } from "#application/shared/result.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface Needs {
  readonly ledger: Pick<MemoryLedger, "account" | "history">;
  readonly failures: Pick<SimulatedFailures, "run">;
}

/** The account and its history. */
export const memoryAccountData = ({ ledger, failures }: Needs): AccountData => ({
  read: (after) =>
    failures.run(async () => {
      const { name, email, contact, linkedinUrl } = ledger.account();
      const profile: AccountDataPage = {
        part: "profile",
        rows: [{ name, email, contact, linkedinUrl }],
        next: "history",
      };
      return ok(
        after === undefined ? profile : { part: "history", rows: ledger.history().map((line) => ({ ...line })) },
      );
    }),
});
