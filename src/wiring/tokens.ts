import type { acceptExtensionTokens } from "#application/accept-extension-tokens.ts";
import type { askWhereToContinue } from "#application/ask-where-to-continue.ts";
import type { Changes } from "#application/changes.ts";
import type { CodeWait } from "#application/code-wait.ts";
import type { completeProfile } from "#application/complete-profile.ts";
import type { enrichContact } from "#application/enrich-contact.ts";
import type { findOwnedProfiles, findOwnedVerification } from "#application/find-owned.ts";
import type { findPerson } from "#application/find-person.ts";
import type { Pay } from "#application/pay.ts";
import type { HistoryAhead } from "#application/history-ahead.ts";
import type { historyReader } from "#application/history-reader.ts";
import type { reportError } from "#application/report-error.ts";
import type { requestSignInCode } from "#application/request-sign-in-code.ts";
import type { revealContact } from "#application/reveal-contact.ts";
import type { revealDirector, searchDirector } from "#application/search-director.ts";
import type { SessionKeeper } from "#application/session-keeper.ts";
import type { finishLinkedIn, signInWithLinkedIn } from "#application/sign-in-with-linkedin.ts";
import type { verifyEmail } from "#application/verify-email.ts";
import type { resendSignInCode, verifySignInCode } from "#application/verify-sign-in-code.ts";
import type { watchAccount } from "#application/watch-account.ts";
import type { SessionViewModel } from "#ui/app/session-view-model.ts";
import type { DirectorSearchViewModel } from "#ui/director-search/director-search-view-model.ts";
import type { EnrichmentViewModel } from "#ui/enrichment/enrichment-view-model.ts";
import type { ExtensionOfferViewModel } from "#ui/shared/extension/extension-offer-view-model.ts";
import type { FindContactsViewModel } from "#ui/shared/find-contacts/find-contacts-view-model.ts";
import type { HistoryViewModel } from "#ui/history/history-view-model.ts";
import type { LoginViewModel } from "#ui/login/login-view-model.ts";
import type { OtpViewModel } from "#ui/otp/otp-view-model.ts";
import type { SettingsViewModel } from "#ui/settings/settings-view-model.ts";
import type { AccountViewModel } from "#ui/shared/account-view-model.ts";
import type { BannerViewModel } from "#ui/shared/banner-view-model.ts";
import type { ProfileFormViewModel } from "#ui/shared/profile-form-view-model.ts";
import type { Product } from "#ui/shared/product.ts";
import type { VerifyEmailsViewModel } from "#ui/verify-emails/verify-emails-view-model.ts";
import { named, token } from "./container.ts";
import { portTokens } from "./ports.ts";

/** A use case with its needs filled in. */
type UseCase<Make extends (...needs: never[]) => unknown> = ReturnType<Make>;

/** What is made of ports. A name that a port has already does not compile. */
const madeTokens = named({
  product: token<Product>,

  sessionKeeper: token<SessionKeeper>,
  acceptExtensionTokens: token<UseCase<typeof acceptExtensionTokens>>,
  codeWait: token<CodeWait>,
  requestSignInCode: token<UseCase<typeof requestSignInCode>>,
  verifySignInCode: token<UseCase<typeof verifySignInCode>>,
  resendSignInCode: token<UseCase<typeof resendSignInCode>>,
  signInWithLinkedIn: token<UseCase<typeof signInWithLinkedIn>>,
  finishLinkedIn: token<UseCase<typeof finishLinkedIn>>,
  reportError: token<UseCase<typeof reportError>>,

  changes: token<Changes>,
  pay: token<Pay>,
  watchAccount: token<UseCase<typeof watchAccount>>,
  findPerson: token<UseCase<typeof findPerson>>,
  revealContact: token<UseCase<typeof revealContact>>,
  searchDirector: token<UseCase<typeof searchDirector>>,
  revealDirector: token<UseCase<typeof revealDirector>>,
  enrichContact: token<UseCase<typeof enrichContact>>,
  verifyEmail: token<UseCase<typeof verifyEmail>>,
  findOwnedProfiles: token<UseCase<typeof findOwnedProfiles>>,
  findOwnedVerification: token<UseCase<typeof findOwnedVerification>>,
  historyAhead: token<HistoryAhead>,
  historyReader: token<UseCase<typeof historyReader>>,
  askWhereToContinue: token<UseCase<typeof askWhereToContinue>>,
  completeProfile: token<UseCase<typeof completeProfile>>,

  session: token<SessionViewModel>,
  banner: token<BannerViewModel>,
  account: token<AccountViewModel>,
  login: token<LoginViewModel>,
  otp: token<OtpViewModel>,
  findContacts: token<FindContactsViewModel>,
  directorSearch: token<DirectorSearchViewModel>,
  enrichment: token<EnrichmentViewModel>,
  verifyEmails: token<VerifyEmailsViewModel>,
  history: token<HistoryViewModel>,
  extensionOffer: token<ExtensionOfferViewModel>,
  profileCompletion: token<ProfileFormViewModel>,
  settings: token<SettingsViewModel>,
} satisfies Readonly<Record<string, unknown>> & { readonly [Name in keyof typeof portTokens]?: never });

/** Everything the container makes. This file imports types only, so that using a token loads no other code. */
export const tokens = { ...portTokens, ...madeTokens } as const;
