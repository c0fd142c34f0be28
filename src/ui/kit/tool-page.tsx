import { type ReactNode, useContext } from "react";
import { BulkMode, BulkOfTool, ModeToggle, useToolMode } from "./tool-mode.tsx";
import classes from "./tool-page.module.css";
import { usePageTitle } from "./use-page-title.ts";
import { kitTexts } from "./kit-texts.ts";

interface ToolPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** At the end of the title's line. */
  readonly beside?: ReactNode;
  /** For tables, which need more width. */
  readonly wide?: boolean;
  /** In Single mode, if the tool has two. */
  readonly children: ReactNode;
  /** Beside the rest in a wide window, below it in others. */
  readonly aside?: ReactNode;
  /** What stays in view below everything else. */
  readonly foot?: ReactNode;
}

export const ToolPage = ({ title, lead, beside, wide = false, children, aside, foot }: ToolPageProps) => {
  usePageTitle(title);
  const loadBulk = useContext(BulkOfTool);
  const mode = useToolMode();
  const bulk = mode === "bulk" ? loadBulk : undefined;
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      <header className={classes.header}>
        <h1>{title}</h1>
        {beside}
        {loadBulk && <ModeToggle mode={mode} load={loadBulk} />}
        <p className={classes.lead}>{bulk ? kitTexts.bulkLead : lead}</p>
      </header>
      {bulk ? (
        <BulkMode load={bulk} />
      ) : (
        <>
          <div className={classes.columns}>
            <div className={classes.main}>{children}</div>
            {aside}
          </div>
          {foot}
        </>
      )}
    </div>
  );
};
