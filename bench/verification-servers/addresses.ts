import type { SeededRandom } from "#tests/support/random.ts";
import { type Site, sites } from "./sites.ts";

export interface Address {
  readonly number: number;
  readonly email: string;
  readonly local: string;
  readonly domain: string;
  readonly site: Site;
  /** What its server is set up with. What really lands there is found out by sending mail. */
  readonly mailbox: "open" | "full" | "none";
}

const words = (text: string): readonly string[] => text.split(" ");
const firstNames = words(
  "asha ravi meera arjun lena jonas clara emil sofia mateo lucia hugo ines noah maya oscar ida felix nora anton",
);
const surnames = words(
  "rao iyer mehta kapoor brandt keller vogel lang rossi costa silva moreau lefevre berg holm novak kowal peeters okafor tanaka",
);
const accented = words("josé jürgen renée søren zoë łukasz");
/** Some contain what servers also write when they refuse a stranger. */
const roles = words(
  "info sales support access clients senders policy lists blocked spam relay authors greyson.black reverse.helo return.from",
);

const SHARE_OF_MAILBOXES = 6;
const FULL_MAILBOXES = { said: 5, late: 3 } as const;

const localPart = (random: SeededRandom, hasLetters: boolean): string => {
  if (random.below(10) === 0) return random.pick(roles);
  const first = hasLetters && random.below(3) === 0 ? random.pick(accented) : random.pick(firstNames);
  const last = random.pick(surnames);
  return random.pick([
    `${first}.${last}`,
    `${first[0]}${last}`,
    `${first}${random.below(90) + 10}`,
    `${last}.${first}`,
  ]);
};

const addressesOf = (site: Site, domain: string, random: SeededRandom): readonly Omit<Address, "number">[] => {
  const locals = new Set<string>();
  while (locals.size < site.addresses) locals.add(localPart(random, site.hasLetters === true));
  let full = site.full === undefined ? 0 : FULL_MAILBOXES[site.full];
  return [...locals].map((local) => {
    const exists = site.software !== undefined && random.below(10) < SHARE_OF_MAILBOXES;
    const isFull = exists && full > 0;
    if (isFull) full -= 1;
    return { email: `${local}@${domain}`, local, domain, site, mailbox: isFull ? "full" : exists ? "open" : "none" };
  });
};

/** The same for the same seed. */
export const makeAddresses = (random: SeededRandom): readonly Address[] =>
  sites
    .flatMap((site) => site.domains.flatMap((domain) => addressesOf(site, domain, random)))
    .map((address, number) => ({ number, ...address }));
