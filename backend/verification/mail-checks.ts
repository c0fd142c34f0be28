import { Resolver } from "node:dns/promises";
import { isIP, isIPv4 } from "node:net";
import { type DNSResolver, spf } from "mailauth";
import { domainOf } from "#domain/shared/email.ts";
import type { Finding } from "#backend/platform/finding.ts";
import { askNameServers } from "./ask-name-servers.ts";
import { mailboxAsker } from "./ask-mailbox.ts";
import { findMailRoute, type MailHost, type MailRoute } from "./mail-route.ts";
import { isPublicAddress } from "#backend/platform/network/public-address.ts";
import { openSmtp } from "./smtp-connection.ts";
import type { ProbeSettings, VerificationSettings } from "./verification-settings.ts";

/** One thing that has to be right before mail servers answer us truthfully. */
export interface MailCheck extends Finding {
  readonly about: "port" | "reverse DNS" | "SPF" | "postmaster";
}

/** Whose mail servers are asked, to see whether any can be reached. */
export const ASKED_DOMAIN = "gmail.com";

/**
 * Checks what mail servers look at before they answer whether a mailbox exists: whether we reach them, by which name we
 * call ourselves, whether our sender is allowed, and whether we can be written to. Sends no mail. Takes up to a minute, and
 * never rejects because of an answer from the network.
 */
export const checkMail = async (
  settings: VerificationSettings & { readonly probe: ProbeSettings },
  askedDomain = ASKED_DOMAIN,
): Promise<readonly MailCheck[]> => {
  const resolver = new Resolver({ timeout: settings.dnsTimeoutMs, tries: 2 });
  if (settings.dnsServers.length > 0) resolver.setServers([...settings.dnsServers]);
  const { probe, allowPrivate } = settings;
  const isAllowed = allowPrivate ? () => true : isPublicAddress;
  const routeTo = (domain: string): Promise<MailRoute> =>
    findMailRoute({ resolver, isAllowed, areTrusted: async () => true }, domain);
  const asked = await routeTo(askedDomain);
  const reached = await reachAny(hostsOn(asked), probe);
  const ownAddress = reached?.ownAddress ?? (await firstAddress(resolver, probe.heloName));
  const senderDomain = probe.sender === "" ? probe.heloName : domainOf(probe.sender);
  return [
    asked.kind === "hosts"
      ? portCheck(reached, { askedDomain, port: probe.port })
      : routeCheck(asked.kind, askedDomain),
    await nameCheck(resolver, probe.heloName, ownAddress),
    await senderCheck(resolver, { probe, senderDomain, ownAddress }),
    await postmasterCheck(senderDomain, await routeTo(senderDomain), probe),
  ];
};

const hostsOn = (route: MailRoute): readonly MailHost[] => (route.kind === "hosts" ? route.hosts : []);

const isUnanswered = (kind: MailRoute["kind"]): boolean => kind === "no-answer" || kind === "untrusted";

const ASK_NAME_SERVERS = "Check the name servers of this machine, or set LEADLIGHT_VERIFY_DNS to others.";

/** No mail server of the domain is known, so that nothing can be said about the port. */
const routeCheck = (kind: MailRoute["kind"], askedDomain: string): MailCheck =>
  isUnanswered(kind)
    ? {
        about: "port",
        state: "bad",
        text: `The name servers don't answer about ${askedDomain}.`,
        next: ASK_NAME_SERVERS,
      }
    : {
        about: "port",
        state: "bad",
        text: `${askedDomain} takes no mail, so the port can't be tried there.`,
        next: `Name a domain that takes mail: npm run doctor -- mail ${ASKED_DOMAIN}`,
      };

interface Reached {
  readonly host: string;
  /** As the server sees us, where it says so. */
  readonly ownAddress: string | undefined;
}

const SERVERS_MAX = 3;

const reachAny = async (hosts: readonly MailHost[], probe: ProbeSettings): Promise<Reached | undefined> => {
  const servers = hosts.flatMap(({ name, addresses }) => addresses.slice(0, 1).map((address) => ({ name, address })));
  for (const { name, address } of servers.slice(0, SERVERS_MAX)) {
    const signal = AbortSignal.timeout(probe.totalMs);
    const connection = openSmtp({ address, port: probe.port, stepMs: probe.stepMs, signal });
    try {
      await connection.greeting();
      const { text } = await connection.ask(`EHLO ${probe.heloName}`);
      const named = /\[(?:IPv6:)?([\da-f.:]+)\]/i.exec(text)?.[1] ?? "";
      return { host: name, ownAddress: isIP(named) === 0 ? undefined : named };
    } catch {
      // The next one may answer.
    } finally {
      await connection.close();
    }
  }
  return undefined;
};

const portCheck = (
  reached: Reached | undefined,
  { askedDomain, port }: { readonly askedDomain: string; readonly port: number },
): MailCheck =>
  reached === undefined
    ? {
        about: "port",
        state: "bad",
        text: `No mail server of ${askedDomain} answers on port ${port}.`,
        next: `Ask your hosting provider to open outgoing port ${port}, which many block. Until then leave LEADLIGHT_VERIFY_SMTP off.`,
      }
    : { about: "port", state: "good", text: `${reached.host} answers on port ${port}.` };

