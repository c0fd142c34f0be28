import type { MxRecord } from "node:dns";
import { askNameServers } from "./ask-name-servers.ts";
import type { AreTrusted } from "./name-server-control.ts";

export interface MailHost {
  readonly name: string;
  /** IPv4 first. Never empty. */
  readonly addresses: readonly string[];
}

/** The mail servers of a domain, according to its name servers. */
export type MailRoute =
  /** In order of preference. A domain without MX records is its own mail host (`isFallback`). */
  | { readonly kind: "hosts"; readonly hosts: readonly MailHost[]; readonly isFallback: boolean }
  | { readonly kind: "no-such-domain" }
  /** RFC 7505: the domain says that it takes no mail. */
  | { readonly kind: "null-mx" }
  /** Neither MX records nor an address; or MX records that lead to no address. */
  | { readonly kind: "no-hosts" }
  /** `isAllowed` refuses all addresses. */
  | { readonly kind: "not-allowed" }
  | { readonly kind: "no-answer" }
  /** Our own name servers contradict themselves, or don't know a name that exists. */
  | { readonly kind: "untrusted" };

export interface RouteNeeds {
  /** Rejects as `node:dns` does: ENODATA, ENOTFOUND, or something else where there was no answer. */
  readonly resolver: {
    resolveMx(domain: string): Promise<readonly MxRecord[]>;
    resolve4(name: string): Promise<readonly string[]>;
    resolve6(name: string): Promise<readonly string[]>;
  };
  readonly isAllowed: (address: string) => boolean;
  readonly areTrusted: AreTrusted;
}

/** What name servers say is missing counts only while they are trusted; records that they show count by themselves. */
export const findMailRoute = async (needs: RouteNeeds, domain: string): Promise<MailRoute> => {
  const route = await askForRoute(needs, domain);
  const isShown = route.kind === "null-mx" || (route.kind === "hosts" && !route.isFallback);
  if (isShown || route.kind === "no-answer" || (await needs.areTrusted(domain))) return route;
  return { kind: "untrusted" };
};

/** Further MX hosts of a domain are ignored. */
const HOSTS_MAX = 5;

const askForRoute = async ({ resolver, isAllowed }: RouteNeeds, domain: string): Promise<MailRoute> => {
  const records = await askNameServers(() => resolver.resolveMx(domain));
  if (records === "no-such-name") {
    // A name that doesn't exist does so whatever is asked of it.
    const addresses = await askNameServers(() => resolver.resolve4(domain));
    return { kind: addresses === "no-such-name" ? "no-such-domain" : "untrusted" };
  }
  if (records === "no-answer") return { kind: "no-answer" };
  const isFallback = records === "no-data";
  const exchanges = isFallback ? [{ exchange: domain, priority: 0 }] : records;
  const names = exchanges.filter(({ exchange }) => exchange !== "" && exchange !== ".");
  if (names.length === 0) return { kind: "null-mx" };

  const looked = await Promise.all(
    names
      .toSorted((one, other) => one.priority - other.priority)
      .slice(0, HOSTS_MAX)
      .map(async ({ exchange: name }) => ({ name, addresses: await addressesOf(resolver, name) })),
  );
  const found = looked.flatMap(({ name, addresses }) => (addresses.length === 0 ? [] : [{ name, addresses }]));
  const hosts = found
    .map(({ name, addresses }) => ({ name, addresses: addresses.filter((one) => one !== undefined).filter(isAllowed) }))
    .filter(({ addresses }) => addresses.length > 0);
  if (hosts.length > 0) return { kind: "hosts", hosts, isFallback };
  if (found.some(({ addresses }) => addresses.includes(undefined))) return { kind: "no-answer" };
  if (found.length > 0) return { kind: "not-allowed" };
  return names.length > HOSTS_MAX ? { kind: "no-answer" } : { kind: "no-hosts" };
};

/** Undefined when the name servers gave no answer, so that there may be addresses. */
const addressesOf = async (
  resolver: RouteNeeds["resolver"],
  name: string,
): Promise<readonly (string | undefined)[]> => {
  const answers = await Promise.all([
    askNameServers(() => resolver.resolve4(name)),
    askNameServers(() => resolver.resolve6(name)),
  ]);
  return answers.flatMap((answer): readonly (string | undefined)[] => {
    if (answer === "no-answer") return [undefined];
    return typeof answer === "string" ? [] : answer;
  });
};
