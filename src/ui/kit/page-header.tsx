import { IconArrowLeft } from "@tabler/icons-react";
import { useLayoutEffect } from "react";
import { Link, NavigationType, useNavigationType } from "react-router-dom";
import { DarkModeToggle } from "./dark-mode-toggle.tsx";
import classes from "./page-header.module.css";
import { Wordmark } from "./wordmark.tsx";
import { kitTexts } from "./kit-texts.ts";

interface PageHeaderProps {
  readonly productName: string;
  /** Where Back leads. */
  readonly backTo: string;
}

/** The head of the pages around buying a plan, which stand outside of the dashboard. */
export const PageHeader = ({ productName, backTo }: PageHeaderProps) => {
  useArrival();
  return (
    <header className={classes.head}>
      <Wordmark to="/">{productName}</Wordmark>
      <div className={classes.right}>
        <Link to={backTo} className={classes.back}>
          <IconArrowLeft size={18} stroke={1.6} aria-hidden />
          {kitTexts.back}
        </Link>
        <DarkModeToggle />
      </div>
    </header>
  );
};

/**
 * Such a page replaces one that may have been scrolled down, with a control that had the focus: both are reset, as in
 * the dashboard. Where someone goes back, or opens the page, the browser decides.
 */
const useArrival = () => {
  const isBack = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    if (isBack) return;
    window.scrollTo({ top: 0 });
    document.querySelector("main")?.focus({ preventScroll: true });
  }, [isBack]);
};
