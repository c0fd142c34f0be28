import type { ComponentType } from "react";
import { verifyEmail } from "#application/verify-email.ts";
import { VerifyEmailsPage } from "#ui/verify-emails/verify-emails-page.tsx";
import { VerifyEmailsViewModel } from "#ui/verify-emails/verify-emails-view-model.ts";
import type { House } from "./container.ts";
import { keptWhileSignedIn } from "./kept.ts";
import { tokens } from "./tokens.ts";

export const verifyEmailsScreen = (house: House): ComponentType => {
  const create = keptWhileSignedIn(
    house.get(tokens.sessionKeeper),
    () =>
      new VerifyEmailsViewModel({
        verify: verifyEmail({
          verifier: house.get(tokens.emailVerifier),
          keeper: house.get(tokens.sessionKeeper),
          clock: house.get(tokens.clock),
        }),
        creditsChanged: house.get(tokens.account).refresh,
        banner: house.get(tokens.banner),
      }),
  );
  return () => <VerifyEmailsPage create={create} />;
};
