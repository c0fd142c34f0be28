import { IconBookmark, IconBookmarkFilled } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { IconButton } from "#ui/kit/icon-button.tsx";
import { sheetKeys } from "#ui/lookups/sheet-keys.ts";
import type { SaveLineProps } from "./save-button.ts";
import { type SavingOf, useSaving } from "./use-saving.ts";

/** Saves the person of a line in a list. */
export const SaveLine = observer(({ asks, ...props }: SavingOf & SaveLineProps) => {
  const { saved, isSaved, label, press } = useSaving(props, asks);
  if (!saved.isOffered) return undefined;
  const Icon = isSaved ? IconBookmarkFilled : IconBookmark;
  return (
    <IconButton
      label={label}
      data-save
      data-saved={isSaved || undefined}
      aria-keyshortcuts={sheetKeys.save}
      onClick={press}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </IconButton>
  );
});
