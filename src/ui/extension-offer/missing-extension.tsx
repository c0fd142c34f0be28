import { Button } from "@mantine/core";
import classes from "./extension-dialog.module.css";
import { extensionOfferTexts as texts } from "./extension-offer-texts.ts";
import type { ExtensionOfferViewModel } from "./extension-offer-view-model.ts";
import { LocalBuildSteps } from "./local-build-steps.tsx";

/** How someone gets the extension, or why they can't. */
export const MissingExtension = ({ offer: { way, productName } }: { readonly offer: ExtensionOfferViewModel }) => {
  switch (way.kind) {
    case "store":
      return (
        <div className={classes.body}>
          <p>{texts.store.lead}</p>
          <p className="muted">{texts.store.afterwards}</p>
          <div className={classes.actions}>
            <Button
              component="a"
              href={way.url}
              target="_blank"
              rel="noopener noreferrer"
              className={classes.open ?? ""}
              data-autofocus
            >
              {texts.store.install}
              <span className="visually-hidden">{texts.newTab}</span>
            </Button>
          </div>
        </div>
      );
    case "local-build":
      return <LocalBuildSteps productName={productName} extensionsPage={way.extensionsPage} site={way.site} />;
    case "other-browser":
      return <p>{texts.otherBrowser}</p>;
    case "unpublished":
      return <p>{texts.unpublished}</p>;
  }
};
