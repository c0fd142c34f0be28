import { memoizeAsync } from "#adapters/lazy/lazy-port.ts";
import { acceptExtensionTokens } from "#application/session/accept-extension-tokens.ts";
import { createCodeCooldown } from "#application/session/code-cooldown.ts";
import { reportError } from "#application/support/report-error.ts";
import { requestSignInCode } from "#application/session/request-sign-in-code.ts";
import { createSessionKeeper } from "#application/session/session-keeper.ts";
import { finishLinkedIn, signInWithLinkedIn } from "#application/session/sign-in-with-linkedin.ts";
import { resendSignInCode, verifySignInCode } from "#application/session/verify-sign-in-code.ts";
import { SessionViewModel } from "#ui/app/session-view-model.ts";
import type { App } from "./session.ts";

/** Signing in: who is signed in, and the screens that lead there. Part of what every page loads. */
export const signIn = (app: Omit<App, "keeper" | "session">) => {
  const { ports, product, banner, provide, provideTransient } = app;
  const { authentication, clock, drafts, exclusiveLock: lock, clientInformation: client } = ports;
  const { extensionChannel: extension, linkedinSignIn: linkedin, sessionStore: store } = ports;
  const { signInNotes: notes, visitRecords: visits, notedSearches: searches, knownOffers: offers } = ports;
  const keeper = provide({ authentication, store, extension, lock, clock }, createSessionKeeper);
  const acceptTokens = provide({ store, extension, keeper }, acceptExtensionTokens);
  const codes = provide({ clock, notes, visits }, createCodeCooldown);
  const session = provide(
    { keeper, notes, visits, clock, drafts, searches, offers, banner, acceptExtensionTokens: acceptTokens },
    (needs) => new SessionViewModel(needs),
  );
  const signInScreens = {
    login: memoizeAsync(async () => {
      const { LoginPage, LoginViewModel } = await import("#ui/login/login-page.tsx");
      const create = provideTransient(
        {
          requestCode: provide({ authentication, keeper, notes, visits, clock, codes }, requestSignInCode),
          signInWithLinkedIn: provide({ linkedin, keeper, visits, clock }, signInWithLinkedIn),
          finishLinkedIn: provide({ linkedin, keeper }, finishLinkedIn),
          reportError: provide({ clock, client }, reportError),
          client,
          session,
          codes,
          notes,
          clock,
          product,
        },
        (needs) => new LoginViewModel(needs),
      );
      return () => <LoginPage create={create} />;
    }),
    otp: memoizeAsync(async () => {
      const { OtpPage, OtpViewModel } = await import("#ui/otp/otp-page.tsx");
      const verifyCode = provide({ authentication, keeper, notes, codes }, verifySignInCode);
      const resendCode = provide({ authentication, notes, codes }, resendSignInCode);
      const create = provideTransient(
        { verifyCode, resendCode, notes, codes, clock, product },
        (needs) => new OtpViewModel(needs),
      );
      return () => <OtpPage create={create} />;
    }),
  };
  return { keeper, session, signInScreens };
};
