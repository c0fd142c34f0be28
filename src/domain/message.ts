export const MESSAGE_MAX_LENGTH = 300;

/** Automation hosts name paths by such ids, which mean nothing to users. */
const uuid = /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi;

/**
 * Prepares a text from outside for display: control, direction and invisible characters removed, ids hidden, white
 * space folded, at most 300 characters, or as many as are given. Undefined when nothing readable is left.
 */
export const readableMessage = (text: string, maxLength = MESSAGE_MAX_LENGTH): string | undefined => {
  const plain = text
    .slice(0, 10 * MESSAGE_MAX_LENGTH)
    .replaceAll(/(?!\s)\p{Cc}|[\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(uuid, "…")
    .trim();
  if (plain === "") return undefined;
  if (plain.length <= maxLength) return plain;
  const start = plain.slice(0, maxLength - 1).replace(/\p{Cs}$/u, ""); // A half surrogate pair at the end.
  return `${start.trimEnd()}…`;
};
