import type { ReactNode } from "react";
import { SIGN_IN } from "#domain/shared/routes.ts";
import type { Product } from "./product.ts";
import classes from "./sign-in-frame.module.css";
import { signInFrameTexts as texts } from "./sign-in-frame-texts.ts";
import { SignInPanel } from "./sign-in-panel.tsx";
import { usePageTitle } from "./use-page-title.ts";
import { Wordmark } from "./wordmark.tsx";

interface SignInFrameProps {
  readonly product: Product;
  readonly heading: string;
  readonly children: ReactNode;
}

/** Frame of the two sign-in screens: the form on the left, a description of the product on the right. */
export const SignInFrame = ({ product, heading, children }: SignInFrameProps) => {
  usePageTitle(heading);
  return (
    <div className={classes.frame}>
      <main className={classes.main}>
        <div className={classes.form}>
          <Wordmark to={SIGN_IN}>{product.name}</Wordmark>
          <h1>{heading}</h1>
          {children}
          <LegalLinks product={product} />
        </div>
      </main>
      <SignInPanel product={product} />
    </div>
  );
};

/** At the foot of the window, or of the form where the two need more room. */
const LegalLinks = ({ product: { privacyUrl, termsUrl } }: { readonly product: Product }) =>
  (privacyUrl ?? termsUrl) === undefined ? null : (
    <p className={classes.legal}>
      {privacyUrl && <a href={privacyUrl}>{texts.privacy}</a>}
      {termsUrl && <a href={termsUrl}>{texts.terms}</a>}
    </p>
  );
