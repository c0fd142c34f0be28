import { costOf, priceTag } from "#domain/shared/credits.ts";
import { creditsTexts as texts } from "./billing-tab-texts.ts";
import { LabelledValue } from "./labelled-value.tsx";
import classes from "./settings-tabs.module.css";

const operations = ["phone_no", "email", "work_email", "enrichment", "verify_email"] as const;

export const Pricing = () => (
  <>
    <h3 className={classes.heading}>{texts.pricing}</h3>
    <p className="muted">{texts.fairness}</p>
    <dl className={classes.prices}>
      {operations.map((operation) => (
        <LabelledValue key={operation} name={texts.prices[operation]}>
          <span className={classes.credits}>{priceTag(costOf[operation])}</span>
          {operation === "verify_email" && ` ${texts.perSearch}`}
        </LabelledValue>
      ))}
    </dl>
  </>
);
