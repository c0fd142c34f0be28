import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { MouseEvent, ReactNode } from "react";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import classes from "./extension-button.module.css";
import { extensionOfferTexts as texts } from "./extension-offer-texts.ts";
import type { ExtensionOfferViewModel } from "./extension-offer-view-model.ts";

interface ExtensionButtonProps {
  readonly offer: ExtensionOfferViewModel;
  /** Before anything else happens. */
  readonly onChosen?: () => void;
  /** The side panel is open, or the store's page in another tab. */
  readonly onOpened?: () => void;
  /** How it is opened or installed has to be explained. */
  readonly onUnopened: () => void;
  readonly children: ReactNode;
}

/**
 * Opens the extension, or leads to where it can be had. Where it is in a store this is a link from the start, so that no
 * browser takes the store's tab for a popup, and that nothing which has the focus is exchanged.
 */
export const ExtensionButton = observer((props: ExtensionButtonProps) => {
  const { offer, onChosen, onOpened, onUnopened, children } = props;
  useViewModel(() => offer);
  const toStore = offer.storeUrl !== undefined;
  const go = (event: MouseEvent) => {
    onChosen?.();
    if (toStore) return onOpened?.();
    event.preventDefault();
    void goToExtension(offer, { onOpened, onUnopened });
  };
  const common = { variant: "default", loading: offer.isOpening, onClick: go };
  return offer.way.kind === "store" ? (
    <Button
      {...common}
      component="a"
      href={offer.way.url}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.link ?? ""}
    >
      {children}
      {toStore && <span className="visually-hidden">{texts.newTab}</span>}
    </Button>
  ) : (
    <Button {...common}>{children}</Button>
  );
});

/** What a click on anything that leads to the extension does. What is known to be missing is not waited for. */
export const goToExtension = async (
  offer: ExtensionOfferViewModel,
  { onOpened, onUnopened }: { readonly onOpened?: (() => void) | undefined; readonly onUnopened: () => void },
): Promise<void> => {
  const wasMissing = offer.presence === "missing";
  const opening = offer.open();
  if (wasMissing) onUnopened();
  else if (await opening) onOpened?.();
  else onUnopened();
};
