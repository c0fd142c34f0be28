import { observer } from "mobx-react-lite";
import { formatCredits, priceTag } from "#domain/shared/credits.ts";
import { PageTurner } from "#ui/kit/page-turner.tsx";
import classes from "./team-footer.module.css";
import { foundText } from "./team-texts.ts";
import type { TeamViewModel } from "./team-view-model.ts";

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
              Used this month <b>{priceTag(usedThisMonth)}</b>
            </span>
          )}
          <span>
            Used in all <b>{priceTag(used)}</b>
          </span>
          {former && (
            <span>
              Former members <b>{formatCredits(former.creditsUsed)}</b>
            </span>
          )}
        </>
      )}
      {credits !== undefined && (
        <span>
          The organisation has <b>{priceTag(credits)}</b> left
        </span>
      )}
    </p>
  );
});

const Pages = observer(({ team: { pageShown: page, pageCount, turnTo } }: OfTeam) => (
  <PageTurner label="Pages of the team" page={page} pageCount={pageCount} turnTo={turnTo}>
    <span className={classes.page}>
      Page {page} of {pageCount}
    </span>
  </PageTurner>
));
