import { asciiDomain, EMAIL_MAX_LENGTH, splitAddress } from "#domain/shared/email.ts";

/** A mailbox as sent to mail servers: has no characters that could end a line or the brackets of an SMTP command. */
export interface Mailbox {
  /** The whole address: lower case, the domain in ASCII. */
  readonly address: string;
  /** In lower case; quoted only where it has to be. */
  readonly local: string;
  /** In ASCII: "xn--bcher-kva.example". */
  readonly domain: string;
}

interface Fault {
  /** A sentence for the user. */
  readonly fault: string;
}

export type MailboxReading = { readonly mailbox: Mailbox } | Fault;

/** RFC 5321: octets before the at sign. */
const LOCAL_MAX_LENGTH = 64;
const DOMAIN_MAX_LENGTH = 253;

const ADDRESS_TOO_LONG = { fault: `An address has at most ${EMAIL_MAX_LENGTH} characters.` };

const betweenQuotes = /^"((?:[^"\\]|\\.)*)"$/;
const quotable = /^[\x20-\x7e]+$/;
const notInAtoms = /[^\w!#$%&'*+/=?^`{|}~.\-\p{L}\p{M}\p{N}]/u;
/** At least two labels; the last one is no number, as in an IP address. */
const asciiDomainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Beyond `parseEmail`, which takes what may be delivered somewhere: RFC 5321, 6531 and 5890 as far as mailboxes of people use them. */
export const parseMailbox = (text: string): MailboxReading => {
  const address = text.trim().normalize("NFC");
  if (Buffer.byteLength(address) > EMAIL_MAX_LENGTH) return ADDRESS_TOO_LONG;
  const parts = splitAddress(address);
  if (typeof parts === "string") return { fault: splitFaults[parts] };
  const [, quoted] = betweenQuotes.exec(parts.local) ?? [];
  const local = quoted === undefined ? readAtoms(parts.local.toLowerCase()) : readQuoted(quoted.toLowerCase());
  if ("fault" in local) return local;
  const domain = readDomain(parts.domain);
  if ("fault" in domain) return domain;
  // A domain beyond ASCII gets longer by the conversion.
  const wired = `${local.text}@${domain.ascii}`;
  if (Buffer.byteLength(wired) > EMAIL_MAX_LENGTH) return ADDRESS_TOO_LONG;
  return { mailbox: { address: wired, local: local.text, domain: domain.ascii } };
};

const splitFaults = {
  "hidden-character": "The address contains an invisible character.",
  "no-at-sign": "An address needs an @ sign.",
  "several-at-signs": "An address has only one @ sign.",
} as const;

const NOTHING_BEFORE = { fault: "There is nothing before the @ sign." };
const TOO_LONG = { fault: `The part before the @ sign is longer than ${LOCAL_MAX_LENGTH} characters.` };

const readAtoms = (text: string): { text: string } | Fault => {
  if (text === "") return NOTHING_BEFORE;
  if (Buffer.byteLength(text) > LOCAL_MAX_LENGTH) return TOO_LONG;
  if (/^\.|\.$|\.\./.test(text)) {
    return { fault: "The part before the @ sign can't start or end with a dot, or contain two in a row." };
  }
  const [letter] = notInAtoms.exec(text) ?? [];
  if (letter === undefined) return { text };
  return {
    fault: letter.trim() === "" ? "The address contains a space." : `${letter} isn't allowed before the @ sign.`,
  };
};

/** Removes quotes that aren't needed, as "asha"@ and asha@ are one mailbox. */
const readQuoted = (content: string): { text: string } | Fault => {
  const plain = content.replaceAll(/\\(.)/g, "$1");
  if (plain === "") return NOTHING_BEFORE;
  if (!("fault" in readAtoms(plain))) return { text: plain };
  if (!quotable.test(plain)) return { fault: "Only plain letters, digits and signs are allowed between quotes." };
  const text = `"${plain.replaceAll(/["\\]/g, "\\$&")}"`;
  return text.length > LOCAL_MAX_LENGTH ? TOO_LONG : { text };
};

const readDomain = (text: string): { ascii: string } | Fault => {
  if (text === "") return { fault: "There is nothing after the @ sign." };
  if (text.startsWith("[")) return { fault: "An IP address in brackets isn't a domain." };
  const ascii = asciiDomain(text) ?? "";
  if (ascii !== "" && !ascii.includes(".")) return { fault: "The domain needs a dot, as in acme.example." };
  return ascii.length <= DOMAIN_MAX_LENGTH && asciiDomainName.test(ascii)
    ? { ascii }
    : { fault: "The part after the @ sign isn't a domain." };
};
