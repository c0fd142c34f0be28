import "#extension/protocol/jitless.ts";
import { configure } from "mobx";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { chromeActivePage } from "#extension/chrome/chrome-active-page.ts";
import { chromeWantedProfile } from "#extension/chrome/chrome-wanted-profile.ts";
import { ownWindow } from "#extension/chrome/own-window.ts";
import { ExtensionRoot } from "#extension/ui/extension-root.tsx";
import { browserWorld } from "#extension/ui/extension-world.ts";
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
const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root");
const world = { ...browserWorld(), page: chromeActivePage, wanted: wantedHere };
document.title = world.product.name;
createRoot(root).render(
  <StrictMode>
    <ExtensionRoot {...world}>
      <PanelPage world={world} />
    </ExtensionRoot>
  </StrictMode>,
);
