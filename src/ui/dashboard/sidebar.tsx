import { IconBuilding, IconSettings } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { initials } from "#domain/session/account.ts";
import { isScreenVisible, UPGRADE } from "#domain/session/visible-screens.ts";
import { DEFAULT_DESTINATION, routeAt, type ToolName } from "#domain/shared/routes.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { IconButton } from "#ui/kit/icon-button.tsx";
import { Wordmark } from "#ui/kit/wordmark.tsx";
import { sidebarEntries } from "./sidebar-entries.ts";
import classes from "./sidebar.module.css";
import { dashboardTexts } from "./dashboard-texts.ts";

interface SidebarProps {
  readonly account: AccountViewModel;
  readonly productName: string;
  /** Offers the extension, once it is known who is there. */
  readonly promo: ReactNode;
  /** Whether it lies over the page, below 768 px. Above, it always stands beside it: up to 1100 px as a rail of icons. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSettings: () => void;
  readonly onUpgrade: () => void;
  /** Called when someone is about to open a tool. */
  readonly prefetchTool: (screen: ToolName) => void;
}

export const Sidebar = observer((props: SidebarProps) => {
  const { account, productName, promo, isOpen, onClose, onSettings, onUpgrade, prefetchTool } = props;
  const sidebar = useHushedByEscape();
  const pick = usePick({ isOpen, onClose });
  return (
    <aside id="sidebar" className={classes.sidebar} data-open={isOpen || undefined} ref={sidebar}>
      <div className={classes.home}>
        <Wordmark {...pick(DEFAULT_DESTINATION)}>
          <span className={classes.text}>{productName}</span>
        </Wordmark>
      </div>
      <nav aria-label={dashboardTexts.tools} className={classes.nav}>
        <Entries account={account} pick={pick} prefetchTool={prefetchTool} />
      </nav>
      {/* What is known of the person comes in below the entries, so that nothing above it moves. */}
      {promo}
      {account.account?.role === "member" && account.account.organisation.name && (
        <p className={classes.organisation}>
          <IconBuilding size={18} stroke={1.6} aria-hidden />
          <span className={classes.text}>{account.account.organisation.name}</span>
        </p>
      )}
      {account.offered.includes(UPGRADE) && (
        <button type="button" className={classes.upgrade} onClick={onUpgrade}>
          <IconBuilding size={18} stroke={1.6} aria-hidden />
          <span className={classes.text}>{dashboardTexts.upgrade}</span>
        </button>
      )}
      <div className={classes.badge}>
        <span aria-hidden className={classes.avatar}>
          {account.email === undefined ? "" : initials(account.name)}
        </span>
        <span className={`${classes.person} ${classes.text}`}>
          <span className={classes.name} title={account.name}>
            {account.name}
          </span>
          <span className={classes.label} title={account.label}>
            {account.label}
          </span>
        </span>
        <IconButton label={dashboardTexts.settings} onClick={onSettings}>
          <IconSettings size={18} stroke={1.6} aria-hidden />
          <span className={classes.tip} aria-hidden>
            {dashboardTexts.settings}
          </span>
        </IconButton>
      </div>
    </aside>
  );
});

interface PlaceLink {
  readonly to: string;
  readonly replace: boolean;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * What makes a link of the sidebar. A pick takes the place of the open sidebar in the history of the tab, so that going
 * back from it leads to the tool before; picking the very same place only closes the sidebar.
 */
const usePick = ({ isOpen, onClose }: Pick<SidebarProps, "isOpen" | "onClose">) => {
  const { pathname } = useLocation();
  return (to: string): PlaceLink => ({
    to,
    replace: isOpen,
    onClick: (event) => {
      if (!isOpen || to !== pathname) return;
      event.preventDefault();
      onClose();
    },
  });
};

interface EntriesProps extends Pick<SidebarProps, "account" | "prefetchTool"> {
  readonly pick: (path: string) => PlaceLink;
}

/**
 * A tool is marked under every address that leads to it, and Lists where CRMs are connected: that page is a part of it. Those
 * for some people come in last, so that nothing moves.
 */
const Entries = observer(({ account, pick, prefetchTool }: EntriesProps) => {
  const current = routeAt(useLocation().pathname)?.screen;
  const mark = (screen: ToolName) =>
    screen === current ? "page" : screen === "lists" && current === "crm" ? "true" : undefined;
  return sidebarEntries
    .filter(({ screen }) => isScreenVisible(screen, account.offered))
    .map(({ path, screen, name, Icon }) => (
      <Link
        key={path}
        {...pick(path)}
        aria-current={mark(screen)}
        className={classes.item}
        // Also when a finger comes down on it.
        onPointerEnter={() => screen !== current && prefetchTool(screen)}
        onFocus={() => screen !== current && prefetchTool(screen)}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
        <span className={classes.text}>{name}</span>
      </Link>
    ));
});

/** Escape takes the name beside an icon of the rail away, until the pointer or the focus moves (WCAG 1.4.13). */
const useHushedByEscape = () => {
  const sidebar = useRef<HTMLElement>(null);
  useEffect(() => {
    const hush = ({ key }: KeyboardEvent) => {
      if (key === "Escape") sidebar.current?.setAttribute("data-hushed", "");
    };
    const speak = () => sidebar.current?.removeAttribute("data-hushed");
    const moves = ["mouseover", "focusin"] as const;
    addEventListener("keydown", hush);
    moves.forEach((move) => addEventListener(move, speak));
    return () => {
      removeEventListener("keydown", hush);
      moves.forEach((move) => removeEventListener(move, speak));
    };
  }, []);
  return sidebar;
};
