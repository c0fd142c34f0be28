import type { ComponentProps, ReactNode } from "react";
import { DarkModeToggle } from "#ui/kit/dark-mode-toggle.tsx";
import { Wordmark } from "#ui/kit/wordmark.tsx";
import classes from "./panel-frame.module.css";
import { panelTexts } from "./panel-texts.ts";

interface PanelFrameProps {
  readonly productName: string;
  /** The credits of who is signed in. */
  readonly credits?: ReactNode;
  /** Beside the switch of the colours. */
  readonly tools?: ReactNode;
  /** Of keys that work in the main part. */
  readonly keys?: Pick<ComponentProps<"main">, "onKeyDown">;
  readonly children?: ReactNode;
}

/** What the panel shows for everybody. */
export const PanelFrame = ({ productName, credits, tools, keys, children }: PanelFrameProps) => (
  <>
    <header className={classes.bar}>
      <Wordmark to="/dashboard">{productName}</Wordmark>
      <div className={classes.right}>
        {credits}
        {tools}
        <DarkModeToggle />
      </div>
    </header>
    <main id="main" tabIndex={-1} className={classes.main} {...keys}>
      <h1 className="visually-hidden">{panelTexts.heading}</h1>
      {children}
    </main>
  </>
);
