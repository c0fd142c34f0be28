import { oneLine } from "#domain/shared/visible-text.ts";

/** In UTF-16 units. */
export const OWN_NAME_MAX_LENGTH = 100;

/** The name by which somebody wants to be called; undefined for an empty text and for one that is too long. */
export const parseOwnName = (text: string): string | undefined => {
  const name = oneLine(text);
  return name === "" || name.length > OWN_NAME_MAX_LENGTH ? undefined : name;
};
