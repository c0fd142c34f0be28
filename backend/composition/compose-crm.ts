import path from "node:path";
import type { CrmKeys } from "#backend/crm/connections/use-connection.ts";
import { credentialSealer } from "#backend/crm/seal-credentials.ts";
import type { Clock } from "#backend/platform/clock.ts";
import { type KeyFile, keyFile } from "#backend/platform/key-file.ts";
import type { Configuration } from "./configuration.ts";

type CrmConfiguration = Pick<Configuration, "crmKeys" | "dataFolder" | "databaseUrl" | "webhookNetworks">;

/**
 * What reaches the CRMs of customers; undefined where there is no key for what gives access to them. `ownKey` asks for the key
 * that an installation with the embedded database keeps beside it, where none is configured.
 */
export const composeCrm = (
  configuration: CrmConfiguration,
  clock: Clock,
  ownKey: keyof KeyFile = "readOrMake",
): CrmKeys | undefined => {
  const [present, ...former] = keysIn(configuration, ownKey);
  if (present === undefined) return undefined;
  return { sealer: credentialSealer([present, ...former]), reach: { networks: configuration.webhookNetworks, clock } };
};

const keysIn = (
  { crmKeys, dataFolder, databaseUrl }: CrmConfiguration,
  ownKey: keyof KeyFile,
): readonly Uint8Array[] => {
  // A database server may serve several machines, and these would make different keys.
  if (crmKeys.length > 0 || databaseUrl !== undefined) return crmKeys;
  const text = keyFile(path.join(dataFolder, "crm-key"), "the key of CRMs")[ownKey]();
  return text === undefined ? [] : [Buffer.from(text, "hex")];
};
