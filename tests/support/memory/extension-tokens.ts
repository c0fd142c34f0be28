import { memoryExtension } from "#adapters/memory/memory-extension-channel.ts";
import { acceptExtensionTokens } from "#application/session/accept-extension-tokens.ts";
import type { ExtensionTokens } from "#application/ports/extension-channel.ts";
import type { Session } from "#domain/session/session.ts";
import { aSetup, type Setup } from "./use-case-setup.ts";

export const handOver = ({ accessToken, refreshToken }: Session): ExtensionTokens => ({ accessToken, refreshToken });

export const listenTo = (setup: Setup) => acceptExtensionTokens({ ...setup, extension: setup.extension.channel })();

export const aSetupWhoseExtensionIsSignedIn = async () => {
  const setup = aSetup();
  const session = await setup.issue();
  return { setup: { ...setup, extension: memoryExtension(handOver(session)) }, session };
};
