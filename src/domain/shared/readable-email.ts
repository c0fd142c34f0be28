import { asciiDomain } from "./email.ts";
import { decodePunycode } from "./punycode.ts";

/**
 * An address with the letters of its domain, as people write it: "asha@münchen.example" for "asha@xn--mnchen-3ya.example".
 * Any other text as it is, also one whose letters would not be read as the same domain again.
 */
export const readableEmail = (text: string): string => {
  if (!/@.*xn--/.test(text)) return text;
  const at = text.lastIndexOf("@") + 1;
  const domain = text.slice(at);
  const parts = domain.split(".").map((part) => (part.startsWith("xn--") ? decodePunycode(part.slice(4)) : part));
  const readable = parts.includes(undefined) ? domain : parts.join(".");
  return asciiDomain(readable) === domain ? `${text.slice(0, at)}${readable}` : text;
};
