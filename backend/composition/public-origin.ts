import { LOCAL_EXTENSION_ID } from "#wire/extension-id.ts";
import { SOURCE_WEBHOOKS_PATH } from "#backend/sources/take-webhook.ts";
import type { Configuration } from "./configuration.ts";
import { isLocal, localNames } from "#backend/platform/environment/configuration-values.ts";

/** The app's public address: the configured origin, or localhost with the port actually in use. */
export const publicOrigin = (configuration: Configuration, port: number): string =>
  configuration.origin ?? `http://localhost:${port}`;

/** Below which services can send answers; undefined where they can't reach the app, or could be listened to. */
export const sourceWebhooks = ({ origin }: Pick<Configuration, "origin">): string | undefined =>
  origin === undefined || isLocal(origin) || !origin.startsWith("https:") ? undefined : origin + SOURCE_WEBHOOKS_PATH;

/**
 * The app's own origins. An app on this machine may be opened under any of its local names, but for the one that the
 * checkout has.
 */
const ownOrigins = (configuration: Configuration, port: number): readonly URL[] => {
  const origin = publicOrigin(configuration, port);
  if (!isLocal(origin)) return [new URL(origin)];
  return localNames
    .map((name) => {
      const own = new URL(origin);
      own.hostname = name;
      return own;
    })
    .filter((own) => own.origin !== configuration.paymentOrigin);
};

const LOCAL_EXTENSION = `chrome-extension://${LOCAL_EXTENSION_ID}`;

/** The origins whose pages may call: the app's, the extension's that is built here, and those that are configured. */
export const acceptedOrigins = (configuration: Configuration, port: number): ReadonlySet<string> =>
  new Set([
    ...ownOrigins(configuration, port).map(({ origin }) => origin),
    LOCAL_EXTENSION,
    ...configuration.allowedOrigins,
  ]);

/** The origins from which the app is opened: its public one first, then others of this machine, then static hosts. */
export const appOrigins = (configuration: Configuration, port: number): readonly string[] => {
  const own = [publicOrigin(configuration, port), ...acceptedOrigins(configuration, port)];
  return [...new Set(own)].filter((origin) => origin.startsWith("http"));
};

/** What a browser writes into the Host header to reach the app. */
export const ownHosts = (configuration: Configuration, port: number): ReadonlySet<string> =>
  new Set(ownOrigins(configuration, port).map(({ host }) => host));
