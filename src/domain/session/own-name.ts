import { oneLine } from "#domain/shared/visible-text.ts";

/** In characters of Unicode, of which an emoji may have several. */
export const OWN_NAME_MAX_LENGTH = 100;

/** The name by which someone wants to be called; undefined for an empty text and for one that is too long. */
export const parseOwnName = (text: string): string | undefined => {
  const name = oneLine(text);
  return name === "" || Array.from(name).length > OWN_NAME_MAX_LENGTH ? undefined : name;
};

/** As much of a text as a name may have. */
export const cutOwnName = (text: string): string => Array.from(text).slice(0, OWN_NAME_MAX_LENGTH).join("");
