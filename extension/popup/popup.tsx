import "#extension/protocol/zod-without-eval.ts";
import { configure } from "mobx";
import { createRoot } from "react-dom/client";
import { findPerson } from "#application/lookups/find-person.ts";
import { PERSON_LOOKUP } from "#domain/session/capability.ts";
import { chromeActivePage } from "#extension/chrome/chrome-active-page.ts";
import { chromeOwnWorker } from "#extension/chrome/chrome-own-worker.ts";
import { chromeSidePanel } from "#extension/chrome/chrome-side-panel.ts";
import { chromeWantedProfile } from "#extension/chrome/chrome-wanted-profile.ts";
import { rootElement } from "#extension/chrome/root-element.ts";
import { ownWindow } from "#extension/chrome/own-window.ts";
import { ExtensionRoot } from "#extension/ui/extension-root.tsx";
import { browserAdapters } from "#extension/ui/extension-adapters.ts";
import { keptPeople } from "#extension/ui/kept-people.ts";
import { ownChanges } from "#extension/ui/own-changes.ts";
import { SignInViewModel } from "#extension/ui/sign-in-view-model.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { AccountLineViewModel } from "./account-line-view-model.ts";
import { PopupPage, type PopupNeeds } from "./popup-page.tsx";
import { WantedProfileViewModel } from "./wanted-profile-view-model.ts";

configure({ enforceActions: "always" });

const adapters = browserAdapters();
document.title = adapters.product.name;
const windowId = await ownWindow();

const needs: PopupNeeds = {
  productName: adapters.product.name,
  createSignIn: () => new SignInViewModel(adapters),
  createPerson: (signIn, person) => {
    const keeper = signIn.keeperOf(person);
    const { accountLookup, contactDirectory: contacts, ...lookups } = adapters.openLookups(keeper);
    const line = new AccountLineViewModel(() => keeper.whileSignedIn(() => accountLookup.lookUp()));
    const wanted = new WantedProfileViewModel({
      page: chromeActivePage,
      panel: chromeSidePanel,
      wanted: chromeWantedProfile,
      findPerson: findPerson({ contacts, keeper, offersPeople: () => line.offers(PERSON_LOOKUP) }),
      windowId,
      done: () => window.close(),
    });
    const banner = new BannerViewModel();
    const kept = keptPeople({ ...adapters, lookups, keeper, account: line, banner, changes: ownChanges(adapters) });
    return { line, wanted, kept, banner };
  },
  signOut: () => chromeOwnWorker.ask({ type: "SIGN_OUT" }),
};

createRoot(rootElement()).render(
  <ExtensionRoot {...adapters}>
    <PopupPage {...needs} />
  </ExtensionRoot>,
);
