import { observer } from "mobx-react-lite";
import { formatCredits, priceTag } from "#domain/shared/credits.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { PageTurner } from "#ui/kit/page-turner.tsx";
import classes from "./team-footer.module.css";
import { foundText, teamTexts } from "./team-texts.ts";
import type { TeamViewModel } from "./team-view-model.ts";

const texts = teamTexts.footer;

interface OfTeam {
  readonly team: TeamViewModel;
}

export const TeamFooter = observer(({ team }: OfTeam) => (
  <footer className={classes.footer}>
    <Figures team={team} />
    {team.pageCount > 1 && <Pages team={team} />}
  </footer>
));

const Figures = observer(({ team }: OfTeam) => {
  const { credits, used, usedThisMonth, matching, members, former, search, phase } = team;
  return (
    <p className={classes.figures}>
      <span role="status" className={classes.count}>
        {phase.kind !== "loading" && members.length > 0 && foundText({ matching: matching.length, members, search })}
      </span>
      {members.length > 0 && (
        <>
          {usedThisMonth !== undefined && (
            <span>
              <Sentence text={texts.usedThisMonth} parts={{ credits: <b>{priceTag(usedThisMonth)}</b> }} />
            </span>
          )}
          <span>
            <Sentence text={texts.used} parts={{ credits: <b>{priceTag(used)}</b> }} />
          </span>
          {former && (
            <span>
              <Sentence text={texts.former} parts={{ credits: <b>{formatCredits(former.creditsUsed)}</b> }} />
            </span>
          )}
        </>
      )}
      {credits !== undefined && (
        <span>
          <Sentence text={texts.left} parts={{ credits: <b>{formatCredits(credits)}</b> }} />
        </span>
      )}
    </p>
  );
});

const Pages = observer(({ team: { pageShown: page, pageCount, turnTo } }: OfTeam) => (
  <PageTurner label={texts.pages} page={page} pageCount={pageCount} turnTo={turnTo}>
    <span className={classes.page}>{texts.page(page, pageCount)}</span>
  </PageTurner>
));
