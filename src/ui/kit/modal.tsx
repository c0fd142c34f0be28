import "./modal-styles.css";
import { Modal as MantineModal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useEffect, useState } from "react";

interface ModalProps {
  readonly title: ReactNode;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly size?: string;
  /** For content that changes its height: the top then stays where it is. Others stand in the middle. */
  readonly isAtTop?: boolean;
  readonly children: ReactNode;
}

/** Mantine gives the focus back only for a dialog that was mounted before it opened. Many of ours are mounted while they are open. */
const useFocusGivenBack = (opened: boolean): void => {
  const [opener] = useState(() => (opened ? document.activeElement : null));
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
};

/** A dialog; fills windows below 560 px of width. */
export const Modal = ({ title, size = "560px", isAtTop = false, children, ...rest }: ModalProps) => {
  useFocusGivenBack(rest.opened);
  const isNarrow = useMediaQuery("(max-width: 559.98px)", false);
  return (
    <MantineModal
      {...rest}
      title={title}
      size={size}
      fullScreen={isNarrow}
      centered={!isAtTop}
      radius={10}
      closeButtonProps={{ "aria-label": "Close" }}
      // A second <header> would count as a banner landmark of the page.
      attributes={{ header: { role: "presentation" } }}
      transitionProps={{ duration: 0 }}
    >
      {children}
    </MantineModal>
  );
};
