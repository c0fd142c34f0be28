import { configure } from "mobx";
import { setNonce } from "get-nonce";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "#ui/app/app.tsx";
import { lazyScreensOf, preloadScreensAfter, preloadScreensAt } from "#ui/app/lazy-screens.ts";
import type { Screens } from "#ui/app/screens.ts";

/**
 * Shows the app: hydrates the shell rendered at build time if the page has the right one, else renders from scratch.
 * `boot.js` in the page's head has decided which. `preloadAdapters` is called while the browser is idle.
 */
export const startApp = async (screens: Screens, preloadAdapters = () => {}): Promise<void> => {
  configure({ enforceActions: "always" });
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root");
  const styleNonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  setNonce(styleNonce);

  const lazyScreens = lazyScreensOf(screens);
  await preloadScreensAt(location.pathname, lazyScreens).catch(() => undefined); // The view shows the failure.
  const app = (
    <BrowserRouter useTransitions={false}>
      <App screens={screens} lazyScreens={lazyScreens} styleNonce={styleNonce} />
    </BrowserRouter>
  );
  const { dataset } = document.documentElement;
  // A transition is rendered in pieces of a few milliseconds, and at once where someone clicks or types.
  startTransition(() => {
    if (dataset.shell === "fits") {
      hydrateRoot(root, app);
    } else {
      root.replaceChildren();
      createRoot(root).render(app);
    }
  });
  delete dataset.shell;
  await idle(2000);
  preloadAdapters();
  await preloadScreensAfter(location.pathname, lazyScreens, () => idle(200));
};

/** Resolves when the browser has nothing else to do, or after so many milliseconds. */
const idle = (timeout: number): Promise<unknown> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout });
    else setTimeout(resolve, timeout / 4);
  });
