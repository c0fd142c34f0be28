import { useMediaQuery } from "@mantine/hooks";
import { observer } from "mobx-react-lite";
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Outlet, useLocation } from "react-router-dom";
import { PENDING, SAVED_PEOPLE } from "#domain/session/capability.ts";
import type { ToolName } from "#domain/shared/routes.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { focusWork } from "#ui/kit/tool-field.ts";
import { useHydrated } from "#ui/kit/use-hydrated.ts";
import { useOpenOverlay } from "#ui/kit/use-open-overlay.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import classes from "./dashboard-page.module.css";
import { dashboardTexts } from "./dashboard-texts.ts";
import { OpenedOverlay } from "./opened-overlay.tsx";
import { OutageBar } from "./outage-bar.tsx";
import { type LoadPalette, openPalette, PaletteDialog } from "./palette-dialog.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useIdlePage } from "./use-idle-page.ts";
import { useLoaded } from "./use-loaded.ts";
import { useShortcuts } from "./use-shortcuts.ts";

export interface OverlayProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The part that is shown of one that has several. */
  readonly part?: string | undefined;
  /** Opens another overlay instead, by its name in the record, or another part of it. */
  readonly show: (name: string, part?: string) => void;
}

/** Fetches a floating part of the dashboard. */
export type LoadOverlay = () => Promise<(props: OverlayProps) => ReactNode>;

/** Those that the dashboard's own controls and keys open. */
type OpenedHere = "settings" | "upgrade" | "shortcuts" | "extension";

interface AutomaticOverlays {
  /** Also opened by its name: "invitations". */
  readonly invitations: () => Promise<
    (props: OverlayProps & { readonly isFree: boolean; readonly onSettled: () => void }) => ReactNode
  >;
  /** Asks where someone would like to go on. */
  readonly choice: LoadOverlay;
  readonly profile: LoadOverlay;
  /** What offers the browser extension: a line of the sidebar, and a word once it is open. */
  readonly extensionOffer: () => Promise<{
    readonly Promo: ComponentType<{ readonly onUnopened: () => void }>;
    readonly Toast: ComponentType;
  }>;
  /** In the place of the tools, while the address of the session has to be confirmed. */
  readonly address: () => Promise<ComponentType>;
  /** In the place of everything, while the account is to be deleted. */
  readonly deletion: () => Promise<ComponentType>;
  /** How searches have ended while something else was shown. */
  readonly searches: () => Promise<ComponentType>;
  /** What can be done about people who are saved, wherever they are shown. */
  readonly saved: () => Promise<ComponentType>;
  /** What is new after an upgrade. */
  readonly updates: () => Promise<ComponentType>;
}

interface DashboardPageProps {
  readonly createAccount: () => AccountViewModel;
  readonly banner: BannerViewModel;
  readonly productName: string;
  readonly choiceIsDue: () => boolean;
  readonly wantsUpdates: () => boolean;
  /** Called when someone is about to open a tool. */
  readonly prefetchTool: (screen: ToolName) => void;
  /** What someone opens over the dashboard, one at a time, by the names that the state of the navigation has. */
  readonly overlays: Readonly<Record<OpenedHere, LoadOverlay>>;
  readonly loadPalette: LoadPalette;
  /** What opens by itself. */
  readonly automatic: AutomaticOverlays;
}

