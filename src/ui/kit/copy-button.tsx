import { IconCheck, IconCopy, IconX } from "@tabler/icons-react";
import classes from "./copy-button.module.css";
import { IconButton } from "./icon-button.tsx";
import { useCopying } from "./use-copying.ts";

const icons = { ready: IconCopy, copied: IconCheck, blocked: IconX };

export const CopyButton = ({ value, label }: { readonly value: string; readonly label: string }) => {
  const { copy, state, announcement } = useCopying();
  const Icon = icons[state];
  return (
    <>
      <IconButton
        label={label}
        title={announcement || label}
        data-copy
        className={state === "copied" ? classes.copied : classes.copy}
        onClick={() => copy(value)}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
      </IconButton>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </>
  );
};
