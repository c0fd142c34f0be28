import { IconExternalLink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { DarkModeToggle } from "#ui/kit/dark-mode-toggle.tsx";
import { Wordmark } from "#ui/kit/wordmark.tsx";
import classes from "./panel-frame.module.css";
import { panelTexts } from "./panel-texts.ts";

interface PanelFrameProps {
  readonly productName: string;
  /** The credits of who is signed in. */
  readonly credits?: ReactNode;
  readonly children?: ReactNode;
}

/** What the panel shows for everybody. */
export const PanelFrame = ({ productName, credits, children }: PanelFrameProps) => (
  <>
    <header className={classes.bar}>
      <Wordmark to="/dashboard">{productName}</Wordmark>
      <div className={classes.right}>
        {credits}
        <DarkModeToggle />
        <Link
          to="/dashboard"
          className={classes.site}
          title={panelTexts.openSite(productName)}
          aria-label={panelTexts.openSite(productName)}
        >
          <IconExternalLink size={20} stroke={1.6} aria-hidden />
        </Link>
      </div>
    </header>
    <main id="main" tabIndex={-1} className={classes.main}>
      <h1 className="visually-hidden">{panelTexts.heading}</h1>
      {children}
    </main>
  </>
);
