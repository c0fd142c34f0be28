import { historyReader } from "#application/history/history-reader.ts";
import { findPerson } from "#application/lookups/find-person.ts";
import { pay } from "#application/lookups/pay.ts";
import type { KnownOffers } from "#application/ports/known-offers.ts";
import type { VisitRecords } from "#application/ports/visit-records.ts";
import { revealContact } from "#application/lookups/reveal-contact.ts";
import { signedInPort } from "#application/session/signed-in-port.ts";
import { verifyEmail } from "#application/lookups/verify-email.ts";
import { watchAccount } from "#application/session/watch-account.ts";
import { PERSON_LOOKUP } from "#domain/session/capability.ts";
import type { ActivePage } from "#extension/ports/active-page.ts";
import type { PersonKeeper } from "#extension/session/person-keeper.ts";
import type { ExtensionAdapters } from "#extension/ui/extension-adapters.ts";
import { type KeptPeople, keptPeople } from "#extension/ui/kept-people.ts";
import { ownChanges } from "#extension/ui/own-changes.ts";
import { AccountViewModel } from "#ui/account/account-view-model.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import type { LoadRecent } from "#ui/lookups/recent/recent-of-tool.ts";
import { RecentViewModel } from "#ui/lookups/recent/recent-view-model.ts";
import { SearchesViewModel } from "#ui/lookups/searches/searches-view-model.ts";
import { PanelViewModel, type WantedHere } from "./panel-view-model.ts";
import { ReceiptViewModel } from "./receipt-view-model.ts";

export interface PanelAdapters extends Pick<
  ExtensionAdapters,
  "clock" | "activity" | "sheetKeysChoice" | "openLookups"
> {
  readonly page: ActivePage;
  readonly wanted: WantedHere;
}

/** Everything that belongs to one person. Created again for another, so that nothing of the first is left. */
export interface PersonModels {
  readonly panel: PanelViewModel;
  readonly account: AccountViewModel;
  readonly banner: BannerViewModel;
  readonly receipt: ReceiptViewModel;
  readonly kept: KeptPeople;
  readonly loadRecent: LoadRecent;
}

export const personModels = (adapters: PanelAdapters, keeper: PersonKeeper): PersonModels => {
  const { clock, activity, sheetKeysChoice } = adapters;
  const { accountLookup: accounts, contactDirectory: contacts, ...lookups } = adapters.openLookups(keeper);
  const { emailVerifier: verifier, transactionLog: transactions, pendingLookups, valueReports } = lookups;
  const banner = new BannerViewModel();
  const changes = ownChanges(adapters);
  const account = new AccountViewModel({
    watch: watchAccount({ accounts, keeper, clock, activity, changes, random: Math.random }),
    visits: nothingAsked,
    banner,
    activity,
    keeper: { email: () => undefined, person: () => undefined },
    known: nothingKnown,
  });
  const paying = pay({ keeper, clock });
  const openHistory = historyReader({ transactions, keeper });
  const receipt = new ReceiptViewModel({ account, openHistory });
  const panel = new PanelViewModel({
    ...adapters,
    account,
    banner,
    changes,
    receipt,
    findPerson: findPerson({ contacts, keeper, offersPeople: () => account.offers(PERSON_LOOKUP) }),
    reveal: revealContact({ contacts, pay: paying, clock }),
    searching: new SearchesViewModel({
      lookups: signedInPort({ port: pendingLookups, keeper }),
      changes,
      clock,
      activity,
    }),
    verify: verifyEmail({ verifier, pay: paying, clock }),
    reporting: { reports: signedInPort({ port: valueReports, keeper }), account, changes },
  });
  const kept = keptPeople({ lookups, keeper, account, banner, changes, activity, clock, sheetKeysChoice });
  // Only what was paid for: profiles that were only looked at would fill the list.
  const recent = new RecentViewModel({
    tool: "find-contacts",
    noted: () => [],
    openHistory,
    account,
    clock,
    changes,
  });
  return { panel, account, banner, receipt, kept, loadRecent: async () => ({ create: () => recent }) };
};

/** What the site asks for by itself, such as a complete profile, is not asked for beside a page. */
const nothingAsked: Pick<VisitRecords, "readAuthSource" | "isPutOff" | "putOff"> = {
  readAuthSource: () => undefined,
  isPutOff: () => true,
  putOff: () => {},
};

/** The panel has nothing that only some people are offered. */
const nothingKnown: Pick<KnownOffers, "read" | "write"> = { read: () => "", write: () => {} };
