import { IconArrowLeft } from "@tabler/icons-react";
import { useLayoutEffect } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import { DarkModeToggle } from "./dark-mode-toggle.tsx";
import { Link } from "./link.tsx";
import classes from "./page-header.module.css";
import { Wordmark } from "./wordmark.tsx";

interface PageHeaderProps {
  readonly productName: string;
  /** Where Back leads. */
  readonly backTo: string;
}

/** The head of the pages around buying a plan, which stand outside of the dashboard. */
export const PageHeader = ({ productName, backTo }: PageHeaderProps) => {
  useBeginningAtTop();
  return (
    <header className={classes.head}>
      <Wordmark to="/">{productName}</Wordmark>
      <div className={classes.right}>
        <Link to={backTo} className={classes.back}>
          <IconArrowLeft size={18} stroke={1.6} aria-hidden />
          Back
        </Link>
        <DarkModeToggle />
      </div>
    </header>
  );
};

/** Such a page takes the place of one that may have been scrolled down. Where somebody goes back, the browser scrolls. */
const useBeginningAtTop = () => {
  const isBack = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    if (!isBack) window.scrollTo({ top: 0 });
  }, [isBack]);
};
