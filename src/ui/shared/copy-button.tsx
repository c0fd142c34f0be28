import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy, IconX } from "@tabler/icons-react";
import classes from "./copy-button.module.css";
import { IconButton } from "./icon-button.tsx";

/** A tick for two seconds, then copy again. */
const CONFIRMATION_MS = 2000;

export const CopyButton = ({ value, label }: { readonly value: string; readonly label: string }) => {
  const { copy, copied, error } = useClipboard({ timeout: CONFIRMATION_MS });
  const Icon = copied ? IconCheck : error ? IconX : IconCopy;
  const told = copied ? "Copied" : error ? "Copying is blocked here: select the text instead" : "";
  return (
    <>
      <IconButton
        label={label}
        title={told || label}
        className={copied ? classes.copied : classes.copy}
        onClick={() => copy(value)}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
      </IconButton>
      <span role="status" className="visually-hidden">
        {told}
      </span>
    </>
  );
};
