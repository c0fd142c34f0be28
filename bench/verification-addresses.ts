import type { VerificationOutcome } from "#domain/lookups/verification.ts";
import { SILENCE, type RecipientRule } from "#tests/support/backend/mail-server.ts";
import type { Zone } from "#tests/support/backend/name-server.ts";

const DOMAINS_PER_KIND = 10;
export const HUNG_ADDRESS = "127.0.0.3";

interface Kind {
  readonly count: number;
  readonly outcome: VerificationOutcome;
  /** What the name server answers for the domain; mail servers at `mx.example` by default. */
  readonly zone?: Zone | "missing";
  /** The mail server's answer for an unknown mailbox; "550 5.1.1 ..." by default. */
  readonly others?: ReturnType<RecipientRule>;
  /** The part before the at sign; a known mailbox by default. */
  readonly local?: (number: number) => string;
}

const here: Zone = { a: ["127.0.0.1"] };
const acquaintance = (number: number): string => `person${number}`;
const stranger = (number: number): string => `stranger${number}`;

const kinds: Readonly<Record<string, Kind>> = {
  "mailbox exists": { count: 400, outcome: "deliverable" },
  "no such mailbox": { count: 250, outcome: "undeliverable", local: stranger },
  "role address": { count: 50, outcome: "deliverable", local: () => "info" },
  "catch-all": { count: 60, outcome: "unknown", others: undefined },
  greylisted: { count: 40, outcome: "unknown", others: "451 4.7.1 Greylisted", local: stranger },
  "we are blocked": { count: 40, outcome: "unknown", others: "550 5.7.1 Blocked", local: stranger },
  "mail server hangs": {
    count: 10,
    outcome: "unknown",
    others: SILENCE,
    local: stranger,
    zone: { mx: [[10, "hung.example"]] },
  },
  "first server dead": {
    count: 20,
    outcome: "deliverable",
    zone: {
      mx: [
        [10, "dead.example"],
        [20, "mx.example"],
      ],
    },
  },
  "no MX but address": { count: 30, outcome: "deliverable", zone: here },
  "null MX": { count: 20, outcome: "undeliverable", zone: { mx: [[0, ""]] } },
  "no such domain": { count: 40, outcome: "undeliverable", zone: "missing" },
  "name server refuses": { count: 20, outcome: "unknown", zone: "refused" },
  malformed: { count: 20, outcome: "undeliverable", local: (number) => `two words ${number}` },
};

const domainOf = (kind: string, number: number): string =>
  `${kind.toLowerCase().replaceAll(" ", "-")}-${number % DOMAINS_PER_KIND}.example`;

export interface Labelled {
  readonly kind: string;
  readonly email: string;
  readonly outcome: VerificationOutcome;
}

/** A thousand addresses, each with its right outcome, grouped by kind. */
export const generated: readonly Labelled[] = Object.entries(kinds).flatMap(
  ([kind, { count, outcome, local = acquaintance }]) =>
    Array.from({ length: count }, (_, number) => ({
      kind,
      outcome,
      email: `${local(number)}@${domainOf(kind, number)}`,
    })),
);

export const generatedZones: Readonly<Record<string, Zone>> = {
  "mx.example": here,
  // A server of its own, since one that hangs is asked with patience only.
  "hung.example": { a: [HUNG_ADDRESS] },
  // Nobody listens there.
  "dead.example": { a: ["127.0.0.2"] },
  ...Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, { zone = { mx: [[10, "mx.example"]] } }]) =>
      zone === "missing"
        ? []
        : Array.from({ length: DOMAINS_PER_KIND }, (_, number) => [domainOf(kind, number), zone] as const),
    ),
  ),
};

const othersByDomain: ReadonlyMap<string, ReturnType<RecipientRule>> = new Map(
  Object.entries(kinds).flatMap(([kind, settings]) =>
    Array.from({ length: DOMAINS_PER_KIND }, (_, number): [string, ReturnType<RecipientRule>] => [
      domainOf(kind, number),
      "others" in settings ? settings.others : "550 5.1.1 No such user",
    ]),
  ),
);

export const generatedRule: RecipientRule = (address) => {
  const [local = "", domain = ""] = address.split("@");
  return local.startsWith("person") || local === "info" ? undefined : othersByDomain.get(domain);
};
