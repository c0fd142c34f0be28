import type { Software } from "./roots.ts";

/** Waits of minutes pass this much faster, for the servers and for us. The seconds of a conversation do not. */
export const SCALE = 60;

const scaledSeconds = (minutes: number): number => (minutes * 60) / SCALE;

/** What a mail server does beside taking mail for its mailboxes, and refusing it for others. */
interface Traits {
  readonly catchAll?: true;
  /** It takes mail for everyone, and returns what it can't deliver. */
  readonly acceptsAll?: true;
  readonly tlsOnly?: true;
  readonly refusesNullSender?: true;
  /** It offers SMTPUTF8. */
  readonly takesLetters?: true;
  /** Seconds that strangers wait for its greeting. */
  readonly holdsUp?: number;
  /** Seconds that every answer takes. */
  readonly slowBy?: number;
  /** Seconds after which it takes the same question. */
  readonly greylists?: number;
  /** Some mailboxes are full: it says so when asked, or takes the mail and can't deliver it. */
  readonly full?: "said" | "late";
  /**
   * Connections that it takes from one stranger at a time. It refuses any more. One more than our own limit, since servers count
   * processes: one that is about to end counts, which no client can see.
   */
  readonly atOnce?: number;
}

/** One machine with a mail server, and the domains whose mail it takes. */
export interface Site extends Traits {
  readonly name: string;
  readonly kind: Kind;
  /** Undefined: the domains say that they take no mail. */
  readonly software: Software | undefined;
  readonly reach?: "IPv6";
  readonly domains: readonly string[];
  /** The name of the mail server; its own `mx.` by default. */
  readonly mx?: (domain: string) => string;
  /** Who is asked under one limit. */
  readonly operator: string;
  /** Addresses of each domain. */
  readonly addresses: number;
  /** Some local parts have letters beyond ASCII. */
  readonly hasLetters?: true;
}

export type Kind =
  | "plain"
  | "catch-all"
  | "greylisted"
  | "full mailboxes"
  | "full later"
  | "TLS only"
  | "tarpit"
  | "slow"
  | "refuses null sender"
  | "null MX"
  | "IPv6 only"
  | "SMTPUTF8"
  | "accepts all"
  | "operator with a limit";

/** Kinds of which nobody can know more without sending mail. */
export const unknowable: ReadonlySet<Kind> = new Set<Kind>(["catch-all", "accepts all"]);

type Draft = Partial<Omit<Site, "software">> & Pick<Site, "kind">;

/** One domain and machine each, named after the kind and the software. */
const each = (software: readonly Software[], draft: Draft): readonly Site[] =>
  software.map((one, index) => {
    const before = software.slice(0, index).filter((other) => other === one).length;
    const name = `${draft.kind.replaceAll(" ", "-").toLowerCase()}-${one}${before === 0 ? "" : before + 1}`;
    return { name, software: one, domains: [`${name}.example`], operator: `${name}.example`, addresses: 53, ...draft };
  });

/** Several domains at one machine. */
const many = (operator: string, software: Software | undefined, count: number, draft: Draft): Site => {
  const name = operator.replaceAll(" ", "-").toLowerCase();
  const domains = Array.from({ length: count }, (_, index) => `${name}-${index + 1}.example`);
  return { name, operator, software, domains, addresses: 53, ...draft };
};

const all: readonly Software[] = ["exim", "postfix", "opensmtpd"];
const both: readonly Software[] = ["exim", "postfix"];

/** 40 domains with 2,000 addresses. The names of operators' servers are those that they have in reality. */
export const sites: readonly Site[] = [
  ...each([...all, ...all], { kind: "plain" }),
  ...each(all, { kind: "catch-all", catchAll: true, addresses: 50 }),
  ...each(["postfix", "postfix", "postfix", "postfix"], {
    kind: "greylisted",
    addresses: 70,
    greylists: scaledSeconds(5),
  }),
  ...each(["exim"], { kind: "full mailboxes", full: "said" }),
  ...each(["exim"], { kind: "full later", full: "late" }),
  // Not on OpenSMTPD: Debian's 6.8 ends no handshake, with no client.
  ...each(["exim", "postfix", "postfix"], { kind: "TLS only", tlsOnly: true }),
  ...each(both, { kind: "tarpit", holdsUp: 30, addresses: 15 }),
  ...each(["exim"], { kind: "slow", slowBy: 3, addresses: 16 }),
  ...each(both, { kind: "refuses null sender", refusesNullSender: true }),
  ...each(both, { kind: "IPv6 only", reach: "IPv6" }),
  ...each(both, { kind: "SMTPUTF8", takesLetters: true, hasLetters: true }),
  ...each(["opensmtpd"], { kind: "SMTPUTF8", hasLetters: true }),
  many("nobody", undefined, 2, { kind: "null MX", addresses: 26 }),
  many("Microsoft 365", "exim", 3, {
    kind: "accepts all",
    acceptsAll: true,
    addresses: 50,
    mx: (domain) => `${domain.replaceAll(".", "-")}.mail.protection.outlook.com`,
  }),
  many("Yahoo", "exim", 1, { kind: "accepts all", acceptsAll: true, addresses: 50, mx: () => "mta5.am0.yahoodns.net" }),
  many("IONOS", "exim", 3, { kind: "operator with a limit", atOnce: 3, mx: () => "mx00.kundenserver.de" }),
  many("hosting firm", "postfix", 3, {
    kind: "operator with a limit",
    atOnce: 3,
    mx: () => "mx.hosting-firm.example",
  }),
];
