import type { UpgradeRequests } from "#application/ports/upgrade-requests.ts";
import { err, ok } from "#application/shared/result.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface Needs {
  readonly ledger: Pick<MemoryLedger, "account">;
  readonly failures: Pick<SimulatedFailures, "run">;
}

/** Sends no mail. */
export const memoryUpgradeRequests = ({ ledger, failures }: Needs): UpgradeRequests => ({
  send: () =>
    failures.run(async () =>
      ledger.account().type === "organisation"
        ? err({ kind: "server-said", message: "You already have an organisation account." })
        : ok(undefined),
    ),
});
