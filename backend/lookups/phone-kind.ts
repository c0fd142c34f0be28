import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Undefined for a text that is no valid phone number. In some countries a mobile number looks like any other. */
export const phoneKind = (text: string): "mobile" | "other" | undefined => {
  const number = parsePhoneNumberFromString(text);
  if (number?.isValid() !== true) return undefined;
  const type = number.getType();
  return type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE" ? "mobile" : "other";
};
