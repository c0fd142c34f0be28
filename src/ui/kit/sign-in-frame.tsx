import type { ReactNode } from "react";
import { costOf, priceTag } from "#domain/shared/credits.ts";
import { SIGN_IN } from "#domain/shared/routes.ts";
import { RedactionBar } from "./redaction-bar.tsx";
import classes from "./sign-in-frame.module.css";
import { usePageTitle } from "./use-page-title.ts";
import { Wordmark } from "./wordmark.tsx";

interface SignInFrameProps {
  readonly productName: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** Frame of the two sign-in screens: the form on the left, a description of the product on the right. */
export const SignInFrame = ({ productName, heading, children }: SignInFrameProps) => {
  usePageTitle(heading);
  return (
    <div className={classes.frame}>
      <main className={classes.main}>
        <div className={classes.form}>
          <Wordmark to={SIGN_IN}>{productName}</Wordmark>
          <h1>{heading}</h1>
          {children}
        </div>
      </main>
      <aside className={classes.panel} aria-label={`What ${productName} does`}>
        <p className={classes.claim}>Pay only for the line you open.</p>
        <dl className={classes.sheet}>
          <Line label="Phone" price={priceTag(costOf.phone_no)}>
            <RedactionBar width="9.5rem" />
          </Line>
          <Line label="Work email" price={priceTag(costOf.work_email)}>
            <span className="data">r.mehta@orbit.example</span>
          </Line>
          <Line label="Secondary" price={priceTag(costOf.email)}>
            <RedactionBar width="12rem" />
          </Line>
        </dl>
      </aside>
    </div>
  );
};

interface LineProps {
  readonly label: string;
  readonly price: string;
  readonly children: ReactNode;
}

const Line = ({ label, price, children }: LineProps) => (
  <div className={classes.line}>
    <dt>{label}</dt>
    <dd>{children}</dd>
    <dd className={classes.price}>{price}</dd>
  </div>
);
