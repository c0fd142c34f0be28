import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { backOffMs } from "#domain/session/reachability.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import type { LoadOverlay, OverlayProps } from "./dashboard-page.tsx";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import classes from "./opened-overlay.module.css";

interface OpenedOverlayProps extends Omit<OverlayProps, "opened"> {
  readonly load: LoadOverlay;
  readonly isOpen: boolean;
}

/** What was opened over the dashboard. While its code cannot be fetched, it says so, and is fetched again by itself. */
export const OpenedOverlay = observer(({ load, isOpen, ...props }: OpenedOverlayProps) => {
  const [loaded, setLoaded] = useState<{ readonly Overlay: Awaited<ReturnType<LoadOverlay>> }>();
  const [failures, setFailures] = useState(0);
  const fetchOnce = useCallback(
    () =>
      void load().then(
        (Overlay) => setLoaded({ Overlay }),
        () => setFailures((before) => before + 1),
      ),
    [load],
  );
  useEffect(() => {
    if (!isOpen || loaded !== undefined) return undefined;
    fetchOnce();
    return () => setFailures(0);
  }, [isOpen, loaded, fetchOnce]);
  if (!isOpen) return null;
  if (loaded) return <loaded.Overlay opened {...props} />;
  return failures > 0 && <NotLoaded failures={failures} onTryAgain={fetchOnce} onClose={props.onClose} />;
});

interface NotLoadedProps {
  /** In a row. */
  readonly failures: number;
  readonly onTryAgain: () => void;
  readonly onClose: () => void;
}

/** A dialog of the browser, because the code of others may not be there either. */
const NotLoaded = ({ failures, onTryAgain, onClose }: NotLoadedProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    const timer = setTimeout(onTryAgain, backOffMs(failures, Math.random()));
    return () => clearTimeout(timer);
  }, [failures, onTryAgain]);
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
