import "#extension/protocol/zod-without-eval.ts";
import { configure } from "mobx";
import { createRoot } from "react-dom/client";
import { chromeActivePage } from "#extension/chrome/chrome-active-page.ts";
import { chromeOwnWorker } from "#extension/chrome/chrome-own-worker.ts";
import { chromeSidePanel } from "#extension/chrome/chrome-side-panel.ts";
import { chromeWantedProfile } from "#extension/chrome/chrome-wanted-profile.ts";
import { rootElement } from "#extension/chrome/root-element.ts";
import { ownWindow } from "#extension/chrome/own-window.ts";
import { ExtensionRoot } from "#extension/ui/extension-root.tsx";
import { browserAdapters } from "#extension/ui/extension-adapters.ts";
import { SignInViewModel } from "#extension/ui/sign-in-view-model.ts";
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
  createAccountLine: (signIn, person) => {
    const keeper = signIn.keeperOf(person);
    const { accountLookup } = adapters.openLookups(keeper);
    return new AccountLineViewModel(() => keeper.whileSignedIn(() => accountLookup.lookUp()));
  },
  createWanted: () =>
    new WantedProfileViewModel({
      page: chromeActivePage,
      panel: chromeSidePanel,
      wanted: chromeWantedProfile,
      windowId,
      done: () => window.close(),
    }),
  signOut: () => chromeOwnWorker.ask({ type: "SIGN_OUT" }),
};

createRoot(rootElement()).render(
  <ExtensionRoot {...adapters}>
    <PopupPage {...needs} />
  </ExtensionRoot>,
);
