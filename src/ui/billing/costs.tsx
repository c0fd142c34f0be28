import { costOf, priceTag } from "#domain/shared/credits.ts";
import { billingTexts } from "./billing-texts.ts";
import classes from "./costs.module.css";

const texts = billingTexts.costs;

/** What the credits of a plan are spent on. */
export const Costs = () => (
  <section className={classes.part} aria-labelledby="costs">
    <h2 id="costs">{texts.heading}</h2>
    <p>{texts.fairness}</p>
    <dl className={classes.costs}>
      {texts.prices.map(([operation, name]) => (
        <div key={operation}>
          <dt>{name}</dt>
          <dd className="credits">{priceTag(costOf[operation])}</dd>
        </div>
      ))}
    </dl>
  </section>
);