/** Sidebar, top bar, and the tool that the address names. */
export const DashboardPage = observer((props: DashboardPageProps) => {
  const { createAccount, banner, productName, choiceIsDue, wantsUpdates, prefetchTool, overlays } = props;
  const { loadPalette, automatic } = props;
  const account = useViewModel(createAccount);
  const { open, part, show, close } = useOpenOverlay(
    ["menu", "invitations", "palette", ...Object.keys(overlays)],
    "main",
  );
  const notLoaded = useCallback(() => {
    close();
    banner.show(dashboardTexts.partNotLoaded);
  }, [close, banner]);
  // These open by themselves, one after the other, and wait for what someone has opened: of two dialogs, one would
  // cover the other.
  const [asksForChoice, choiceIsOver] = useAsking(choiceIsDue, open === undefined);
  const Choice = useLoaded(automatic.choice, asksForChoice, choiceIsOver);
  // An invitation comes first: it is why a new person has come.
  const [invitationsAreSettled, setInvitationsAreSettled] = useState(false);
  const settleInvitations = useCallback(() => setInvitationsAreSettled(true), []);
  const asksForProfile = useIdlePage(
    account.asksForProfile && invitationsAreSettled && open === undefined && !asksForChoice,
    // Invitations open by themselves, and the profile is the next question.
    open !== undefined && open !== "invitations",
  );
  const Profile = useLoaded(automatic.profile, asksForProfile, account.putOffProfileForNow);
  // They watch over the account from its first look-up on. Where they could not be fetched, each later one tries again.
  const Invitations = useLoaded(automatic.invitations, account.account !== undefined, () => {
    settleInvitations();
    if (open === "invitations") notLoaded();
  });
  // Once what else stands at the sidebar's foot is known, so that it does not move. Where it could not be fetched, there
  // is none.
  const Offer = useLoaded(automatic.extensionOffer, account.account !== undefined, doNothing);
  const hasCapability = (name: string) => account.account?.capabilities.includes(name) === true;
  const Searches = useLoaded(automatic.searches, hasCapability(PENDING), doNothing);
  const Saved = useLoaded(automatic.saved, hasCapability(SAVED_PEOPLE), doNothing);
  const Updates = useLoaded(automatic.updates, account.account !== undefined && wantsUpdates(), doNothing);
  const Address = useLoaded(automatic.address, account.asksForAddress, doNothing);
  const Deletion = useLoaded(automatic.deletion, account.isToBeDeleted, notLoaded);
  const main = useFocusOnArrival();
  const isNarrow = useMediaQuery("(max-width: 767.98px)", false);
  const menuIsOpen = open === "menu" && isNarrow;
  useFocusAfter(Choice !== undefined || Profile !== undefined, main);
  useMenuByKeyboard(menuIsOpen, close);
  const palette = useRef<HTMLDialogElement>(null);
  const showPalette = useCallback(() => {
    show("palette");
    openPalette(palette.current);
  }, [show]);
  const showShortcuts = useCallback(() => show("shortcuts"), [show]);
  const paletteIsOpen = open === "palette";
  useShortcuts({ paletteIsOpen, overlayIsOpen: open !== undefined, showPalette, showShortcuts, close });

  if (account.isToBeDeleted) return Deletion && <Deletion />;
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        {dashboardTexts.skip}
      </a>
      <Sidebar
        account={account}
        productName={productName}
        promo={Offer && <Offer.Promo onUnopened={() => show("extension")} />}
        isOpen={menuIsOpen}
        onClose={close}
        onSettings={() => show("settings")}
        prefetchTool={prefetchTool}
        onUpgrade={() => show("upgrade")}
      />
      {menuIsOpen && <div className={classes.backdrop} aria-hidden onClick={close} />}
      <div className={classes.column}>
        <TopBar
          account={account}
          menuIsOpen={menuIsOpen}
          onToggleMenu={() => (menuIsOpen ? close() : show("menu"))}
          onPalette={showPalette}
        />
        <OutageBar account={account} />
        <main id="main" tabIndex={-1} ref={main}>
          {account.asksForAddress ? Address && <Address /> : <Outlet />}
        </main>
      </div>
      <PaletteDialog
        dialog={palette}
        load={loadPalette}
        isOpen={paletteIsOpen}
        onClose={close}
        onFailure={notLoaded}
        show={show}
      />
      {Object.entries(overlays).map(([name, load]) => (
        <OpenedOverlay key={name} load={load} isOpen={open === name} onClose={close} part={part} show={show} />
      ))}
      {Invitations && (
        <Invitations
          opened={open === "invitations"}
          isFree={open === undefined && !asksForChoice && !asksForProfile}
          onSettled={settleInvitations}
          onClose={close}
          show={show}
        />
      )}
      {Offer && <Offer.Toast />}
      {Searches && <Searches />}
      {Saved && <Saved />}
      {Updates && <Updates />}
      {Choice && <Choice opened onClose={choiceIsOver} show={show} />}
      {Profile && <Profile opened onClose={account.putOffProfile} show={show} />}
    </div>
  );
});

const doNothing = () => {};

/**
 * Whether to ask what is due, and what ends it. It is decided again when nothing else is open any more, and only then:
 * a question must not vanish while someone reads it.
 */
const useAsking = (isDue: () => boolean, isFree: boolean): readonly [boolean, () => void] => {
  const isLive = useHydrated();
  const [isOver, setIsOver] = useState(false);
  const asks = useMemo(() => isLive && isFree && isDue(), [isLive, isFree, isDue]);
  const end = useCallback(() => setIsOver(true), []);
  return [asks && !isOver, end];
};

/** Moves the focus to where another tool in the same page begins, but not on the first view. */
const useFocusOnArrival = () => {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    // A tool that shows a search has taken the focus to it.
    const isInside = document.activeElement !== main.current && main.current?.contains(document.activeElement) === true;
    if (!isInside) focusWork(main.current);
    scrollTo(0, 0);
  }, [pathname]);
  return main;
};

/** An overlay that opened by itself has no control to return the focus to, so it goes to where the tool begins. */
const useFocusAfter = (isOpen: boolean, main: RefObject<HTMLElement | null>) => {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) focusWork(main.current);
    wasOpen.current = isOpen;
  }, [isOpen, main]);
};

/** Opening the menu focuses its first item; Escape closes it. */
const useMenuByKeyboard = (isOpen: boolean, close: () => void) => {
  useEffect(() => {
    if (!isOpen) return undefined;
    document.querySelector<HTMLElement>("#sidebar nav a")?.focus();
    const listen = ({ key }: KeyboardEvent) => {
      if (key === "Escape") close();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [isOpen, close]);
};
