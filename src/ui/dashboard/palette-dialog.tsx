import { IconSearch } from "@tabler/icons-react";
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import type { OverlayProps } from "./dashboard-page.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";
import classes from "./palette-dialog.module.css";
import { useLoaded } from "./use-loaded.ts";

interface PaletteListProps extends Pick<OverlayProps, "onClose" | "show"> {
  readonly id: string;
  readonly query: string;
  /** Enter was pressed for it before the list was there. */
  readonly isEntered: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
}

export type LoadPalette = () => Promise<{ readonly List: (props: PaletteListProps) => ReactNode }>;

interface PaletteDialogProps extends Omit<OverlayProps, "opened"> {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly load: LoadPalette;
  readonly isOpen: boolean;
  readonly onFailure: () => void;
}

/**
 * The command palette: a field, and the list of commands once its code is there. The field is part of the page from the
 * start and is opened by the key press itself, so that the next one is typed into it, however long the list takes.
 */
export const PaletteDialog = ({ dialog, load, isOpen, onFailure, onClose, show }: PaletteDialogProps) => {
  const [query, setQuery] = useState("");
  const [isEntered, setIsEntered] = useState(false);
  const loaded = useLoaded(load, isOpen, onFailure);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const type = (text: string) => {
    setQuery(text);
    setIsEntered(false);
  };
  useLayoutEffect(() => {
    if (isOpen) openPalette(dialog.current);
    else dialog.current?.close();
  }, [isOpen, dialog]);

  return (
    <dialog
      ref={dialog}
      aria-label={dashboardTexts.palette}
      className={classes.dialog}
      // A press beside the palette is on the dialog itself.
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter" && loaded === undefined) setIsEntered(query !== "");
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
      // By Android's way back. The address decides what is open.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => type("")}
    >
      <div className={classes.search}>
        <IconSearch size={18} stroke={1.6} aria-hidden className={classes.icon ?? ""} />
        <input
          ref={field}
          className={classes.field}
          placeholder={dashboardTexts.paletteExample}
          aria-label={dashboardTexts.paletteField}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          role="combobox"
          aria-expanded={loaded !== undefined}
          aria-autocomplete="list"
          aria-controls={list}
          value={query}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </div>
      {loaded && (
        <loaded.List id={list} query={query} isEntered={isEntered} field={field} onClose={onClose} show={show} />
      )}
    </dialog>
  );
};

/** The browser moves the focus into the field. */
export const openPalette = (dialog: HTMLDialogElement | null): void => {
  if (dialog?.open === false) dialog.showModal();
};
