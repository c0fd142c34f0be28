import { IconCommand } from "@tabler/icons-react";
import { CommandKey } from "#ui/kit/command-key.tsx";
import classes from "./command-button.module.css";
import { dashboardTexts } from "./dashboard-texts.ts";

/** Opens the command palette, and shows the keys that open it as well. */
export const CommandButton = ({ onClick }: { readonly onClick: () => void }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    title={dashboardTexts.palette}
    className={classes.button}
    onClick={onClick}
  >
    <span className="visually-hidden">{dashboardTexts.palette}</span>
    <kbd aria-hidden className={classes.keys}>
      <CommandKey />
    </kbd>
    <IconCommand size={20} stroke={1.6} aria-hidden className={classes.icon} />
  </button>
);
