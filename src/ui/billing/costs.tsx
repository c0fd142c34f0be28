import { costOf, type PaidOperation, priceTag } from "#domain/shared/credits.ts";
import { COST_OF_WHOLE_CONTACT } from "#domain/billing/plans.ts";
import classes from "./costs.module.css";

export const WHOLE_CONTACT = "phone number, secondary and work email";

const prices: readonly (readonly [PaidOperation, string])[] = [
  ["phone_no", "Phone number"],
  ["email", "Secondary email"],
  ["work_email", "Work email"],
  ["din_phone", "Director's phone number"],
  ["din_email", "Director's email"],
  ["enrichment", "Enrichment"],
  ["verify_email", "Email verification"],
];

/** What the credits of a plan are spent on. */
export const Costs = () => (
  <section className={classes.part} aria-labelledby="costs">
    <h2 id="costs">What a contact costs</h2>
    <p>
      You pay line by line, and only for what is found. A contact of whom only the work email is opened costs{" "}
      {priceTag(costOf.work_email)}; one with {WHOLE_CONTACT} costs {priceTag(COST_OF_WHOLE_CONTACT)}.
    </p>
    <dl className={classes.costs}>
      {prices.map(([operation, name]) => (
        <div key={operation}>
          <dt>{name}</dt>
          <dd className="credits">{priceTag(costOf[operation])}</dd>
        </div>
      ))}
    </dl>
  </section>
);
