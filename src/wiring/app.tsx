import type { ComponentType } from "react";
import { memoizeAsync } from "#adapters/lazy/lazy-port.ts";
import { routeAt, type ToolName } from "#domain/shared/routes.ts";
import type { Tool } from "#domain/shared/tool.ts";
import type { LoadScreen, Screens } from "#ui/app/screens.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import type { Product } from "#ui/kit/product.ts";
import { SheetKeys } from "#ui/lookups/sheet-keys-context.ts";
import { Saving } from "#ui/lookups/saved/save-button.ts";
import { RecentOfTool } from "#ui/lookups/recent/recent-of-tool.ts";
import { BulkOfTool } from "#ui/kit/tool-mode.tsx";
import { createContainer } from "./container.ts";
import type { Adapters } from "./production-adapters.ts";
import type { App, SignedInApp } from "./session.ts";
import { signIn } from "./sign-in.tsx";

/** Creates the adapters. `notify` shows the user a message that belongs to no screen, such as that storage is blocked. */
type CreateAdapters = (notify: (message: string) => void) => Adapters;

/** The app on a set of adapters. Each feature is a file that is fetched when its first screen is opened. */
export const createApp = (product: Product, createAdapters: CreateAdapters) => {
  const container = createContainer();
  const banner = container.provide({}, () => new BannerViewModel());
  const adapters = createAdapters((message) => container.build({ banner }, (met) => met.banner.show(message)));
  const base = { ...container, ...container.tokensFor({ product }), ports: container.tokensFor(adapters), banner };
  const { signInScreens, ...signedInBy } = signIn(base);
  const app: App = { ...base, ...signedInBy };
  const load: Screens["load"] = { ...signInScreens, ...loadScreens(app) };
  const screens = container.build({ session: app.session, banner, darkMode: app.ports.darkMode }, (met): Screens => ({
    ...met,
    load,
  }));
  return { app, screens };
};

const loadScreens = (app: App) => {
  const loadSignedIn = memoizeAsync(async () => (await import("./session.ts")).signedInApp(app));
  /** Fetches a feature and makes it, once. */
  const feature = <Made,>(load: () => Promise<(app: SignedInApp) => Made>) =>
    memoizeAsync(async () => {
      const [make, signedIn] = await Promise.all([load(), loadSignedIn()]);
      return make(signedIn);
    });
  const loadBulk = feature(async () => (await import("./bulk.tsx")).bulk);
  const loadHistory = feature(async () => (await import("./history.tsx")).history);
  const loadOrganisation = feature(async () => (await import("./organisation.tsx")).organisation);
  const loadSaved = feature(async () => (await import("./saved-people.tsx")).savedPeople);
  const loadSaveButton = memoizeAsync(async () => (await loadSaved()).saveButton);
  const loadExtension = feature(async () => (await import("./extension.tsx")).extension);
  const loadBilling = feature(async () => {
    const { billing } = await import("./billing.tsx");
    return (signedIn) => billing(signedIn, loadExtension);
  });
  const loadSettings = feature(async () => {
    const [{ settings }, { programAddresses }, { calls: team, own }, { calls: bought }] = await Promise.all([
      import("./settings.tsx"),
      import("#adapters/webhook/webhook-settings-adapters.ts"),
      loadOrganisation(),
      loadBilling(),
    ]);
    return (signedIn) => settings(signedIn, { programAddresses, team, own, bought });
  });

  /** A tool with its bulk mode and what it looked up last, whose code is fetched after the tool is shown. */
  const tool = (name: Tool, load: () => Promise<(app: SignedInApp) => ComponentType>): LoadScreen =>
    feature(async () => {
      const makeSingle = await load();
      const loadBulkMode = memoizeAsync(async () => (await loadBulk())(name));
      const loadRecent = memoizeAsync(async () => (await loadHistory()).recent(name));
      return (signedIn) => {
        const Single = makeSingle(signedIn);
        return signedIn.build({ keys: signedIn.sheetKeys }, ({ keys }) => () => (
          <BulkOfTool value={loadBulkMode}>
            <RecentOfTool value={loadRecent}>
              <SheetKeys value={keys}>
                <Saving value={loadSaveButton}>
                  <Single />
                </Saving>
              </SheetKeys>
            </RecentOfTool>
          </BulkOfTool>
        ));
      };
    });
  const askHistoryAhead = () =>
    void loadHistory().then(
      ({ askAhead }) => askAhead(),
      () => undefined, // The history says so itself when it is opened.
    );
  const screens = {
    "find-contacts": tool("find-contacts", async () => (await import("./find-contacts.tsx")).findContacts),
    "director-search": tool("director-search", async () => (await import("./director-search.tsx")).directorSearch),
    enrichment: tool("enrichment", async () => (await import("./enrichment.tsx")).enrichment),
    "verify-emails": tool("verify-emails", async () => (await import("./verify-emails.tsx")).verifyEmails),
    history: async () => {
      // It is being shown, not fetched for a later visit. There is no address where shells are rendered.
      if ("location" in globalThis && routeAt(location.pathname)?.screen === "history") askHistoryAhead();
      const [{ screen }] = await Promise.all([loadHistory(), import("#ui/history/history-screen.tsx")]);
      const Screen = await screen();
      return () => (
        <Saving value={loadSaveButton}>
          <Screen />
        </Saving>
      );
    },
    lists: async () => (await loadSaved()).lists(),
    crm: async () => (await loadSaved()).crm(),
    "team-management": async () => (await loadOrganisation()).teamManagement(),
    "organisation-setup": async () => (await loadOrganisation()).organisationSetup(),
    payment: async () => (await loadBilling()).payment(),
    "payment-result": async () => (await loadBilling()).paymentResult(),
    billing: async () => {
      const { BillingPage, BillingViewModel } = await import("#ui/billing/billing-page.tsx");
      const load = async () => (await loadBilling()).current;
      const create = app.provideTransient(
        { product: app.product, session: app.session },
        (needs) => new BillingViewModel({ ...needs, load }),
      );
      return () => <BillingPage create={create} />;
    },
  };
  const prefetchTool = (name: ToolName): void => {
    screens[name]().catch(() => undefined); // Opening it fetches again, and shows what fails.
    if (name === "history") askHistoryAhead();
  };
  const dashboard = feature(async () => {
    const { overlays } = await import("./overlays.tsx");
    return (signedIn) =>
      overlays(signedIn, { loadExtension, loadHistory, loadOrganisation, loadSaved, loadSettings }, prefetchTool);
  });
  return { ...screens, dashboard };
};
