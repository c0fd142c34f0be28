import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Modal } from "#ui/kit/modal.tsx";
import { extensionOfferTexts as texts } from "./extension-offer-texts.ts";
import { InstalledExtension } from "./installed-extension.tsx";
import { MissingExtension } from "./missing-extension.tsx";
import type { ExtensionOfferViewModel } from "./extension-offer-view-model.ts";

interface ExtensionDialogProps {
  readonly offer: ExtensionOfferViewModel;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** How to open the extension, or to install it. It follows what someone does, and closes once it is open. */
export const ExtensionDialog = observer(({ offer: { presence }, offer, opened, onClose }: ExtensionDialogProps) => {
  const isDone = opened && presence === "open";
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <Modal title={texts.title} opened={opened && !isDone} onClose={onClose}>
      {presence === "missing" && <MissingExtension offer={offer} />}
      {presence === "found" && <InstalledExtension offer={offer} />}
      {presence === undefined && <p className="muted">{texts.looking}</p>}
    </Modal>
  );
});
