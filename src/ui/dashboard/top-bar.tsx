import { IconCoins, IconMenu2 } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { formatCredits, LOW_CREDITS, type Tenths } from "#domain/credits.ts";
import type { AccountViewModel } from "#ui/shared/account-view-model.ts";
import { DarkModeToggle } from "#ui/shared/dark-mode-toggle.tsx";
import { IconButton } from "#ui/shared/icon-button.tsx";
import { CommandButton } from "./command-button.tsx";
import classes from "./top-bar.module.css";

interface TopBarProps {
  readonly account: AccountViewModel;
  readonly menuIsOpen: boolean;
  readonly onToggleMenu: () => void;
  readonly onPalette: () => void;
}

export const TopBar = observer(({ account, menuIsOpen, onToggleMenu, onPalette }: TopBarProps) => (
  <header className={classes.bar}>
    <IconButton
      label={menuIsOpen ? "Close menu" : "Open menu"}
      className={classes.menu}
      aria-expanded={menuIsOpen}
      aria-controls="sidebar"
      onClick={onToggleMenu}
    >
      <IconMenu2 size={20} stroke={1.6} aria-hidden />
    </IconButton>
    <div className={classes.right}>
      <CreditCount credits={account.credits} failureText={account.lookUpFailure} />
      <Link to="/billing" className={classes.buy}>
        Buy Credits
      </Link>
      <CommandButton onClick={onPalette} />
      <DarkModeToggle />
    </div>
  </header>
));

const CreditCount = ({
  credits,
  failureText,
}: {
  readonly credits: Tenths | undefined;
  readonly failureText: string | undefined;
}) => (
  <p className={classes.credits} role="status" title={failureText}>
    <IconCoins size={18} stroke={1.6} aria-hidden />
    {credits === undefined ? (
      <span className={classes.unknown}>
        <span className="visually-hidden">Loading credits</span>
      </span>
    ) : (
      <span>
        {formatCredits(credits)} <span className={classes.word}>credits</span>
      </span>
    )}
    {failureText !== undefined && (
      <span className={classes.mark}>
        Not up to date<span className="visually-hidden">: {failureText}</span>
      </span>
    )}
    {failureText === undefined && credits !== undefined && credits < LOW_CREDITS && (
      <span className={classes.mark}>Low</span>
    )}
  </p>
);
