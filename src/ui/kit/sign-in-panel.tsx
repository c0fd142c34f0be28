import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { costOf, priceTag } from "#domain/shared/credits.ts";
import type { Product } from "./product.ts";
import { RedactionBar } from "./redaction-bar.tsx";
import { signInFrameTexts as texts } from "./sign-in-frame-texts.ts";
import classes from "./sign-in-panel.module.css";

/** What the product does, who it is for, and what it costs. A narrow window has the sentences only. */
export const SignInPanel = ({ product: { name, welcomeCredits } }: { readonly product: Product }) => (
  <aside className={classes.panel} aria-label={texts.about(name)}>
    <div className={classes.content}>
      <div className={classes.pitch}>
        <p className={classes.claim}>{texts.claim}</p>
        <p>{texts.audience}</p>
        {!!welcomeCredits && <p className={classes.welcome}>{texts.welcome(welcomeCredits)}</p>}
      </div>
      <dl className={classes.sheet}>
        <Line label={texts.name}>{texts.exampleName}</Line>
        <Line label={texts.phone} price={priceTag(costOf.phone_no)}>
          <RedactionBar width="9.5rem" />
        </Line>
        <Line label={texts.workEmail} price={priceTag(costOf.work_email)}>
          <span className="data">{texts.exampleEmail}</span>
        </Line>
        <Line label={texts.secondaryEmail} price={priceTag(costOf.email)}>
          <RedactionBar width="12rem" />
        </Line>
      </dl>
      <ul className={classes.facts}>
        {texts.facts.map((fact) => (
          <li key={fact}>
            <IconCheck size={18} stroke={1.6} aria-hidden />
            {fact}
          </li>
        ))}
      </ul>
    </div>
  </aside>
);

interface LineProps {
  readonly label: string;
  readonly price?: string;
  readonly children: ReactNode;
}

const Line = ({ label, price, children }: LineProps) => (
  <div className={classes.line}>
    <dt>{label}</dt>
    <dd>{children}</dd>
    {price && <dd className={classes.price}>{price}</dd>}
  </div>
);
