/** A text as it is shown; undefined where there is nothing to show. */
export const filled = (text: string | null | undefined): string | undefined => text?.trim() || undefined;
