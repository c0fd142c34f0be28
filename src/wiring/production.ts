import { browserPageActivity } from "#adapters/browser/browser-page-activity.ts";
import { browserClock } from "#adapters/browser/browser-clock.ts";
import { browserDarkMode } from "#adapters/browser/browser-dark-mode.ts";
import { browserExclusiveLock } from "#adapters/browser/browser-exclusive-lock.ts";
import { browserSessionStore } from "#adapters/browser/browser-session-store.ts";
import { browserSignInNotes } from "#adapters/browser/browser-sign-in-notes.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { browserClientInformation } from "#adapters/browser/browser-client-information.ts";
import { browserVisitRecords } from "#adapters/browser/browser-visit-records.ts";
import { extensionWindowChannel } from "#adapters/extension/extension-window-channel.ts";
import { lazyAuthentication } from "#adapters/supabase/lazy-authentication.ts";
import type { Authentication } from "#application/ports/authentication.ts";
import type { Screens } from "#ui/app/screens.ts";
import { BannerViewModel } from "#ui/shared/banner-view-model.ts";
import type { Environment } from "../environment.ts";
import { createEntrance, type Entrance } from "./entrance.ts";
import { createScreens } from "./screens.ts";

/** The app over this browser, Supabase Auth and a webhook host. */
export const createProductionScreens = (environment: Environment): Screens => {
  const authentication = supabase(environment);
  const entrance = createBrowserEntrance(environment, () => authentication);
  return createScreens(entrance, {
    preload: authentication.preload,
    load: async () => {
      const { webhookServices } = await import("./webhook-services.ts");
      return webhookServices(environment.webhookUrl, entrance.store);
    },
  });
};

const STORAGE_BLOCKED =
  "This browser does not let us store anything: you stay signed in only until this tab is closed or reloaded.";

/** An entrance over what the browser itself provides; the demonstration uses it too. */
export const createBrowserEntrance = (
  environment: Environment,
  createAuthentication: (banner: BannerViewModel) => Authentication,
): Entrance => {
  const { storagePrefix: prefix, cookieDomain: domain } = environment;
  const banner = new BannerViewModel();
  let isTold = false;
  const tellOnce = () => {
    if (!isTold) banner.show(STORAGE_BLOCKED);
    isTold = true;
  };
  const local = browserStorage(() => localStorage, prefix, tellOnce);
  const session = browserStorage(() => sessionStorage, prefix, tellOnce);
  const ports = {
    product: {
      name: environment.productName,
      salesEmail: environment.salesEmail,
      supportEmail: environment.supportEmail,
    },
    activity: browserPageActivity,
    authentication: createAuthentication(banner),
    clock: browserClock,
    darkMode: browserDarkMode(local, prefix),
    extension: extensionWindowChannel(),
    lock: browserExclusiveLock(prefix),
    notes: browserSignInNotes(session),
    store: browserSessionStore(local, { prefix, cookies: { domain } }),
    client: browserClientInformation,
    visits: browserVisitRecords(local),
  };
  return createEntrance(ports, banner);
};

const supabase = ({ supabaseUrl: url, supabaseAnonKey: anonKey }: Environment) =>
  lazyAuthentication(async () => {
    const { supabaseAuthentication } = await import("#adapters/supabase/supabase-authentication.ts");
    const goTo = (address: string) => location.assign(address);
    return supabaseAuthentication({ url, anonKey, now: browserClock.now, goTo });
  });
