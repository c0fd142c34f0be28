import { Button } from "@mantine/core";
import classes from "./extension-dialog.module.css";
import type { ExtensionOfferViewModel } from "./extension-offer-view-model.ts";
import { LocalBuildSteps } from "./local-build-steps.tsx";

/** How somebody gets the extension, or why they can't. */
export const MissingExtension = ({ offer: { way } }: { readonly offer: ExtensionOfferViewModel }) => {
  switch (way.kind) {
    case "store":
      return (
        <div className={classes.body}>
          <p>Open phone numbers and emails beside the LinkedIn profile, signed in as you are here.</p>
          <p className="muted">Once it is installed, come back to this page to open it.</p>
          <div className={classes.actions}>
            <Button
              component="a"
              href={way.url}
              target="_blank"
              rel="noopener noreferrer"
              className={classes.open ?? ""}
              data-autofocus
            >
              Install from the store
              <span className="visually-hidden">(opens in a new tab)</span>
            </Button>
          </div>
        </div>
      );
    case "local-build":
      return <LocalBuildSteps extensionsPage={way.extensionsPage} site={way.site} />;
    case "other-browser":
      return <p>The extension runs in Chrome, Edge and other Chromium browsers on a computer. Please go on here.</p>;
    case "unpublished":
      return <p>The Chrome extension is not published here yet. Please go on here.</p>;
  }
};
