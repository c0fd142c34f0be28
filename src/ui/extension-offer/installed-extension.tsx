import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import classes from "./extension-dialog.module.css";
import { extensionOfferTexts as texts } from "./extension-offer-texts.ts";
import type { ExtensionOfferViewModel } from "./extension-offer-view-model.ts";

/** Where the extension is installed, but not open. */
export const InstalledExtension = observer(({ offer }: { readonly offer: ExtensionOfferViewModel }) => (
  <div className={classes.body}>
    <p role="status">{offer.refusedToOpen ? texts.refusedToOpen : texts.installed}</p>
    <ol className={classes.steps}>
      <li>{texts.clickIcon(offer.productName)}</li>
      <li>{texts.pinIcon(offer.productName)}</li>
    </ol>
    {!offer.refusedToOpen && (
      <div className={classes.actions}>
        <Button loading={offer.isOpening} onClick={() => void offer.open()}>
          {texts.open}
        </Button>
      </div>
    )}
  </div>
));
