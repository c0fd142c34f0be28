import { Button } from "@mantine/core";
import { useId, useLayoutEffect, useRef } from "react";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useFetched } from "#ui/kit/use-fetched.ts";
import type { LoadOverlay, OverlayProps } from "./dashboard-page.tsx";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import classes from "./opened-overlay.module.css";

interface OpenedOverlayProps extends Omit<OverlayProps, "opened"> {
  readonly load: LoadOverlay;
  readonly isOpen: boolean;
}

/** What was opened over the dashboard. While its code cannot be fetched, it says so, and is fetched again by itself. */
export const OpenedOverlay = ({ load, isOpen, ...props }: OpenedOverlayProps) => {
  const { code: Overlay, failures, fetchOnce } = useFetched(load, isOpen);
  if (!isOpen) return null;
  if (Overlay) return <Overlay opened {...props} />;
  return failures > 0 && <NotLoaded onTryAgain={fetchOnce} onClose={props.onClose} />;
};

interface NotLoadedProps {
  readonly onTryAgain: () => void;
  readonly onClose: () => void;
}

/** A dialog of the browser, because the code of others may not be there either. */
const NotLoaded = ({ onTryAgain, onClose }: NotLoadedProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={text}
      className={classes.dialog}
      // By Escape, too. The address decides what is open.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <p id={text}>{texts.overlayNotLoaded}</p>
      <div className={classes.actions}>
        <TextButton onClick={onClose}>{texts.close}</TextButton>
        <Button variant="default" onClick={onTryAgain}>
          {texts.tryAgain}
        </Button>
      </div>
    </dialog>
  );
};
