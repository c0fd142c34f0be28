import { Button } from "@mantine/core";
import classes from "./dialog.module.css";
import { teamDialogTexts } from "./team-dialog-texts.ts";

interface DialogActionsProps {
  readonly confirm: string;
  readonly cancel?: string;
  readonly isSending: boolean;
  /** What is confirmed takes something away, or can't be taken back. */
  readonly isGrave?: boolean;
  /** Whether there is nothing to confirm. */
  readonly isIdle?: boolean;
  /** What follows; in view with the buttons. */
  readonly note?: string;
  readonly onCancel: () => void;
}

/** The end of a form in a dialog; in view from the first line of the form on. */
export const DialogActions = ({
  confirm,
  cancel = teamDialogTexts.cancel,
  isSending,
  isGrave = false,
  isIdle = false,
  note,
  onCancel,
}: DialogActionsProps) => (
  <div className={classes.actions}>
    {note !== undefined && <p className={classes.note}>{note}</p>}
    <Button variant="default" disabled={isSending} onClick={onCancel}>
      {cancel}
    </Button>
    <Button
      type="submit"
      className={isGrave ? (classes.grave ?? "") : ""}
      loading={isSending}
      disabled={isIdle}
      // An Enter key that is still held presses nothing.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {confirm}
    </Button>
  </div>
);
