import type { Icon } from "@tabler/icons-react";
import { askWhereToContinue } from "#application/ask-where-to-continue.ts";
import { findPerson } from "#application/find-person.ts";
import { completeProfile } from "#application/complete-profile.ts";
import { createChanges } from "#application/changes.ts";
import { pay } from "#application/pay.ts";
import { revealContact } from "#application/reveal-contact.ts";
import { verifyEmail } from "#application/verify-email.ts";
import { watchAccount } from "#application/watch-account.ts";
import { PERSON_NAMES } from "#domain/capability.ts";
import { AccountViewModel } from "#ui/shared/account-view-model.ts";
import type { LoadScreen } from "#ui/app/screens.ts";
import type { Overlays } from "#ui/dashboard/dashboard-page.tsx";
import { sidebarEntries } from "#ui/dashboard/sidebar-entries.ts";
import { routeAt, type ScreenName, type ToolName } from "#domain/routes.ts";
import { type Tool, tools } from "#domain/tool.ts";
import type { Container } from "./container.ts";
import { keptPerSession, type Place, type Typed } from "#ui/shared/kept-per-session.ts";
import { type LoadRecent, RecentOfTool } from "#ui/shared/recent-of-tool.ts";
import { BulkOfTool, type LoadBulk } from "#ui/shared/tool-mode.tsx";
import { once } from "./lazy-port.ts";
import type { World } from "./ports.ts";
import { screenFrom } from "./screens.tsx";
import { tokens } from "./tokens.ts";

/** Keeps a view-model, and what was typed in it, for as long as the same person works. */
export type PerSession = <Model extends object>(
  place: Place,
  typed: Typed<Model>,
) => (create: () => Model) => () => Model;

/**
 * Everything for signed-in users except the ports: use cases, the account, the screens. Loaded with the dashboard, so
 * that signing in does not wait for it. Returns the screens by name.
 */
