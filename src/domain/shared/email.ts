import { hasHidden } from "./visible-text.ts";

declare const brand: unique symbol;

/** An email address, trimmed, in lower case and with its domain in ASCII: one mailbox has one such text. */
export type Email = string & { readonly [brand]: "email" };

/** RFC 5321: a path is at most 256 octets including its brackets. */
export const EMAIL_MAX_LENGTH = 254;

/** Most of them, which are valid as they stand: files hold a million. */
const plainEmail = /^[a-z\d._+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,4}[a-z\d-]{1,63}$/;
const simplePattern = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/**
 * Accepts a local part, "@" and a domain with a dot, without invisible characters; says nothing about delivery. However
 * a domain is written, it is read as the same one.
 */
export const parseEmail = (text: string): Email | undefined => {
  if (text.length <= EMAIL_MAX_LENGTH && plainEmail.test(text)) return text as Email;
  const parts = splitAddress(text.trim());
  const domain = typeof parts === "string" ? undefined : asciiDomain(parts.domain);
  if (typeof parts === "string" || domain === undefined) return undefined;
  const email = `${parts.local.toLowerCase()}@${domain}`;
  return email.length <= EMAIL_MAX_LENGTH && simplePattern.test(email) ? (email as Email) : undefined;
};

/** What stands behind the at sign of an address. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/** What stands before it. */
export const localOf = (address: string): string => address.slice(0, address.lastIndexOf("@"));

/** What stands before and after the at sign, as written. */
interface AddressParts {
  /** With its quotes, between which an at sign may stand too. */
  readonly local: string;
  readonly domain: string;
}

/** The two parts of an address, or why a text has not these two. Says nothing about what stands in them. */
export const splitAddress = (text: string): AddressParts | "hidden-character" | "no-at-sign" | "several-at-signs" => {
  if (hasHidden(text)) return "hidden-character";
  const [, local, domain] = /^("(?:[^"\\]|\\.)*"|[^@]*)@([^@]*)$/.exec(text) ?? [];
  if (local !== undefined && domain !== undefined) return { local, domain };
  return text.includes("@") ? "several-at-signs" : "no-at-sign";
};

/** Browsers and Node have it, and it is pure; declared here, as the domain knows neither. */
declare const URL: new (text: string) => { readonly hostname: string };

const beyondAscii = /\P{ASCII}/u;
/** What the address of a page would take for something else than its host: "/", "%31", "@". */
const beyondNames = /[^\P{ASCII}a-z0-9.-]/iu;

/**
 * The one text of a domain: "xn--mnchen-3ya.example" for "München.example", "gmail.com" for "ｇmail。com". Without the
 * dot that may end a domain. Undefined for letters that no domain has; a domain in ASCII is not judged.
 */
export const asciiDomain = (written: string): string | undefined => {
  const domain = written.normalize("NFKC").replaceAll("。", ".").replace(/\.$/, "");
  if (beyondAscii.test(written) && beyondNames.test(domain)) return undefined;
  if (!beyondAscii.test(domain)) return domain.toLowerCase();
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
};

/** "asha.rao@acme.example" is "Asha.rao": how a member is called where only the address is known. */
export const nameFromEmail = (email: string): string => {
  const local = email.split("@", 1)[0] ?? "";
  return local.charAt(0).toUpperCase() + local.slice(1);
};

/** "asha.rao@acme.example" is "Asha Rao": what an account without a name calls itself. */
export const fullNameFromEmail = (email: string): string => {
  const [local = ""] = nameFromEmail(email).split("+", 1);
  const words = local.split(/[._]+/).filter((word) => word !== "");
  return words.map((word) => word.replaceAll(/(?<=^|-)\p{L}/gu, (letter) => letter.toUpperCase())).join(" ") || local;
};
