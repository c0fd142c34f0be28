import type { Address } from "./addresses.ts";
import { followFile, type Machine } from "./machines.ts";
import type { Site } from "./sites.ts";

const FULL_AT = "20K";

const lines = (...entries: readonly (string | false | undefined)[]): string =>
  entries.filter((entry) => typeof entry === "string").join("\n");

const configuration = (site: Site, ourMailAt: string): string => {
  const { catchAll, acceptsAll, tlsOnly, takesLetters, refusesNullSender, holdsUp, slowBy, full, atOnce } = site;
  const slow = slowBy !== undefined && `  accept delay = ${slowBy}s`;
  return lines(
    "domainlist served = lsearch;/etc/exim4/domains",
    `primary_hostname = mx.${site.domains[0]}`,
    "log_selector = +smtp_connection",
    "keep_environment =",
    "host_lookup =",
    "rfc1413_query_timeout = 0s",
    "smtp_accept_max = 100",
    "acl_smtp_connect = connecting",
    "acl_smtp_helo = greeting",
    "acl_smtp_mail = beginning",
    "acl_smtp_rcpt = naming",
    "acl_smtp_data = sending",
    tlsOnly ? "tls_certificate = /tls/cert.pem\ntls_privatekey = /tls/key.pem" : "tls_advertise_hosts =",
    !takesLetters && "smtputf8_advertise_hosts =",
    atOnce !== undefined && `smtp_accept_max_per_host = ${atOnce}`,
    "begin acl",
    "connecting:",
    holdsUp !== undefined && `  accept delay = ${holdsUp}s`,
    slow,
    "  accept",
    "greeting:",
    slow,
    "  accept",
    "beginning:",
    tlsOnly && "  deny message = 530 5.7.0 Must issue a STARTTLS command first\n    !encrypted = *",
    slow,
    "  accept",
    "naming:",
    "  deny message = relay not permitted\n    !domains = +served",
    refusesNullSender && "  deny message = 550 5.7.1 We take no mail from <>\n    senders = :",
    !acceptsAll && "  require verify = recipient",
    full === "said" && "  require message = 552 5.2.2 Mailbox full\n    verify = recipient/quota=0s",
    slow,
    "  accept",
    "sending:",
    "  accept",
    "begin routers",
    "mailboxes:",
    "  driver = accept",
    "  domains = +served",
    !catchAll && "  local_parts = lsearch;/etc/exim4/mailboxes/$domain_data",
    "  transport = mailboxes",
    "returned:",
    "  driver = manualroute",
    "  domains = ! +served",
    `  route_list = * ${ourMailAt}`,
    "  transport = smtp",
    "begin transports",
    "smtp:",
    "  driver = smtp",
    "mailboxes:",
    "  driver = appendfile",
    "  maildir_format",
    `  directory = /mail/$domain_data/${catchAll ? "all" : "$local_part_data"}`,
    "  user = mail",
    full && `  quota = ${FULL_AT}`,
    "begin retry",
    "* * F,1h,1m",
    "",
  );
};

/** `ourMailAt`: the address of the machine that takes what is returned to us. */
export const startExim = (machine: Machine, site: Site, addresses: readonly Address[], ourMailAt: string): void => {
  const existing = addresses.filter(({ mailbox }) => mailbox !== "none");
  machine.write({
    "/etc/exim4/exim4.conf": configuration(site, ourMailAt),
    "/etc/exim4/domains": site.domains.map((domain) => `${domain}: ${domain}\n`).join(""),
    ...Object.fromEntries(
      site.domains.map((domain) => [
        `/etc/exim4/mailboxes/${domain}`,
        existing
          .filter((address) => address.domain === domain)
          .map(({ local }) => `${local}: ${local}\n`)
          .join(""),
      ]),
    ),
  });
  machine.run("chown", "Debian-exim", "/tls/key.pem");
  // The log exists from the first line on, so that none is missed.
  machine.run("install", "-o", "Debian-exim", "-m", "640", "/dev/null", "/var/log/exim4/mainlog");
  machine.follow(...followFile("/var/log/exim4/mainlog"));
  machine.follow("exim4", "-bdf", "-q1m");
};
