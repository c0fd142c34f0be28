import { Button } from "@mantine/core";
import type { Continuation } from "#domain/user-choice.ts";
import type { BannerViewModel } from "#ui/shared/banner-view-model.ts";
import { Modal } from "#ui/shared/modal.tsx";
import classes from "./user-choice-modal.module.css";

interface UserChoiceModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly ask: {
    choose(choice: Continuation): void;
    putOff(): void;
  };
  readonly banner: Pick<BannerViewModel, "show">;
  /** Where the extension is; undefined where it is not published. */
  readonly extensionUrl: string | undefined;
}

const NOT_PUBLISHED = "The Chrome extension is not published here yet. Please go on here.";

export const UserChoiceModal = ({ opened, onClose, ask, banner, extensionUrl }: UserChoiceModalProps) => {
  const putOff = () => {
    ask.putOff();
    onClose();
  };
  const choose = (choice: Continuation) => {
    ask.choose(choice);
    onClose();
  };
  const chooseExtension = () => {
    choose("extension");
    if (extensionUrl === undefined) banner.show(NOT_PUBLISHED, { tone: "info" });
  };
  return (
    <Modal title="Where would you like to continue?" opened={opened} onClose={putOff}>
      <p className="muted">You are signed in. We ask this once: your choice is kept in this browser.</p>
      <div className={classes.choices}>
        <Button data-autofocus onClick={() => choose("website")}>
          Continue on the website
        </Button>
        {extensionUrl === undefined ? (
          <Button variant="default" onClick={chooseExtension}>
            Open the Chrome extension
          </Button>
        ) : (
          <Button
            component="a"
            variant="default"
            href={extensionUrl}
            target="_blank"
            rel="noopener noreferrer"
            onClick={chooseExtension}
          >
            Open the Chrome extension
          </Button>
        )}
      </div>
    </Modal>
  );
};
