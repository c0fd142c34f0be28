import { Button } from "@mantine/core";
import { IconSettings } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router-dom";
import { initials } from "#domain/account.ts";
import { routeAt } from "#domain/routes.ts";
import type { AccountViewModel } from "#ui/shared/account-view-model.ts";
import { IconButton } from "#ui/shared/icon-button.tsx";
import { Wordmark } from "#ui/shared/wordmark.tsx";
import { sidebarEntries } from "./sidebar-entries.ts";
import classes from "./sidebar.module.css";

interface SidebarProps {
  readonly account: AccountViewModel;
  readonly productName: string;
  /** Whether it lies over the page, below 768 px. Above, it always stands beside it. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSettings: () => void;
  readonly onUpgrade: () => void;
}

export const Sidebar = observer(({ account, productName, isOpen, onClose, onSettings, onUpgrade }: SidebarProps) => (
  <aside id="sidebar" className={classes.sidebar} data-open={isOpen || undefined}>
    <Wordmark name={productName} />
    {account.account?.role === "member" && account.account.organisation.name && (
      <p className={classes.organisation}>{account.account.organisation.name}</p>
    )}
    <nav aria-label="Tools" className={classes.nav}>
      <Entries isOpen={isOpen} onClose={onClose} />
    </nav>
    <div className={classes.foot}>
      {account.account?.type === "individual" && (
        <Button variant="default" size="sm" fullWidth onClick={onUpgrade}>
          Upgrade to Organisation
        </Button>
      )}
      <div className={classes.badge}>
        <span aria-hidden className={classes.avatar}>
          {account.account ? initials(account.name) : ""}
        </span>
        <span className={classes.person}>
          <span className={classes.name} title={account.name}>
            {account.name}
          </span>
          <span className={classes.label}>{account.label}</span>
        </span>
        <IconButton label="Settings" onClick={onSettings}>
          <IconSettings size={18} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
    </div>
  </aside>
));

/**
 * A tool is marked under every address that leads to it. A pick takes the place of the open sidebar in the history of
 * the tab, so that going back from it leads to the tool before; picking the very same place only closes the sidebar.
 */
const Entries = ({ isOpen, onClose }: Pick<SidebarProps, "isOpen" | "onClose">) => {
  const { pathname } = useLocation();
  const current = routeAt(pathname)?.screen;
  const pick = (event: MouseEvent, path: string) => {
    if (!isOpen || path !== pathname) return;
    event.preventDefault();
    onClose();
  };
  return sidebarEntries.map(({ path, screen, name, Icon }) => (
    <Link
      key={path}
      to={path}
      replace={isOpen}
      aria-current={screen === current ? "page" : undefined}
      className={classes.item}
      onClick={(event) => pick(event, path)}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      {name}
    </Link>
  ));
};
