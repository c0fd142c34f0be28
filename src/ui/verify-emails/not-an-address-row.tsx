import { IconAlertTriangle } from "@tabler/icons-react";
import { TextButton } from "#ui/kit/text-button.tsx";
import { withBreaksInAddress } from "#ui/lookups/with-breaks.tsx";
import classes from "./email-batch.module.css";
import { emailBatchTexts } from "./verify-emails-texts.ts";

interface NotAnAddressRowProps {
  readonly text: string;
  readonly onRemove: () => void;
}

/** What was pasted in the place of an address. */
export const NotAnAddressRow = ({ text, onRemove }: NotAnAddressRowProps) => (
  <li className={classes.row} data-verdict="none">
    <p className={`data ${classes.email}`}>{withBreaksInAddress(text)}</p>
    <div className={classes.entry}>
      <p className={classes.verdict}>
        <IconAlertTriangle size={16} stroke={2} aria-hidden />
        {emailBatchTexts.notAnAddress}
      </p>
      <TextButton aria-label={emailBatchTexts.removeEntry(text)} onClick={onRemove}>
        {emailBatchTexts.remove}
      </TextButton>
    </div>
  </li>
);
