import type { LimitRequests } from "#application/ports/limit-requests.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok } from "#application/shared/result.ts";
import { isInOrganisation, teamRoleIn } from "#domain/session/account.ts";
import { DAY_MS, HOUR_MS } from "#domain/shared/duration.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface Needs {
  readonly ledger: Pick<MemoryLedger, "account" | "change">;
  readonly failures: Pick<SimulatedFailures, "run">;
  readonly now: () => number;
}

const said = (message: string) => err({ kind: "server-said", message } satisfies Failure);

/** Sends no mail. */
export const memoryLimitRequests = ({ ledger, failures, now }: Needs): LimitRequests => {
  return {
    send: () =>
      failures.run(async () => {
        const account = ledger.account();
        if (!isInOrganisation(account))
          return said("You don't belong to an organisation. Ask an owner or admin to invite you.");
        const name = account.organisation.name ?? "your organisation";
        if (account.monthlyCap === undefined) return said(`You have no monthly limit in ${name}.`);
        if (teamRoleIn(account) === "owner")
          return said("As an owner, you can raise your monthly limit yourself, in Team management.");
        const { limitRequestedAt } = account;
        const waitMs = limitRequestedAt === undefined ? 0 : Date.parse(limitRequestedAt) + DAY_MS - now();
        if (waitMs > 0) {
          const hours = Math.ceil(waitMs / HOUR_MS);
          const wait = hours === 1 ? "1 hour" : `${hours} hours`;
          return said(`Your request was sent already. You can send another in ${wait}.`);
        }
        ledger.change({ limitRequestedAt: new Date(now()).toISOString() });
        return ok(undefined);
      }),
  };
};
