import { observer } from "mobx-react-lite";
import { formatCredits, priceTag } from "#domain/shared/credits.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import classes from "./team-figures.module.css";
import { foundText, teamTexts } from "./team-texts.ts";
import type { TeamViewModel } from "./team-view-model.ts";

const texts = teamTexts.figures;

/** How many there are, and what they spend: above the rows, as a long list would hide it. */
export const TeamFigures = observer(({ team }: { readonly team: TeamViewModel }) => {
  const { credits, used, usedThisMonth, matching, members, former, search, phase } = team;
  const isKnown = phase.kind !== "loading" && members.length > 0;
  return (
    <p className={classes.figures}>
      <span role="status" className={classes.count}>
        {isKnown && foundText({ matching: matching.length, members, search })}
      </span>
      {isKnown && (
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
          {credits !== undefined && (
            <span>
              <Sentence text={texts.left} parts={{ credits: <b>{formatCredits(credits)}</b> }} />
            </span>
          )}
        </>
      )}
    </p>
  );
});
