import type { SignedInSessions } from "#application/ports/signed-in-sessions.ts";
import { ok } from "#application/shared/result.ts";
import type { SignedInSession } from "#domain/session/signed-in-session.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface Needs {
  readonly failures: Pick<SimulatedFailures, "run">;
  readonly now: () => number;
  /** Other places where the account is signed in. */
  readonly others: readonly SignedInSession[] | undefined;
}

export const memorySignedInSessions = ({ failures, now, others = [] }: Needs): SignedInSessions => {
  const at = new Date(now()).toISOString();
  let signedIn: readonly SignedInSession[] = [
    { id: "00000000-0000-4000-8000-000000000001", signedInAt: at, lastUsedAt: at, isThisOne: true },
    ...others,
  ];
  return {
    list: () => failures.run(async () => ok(signedIn)),
    end: (id) =>
      failures.run(async () => {
        signedIn = signedIn.filter((session) => session.id !== id);
        return ok(undefined);
      }),
    endOthers: () =>
      failures.run(async () => {
        signedIn = signedIn.filter(({ isThisOne }) => isThisOne);
        return ok(undefined);
      }),
  };
};
