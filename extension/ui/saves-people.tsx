import { type KeyboardEvent, type ReactNode, useState } from "react";
import { dialogIsOpen, isTyping } from "#ui/kit/is-typing.ts";
import hints from "#ui/lookups/key-hint.module.css";
import { type LoadSaveButton, type SavingProps, Saving } from "#ui/lookups/saved/save-button.ts";
import { SavedNotices } from "#ui/lookups/saved/saved-notices.tsx";
import type { SavedPeopleViewModel } from "#ui/lookups/saved/saved-people-view-model.ts";
import { SavePerson } from "#ui/lookups/saved/save-person.tsx";
import { sheetAction } from "#ui/lookups/sheet-keys.ts";
import { SAVE } from "#ui/lookups/use-sheet-keys.ts";

interface SavesPeopleProps {
  readonly saved: SavedPeopleViewModel;
  readonly children: ReactNode;
}

/** Gives those inside their button that saves, and shows what is kept of someone. */
export const SavesPeople = ({ saved, children }: SavesPeopleProps) => {
  const [load] = useState(() => saveButtonOf(saved));
  return (
    <Saving value={load}>
      {children}
      <SavedNotices create={() => saved} />
    </Saving>
  );
};

const saveButtonOf = (saved: SavedPeopleViewModel): LoadSaveButton => {
  const Button = (props: SavingProps) =>
    "profiles" in props ? undefined : <SavePerson {...props} create={() => saved} Hint={KeyMark} />;
  return async () => ({ Button });
};

/** As on a sheet of the site, where it is shown while the keys that spend work too. */
const KeyMark = ({ children }: { readonly children: string }) => (
  <kbd aria-hidden className={hints.hint} data-key={children} />
);

/** The key that saves, anywhere inside. The keys that spend work on the site only, where they can be turned off. */
export const savingKey = (isReady: boolean) => ({
  "data-keys": isReady ? "ready" : undefined,
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, nativeEvent } = event;
    const pressed = { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing: nativeEvent.isComposing };
    const isMeant = isReady && !event.defaultPrevented && !isTyping(event.target) && !dialogIsOpen();
    if (isMeant && sheetAction(pressed) === "save") event.currentTarget.querySelector<HTMLElement>(SAVE)?.click();
  },
});
