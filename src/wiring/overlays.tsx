import { memoizeAsync } from "#adapters/lazy/lazy-port.ts";
import { askWhereToContinue } from "#application/session/ask-where-to-continue.ts";
import type { ToolName } from "#domain/shared/routes.ts";
import { DashboardPage, type LoadOverlay, type OverlayProps } from "#ui/dashboard/dashboard-page.tsx";
import { commandPalette } from "./command-palette.tsx";
import type { extension } from "./extension.tsx";
import type { history } from "./history.tsx";
import type { organisation } from "./organisation.tsx";
import type { savedPeople } from "./saved-people.tsx";
import type { settings } from "./settings.tsx";
import type { LoadFeature, SignedInApp } from "./session.ts";

/** What is opened over the dashboard of other features. */
interface Features {
  readonly loadExtension: LoadFeature<typeof extension>;
  readonly loadHistory: LoadFeature<typeof history>;
  readonly loadOrganisation: LoadFeature<typeof organisation>;
  readonly loadSaved: LoadFeature<typeof savedPeople>;
  readonly loadSettings: LoadFeature<typeof settings>;
}

/** The dashboard, and what opens over it: a new overlay is a line here and its component. */
export const overlays = (app: SignedInApp, features: Features, prefetchTool: (name: ToolName) => void) => {
  const { ports, banner, product, account, build, provide } = app;
  const { loadExtension, loadOrganisation, loadSaved, loadSettings } = features;
  const { visitRecords: visits, userChoices: choices, clock } = ports;
  const ask = provide({ visits, choices, clock }, askWhereToContinue);

  const opened = {
    settings: async () => (await loadSettings()).modal,
    upgrade: async () => (await import("./organisation-upgrade.tsx")).organisationUpgrade(app),
    shortcuts: async () => {
      const { ShortcutsModal } = await import("#ui/command-palette/shortcuts-modal.tsx");
      return build({ keys: app.sheetKeys }, (met) => (props: OverlayProps) => <ShortcutsModal {...props} {...met} />);
    },
    extension: async () => {
      const [{ ExtensionDialog }, { offer }] = await Promise.all([
        import("#ui/extension-offer/extension-dialog.tsx"),
        loadExtension(),
      ]);
      return build({ offer }, (met) => (props: OverlayProps) => <ExtensionDialog {...props} {...met} />);
    },
  } satisfies Readonly<Record<string, LoadOverlay>>;
  const automatic = {
    invitations: async () => (await loadOrganisation()).invitations(),
    choice: async () => {
      const [{ UserChoiceModal }, { offer }] = await Promise.all([
        import("#ui/user-choice/user-choice-modal.tsx"),
        loadExtension(),
      ]);
      return build({ ask, offer }, (met) => (props: OverlayProps) => (
        <UserChoiceModal {...props} {...met} explain={() => props.show("extension")} />
      ));
    },
    address: memoizeAsync(async () => (await import("./confirm-address.tsx")).confirmAddressPage(app)),
    deletion: async () => (await loadSettings()).deletionScreen,
    profile: memoizeAsync(async () => (await import("./profile-completion.tsx")).profileCompletion(app)),
    extensionOffer: loadExtension,
    searches: app.searchNotices,
    saved: async () => (await loadSaved()).Notices,
    updates: async () => (await import("./product-updates.tsx")).productUpdates(app),
  };
  const loadPalette = commandPalette(app, features, prefetchTool);
  const parts = { prefetchTool, overlays: opened, loadPalette, automatic };
  return build({ product, banner, account, ask, settings: ports.notificationSettings }, (met) => {
    const shown = {
      banner: met.banner,
      productName: met.product.name,
      choiceIsDue: met.ask.isDue,
      wantsUpdates: () => met.settings.read().productUpdates,
    };
    return () => <DashboardPage createAccount={() => met.account} {...shown} {...parts} />;
  });
};
