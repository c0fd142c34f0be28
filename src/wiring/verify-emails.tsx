import { findOwnedVerification } from "#application/lookups/find-owned.ts";
import { OWNED_ONLY } from "#domain/session/capability.ts";
import { VerifyEmailsPage, VerifyEmailsViewModel } from "#ui/verify-emails/verify-emails-page.tsx";
import type { SignedInApp } from "./session.ts";

export const verifyEmails = (app: SignedInApp) => {
  const { ports, keeper, banner, account, verifyEmail: verify, perSession, provide, provideTransient } = app;
  const { clock, emailVerifier: verifier } = ports;
  const findOwned = provide({ verifier, keeper, account }, ({ account: { offers }, ...needs }) =>
    findOwnedVerification({ ...needs, offersOwned: () => offers(OWNED_ONLY) }),
  );
  const create = perSession(
    "verify-emails",
    provideTransient(
      { verify, findOwned, searching: app.searching, clock, banner, account },
      (needs) => new VerifyEmailsViewModel(needs),
    ),
    { email: (model, text) => model.setEmail(text) },
  );
  return () => <VerifyEmailsPage create={create} />;
};
