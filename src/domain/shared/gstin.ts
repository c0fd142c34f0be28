import { type GstState, parseGstState } from "./gst-state.ts";

declare const brand: unique symbol;

/** A GST number: state code, PAN, number of the registration, "Z" and a check character. Whether it is registered is not known. */
export type Gstin = string & { readonly [brand]: "GSTIN" };

const FORMAT = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** Reads a GST number as people type it, with spaces or in small letters; undefined where it cannot be one. */
export const parseGstin = (text: string): Gstin | undefined => {
  const given = text.replaceAll(/[\s-]/g, "").toUpperCase();
  if (!FORMAT.test(given) || parseGstState(given.slice(0, 2)) === undefined) return undefined;
  return given.at(-1) === checkCharacter(given.slice(0, -1)) ? (given as Gstin) : undefined;
};

export const stateOf = (gstin: Gstin): GstState => {
  const state = parseGstState(gstin.slice(0, 2));
  if (state === undefined) throw new Error(`${gstin} begins with no state code`);
  return state;
};

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const BASE = DIGITS.length;

/** Luhn's method with 36 digits: every second one counts twice, and the digits of each product are added. */
const checkCharacter = (text: string): string => {
  const sum = Array.from(text).reduce((total, letter, place) => {
    const product = DIGITS.indexOf(letter) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / BASE) + (product % BASE);
  }, 0);
  return DIGITS.charAt((BASE - (sum % BASE)) % BASE);
};
