import "./menu-styles.css";
import { Button, Menu } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";

interface ActionMenuProps {
  readonly label: string;
  /** Each a `MenuAction`. */
  readonly children: ReactNode;
}

/** A button that opens a list of further actions. The arrow keys and letters go through it, Escape closes it. */
export const ActionMenu = ({ label, children }: ActionMenuProps) => {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      position="bottom-end"
      transitionProps={{ duration: 0 }}
      hideDetached={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          ref={opener}
          variant="default"
          size="sm"
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      {/* First, so that a dialog that an action opens gives the focus back to a button that is still there. */}
      <Menu.Dropdown onClickCapture={() => opener.current?.focus()}>{children}</Menu.Dropdown>
    </Menu>
  );
};

interface MenuActionProps {
  readonly onChoose: () => void;
  /** The one of several that is shown. */
  readonly isCurrent?: boolean;
  /** Something is gone afterwards. */
  readonly isRemoval?: boolean;
  readonly children: ReactNode;
}

export const MenuAction = ({ onChoose, isCurrent = false, isRemoval = false, children }: MenuActionProps) => (
  <Menu.Item
    onClick={onChoose}
    aria-current={isCurrent || undefined}
    data-removal={isRemoval || undefined}
    rightSection={isCurrent && <IconCheck size={16} stroke={1.6} aria-hidden />}
  >
    {children}
  </Menu.Item>
);