const firstAddress = async (resolver: Resolver, name: string): Promise<string | undefined> => {
  const addresses = await askNameServers(() => resolver.resolve4(name));
  return typeof addresses === "string" ? undefined : addresses[0];
};

const nameCheck = async (resolver: Resolver, heloName: string, address: string | undefined): Promise<MailCheck> => {
  const about = "reverse DNS";
  if (address === undefined) {
    return {
      about,
      state: "bad",
      text: `We greet mail servers as ${heloName}, which has no address.`,
      next: "Set LEADLIGHT_VERIFY_HELO to the host name of this machine, and give that name an A record.",
    };
  }
  const names = await askNameServers(() => namesOf(resolver, address));
  if (names === "no-answer")
    return {
      about,
      state: "unknown",
      text: `The name servers don't say which name ${address} has.`,
      next: ASK_NAME_SERVERS,
    };
  const known = typeof names === "string" ? [] : names.map((name) => name.replace(/\.$/, "").toLowerCase());
  if (known.includes(heloName.toLowerCase()))
    return { about, state: "good", text: `${address} is called ${heloName}, as we greet mail servers.` };
  return {
    about,
    state: "bad",
    text:
      known[0] === undefined
        ? `${address} has no reverse DNS name, and we greet mail servers as ${heloName}.`
        : `${address} is called ${known[0]}, but we greet mail servers as ${heloName}.`,
    next:
      `Have your hosting provider set the reverse DNS (PTR) of ${address} to ${heloName}` +
      (known[0] === undefined ? "." : `, or set LEADLIGHT_VERIFY_HELO to ${known[0]}.`),
  };
};

/** `reverse` also reads the machine's own list of hosts, and takes a name server that fails for one that knows nothing. */
const namesOf = (resolver: Resolver, address: string): Promise<readonly string[]> =>
  isIPv4(address)
    ? resolver.resolvePtr(`${address.split(".").toReversed().join(".")}.in-addr.arpa`)
    : resolver.reverse(address);

interface SenderNeeds {
  readonly probe: ProbeSettings;
  readonly senderDomain: string;
  readonly ownAddress: string | undefined;
}

const senderCheck = async (
  resolver: Resolver,
  { probe, senderDomain, ownAddress }: SenderNeeds,
): Promise<MailCheck> => {
  const about = "SPF";
  if (ownAddress === undefined) {
    return {
      about,
      state: "unknown",
      text: "Our own address is not known, so SPF can't be checked.",
      next: "Put the lines above right first, then run this again.",
    };
  }
  const { status } = await spf({
    ip: ownAddress,
    helo: probe.heloName,
    // The null sender is judged by the name in the greeting.
    sender: probe.sender === "" ? `postmaster@${probe.heloName}` : probe.sender,
    mta: probe.heloName,
    // Its type leaves out the records of MX, which it reads.
    resolver: ((name, type) => resolver.resolve(name, type)) as DNSResolver,
  });
  switch (status.result) {
    case "pass":
      return { about, state: "good", text: `The SPF record of ${senderDomain} allows ${ownAddress}.` };
    case "temperror":
      return {
        about,
        state: "unknown",
        text: `The name servers don't give the SPF record of ${senderDomain}.`,
        next: ASK_NAME_SERVERS,
      };
    case "none":
      return {
        about,
        state: "bad",
        text: `${senderDomain} has no SPF record.`,
        next: `Add a TXT record to ${senderDomain}: v=spf1 ${ipMechanism(ownAddress)} -all`,
      };
    default:
      return {
        about,
        state: "bad",
        text: `The SPF record of ${senderDomain} doesn't allow ${ownAddress}.`,
        next: `Add ${ipMechanism(ownAddress)} to the SPF record of ${senderDomain}.`,
      };
  }
};

const ipMechanism = (address: string): string => `ip${isIP(address)}:${address}`;

const postmasterCheck = async (domain: string, route: MailRoute, probe: ProbeSettings): Promise<MailCheck> => {
  const about = "postmaster";
  const address = `postmaster@${domain}`;
  const next = `Let a mail server take mail for ${address}: some mail servers ask for it before they answer.`;
  if (isUnanswered(route.kind))
    return { about, state: "unknown", text: `The name servers don't answer about ${domain}.`, next: ASK_NAME_SERVERS };
  const hosts = hostsOn(route);
  if (hosts.length === 0) return { about, state: "bad", text: `${domain} has no mail server.`, next };
  const { kind } = await mailboxAsker(probe)({ address, local: "postmaster", domain }, hosts);
  if (kind === "accepted") return { about, state: "good", text: `${address} takes mail.` };
  return kind === "nobody-answers"
    ? { about, state: "unknown", text: `The mail server of ${domain} didn't answer.`, next }
    : { about, state: "bad", text: `${address} takes no mail.`, next };
};
