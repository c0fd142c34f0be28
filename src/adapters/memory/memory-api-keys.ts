import type { ApiKeys } from "#application/ports/api-keys.ts";
import { err, ok } from "#application/shared/result.ts";
import type { ApiKey } from "#domain/api-keys/api-key.ts";
import { managesTeam } from "#domain/session/account.ts";
import { NO_CREDITS } from "#domain/shared/credits.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface Needs {
  readonly ledger: Pick<MemoryLedger, "account">;
  readonly failures: Pick<SimulatedFailures, "run">;
  readonly now: () => number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Nothing can be called with these keys. */
export const memoryApiKeys = ({ ledger, failures, now }: Needs): ApiKeys => {
  const keys: ApiKey[] = [];
  return {
    list: () => failures.run(async () => ok([...keys])),
    make: ({ days, ...wanted }) =>
      failures.run(async () => {
        const account = ledger.account();
        if (wanted.owner === "organisation" && !managesTeam(account))
          return err({ kind: "server-said", message: "Only owners and admins can make keys for an organisation." });
        const random = crypto.randomUUID().replaceAll("-", "").slice(0, 28);
        const text = `ll_${wanted.isTest ? "test" : "live"}_${random}`;
        const key: ApiKey = {
          ...wanted,
          id: crypto.randomUUID(),
          start: text.slice(0, 12),
          madeBy: account.name ?? account.email ?? "",
          spentThisMonth: NO_CREDITS,
          createdAt: new Date(now()).toISOString(),
          expiresAt: new Date(now() + days * DAY_MS).toISOString(),
        };
        keys.unshift(key);
        return ok({ id: key.id, text });
      }),
    revoke: (id) =>
      failures.run(async () => {
        const place = keys.findIndex((key) => key.id === id);
        if (place === -1)
          return err({ kind: "server-said", message: "There is no such key, or it was revoked before." });
        keys.splice(place, 1);
        return ok(undefined);
      }),
  };
};
