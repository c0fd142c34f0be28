import type { acceptExtensionTokens } from "#application/accept-extension-tokens.ts";
import type { CodeWait } from "#application/code-wait.ts";
import type { completeProfile } from "#application/complete-profile.ts";
import type { enrichContact } from "#application/enrich-contact.ts";
import type { findPerson } from "#application/find-person.ts";
import type { Pay } from "#application/pay.ts";
import type { readHistory } from "#application/read-history.ts";
import type { reportError } from "#application/report-error.ts";
import type { requestSignInCode } from "#application/request-sign-in-code.ts";
import type { revealContact } from "#application/reveal-contact.ts";
import type { revealDirector, searchDirector } from "#application/search-director.ts";
import type { SessionKeeper } from "#application/session-keeper.ts";
import type { signInWithLinkedIn } from "#application/sign-in-with-linkedin.ts";
import type { verifyEmail } from "#application/verify-email.ts";
import type { resendSignInCode, verifySignInCode } from "#application/verify-sign-in-code.ts";
import type { watchAccount } from "#application/watch-account.ts";
import type { SessionViewModel } from "#ui/app/session-view-model.ts";
import type { DirectorSearchViewModel } from "#ui/director-search/director-search-view-model.ts";
import type { EnrichmentViewModel } from "#ui/enrichment/enrichment-view-model.ts";
import type { FindContactsViewModel } from "#ui/find-contacts/find-contacts-view-model.ts";
import type { HistoryViewModel } from "#ui/history/history-view-model.ts";
import type { LoginViewModel } from "#ui/login/login-view-model.ts";
import type { OtpViewModel } from "#ui/otp/otp-view-model.ts";
import type { SettingsViewModel } from "#ui/settings/settings-view-model.ts";
import type { AccountViewModel } from "#ui/shared/account-view-model.ts";
import type { BannerViewModel } from "#ui/shared/banner-view-model.ts";
import type { ProfileFormViewModel } from "#ui/shared/profile-form-view-model.ts";
import type { Product } from "#ui/shared/product.ts";
import type { VerifyEmailsViewModel } from "#ui/verify-emails/verify-emails-view-model.ts";
import { token } from "./container.ts";
import { portTokens } from "./ports.ts";

/** A use case with its needs filled in. */
type UseCase<Make extends (...needs: never[]) => unknown> = ReturnType<Make>;

/** What is made of ports. A name that a port has already does not compile. */
const madeTokens = {
  product: token<Product>("Product"),

  sessionKeeper: token<SessionKeeper>("SessionKeeper"),
  acceptExtensionTokens: token<UseCase<typeof acceptExtensionTokens>>("AcceptExtensionTokens"),
  codeWait: token<CodeWait>("CodeWait"),
  requestSignInCode: token<UseCase<typeof requestSignInCode>>("RequestSignInCode"),
  verifySignInCode: token<UseCase<typeof verifySignInCode>>("VerifySignInCode"),
  resendSignInCode: token<UseCase<typeof resendSignInCode>>("ResendSignInCode"),
  signInWithLinkedIn: token<UseCase<typeof signInWithLinkedIn>>("SignInWithLinkedIn"),
  reportError: token<UseCase<typeof reportError>>("ReportError"),

  pay: token<Pay>("Pay"),
  watchAccount: token<UseCase<typeof watchAccount>>("WatchAccount"),
  findPerson: token<UseCase<typeof findPerson>>("FindPerson"),
  revealContact: token<UseCase<typeof revealContact>>("RevealContact"),
  searchDirector: token<UseCase<typeof searchDirector>>("SearchDirector"),
  revealDirector: token<UseCase<typeof revealDirector>>("RevealDirector"),
  enrichContact: token<UseCase<typeof enrichContact>>("EnrichContact"),
  verifyEmail: token<UseCase<typeof verifyEmail>>("VerifyEmail"),
  readHistory: token<UseCase<typeof readHistory>>("ReadHistory"),
  completeProfile: token<UseCase<typeof completeProfile>>("CompleteProfile"),

  session: token<SessionViewModel>("SessionViewModel"),
  banner: token<BannerViewModel>("BannerViewModel"),
  account: token<AccountViewModel>("AccountViewModel"),
  login: token<LoginViewModel>("LoginViewModel"),
  otp: token<OtpViewModel>("OtpViewModel"),
  findContacts: token<FindContactsViewModel>("FindContactsViewModel"),
  directorSearch: token<DirectorSearchViewModel>("DirectorSearchViewModel"),
  enrichment: token<EnrichmentViewModel>("EnrichmentViewModel"),
  verifyEmails: token<VerifyEmailsViewModel>("VerifyEmailsViewModel"),
  history: token<HistoryViewModel>("HistoryViewModel"),
  profileCompletion: token<ProfileFormViewModel>("ProfileFormViewModel"),
  settings: token<SettingsViewModel>("SettingsViewModel"),
} as const satisfies Readonly<Record<string, unknown>> & { readonly [Name in keyof typeof portTokens]?: never };

/** Everything the container makes. This file imports types only, so that using a token loads no other code. */
export const tokens = { ...portTokens, ...madeTokens } as const;
