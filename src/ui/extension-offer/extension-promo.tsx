import { IconPuzzle, IconX } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import type { MouseEvent } from "react";
import { goToExtension } from "./extension-button.tsx";
import { extensionOfferTexts as texts } from "./extension-offer-texts.ts";
import type { ExtensionOfferViewModel } from "./extension-offer-view-model.ts";
import { IconButton } from "#ui/kit/icon-button.tsx";
import classes from "./extension-promo.module.css";

interface ExtensionPromoProps {
  readonly offer: ExtensionOfferViewModel;
  readonly onUnopened: () => void;
}

/** One line at the sidebar's foot. It comes in above what is there, so that nothing moves. */
export const ExtensionPromo = observer(({ offer, onUnopened }: ExtensionPromoProps) => {
  if (!offer.isPromoted) return null;
  const { storeUrl } = offer;
  const content = (
    <>
      <IconPuzzle size={18} stroke={1.6} aria-hidden />
      {texts.promo}
    </>
  );
  return (
    <div className={classes.promo}>
      {storeUrl === undefined ? (
        <button type="button" className={classes.offer} onClick={() => void goToExtension(offer, { onUnopened })}>
          {content}
        </button>
      ) : (
        <a className={classes.offer} href={storeUrl} target="_blank" rel="noopener noreferrer">
          {content}
          <span className="visually-hidden">{texts.newTab}</span>
        </a>
      )}
      <IconButton
        label={texts.dismiss}
        className={classes.dismiss}
        onClick={(event) => {
          focusNext(event);
          offer.dismiss();
        }}
      >
        <IconX size={16} stroke={1.6} aria-hidden />
      </IconButton>
    </div>
  );
});

/** The line goes, and takes the button along that has the focus. */
const focusNext = ({ currentTarget }: MouseEvent): void => {
  const controls = [...document.querySelectorAll<HTMLElement>("#sidebar :is(a, button)")];
  controls
    .find((control) => currentTarget.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING)
    ?.focus();
};
