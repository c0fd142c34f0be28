import { foldSpace, oneLine } from "#domain/shared/visible-text.ts";
import { identifiersIn } from "#domain/suppression/identifiers-in.ts";

/** In characters. */
const SHORTEST = 3;
export const REGISTER_TEXT_MAX_LENGTH = 500;

/** "2026-11-29" has as many digits as a phone number. */
const ISO_DAY = /\b\d{4}-\d{2}-\d{2}\b/g;

export type RegisterTextFault = "length" | "names-someone";

/**
 * A reason or a note of the operator, on one line. It stays in the register after the request is closed, so that nothing in it
 * may identify anyone: no address, profile or number, and nothing that the request is about. Names can't be recognised.
 */
export const readRegisterText = (
  text: string,
  about: readonly string[],
): { readonly text: string } | { readonly fault: RegisterTextFault } => {
  const line = foldSpace(oneLine(text));
  if (line.length < SHORTEST || line.length > REGISTER_TEXT_MAX_LENGTH) return { fault: "length" };
  const plain = line.toLowerCase();
  const isNamed = about.some((one) => one !== "" && plain.includes(one.toLowerCase()));
  return isNamed || identifiersIn(line.replaceAll(ISO_DAY, "")).length > 0
    ? { fault: "names-someone" }
    : { text: line };
};
