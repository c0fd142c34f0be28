export const UNSTORABLE_TEXT =
  "The request contains characters that can't be stored. Please remove them and try again.";

/** No database takes the character NUL, nor half of a character that is written in two. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/** Whether all text of a value that was read from JSON can be stored, the names of its fields included. */
export const holdsStorableText = (value: unknown): boolean => {
  // Not by calling itself, because a request may be nested deeper than calls can be.
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === "string" && !isStorable(next)) return false;
    if (typeof next !== "object" || next === null) continue;
    for (const [name, inner] of Object.entries(next)) left.push(name, inner);
  }
  return true;
};
