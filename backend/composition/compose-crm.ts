import type { CrmKeys } from "#backend/crm/connections/use-connection.ts";
import { credentialSealer } from "#backend/crm/seal-credentials.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Configuration } from "./configuration.ts";

/** What reaches the CRMs of customers; undefined where there is no key for what gives access to them. */
export const composeCrm = (
  { crmKeys, webhookNetworks: networks }: Pick<Configuration, "crmKeys" | "webhookNetworks">,
  clock: Clock,
): CrmKeys | undefined => {
  const [present, ...former] = crmKeys;
  return present && { sealer: credentialSealer([present, ...former]), reach: { networks, clock } };
};
