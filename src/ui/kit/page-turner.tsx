import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import classes from "./page-turner.module.css";
import { kitTexts } from "./kit-texts.ts";

interface PageTurnerProps {
  /** Of what these are the pages. */
  readonly label: string;
  readonly page: number;
  readonly pageCount: number;
  readonly turnTo: (page: number) => void;
  /** Between the two buttons. */
  readonly children: ReactNode;
}

/** To the previous and the next page. The ends stay buttons at the first and last page, so that they keep the focus. */
export const PageTurner = ({ label, page, pageCount, turnTo, children }: PageTurnerProps) => (
  <nav aria-label={label} className={classes.pages}>
    <IconButton label={kitTexts.previousPage} aria-disabled={page === 1} onClick={() => page > 1 && turnTo(page - 1)}>
      <IconChevronLeft size={18} stroke={1.6} aria-hidden />
    </IconButton>
    {children}
    <IconButton
      label={kitTexts.nextPage}
      aria-disabled={page === pageCount}
      onClick={() => page < pageCount && turnTo(page + 1)}
    >
      <IconChevronRight size={18} stroke={1.6} aria-hidden />
    </IconButton>
  </nav>
);
