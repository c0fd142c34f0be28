import { Button } from "@mantine/core";
import { extensionTexts } from "./extension-texts.ts";
import classes from "./way-on.module.css";

interface SignedOutProps {
  readonly productName: string;
  /** What the sign-in is for, in this page. */
  readonly children: string;
  readonly onSignIn: () => void;
}

/** What is shown while nobody is signed in. The page continues once someone is. */
export const SignedOut = ({ productName, children, onSignIn }: SignedOutProps) => (
  <section className={classes.notice} aria-labelledby="signed-out">
    <h2 id="signed-out" className={classes.title}>
      {extensionTexts.signedOut}
    </h2>
    <p className="muted">{children}</p>
    <Button onClick={onSignIn}>{extensionTexts.signIn(productName)}</Button>
  </section>
);
