import { cutText, visibleLine } from "./visible-text.ts";

export const MESSAGE_MAX_LENGTH = 300;

/** Automation hosts name paths by such ids, which mean nothing to users. */
const uuid = /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi;

/**
 * Prepares a text from outside for display: control, direction and invisible characters removed, ids hidden, white
 * space folded, at most 300 characters, or as many as are given. Undefined when nothing readable is left.
 */
export const readableMessage = (text: string, maxLength = MESSAGE_MAX_LENGTH): string | undefined => {
  const plain = visibleLine(text.slice(0, 10 * MESSAGE_MAX_LENGTH)).replaceAll(uuid, "…");
  if (plain === "") return undefined;
  if (plain.length <= maxLength) return plain;
  return `${cutText(plain, maxLength - 1).trimEnd()}…`;
};
