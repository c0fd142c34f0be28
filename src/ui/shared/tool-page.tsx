import type { ReactNode } from "react";
import classes from "./tool-page.module.css";
import { usePageTitle } from "./use-page-title.ts";

interface ToolPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** For tables, which need more width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export const ToolPage = ({ title, lead, wide = false, children }: ToolPageProps) => {
  usePageTitle(title);
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      <header>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
      </header>
      {children}
    </div>
  );
};
