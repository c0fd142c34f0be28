import { observer } from "mobx-react-lite";
import type { ComponentType } from "react";
import { IconBookmark, IconBookmarkFilled } from "@tabler/icons-react";
import { KeyHint } from "#ui/lookups/key-hint.tsx";
import { sheetKeys } from "#ui/lookups/sheet-keys.ts";
import classes from "./save-person.module.css";
import { type SavingOf, useSaving } from "./use-saving.ts";

interface SavePersonProps extends SavingOf {
  /** How the key is shown. */
  readonly Hint?: ComponentType<{ readonly children: string }>;
}

/** Saves the person of a sheet. Once they are saved, it says so and opens what is kept of them. */
export const SavePerson = observer(({ Hint = KeyHint, ...props }: SavePersonProps) => {
  const { saved, isSaved, text, label, press } = useSaving(props, true);
  if (!saved.isOffered) return undefined;
  return (
    <button
      type="button"
      data-save
      className={classes.save}
      data-saved={isSaved || undefined}
      aria-keyshortcuts={sheetKeys.save}
      aria-label={label}
      title={text}
      onClick={press}
    >
      {isSaved ? <IconBookmarkFilled size={16} aria-hidden /> : <IconBookmark size={16} stroke={1.6} aria-hidden />}
      <span className={classes.text}>{text}</span>
      <Hint>{sheetKeys.save}</Hint>
    </button>
  );
});
