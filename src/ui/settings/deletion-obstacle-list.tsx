import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { DeletionObstacles } from "#domain/session/account-deletion.ts";
import { bulkModeOf } from "#domain/shared/routes.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { BillingLink } from "./billing-link.tsx";
import classes from "./deletion-obstacle-list.module.css";
import { deletionTexts } from "./deletion-texts.ts";

const texts = deletionTexts.obstacles;

interface ObstacleListProps {
  readonly obstacles: DeletionObstacles;
  /** Whether the places where something is ended can be opened now. */
  readonly hasLinks: boolean;
}

/** What stands in the way of deleting the account, each with what to do about it. */
export const DeletionObstacleList = ({ obstacles, hasLinks }: ObstacleListProps) => {
  const { onlyOwnerOf, plans, jobsIn, searches } = obstacles;
  const place = (to: string, name: string): ReactNode => (hasLinks ? <Link to={to}>{name}</Link> : name);
  return (
    <ul className={classes.list}>
      {onlyOwnerOf !== undefined && <li>{texts.onlyOwner(onlyOwnerOf)}</li>}
      {plans > 0 && (
        <li>
          <Sentence
            text={texts.plan}
            parts={{ place: hasLinks ? <BillingLink>{texts.billing}</BillingLink> : texts.billing }}
          />
        </li>
      )}
      {jobsIn.map((tool) => (
        <li key={tool}>
          <Sentence text={texts.jobs} parts={{ place: place(bulkModeOf(tool), texts.tool(tool)) }} />
        </li>
      ))}
      {searches > 0 && (
        <li>
          <Sentence text={texts.searches} parts={{ place: place("/dashboard/history", texts.history) }} />
        </li>
      )}
    </ul>
  );
};
