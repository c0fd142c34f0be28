import { costOf, type PaidOperation, priceTag } from "#domain/shared/credits.ts";
import { LabelledValue } from "./labelled-value.tsx";
import classes from "./settings-tabs.module.css";

const prices: readonly (readonly [PaidOperation, string, string?])[] = [
  ["phone_no", "Phone number"],
  ["email", "Email address"],
  ["work_email", "Work email"],
  ["enrichment", "Contact enrichment"],
  ["verify_email", "Email verification", "per search"],
];

export const Pricing = () => (
  <>
    <h3 className={classes.heading}>Pricing</h3>
    <p className="muted">Only what is found is charged, and what you own is free.</p>
    <dl className={classes.prices}>
      {prices.map(([operation, name, per]) => (
        <LabelledValue key={operation} name={name}>
          <span className={classes.credits}>{priceTag(costOf[operation])}</span> {per}
        </LabelledValue>
      ))}
    </dl>
  </>
);
