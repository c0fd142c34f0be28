import { IconCheck, IconCopy, IconX } from "@tabler/icons-react";
import classes from "./contact-card-actions.module.css";
import { useCopying } from "#ui/kit/use-copying.ts";

const copyIcons = { ready: IconCopy, copied: IconCheck, blocked: IconX };

/** A quiet button that copies a text, and says whether it could. */
export const CopyText = ({ text, children }: { readonly text: string; readonly children: string }) => {
  const { copy, state, announcement } = useCopying();
  const Icon = copyIcons[state];
  return (
    <span>
      <button type="button" className={classes.action} title={announcement || undefined} onClick={() => copy(text)}>
        <Icon size={16} stroke={1.6} aria-hidden />
        {children}
      </button>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </span>
  );
};
