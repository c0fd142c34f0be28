import { signedInPort } from "#application/session/signed-in-port.ts";
import { saveAccountData } from "#application/settings/save-account-data.ts";
import { AccountDataViewModel, SessionsViewModel } from "#ui/settings/settings-modal.tsx";
import type { SignedInApp } from "./session.ts";

/** What a person can do with their whole account. */
export const ownAccount = ({ provide, provideTransient, ports, keeper, account }: SignedInApp) => {
  const sessions = provide({ port: ports.signedInSessions, keeper }, signedInPort);
  const data = provide({ port: ports.accountData, keeper }, signedInPort);
  const save = provide({ data, saver: ports.fileSaver, clock: ports.clock }, (needs) =>
    saveAccountData({ ...needs, encode: (text) => new TextEncoder().encode(text) }),
  );
  return {
    createAccountData: provideTransient({ save, account }, (needs) => new AccountDataViewModel(needs)),
    createSessions: provideTransient({ sessions, account }, (needs) => new SessionsViewModel(needs)),
  };
};
