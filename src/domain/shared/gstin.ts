import { type GstState, parseGstState } from "./gst-state.ts";

declare const brand: unique symbol;

/** A GST number: state code, PAN, number of the registration, "Z" and a check character. Whether it is registered is not known. */
export type Gstin = string & { readonly [brand]: "GSTIN" };

const FORMAT = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** Reads a GST number as people type it, with spaces or in small letters; undefined where it cannot be one. */
export const parseGstin = (text: string): Gstin | undefined => {
  const given = writtenLikeOne(text);
  return given !== undefined && hasItsCheckCharacter(given) ? (given as Gstin) : undefined;
};

export const gstinFaults = ["not-a-gst-number", "gst-number-mistyped"] as const;
export type GstinFault = (typeof gstinFaults)[number];

/** Why a text is no GST number: it is not written like one, or it is but a character must be wrong. */
export const gstinFaultOf = (text: string): GstinFault | undefined => {
  const given = writtenLikeOne(text);
  if (given === undefined) return "not-a-gst-number";
  return hasItsCheckCharacter(given) ? undefined : "gst-number-mistyped";
};

const writtenLikeOne = (text: string): string | undefined => {
  const given = text.replaceAll(/[\s-]/g, "").toUpperCase();
  return FORMAT.test(given) && parseGstState(given.slice(0, 2)) !== undefined ? given : undefined;
};

const hasItsCheckCharacter = (given: string): boolean => given.at(-1) === checkCharacter(given.slice(0, -1));

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
