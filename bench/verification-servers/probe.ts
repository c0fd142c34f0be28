import { setTimeout as pause } from "node:timers/promises";
import type { Finding, VerifyEmail } from "#backend/verification/verify-email.ts";
import type { Address } from "./addresses.ts";

export interface Probed {
  readonly address: Address;
  readonly finding: Finding;
  /** From the first question to the verdict. */
  readonly ms: number;
}

/**
 * Verifies all addresses, so many at a time as a bulk job looks up rows. Those whose servers want to be asked again wait by
 * themselves, as a person's search does, until there is a verdict.
 */
export const probeAll = async (
  addresses: readonly Address[],
  verify: VerifyEmail,
  inFlight: number,
): Promise<readonly Probed[]> => {
  const toGo = addresses.values();
  const open: Promise<Probed>[] = [];
  const lane = async (): Promise<void> => {
    for (const address of toGo) {
      const firstAt = Date.now();
      const finding = await verify(address.email);
      open.push(untilVerdict(address, finding).then((last) => ({ address, finding: last, ms: Date.now() - firstAt })));
    }
  };
  const untilVerdict = async ({ email }: Address, first: Finding): Promise<Finding> => {
    let finding = first;
    for (let asked = 1; finding.askAgainAt !== undefined; asked += 1) {
      await pause(Math.max(0, finding.askAgainAt - Date.now()));
      finding = await verify(email, asked);
    }
    return finding;
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  return Promise.all(open);
};
