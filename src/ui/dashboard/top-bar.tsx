import { IconMenu2 } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { isNearLimit } from "#domain/session/account.ts";
import { BILLING_SETTINGS } from "#domain/shared/routes.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { CreditCount } from "#ui/account/credit-count.tsx";
import { DarkModeToggle } from "#ui/kit/dark-mode-toggle.tsx";
import { IconButton } from "#ui/kit/icon-button.tsx";
import { CommandButton } from "./command-button.tsx";
import classes from "./top-bar.module.css";
import { dashboardTexts } from "./dashboard-texts.ts";

interface TopBarProps {
  readonly account: AccountViewModel;
  readonly menuIsOpen: boolean;
  readonly onToggleMenu: () => void;
  readonly onPalette: () => void;
}

export const TopBar = observer(({ account, menuIsOpen, onToggleMenu, onPalette }: TopBarProps) => (
  <header className={classes.bar}>
    <IconButton
      label={menuIsOpen ? dashboardTexts.closeMenu : dashboardTexts.openMenu}
      className={classes.menu}
      aria-expanded={menuIsOpen}
      aria-controls="sidebar"
      onClick={onToggleMenu}
    >
      <IconMenu2 size={20} stroke={1.6} aria-hidden />
    </IconButton>
    <div className={classes.right}>
      <CreditCount account={account} />
      <MoreCredits account={account} />
      <span className={classes.palette}>
        <CommandButton onClick={onPalette} />
      </span>
      <DarkModeToggle />
    </div>
  </header>
));

/** Buying does not help at a monthly limit. Both texts take the same room. */
const MoreCredits = observer(({ account: { account } }: Pick<TopBarProps, "account">) => {
  const isNear = account !== undefined && isNearLimit(account);
  return (
    <Link to={isNear ? BILLING_SETTINGS : "/billing"} className={classes.buy}>
      {isNear ? dashboardTexts.yourLimit : dashboardTexts.buyCredits}
    </Link>
  );
});
