import { replaceHidden } from "./visible-text.ts";

/** In characters, without the ending. */
const MAX_LENGTH = 60;

/** A text as a file name that every system takes; undefined where nothing is left of it. */
export const safeFileName = (text: string): string | undefined => {
  const safe = replaceHidden(text, " ")
    .replaceAll(/[/\\:*?"<>|\s]+/g, " ")
    .replaceAll(/^[. ]+|[. ]+$/g, "");
  return new RegExp(`^.{1,${MAX_LENGTH}}`, "u").exec(safe)?.[0];
};