export const provideTools = (
  container: Container,
  {
    loadBulkPorts,
    loadHistoryPorts,
    loadNotificationPorts,
    loadPaymentPorts,
    loadTeamPorts,
  }: Omit<World, "ports" | "preloadAdapters">,
) => {
  let paidCalls = 0;
  const { get } = container;
  provideUseCases(container, () => {
    paidCalls += 1;
    // Also where the answer was lost: it may have been charged.
    get(tokens.changes).tell();
  });
  const { product, banner, account, clock, changes } = tokens;
  const ofRevealing = { verify: tokens.verifyEmail, clock, banner, account, changes };
  const screen = screenFrom(container);
  const session = { keeper: get(tokens.sessionKeeper), drafts: get(tokens.drafts) };
  const perSession: PerSession = (place, typed) => (create) => keptPerSession({ ...session, place, typed }, create);
  /** Also provides what a job that is opened in the history needs. */
  const bulkScreens = once(async () => {
    const [{ createBulkScreens }, ports] = await Promise.all([import("./bulk/bulk.tsx"), loadBulkPorts()]);
    return createBulkScreens(container, ports, perSession, loadNotificationPorts);
  });
  /** Also what a tool looked up last is read from the history. */
  const provideHistoryReader = once(async () => {
    const [{ historyReader }, { historyAhead }] = await Promise.all([
      import("#application/history-reader.ts"),
      import("#application/history-ahead.ts"),
    ]);
    const { transactionLog: transactions, sessionKeeper: keeper } = tokens;
    container.provide(tokens.historyReader, { transactions, keeper }, historyReader);
    container.provide(tokens.historyAhead, { transactions, keeper, clock }, (needs) =>
      historyAhead({ ...needs, paidCalls: () => paidCalls }),
    );
  });
  const team = once(async () => {
    const [{ createTeam }, ports] = await Promise.all([import("./team/team.tsx"), loadTeamPorts()]);
    return createTeam(container, ports, perSession);
  });
  const extensionOffer = once(async () => {
    const { createExtensionOffer } = await import("./extension/extension-offer.tsx");
    return createExtensionOffer(container);
  });
  const payments = once(async () => {
    const [{ createPayments }, ports] = await Promise.all([
      import("./payments/payments.tsx"),
      loadPaymentPorts(),
      extensionOffer(),
    ]);
    return createPayments(container, ports);
  });
  const askHistory = (): void =>
    void provideHistoryReader().then(
      () => get(tokens.historyAhead).ask(),
      () => undefined,
    );
  /** Somebody is about to open a screen: fetches its code and, where that is free, what it will show. */
  const intend = (name: ToolName): void => {
    screens[name]().catch(() => undefined); // Opening it fetches again, and shows what fails.
    if (name === "history") askHistory();
  };
  const screens = {
    dashboard: async () => {
      const { DashboardPage } = await import("#ui/dashboard/dashboard-page.tsx");
      const needs = {
        productName: get(product).name,
        banner: get(banner),
        choiceIsDue: get(tokens.askWhereToContinue).isDue,
        intend,
        overlays: {
          ...overlaysOf(container, extensionOffer, intend),
          extensionOffer,
          settings: once(async () => {
            const [{ createSettings }, ports] = await Promise.all([
              import("./settings/settings.tsx"),
              loadNotificationPorts(),
            ]);
            return createSettings(container, ports, perSession, { team, payments });
          }),
          invitations: async () => (await team()).invitations(),
        },
      };
      return () => <DashboardPage createAccount={() => get(account)} {...needs} />;
    },
    "find-contacts": screen(
      tokens.findContacts,
      { findPerson: tokens.findPerson, reveal: tokens.revealContact, ...ofRevealing },
      async () => {
        const page = await import("#ui/find-contacts/find-contacts-page.tsx");
        return { Page: page.FindContactsPage, ViewModel: page.FindContactsViewModel };
      },
      perSession("find-contacts", { url: (contacts, text) => contacts.setUrl(text) }),
    ),
    "director-search": screen(
      tokens.directorSearch,
      { search: tokens.searchDirector, reveal: tokens.revealDirector, ...ofRevealing },
      async () => {
        const [page, { provideDirectors }] = await Promise.all([
          import("#ui/director-search/director-search-page.tsx"),
          import("./lookups.ts"),
        ]);
        provideDirectors(container);
        return { Page: page.DirectorSearchPage, ViewModel: page.DirectorSearchViewModel };
      },
      perSession("director-search", { din: (directors, text) => directors.setDin(text) }),
    ),
    enrichment: screen(
      tokens.enrichment,
      { enrich: tokens.enrichContact, findOwned: tokens.findOwnedProfiles, clock, banner, account },
      async () => {
        const [page, { provideProfiles }] = await Promise.all([
          import("#ui/enrichment/enrichment-page.tsx"),
          import("./lookups.ts"),
        ]);
        provideProfiles(container);
        return { Page: page.EnrichmentPage, ViewModel: page.EnrichmentViewModel };
      },
      perSession("enrichment", {
        type: (enrichment, text) => enrichment.choose(text === "email" ? "email" : "person"),
        name: (enrichment, text) => enrichment.setField("name", text),
        role: (enrichment, text) => enrichment.setField("role", text),
        company: (enrichment, text) => enrichment.setField("company", text),
        email: (enrichment, text) => enrichment.setField("email", text),
      }),
    ),
    "verify-emails": screen(
      tokens.verifyEmails,
      {
        ...{ verify: tokens.verifyEmail, findOwned: tokens.findOwnedVerification },
        ...{ clock, banner, account },
      },
      async () => {
        const [page, { provideOwnedVerifications }] = await Promise.all([
          import("#ui/verify-emails/verify-emails-page.tsx"),
          import("./lookups.ts"),
        ]);
        provideOwnedVerifications(container);
        return { Page: page.VerifyEmailsPage, ViewModel: page.VerifyEmailsViewModel };
      },
      perSession("verify-emails", { email: (verification, text) => verification.setEmail(text) }),
    ),
    history: once(async () => {
      // It is being shown, not fetched for a later visit. There is no address where shells are rendered.
      if ("location" in globalThis && routeAt(location.pathname)?.screen === "history") askHistory();
      const [{ createHistoryScreen }, page, ports] = await Promise.all([
        import("./history/history.tsx"),
        import("#ui/history/history-page.tsx"),
        loadHistoryPorts(),
        provideHistoryReader(),
      ]);
      return createHistoryScreen(container, page, ports, bulkScreens);
    }),
    payment: async () => (await payments()).payment(),
    "payment-result": async () => (await payments())["payment-result"](),
    "team-management": async () => (await team())["team-management"](),
    "organization-setup": async () => (await team())["organization-setup"](),
  } satisfies Partial<Record<ScreenName, LoadScreen>>;
  const loadRecent = once(async () => {
    const [{ createRecent }] = await Promise.all([import("./recent.ts"), provideHistoryReader()]);
    return createRecent(container, perSession);
  });
  return withMore(screens, {
    bulk: async (tool) => (await bulkScreens()).ofTool(tool),
    recent: async (tool) => (await loadRecent())(tool),
  });
};

interface More {
  readonly bulk: (tool: Tool) => ReturnType<LoadBulk>;
  readonly recent: (tool: Tool) => ReturnType<LoadRecent>;
}

