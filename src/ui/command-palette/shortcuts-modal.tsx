import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { sheetKeys } from "#ui/lookups/sheet-keys.ts";
import type { SheetKeysViewModel } from "#ui/lookups/sheet-keys-view-model.ts";
import { CommandKey, PasteKey } from "#ui/kit/command-key.tsx";
import { CheckChoice } from "#ui/kit/check-choice.tsx";
import { Modal } from "#ui/kit/modal.tsx";
import classes from "./shortcuts-modal.module.css";
import { shortcutTexts } from "./palette-texts.ts";

interface ShortcutsModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly keys: SheetKeysViewModel;
}

export const ShortcutsModal = observer(({ opened, onClose, keys }: ShortcutsModalProps) => (
  <Modal title={shortcutTexts.title} size="720px" opened={opened} onClose={onClose}>
    <div className={classes.parts}>
      <section>
        <h3 className={classes.part}>{shortcutTexts.everywhere}</h3>
        <dl className={classes.list}>
          <Shortcut keys={[<CommandKey key="k" />]}>{shortcutTexts.palette}</Shortcut>
          <Shortcut keys={["↑", "↓", "Enter"]}>{shortcutTexts.choose}</Shortcut>
          <Shortcut keys={[<PasteKey key="k" />]}>{shortcutTexts.paste}</Shortcut>
          <Shortcut keys={["↑", "↓"]}>{shortcutTexts.move}</Shortcut>
          <Shortcut keys={["?"]}>{shortcutTexts.help}</Shortcut>
          <Shortcut keys={["Esc"]}>{shortcutTexts.close}</Shortcut>
        </dl>
      </section>
      <section>
        <h3 className={classes.part}>{shortcutTexts.singleKeys}</h3>
        <dl className={classes.list}>
          <Shortcut keys={sheetKeys.reveal}>{shortcutTexts.reveal}</Shortcut>
          <Shortcut keys={[sheetKeys.all]}>{shortcutTexts.revealAll}</Shortcut>
          <Shortcut keys={[sheetKeys.copy]}>{shortcutTexts.copy}</Shortcut>
          <Shortcut keys={[sheetKeys.save]}>{shortcutTexts.save}</Shortcut>
          <Shortcut keys={[sheetKeys.push]}>{shortcutTexts.push}</Shortcut>
          <Shortcut keys={["x"]}>{shortcutTexts.select}</Shortcut>
          <Shortcut keys={["e"]}>{shortcutTexts.edit}</Shortcut>
          <Shortcut keys={["/"]}>{shortcutTexts.search}</Shortcut>
        </dl>
      </section>
    </div>
    <CheckChoice label={shortcutTexts.areOn} isChosen={keys.areOn} choose={keys.turn} />
  </Modal>
));

interface ShortcutProps {
  /** Any of them, each on a cap of its own. */
  readonly keys: readonly ReactNode[];
  readonly children: string;
}

const Shortcut = ({ keys, children }: ShortcutProps) => (
  <div className={classes.shortcut}>
    <dt className={classes.keys}>
      {keys.map((key, place) => (
        <kbd key={place} className={classes.cap}>
          {key}
        </kbd>
      ))}
    </dt>
    <dd>{children}</dd>
  </div>
);
