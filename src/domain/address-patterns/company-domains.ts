import { domainOf, type Email } from "#domain/shared/email.ts";

/** The domains of a company. */
export interface CompanyDomains {
  readonly main: string;
  /** Others with the same name, as "acme.in" beside "acme.com". */
  readonly siblings: readonly string[];
}

/** What most of these addresses have behind the at sign; undefined where there are none, or where no domain has more than half. */
export const companyDomains = (addresses: readonly Email[]): CompanyDomains | undefined => {
  const counts = Map.groupBy(addresses, domainOf);
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  if (most === undefined || most[1].length * 2 <= addresses.length) return undefined;
  const [main] = most;
  const siblings = [...counts.keys()].filter((domain) => domain !== main && nameOf(domain) === nameOf(main));
  return { main, siblings };
};

/** "acme" of "acme.com", "acme.co.in" and "mail.acme.com": the longest label but the last. */
const nameOf = (domain: string): string =>
  domain
    .split(".")
    .slice(0, -1)
    .reduce((longest, label) => (label.length > longest.length ? label : longest), "");
