import { signedInPort } from "#application/session/signed-in-port.ts";
import { saveAccountData } from "#application/settings/save-account-data.ts";
import {
  AccountDataViewModel,
  DeleteAccountViewModel,
  DeletionScreenViewModel,
  SessionsViewModel,
} from "#ui/settings/settings-modal.tsx";
import type { SignedInApp } from "./session.ts";

/** What a person can do with their whole account. */
export const ownAccount = ({ provide, provideTransient, ports, keeper, account, banner, changes }: SignedInApp) => {
  const sessions = provide({ port: ports.signedInSessions, keeper }, signedInPort);
  const deletion = provide({ port: ports.accountDeletion, keeper }, signedInPort);
  const data = provide({ port: ports.accountData, keeper }, signedInPort);
  const save = provide({ data, saver: ports.fileSaver, clock: ports.clock }, (needs) =>
    saveAccountData({ ...needs, encode: (text) => new TextEncoder().encode(text) }),
  );
  return {
    createAccountData: provideTransient({ save, account }, (needs) => new AccountDataViewModel(needs)),
    createDeleteAccount: provideTransient(
      { deletion, account, banner, changes },
      (needs) => new DeleteAccountViewModel(needs),
    ),
    createDeletionScreen: provideTransient(
      { deletion, account, banner, changes },
      (needs) => new DeletionScreenViewModel(needs),
    ),
    createSessions: provideTransient({ sessions, account, changes }, (needs) => new SessionsViewModel(needs)),
  };
};
