import type { Failure } from "#application/shared/failure.ts";
import { NO_PURPOSE, type Purpose } from "#domain/lookups/purpose.ts";
import type { Account } from "#domain/session/account.ts";

/** Whether a purchase without this purpose is refused. */
export const lacksPurpose = ({ capabilities }: Account, capability: string, purpose: Purpose | undefined): boolean =>
  capabilities.includes(capability) && purpose === undefined;

export const purposeRefusal = {
  kind: "server-said",
  message: NO_PURPOSE,
} as const satisfies Failure;
