import type { ReactNode } from "react";
import { Switch } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { sheetKeys } from "#ui/lookups/sheet-keys.ts";
import type { SheetKeysViewModel } from "#ui/lookups/sheet-keys-view-model.ts";
import { CommandKey, PasteKey } from "#ui/kit/command-key.tsx";
import { Modal } from "#ui/kit/modal.tsx";
import classes from "./shortcuts-modal.module.css";

interface ShortcutsModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly keys: SheetKeysViewModel;
}

export const ShortcutsModal = observer(({ opened, onClose, keys }: ShortcutsModalProps) => (
  <Modal title="Keyboard shortcuts" size="440px" opened={opened} onClose={onClose}>
    <dl className={classes.list}>
      <Shortcut keys={<CommandKey />}>Command palette: go to a tool, or look up what you paste</Shortcut>
      <Shortcut keys="↑ ↓ Enter">Choose in the command palette</Shortcut>
      <Shortcut keys={<PasteKey />}>Search for what you copied, anywhere on a tool's page</Shortcut>
      <Shortcut keys="?">Show shortcuts</Shortcut>
      <Shortcut keys="Esc">Close</Shortcut>
    </dl>
    <h3 className={classes.part}>On a person</h3>
    <dl className={classes.list}>
      <Shortcut keys={sheetKeys.reveal.join(" ")}>Reveal the first, second or third line, for its price</Shortcut>
      <Shortcut keys={sheetKeys.all}>Reveal all: shows the price, then press Enter</Shortcut>
      <Shortcut keys={sheetKeys.copy}>Copy the value</Shortcut>
    </dl>
    <Switch
      className={classes.choice ?? ""}
      label="Single keys on a person"
      checked={keys.areOn}
      onChange={({ currentTarget }) => keys.turn(currentTarget.checked)}
    />
  </Modal>
));

const Shortcut = ({ keys, children }: { readonly keys: ReactNode; readonly children: string }) => (
  <div className={classes.shortcut}>
    <dt>
      <kbd className={classes.keys}>{keys}</kbd>
    </dt>
    <dd>{children}</dd>
  </div>
);
