import type { ReactNode } from "react";
import { CommandKey } from "#ui/kit/command-key.tsx";
import { Modal } from "#ui/kit/modal.tsx";
import classes from "./shortcuts-modal.module.css";

interface ShortcutsModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export const ShortcutsModal = ({ opened, onClose }: ShortcutsModalProps) => (
  <Modal title="Keyboard shortcuts" size="440px" opened={opened} onClose={onClose}>
    <dl className={classes.list}>
      <Shortcut keys={<CommandKey />}>Command palette: go to a tool, or look up what you paste</Shortcut>
      <Shortcut keys="↑ ↓ Enter">Choose in the command palette</Shortcut>
      <Shortcut keys="?">This list, wherever you are not typing</Shortcut>
      <Shortcut keys="Esc">Close what is open, and go back to where you were</Shortcut>
    </dl>
  </Modal>
);

const Shortcut = ({ keys, children }: { readonly keys: ReactNode; readonly children: string }) => (
  <div className={classes.shortcut}>
    <dt>
      <kbd className={classes.keys}>{keys}</kbd>
    </dt>
    <dd>{children}</dd>
  </div>
);
