export const MESSAGE_MAX_LENGTH = 300;

/** An automation host names its paths by such ids, which are nobody's business at the screen. */
const uuid = /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi;

/**
 * A text from outside, made fit to be shown: control, direction and invisible characters out, ids hidden, white space
 * folded, at most 300 characters. Undefined when nothing readable is left.
 */
export const readableMessage = (text: string): string | undefined => {
  const plain = text
    .slice(0, 10 * MESSAGE_MAX_LENGTH)
    .replaceAll(/(?!\s)\p{Cc}|[\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(uuid, "…")
    .trim();
  if (plain === "") return undefined;
  if (plain.length <= MESSAGE_MAX_LENGTH) return plain;
  const start = plain.slice(0, MESSAGE_MAX_LENGTH - 1).replace(/\p{Cs}$/u, ""); // Half of a character at the end.
  return `${start.trimEnd()}…`;
};
