import { costOf, formatCredits, priceTag } from "#domain/shared/credits.ts";
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
          {operation === "verify_email" ? (
            <>
              <span className={classes.credits}>
                {formatCredits(costOf[operation])} {texts.perSearch.credit}
              </span>{" "}
              {texts.perSearch.search}
            </>
          ) : (
            <span className={classes.credits}>{priceTag(costOf[operation])}</span>
          )}
        </LabelledValue>
      ))}
    </dl>
  </>
);
