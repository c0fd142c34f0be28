import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import type { DirectorDirectory } from "#application/ports/director-directory.ts";
import type { EmailVerifier } from "#application/ports/email-verifier.ts";
import type { ProfileSearch } from "#application/ports/profile-search.ts";
import type { ProfileUpdates } from "#application/ports/profile-updates.ts";
import type { TransactionLog } from "#application/ports/transaction-log.ts";
import type { SessionKeeper } from "#application/session-keeper.ts";
import type { AccountViewModel } from "#ui/shared/account-view-model.ts";
import type { BannerViewModel } from "#ui/shared/banner-view-model.ts";
import { token } from "./container.ts";
import type { Product } from "./entrance.ts";

/** What the rooms behind the sign-in are made of. */
export const tokens = {
  accountLookup: token<AccountLookup>("AccountLookup"),
  contactDirectory: token<ContactDirectory>("ContactDirectory"),
  directorDirectory: token<DirectorDirectory>("DirectorDirectory"),
  emailVerifier: token<EmailVerifier>("EmailVerifier"),
  profileSearch: token<ProfileSearch>("ProfileSearch"),
  profileUpdates: token<ProfileUpdates>("ProfileUpdates"),
  transactionLog: token<TransactionLog>("TransactionLog"),

  product: token<Product>("Product"),
  clock: token<Clock>("Clock"),
  sessionKeeper: token<SessionKeeper>("SessionKeeper"),
  logout: token<() => Promise<void>>("Logout"),
  banner: token<BannerViewModel>("BannerViewModel"),
  account: token<AccountViewModel>("AccountViewModel"),
} as const;
