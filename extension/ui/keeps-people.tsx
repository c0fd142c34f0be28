import { observer } from "mobx-react-lite";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { dialogIsOpen, isTyping } from "#ui/kit/is-typing.ts";
import { PushPerson } from "#ui/lookups/crm/push-person.tsx";
import hints from "#ui/lookups/key-hint.module.css";
import { type LoadSaveButton, type SavingProps, Saving } from "#ui/lookups/saved/save-button.ts";
import { SavedNotices } from "#ui/lookups/saved/saved-notices.tsx";
import { SavePerson } from "#ui/lookups/saved/save-person.tsx";
import { sheetAction } from "#ui/lookups/sheet-keys.ts";
import type { SheetKeysViewModel } from "#ui/lookups/sheet-keys-view-model.ts";
import { keyedButton } from "#ui/lookups/use-sheet-keys.ts";
import type { KeptPeople } from "./kept-people.ts";

interface KeepsPeopleProps {
  readonly kept: KeptPeople;
  readonly children: ReactNode;
}

/** Gives those inside the buttons that save and push someone, and shows what is kept of them. */
export const KeepsPeople = ({ kept, children }: KeepsPeopleProps) => {
  const [load] = useState(() => buttonsOf(kept));
  return (
    <Saving value={load}>
      {children}
      <SavedNotices create={() => kept.saved} />
    </Saving>
  );
};

const buttonsOf = ({ saved, crm, keys }: KeptPeople): LoadSaveButton => {
  /** As on a sheet of the site, where it is shown while the keys that spend work too. */
  const KeyMark = observer(
    ({ children }: { readonly children: string }) =>
      keys.areOn && <kbd aria-hidden className={hints.hint} data-key={children} />,
  );
  const Button = (props: SavingProps) =>
    "profiles" in props ? undefined : (
      <>
        <SavePerson {...props} create={() => saved} Hint={KeyMark} />
        <PushPerson {...props} create={() => crm} Hint={KeyMark} />
      </>
    );
  return async () => ({ Button });
};

/** The keys that save and push, anywhere inside. The keys that spend work on the site only. */
export const keepingKeys = ({ areOn }: SheetKeysViewModel, isReady: boolean) => ({
  "data-keys": areOn && isReady ? "ready" : undefined,
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, nativeEvent } = event;
    const pressed = { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing: nativeEvent.isComposing };
    const isMeant = areOn && isReady && !event.defaultPrevented && !isTyping(event.target) && !dialogIsOpen();
    if (isMeant) keyedButton(event.currentTarget, sheetAction(pressed))?.click();
  },
});
