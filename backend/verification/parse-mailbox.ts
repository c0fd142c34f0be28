import { domainToASCII } from "node:url";
import { EMAIL_MAX_LENGTH } from "#domain/email.ts";

/** A mailbox as mail servers know it; nothing in it could end a line or leave the brackets of an SMTP command. */
export interface Mailbox {
  /** Names the mailbox: lower case, the domain in ASCII. */
  readonly address: string;
  /** In lower case; quoted only where it has to be. */
  readonly local: string;
  /** In ASCII: "xn--bcher-kva.example". */
  readonly domain: string;
}

export type MailboxReading = { readonly mailbox: Mailbox } | { readonly fault: string };

/** RFC 5321: octets before the at sign. */
const LOCAL_MAX_LENGTH = 64;
const DOMAIN_MAX_LENGTH = 253;

const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const quotedParts = /^"((?:[^"\\]|\\.)*)"@([^@]*)$/;
const quotable = /^[\x20-\x7e]+$/;
const atomLetters = /[^\w!#$%&'*+/=?^`{|}~.\-\p{L}\p{M}\p{N}]/u;
const domainLetters = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** Two labels at least, and no number as the last: that would be the address of a machine. */
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** RFC 5321, 6531 and 5890 as far as mailboxes of people use them. A fault is a sentence for the person. */
export const parseMailbox = (text: string): MailboxReading => {
  const address = text.trim().toLowerCase().normalize("NFC");
  if (Buffer.byteLength(address) > EMAIL_MAX_LENGTH) {
    return { fault: `An address has at most ${EMAIL_MAX_LENGTH} characters.` };
  }
  if (hidden.test(address)) return { fault: "There is an invisible character in the address." };
  const parts = splitAddress(address);
  if ("fault" in parts) return parts;
  const localFault = faultOfLocal(parts.local);
  if (localFault !== undefined) return { fault: localFault };
  const domain = readDomain(parts.domain);
  if ("fault" in domain) return domain;
  return { mailbox: { address: `${parts.local}@${domain.ascii}`, local: parts.local, domain: domain.ascii } };
};

const splitAddress = (address: string): { local: string; domain: string } | { fault: string } => {
  const [, content, behind = ""] = quotedParts.exec(address) ?? [];
  if (content !== undefined) {
    const plain = content.replaceAll(/\\(.)/g, "$1");
    const needsQuotes = plain === "" || faultOfLocal(plain) !== undefined || plain.startsWith('"');
    return { local: needsQuotes ? `"${plain.replaceAll(/["\\]/g, "\\$&")}"` : plain, domain: behind };
  }
  const [local = "", domain, ...more] = address.split("@");
  if (domain === undefined) return { fault: "An address needs an @ sign." };
  if (more.length > 0) return { fault: "There may be only one @ sign." };
  return { local, domain };
};

const faultOfLocal = (local: string): string | undefined => {
  if (local === "" || local === '""') return "Nothing stands before the @ sign.";
  if (Buffer.byteLength(local) > LOCAL_MAX_LENGTH) {
    return `The part before the @ sign is longer than ${LOCAL_MAX_LENGTH} characters.`;
  }
  if (/^".*"$/.test(local)) {
    return quotable.test(local) ? undefined : "Between quotes only plain letters, digits and signs may stand.";
  }
  if (/^\.|\.$|\.\./.test(local)) {
    return "The part before the @ sign may not begin or end with a dot, nor have two in a row.";
  }
  const [letter] = atomLetters.exec(local) ?? [];
  if (letter === undefined) return undefined;
  return letter.trim() === "" ? "There is a space in the address." : `${letter} may not stand before the @ sign.`;
};

const readDomain = (text: string): { ascii: string } | { fault: string } => {
  if (text === "") return { fault: "Nothing stands after the @ sign." };
  if (text.startsWith("[")) return { fault: "The address of a machine in brackets is no domain." };
  if (!text.includes(".")) return { fault: "The domain has no dot in it, as in acme.example." };
  // What isn't plainly a name is kept from the conversion, which would resolve "%31" and the like.
  const ascii = domainLetters.test(text) ? domainToASCII(text) : "";
  return ascii.length <= DOMAIN_MAX_LENGTH && asciiDomain.test(ascii)
    ? { ascii }
    : { fault: "What stands after the @ sign is no domain." };
};
