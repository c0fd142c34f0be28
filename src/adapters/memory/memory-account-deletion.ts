import type { AccountDeletion } from "#application/ports/account-deletion.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok } from "#application/shared/result.ts";
import {
  confirmsAddress,
  DELETION_DELAY_MS,
  type DeletionObstacles,
  hasObstacles,
} from "#domain/session/account-deletion.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface Needs {
  readonly ledger: Pick<MemoryLedger, "account">;
  readonly failures: SimulatedFailures;
  readonly now: () => number;
  readonly obstacles: () => DeletionObstacles;
}

const TO_BE_DELETED = {
  kind: "server-said",
  message: 'This account is about to be deleted. To use it again, sign in to Leadlight and choose "Keep my account".',
  isToBeDeleted: true,
} as const satisfies Failure;

/** Nothing deletes the account when its time has come. */
export const memoryAccountDeletion = ({ ledger, failures, now, obstacles }: Needs) => {
  let dueAt: number | undefined;
  const port: AccountDeletion = {
    look: () =>
      failures.run(async () =>
        ok({
          isRequested: dueAt !== undefined,
          dueAt: new Date(dueAt ?? now() + DELETION_DELAY_MS).toISOString(),
          credits: ledger.account().credits,
          obstacles: obstacles(),
        }),
      ),
    request: (email) =>
      failures.run(async () => {
        if (!confirmsAddress(email, ledger.account().email ?? ""))
          return err({ kind: "server-said", message: "Enter the address that you sign in with." });
        if (dueAt === undefined && hasObstacles(obstacles()))
          return err({ kind: "server-said", message: "Your account can't be deleted yet." });
        dueAt ??= now() + DELETION_DELAY_MS;
        return ok(undefined);
      }),
    keep: () =>
      failures.run(async () => {
        dueAt = undefined;
        return ok(undefined);
      }),
  };
  /** Of the calls that are refused until the account is kept. */
  const refusing: SimulatedFailures = {
    ...failures,
    run: (call) => failures.run(async () => (dueAt === undefined ? call() : err(TO_BE_DELETED))),
  };
  return { port, refusing };
};
