import { Button } from "@mantine/core";
import { profileFaultText } from "#application/session/profile-fault.ts";
import type { UnnamedPage } from "#extension/person-page.ts";
import classes from "./way-on.module.css";
import { extensionTexts } from "./extension-texts.ts";

/** In place of a person: the page in front is an internal one of LinkedIn's, which leads to nobody by itself. */
export const UnnamedPerson = ({ page: { fault, publicProfile } }: { readonly page: UnnamedPage }) => (
  <section className={classes.notice} aria-labelledby="unnamed">
    <h2 id="unnamed" className={classes.title}>
      {publicProfile === undefined ? extensionTexts.unnamed.open : extensionTexts.unnamed.title}
    </h2>
    <p className="muted">{publicProfile === undefined ? profileFaultText(fault) : extensionTexts.unnamed.lead}</p>
    {publicProfile !== undefined && (
      <Button component="a" href={publicProfile} target="_blank" rel="noopener noreferrer">
        {extensionTexts.unnamed.open}
      </Button>
    )}
  </section>
);
