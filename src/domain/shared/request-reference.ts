/** Crockford's base 32: without I, L, O and U, which are read as 1, 1, 0 and V. */
const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Where each symbol begins in the first 32 bits of an id. */
const SHIFTS = [27, 22, 17, 12, 7, 2];

/**
 * The short form of a request id that people read out: "7F3K-9Q". It is the first 30 bits of the id, so a few requests of a
 * large log can share one. Undefined for what is no request id.
 */
export const referenceOf = (requestId: string): string | undefined => {
  if (!/^[\da-f]{32}$/.test(requestId)) return undefined;
  const bits = Number.parseInt(requestId.slice(0, 8), 16);
  const symbols = SHIFTS.map((shift) => SYMBOLS.charAt((bits >>> shift) & 31)).join("");
  return `${symbols.slice(0, 4)}-${symbols.slice(4)}`;
};

/** A reference as someone typed it, or the one of a request id; undefined for anything else. */
export const readReference = (typed: string): string | undefined => {
  const ofId = referenceOf(typed.trim().toLowerCase());
  if (ofId !== undefined) return ofId;
  const symbols = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll(/[IL]/g, "1").replaceAll("O", "0");
  const isReference = symbols.length === SHIFTS.length && symbols.split("").every((symbol) => SYMBOLS.includes(symbol));
  return isReference ? `${symbols.slice(0, 4)}-${symbols.slice(4)}` : undefined;
};
