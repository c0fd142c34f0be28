/** What an entry in the history of the tab says about a dialog that is open there. */
export interface OverlayState {
  readonly overlay: string;
  readonly part?: string;
  /** The address behind a dialog that has an address of its own. */
  readonly behind?: string;
  /** It was opened by a link, not here: there is no entry without it to go back to. */
  readonly isLinked?: true;
}

/** Browsers also return what another version of the app has stored. */
export const parseOverlayState = (state: unknown): OverlayState | undefined => {
  if (typeof state !== "object" || state === null) return undefined;
  const { overlay, part, behind, isLinked }: Readonly<Record<string, unknown>> = { ...state };
  if (typeof overlay !== "string") return undefined;
  return {
    overlay,
    ...(typeof part === "string" && { part }),
    ...(typeof behind === "string" && { behind }),
    ...(isLinked === true && { isLinked }),
  };
};
