import { Button } from "@mantine/core";
import type { Ref } from "react";
import { ownEscape } from "#ui/kit/question-panel.tsx";
import classes from "./question.module.css";

interface FinalButtonsProps {
  readonly button: Ref<HTMLButtonElement>;
  readonly confirm: string;
  readonly cancel: string;
  readonly isSending: boolean;
  readonly onCancel: () => void;
}

/** At the end of a form whose answer can't be taken back. */
export const FinalButtons = ({ button, confirm, cancel, isSending, onCancel }: FinalButtonsProps) => (
  <div className={classes.buttons}>
    <Button
      {...ownEscape}
      ref={button}
      type="submit"
      variant="default"
      size="sm"
      className={classes.danger ?? ""}
      loading={isSending}
    >
      {confirm}
    </Button>
    <Button {...ownEscape} variant="default" size="sm" aria-disabled={isSending} onClick={onCancel}>
      {cancel}
    </Button>
  </div>
);
