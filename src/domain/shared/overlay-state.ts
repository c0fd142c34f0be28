/** What an entry in the history of the tab says about a dialog that is open there. */
export interface OverlayState {
  readonly overlay: string;
  /** What it shows, where it has an address of its own. */
  readonly part?: string | undefined;
  /** What the query of that address asks for. */
  readonly query?: string | undefined;
  /** The address behind it; undefined where it was opened by a link, not here. */
  readonly behind?: string | undefined;
  /** It took the place of one that was opened by a link: there is no entry without it to go back to. */
  readonly isFirst?: boolean | undefined;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Browsers also return what another version of the app has stored. */
export const parseOverlayState = (state: unknown): OverlayState | undefined => {
  if (typeof state !== "object" || state === null) return undefined;
  const { overlay, part, query, behind, isFirst }: Readonly<Record<string, unknown>> = { ...state };
  if (typeof overlay !== "string") return undefined;
  return {
    overlay,
    part: textOf(part),
    query: textOf(query),
    behind: textOf(behind),
    isFirst: isFirst === true || undefined,
  };
};
