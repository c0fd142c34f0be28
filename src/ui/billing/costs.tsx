import { costOf, priceTag } from "#domain/shared/credits.ts";
import { billingTexts } from "./billing-texts.ts";
import classes from "./costs.module.css";

const texts = billingTexts.costs;

const operations = ["phone_no", "email", "work_email", "din_phone", "din_email", "enrichment", "verify_email"] as const;

/** What the credits of a plan are spent on. */
export const Costs = () => (
  <section className={classes.part} aria-labelledby="costs">
    <h2 id="costs">{texts.heading}</h2>
    <p>{texts.fairness}</p>
    <dl className={classes.costs}>
      {operations.map((operation) => (
        <div key={operation}>
          <dt>{texts.prices[operation]}</dt>
          <dd className="credits">{priceTag(costOf[operation])}</dd>
        </div>
      ))}
    </dl>
  </section>
);
