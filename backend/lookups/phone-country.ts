import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** The country of a number with its calling code, in ISO 3166; undefined where that names several, or none. */
export const phoneCountry = (number: string | undefined): string | undefined =>
  number === undefined ? undefined : parsePhoneNumberFromString(number)?.country;
