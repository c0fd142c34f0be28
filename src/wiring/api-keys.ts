import { signedInPort } from "#application/session/signed-in-port.ts";
import { ApiKeysViewModel } from "#ui/settings/settings-modal.tsx";
import type { SignedInApp } from "./session.ts";

/** The text of a new key is there until the person is done with it, also where Settings has been closed. */
export const apiKeys = ({ provide, provideTransient, perSession, ports, keeper, account, changes }: SignedInApp) => {
  const keys = provide({ port: ports.apiKeys, keeper }, signedInPort);
  return perSession(
    "api-keys",
    provideTransient({ keys, account, changes }, (needs) => new ApiKeysViewModel(needs)),
  );
};