/** Gives each tool its bulk mode, whose code is fetched when it is first opened, and what it looked up last. */
const withMore = <All extends Readonly<Record<Tool, LoadScreen>>>(screens: All, { bulk, recent }: More): All => {
  const withMode = (tool: Tool): LoadScreen =>
    once(async () => {
      const Single = await screens[tool]();
      const loadBulk = once(() => bulk(tool));
      const loadRecent = once(() => recent(tool));
      return () => (
        <BulkOfTool value={loadBulk}>
          <RecentOfTool value={loadRecent}>
            <Single />
          </RecentOfTool>
        </BulkOfTool>
      );
    });
  return { ...screens, ...Object.fromEntries(tools.map((tool) => [tool, withMode(tool)])) };
};

/** The use cases of all tools. */
const provideUseCases = ({ provide }: Container, answered: () => void): void => {
  const { sessionKeeper: keeper, clock, pageActivity: activity, visitRecords: visits, banner, account } = tokens;
  const { accountLookup: accounts, changes, contactDirectory: contacts, emailVerifier: verifier } = tokens;
  provide(tokens.pay, { keeper, clock }, (needs) => pay({ ...needs, answered }));
  provide(changes, { tabs: tokens.otherTabs, activity, clock }, createChanges);
  provide(tokens.watchAccount, { accounts, keeper, clock, activity, changes }, watchAccount);
  provide(account, { watch: tokens.watchAccount, visits, banner }, (needs) => new AccountViewModel(needs));
  provide(tokens.findPerson, { contacts, keeper, account }, ({ account: { offers }, ...needs }) =>
    findPerson({ ...needs, tellsPeople: () => offers(PERSON_NAMES) }),
  );
  provide(tokens.revealContact, { contacts, pay: tokens.pay }, revealContact);
  provide(tokens.verifyEmail, { verifier, pay: tokens.pay }, verifyEmail);
  provide(tokens.askWhereToContinue, { visits, choices: tokens.userChoices, clock }, askWhereToContinue);
  provide(tokens.completeProfile, { profiles: tokens.profileUpdates, keeper }, completeProfile);
};

export const profileFormNeeds = { complete: tokens.completeProfile, account: tokens.account, banner: tokens.banner };

const overlaysOf = (
  { get, provideEach }: Container,
  extensionOffer: Overlays["extensionOffer"],
  intend: (screen: ToolName) => void,
): Omit<Overlays, "settings" | "invitations" | "extensionOffer"> => ({
  upgrade: async () => {
    const { OrganisationUpgradeModal } = await import("#ui/organisation-upgrade/organisation-upgrade-modal.tsx");
    const { salesEmail } = get(tokens.product);
    const email = () => get(tokens.account).account?.email ?? "";
    return (props) => <OrganisationUpgradeModal {...props} salesEmail={salesEmail} accountEmail={email()} />;
  },
  palette: async () => {
    const { CommandPalette } = await import("#ui/command-palette/command-palette.tsx");
    const toolIcons = new Map<string, Icon>(sidebarEntries.map(({ path, Icon }) => [path, Icon]));
    const { logout } = get(tokens.session);
    return ({ onClose, show }) => (
      <CommandPalette {...{ onClose, show, logout, toolIcons, intend }} account={get(tokens.account).account} />
    );
  },
  shortcuts: async () => {
    const { ShortcutsModal } = await import("#ui/command-palette/shortcuts-modal.tsx");
    return ({ opened, onClose }) => <ShortcutsModal opened={opened} onClose={onClose} />;
  },
  choice: async () => {
    const [{ UserChoiceModal }] = await Promise.all([
      import("#ui/user-choice/user-choice-modal.tsx"),
      extensionOffer(),
    ]);
    const needs = { ask: get(tokens.askWhereToContinue), offer: get(tokens.extensionOffer) };
    return ({ opened, onClose, show }) => (
      <UserChoiceModal {...{ opened, onClose }} {...needs} explain={() => show("extension")} />
    );
  },
  extension: async () => {
    const { ExtensionDialog } = await import("#ui/shared/extension/extension-dialog.tsx");
    await extensionOffer();
    const offer = get(tokens.extensionOffer);
    return ({ opened, onClose }) => <ExtensionDialog {...{ opened, onClose, offer }} />;
  },
  profile: once(async () => {
    const [{ ProfileCompletionModal }, { ProfileFormViewModel }] = await Promise.all([
      import("#ui/profile-completion/profile-completion-modal.tsx"),
      import("#ui/shared/profile-form-view-model.ts"),
    ]);
    const create = provideEach(tokens.profileCompletion, profileFormNeeds, (met) => new ProfileFormViewModel(met));
    return (props) => <ProfileCompletionModal {...props} create={create} />;
  }),
});
