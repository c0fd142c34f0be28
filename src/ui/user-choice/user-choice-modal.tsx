import { Button } from "@mantine/core";
import type { Continuation } from "#domain/session/user-choice.ts";
import { ExtensionButton } from "#ui/extension-offer/extension-button.tsx";
import type { ExtensionOfferViewModel } from "#ui/extension-offer/extension-offer-view-model.ts";
import { Modal } from "#ui/kit/modal.tsx";
import classes from "./user-choice-modal.module.css";

interface UserChoiceModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly ask: {
    choose(choice: Continuation): void;
    putOff(): void;
  };
  readonly offer: ExtensionOfferViewModel;
  /** Explains how the extension is opened or installed, in the place of this question. */
  readonly explain: () => void;
}

export const UserChoiceModal = ({ opened, onClose, ask, offer, explain }: UserChoiceModalProps) => {
  const putOff = () => {
    ask.putOff();
    onClose();
  };
  const chooseWebsite = () => {
    ask.choose("website");
    onClose();
  };
  return (
    <Modal title="Where would you like to continue?" opened={opened} onClose={putOff}>
      <p className="muted">You are signed in. We ask this once: your choice is kept in this browser.</p>
      <div className={classes.choices}>
        <Button data-autofocus onClick={chooseWebsite}>
          Continue on the website
        </Button>
        <ExtensionButton offer={offer} onChosen={() => ask.choose("extension")} onOpened={onClose} onUnopened={explain}>
          Open the Chrome extension
        </ExtensionButton>
      </div>
    </Modal>
  );
};
