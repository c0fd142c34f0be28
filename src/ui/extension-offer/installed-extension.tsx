import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import classes from "./extension-dialog.module.css";
import type { ExtensionOfferViewModel } from "./extension-offer-view-model.ts";

/** Where the extension is installed, but not open. */
export const InstalledExtension = observer(({ offer }: { readonly offer: ExtensionOfferViewModel }) => (
  <div className={classes.body}>
    <p role="status">
      {offer.refusedToOpen
        ? "The extension is installed, but this browser did not let the page open it. Open it yourself:"
        : "The extension is installed in this browser."}
    </p>
    <ol className={classes.steps}>
      <li>Click the {offer.productName} icon in the browser’s toolbar, beside the address.</li>
      <li>If it is not there, click the icon of a puzzle piece, and the pin beside {offer.productName}.</li>
    </ol>
    {!offer.refusedToOpen && (
      <div className={classes.actions}>
        <Button loading={offer.isOpening} onClick={() => void offer.open()}>
          Open the extension
        </Button>
      </div>
    )}
  </div>
));
