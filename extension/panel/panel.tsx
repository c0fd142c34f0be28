import "#extension/protocol/zod-without-eval.ts";
import { configure } from "mobx";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { chromeActivePage } from "#extension/chrome/chrome-active-page.ts";
import { chromeWantedProfile } from "#extension/chrome/chrome-wanted-profile.ts";
import { rootElement } from "#extension/chrome/root-element.ts";
import { ownWindow } from "#extension/chrome/own-window.ts";
import { ExtensionRoot } from "#extension/ui/extension-root.tsx";
import { browserAdapters } from "#extension/ui/extension-adapters.ts";
import { PanelPage } from "./panel-page.tsx";
import type { WantedHere } from "./panel-view-model.ts";

const wantedHere: WantedHere = {
  subscribe: chromeWantedProfile.subscribe,
  async take() {
    const window = await ownWindow();
    return window === undefined ? undefined : chromeWantedProfile.take(window);
  },
};

configure({ enforceActions: "always" });
const adapters = { ...browserAdapters(), page: chromeActivePage, wanted: wantedHere };
document.title = adapters.product.name;
createRoot(rootElement()).render(
  <StrictMode>
    <ExtensionRoot {...adapters}>
      <PanelPage adapters={adapters} />
    </ExtensionRoot>
  </StrictMode>,
);
