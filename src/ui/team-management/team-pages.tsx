import { observer } from "mobx-react-lite";
import { PageTurner } from "#ui/kit/page-turner.tsx";
import classes from "./team-pages.module.css";
import { teamTexts } from "./team-texts.ts";
import type { TeamViewModel } from "./team-view-model.ts";

const texts = teamTexts.pages;

interface TeamPagesProps {
  readonly team: TeamViewModel;
}

export const TeamPages = observer(({ team: { pageShown: page, pageCount, turnTo } }: TeamPagesProps) =>
  pageCount > 1 ? (
    <footer className={classes.footer}>
      <PageTurner label={texts.label} page={page} pageCount={pageCount} turnTo={turnTo}>
        <span className={classes.page}>{texts.page(page, pageCount)}</span>
      </PageTurner>
    </footer>
  ) : null,
);
