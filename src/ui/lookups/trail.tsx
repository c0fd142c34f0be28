import type { TrailStep } from "#domain/lookups/trail.ts";
import { revealTexts } from "./reveal-texts.ts";
import classes from "./trail.module.css";

interface TrailProps {
  readonly label: string;
  readonly trail: readonly TrailStep[] | undefined;
}

/** Who was asked for a line, in order, with what each answered and how long that took. */
export const Trail = ({ label, trail = [] }: TrailProps) =>
  trail.length > 0 && (
    <details className={classes.trail}>
      <summary>{label}</summary>
      <ol>
        {trail.map(({ source, outcome, ms, stopped }, place) => (
          // One source can be asked twice, and the order stays.
          <li key={place}>
            <span className={classes.source}>{source}</span>
            <span>{revealTexts.trailOutcomes[outcome]}</span>
            {ms !== undefined && <span className={classes.took}>{revealTexts.took(ms)}</span>}
            {stopped && <span className={classes.stopped}>{revealTexts.trailStops[stopped]}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
