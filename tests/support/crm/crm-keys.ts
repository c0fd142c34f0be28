import { randomBytes } from "node:crypto";
import type { CrmKeys } from "#backend/crm/connections/use-connection.ts";
import { credentialSealer } from "#backend/crm/seal-credentials.ts";
import type { Clock } from "#backend/platform/clock.ts";

/** As an operator sets it. */
export const crmSecretKey = (): string => randomBytes(32).toString("base64");

/** Reaches stand-ins on loopback. */
export const testCrmKeys = (clock: Clock): CrmKeys => ({
  sealer: credentialSealer([randomBytes(32)]),
  reach: { networks: ["127.0.0.0/8"], clock, timeoutMs: 5_000 },
});
