import { type ReactNode, useState } from "react";
import { peopleByReason } from "#application/crm/people-by-reason.ts";
import { isCheck, type LeftOut, type Push, type PushedPerson, type RowReason } from "#domain/crm/push.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import classes from "./people-by-reason.module.css";
import { pushTexts } from "./push-texts.ts";

/** How many of a reason are named at first. */
const NAMED = 3;

interface PeopleByReasonProps {
  readonly push: Push;
  readonly outcome: LeftOut;
  /** Those who are known so far. */
  readonly people: readonly PushedPerson[];
  readonly loadMore: () => Promise<unknown>;
  /** What helps those with a reason. */
  readonly helpFor?: (reason: RowReason | undefined) => ReactNode;
}

/** People who are left out: each reason once, with the first names; on request everyone who is known, and then the next ones. */
export const PeopleByReason = ({ push, outcome, people, loadMore, helpFor }: PeopleByReasonProps) => {
  const [namesAll, setNamesAll] = useState(false);
  const groups = peopleByReason(people, push).map(({ names, ...group }) => ({
    ...group,
    names: namesAll ? names : names.slice(0, NAMED),
  }));
  const named = groups.reduce((sum, { names }) => sum + names.length, 0);
  const others = push.counts[outcome] - named;
  const showMore = () => {
    setNamesAll(true);
    if (named === people.length) void loadMore();
  };
  return (
    <div className={classes.groups}>
      {groups.map(({ reason, sentence, names }, place) => (
        <div key={place}>
          <p data-outcome={isCheck(push) ? undefined : outcome}>{sentence}</p>
          <ul className={classes.people}>
            {names.map((name, at) => (
              <li key={at}>{name}</li>
            ))}
          </ul>
          {helpFor?.(reason)}
        </div>
      ))}
      {others > 0 && (
        <p>
          <TextButton onClick={showMore}>{pushTexts.more(others)}</TextButton>
        </p>
      )}
    </div>
  );
};
