import "#extension/protocol/jitless.ts";
import { configure } from "mobx";
import { createRoot } from "react-dom/client";
import { chromeActivePage } from "#extension/chrome/chrome-active-page.ts";
import { chromeOwnWorker } from "#extension/chrome/chrome-own-worker.ts";
import { chromeSidePanel } from "#extension/chrome/chrome-side-panel.ts";
import { chromeWantedProfile } from "#extension/chrome/chrome-wanted-profile.ts";
import { ownWindow } from "#extension/chrome/own-window.ts";
import { ExtensionRoot } from "#extension/ui/extension-root.tsx";
import { browserWorld } from "#extension/ui/extension-world.ts";
import { SignInViewModel } from "#extension/ui/sign-in-view-model.ts";
import { AccountLineViewModel } from "./account-line-view-model.ts";
import { PopupPage, type PopupNeeds } from "./popup-page.tsx";
import { WantedProfileViewModel } from "./wanted-profile-view-model.ts";

configure({ enforceActions: "always" });

const world = browserWorld();
document.title = world.product.name;
const windowId = await ownWindow();

const needs: PopupNeeds = {
  productName: world.product.name,
  createSignIn: () => new SignInViewModel(world),
  createAccountLine: (signIn, person) => {
    const keeper = signIn.keeperOf(person);
    const { accountLookup } = world.openLookups(keeper);
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

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root");
createRoot(root).render(
  <ExtensionRoot {...world}>
    <PopupPage {...needs} />
  </ExtensionRoot>,
);
