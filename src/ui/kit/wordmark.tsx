import type { MouseEventHandler, ReactNode } from "react";
import { Link } from "react-router-dom";
import classes from "./wordmark.module.css";
import { kitTexts } from "./kit-texts.ts";

interface WordmarkProps {
  /** The home of the current visitor. */
  readonly to: string;
  readonly replace?: boolean;
  readonly onClick?: MouseEventHandler;
  /** The product's name. */
  readonly children: ReactNode;
}

/** The product's name, which leads home. */
export const Wordmark = ({ children, ...rest }: WordmarkProps) => (
  <Link {...rest} className={classes.wordmark}>
    <span aria-hidden className={classes.bar} />
    {children} <span className="visually-hidden">{kitTexts.home}</span>
  </Link>
);
