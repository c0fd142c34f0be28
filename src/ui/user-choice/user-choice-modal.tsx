import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { Continuation } from "#domain/session/user-choice.ts";
import { ExtensionButton } from "#ui/extension-offer/extension-button.tsx";
import type { ExtensionOfferViewModel } from "#ui/extension-offer/extension-offer-view-model.ts";
import { Modal } from "#ui/kit/modal.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import classes from "./user-choice-modal.module.css";
import { userChoiceTexts } from "./user-choice-texts.ts";

interface UserChoiceModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly ask: {
    choose(choice: Continuation): void;
    putOff(): void;
  };
  readonly offer: ExtensionOfferViewModel;
  /** Explains how the extension is opened, in the place of this question. */
  readonly explain: () => void;
}

/** Asked only where the extension answers. Where it does not, the question waits for the next sign-in, unseen. */
export const UserChoiceModal = observer(({ opened, onClose, ask, offer, explain }: UserChoiceModalProps) => {
  const answers = useFirstAnswer(offer);
  const isPointless = answers === false;
  useEffect(() => {
    if (!isPointless) return;
    ask.putOff();
    onClose();
  }, [isPointless, ask, onClose]);
  if (answers !== true) return null;

  const putOff = () => {
    ask.putOff();
    onClose();
  };
  const chooseWebsite = () => {
    ask.choose("website");
    onClose();
  };
  return (
    <Modal title={userChoiceTexts.title} opened={opened} onClose={putOff}>
      <p className="muted">{userChoiceTexts.lead}</p>
      <div className={classes.choices}>
        <Button data-autofocus onClick={chooseWebsite}>
          {userChoiceTexts.website}
        </Button>
        <ExtensionButton offer={offer} onChosen={() => ask.choose("extension")} onOpened={onClose} onUnopened={explain}>
          {userChoiceTexts.extension}
        </ExtensionButton>
      </div>
    </Modal>
  );
});

/** Whether the extension is there, as it was first found: a question does not vanish while it is read. */
const useFirstAnswer = (offer: ExtensionOfferViewModel): boolean | undefined => {
  useViewModel(() => offer);
  const { presence } = offer;
  const [answers, setAnswers] = useState<boolean>();
  if (answers === undefined && presence !== undefined) setAnswers(presence !== "missing");
  return answers;
};
