import type { Address } from "./addresses.ts";
import { followFile, type Machine } from "./machines.ts";
import type { Site } from "./sites.ts";

const common = (name: string): Readonly<Record<string, string>> => ({
  compatibility_level: "3.6",
  myhostname: name,
  mydestination: "",
  mynetworks: "127.0.0.0/8",
  inet_protocols: "all",
  alias_maps: "",
  alias_database: "",
  maillog_file: "/var/log/mail.log",
  smtpd_peername_lookup: "no",
  smtputf8_enable: "no",
  virtual_mailbox_base: "/mail",
  virtual_mailbox_domains: "texthash:/etc/postfix/domains",
  virtual_mailbox_maps: "texthash:/etc/postfix/mailboxes",
  virtual_uid_maps: "static:8",
  virtual_gid_maps: "static:8",
  virtual_minimum_uid: "8",
});

const traitsOf = (site: Site): Readonly<Record<string, string>> => ({
  ...(site.takesLetters && { smtputf8_enable: "yes" }),
  ...(site.tlsOnly && {
    smtpd_tls_security_level: "encrypt",
    smtpd_tls_cert_file: "/tls/cert.pem",
    smtpd_tls_key_file: "/tls/key.pem",
  }),
  ...(site.holdsUp !== undefined && {
    smtpd_delay_reject: "no",
    smtpd_client_restrictions: `sleep ${site.holdsUp}`,
  }),
  ...(site.refusesNullSender && { smtpd_sender_restrictions: "check_sender_access texthash:/etc/postfix/senders" }),
  ...(site.greylists !== undefined && {
    smtpd_recipient_restrictions: "reject_unauth_destination, check_policy_service inet:127.0.0.1:10023",
  }),
  ...(site.atOnce !== undefined && { smtpd_client_connection_count_limit: String(site.atOnce) }),
});

/** `ourMailAt`: the address of the machine that takes what is returned to us. */
export const startPostfix = (machine: Machine, site: Site, addresses: readonly Address[], ourMailAt: string): void => {
  const existing = addresses.filter(({ mailbox }) => mailbox !== "none");
  const mailboxes = site.catchAll
    ? site.domains.map((domain) => `@${domain} ${domain}/all/\n`)
    : existing.map(({ email, local, domain }) => `${email} ${domain}/${local}/\n`);
  machine.write({
    "/etc/postfix/domains": site.domains.map((domain) => `${domain} yes\n`).join(""),
    "/etc/postfix/mailboxes": mailboxes.join(""),
    "/etc/postfix/senders": "<> 550 5.7.1 We take no mail from the null sender\n",
  });
  if (site.greylists !== undefined) {
    machine.run("postgrey", "--inet=127.0.0.1:10023", `--delay=${site.greylists}`, "--daemonize");
  }
  run(machine, { ...common(`mx.${site.domains[0]}`), relayhost: `[${ourMailAt}]`, ...traitsOf(site) });
};

const run = (machine: Machine, settings: Readonly<Record<string, string>>): void => {
  const text = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  machine.write({ "/etc/postfix/main.cf": text.join("") });
  // What is kept from the rest of the file system has no use within a machine of its own.
  machine.run("postconf", "-F", "*/*/chroot=n");
  machine.write({ "/var/log/mail.log": "" });
  machine.follow(...followFile("/var/log/mail.log"));
  machine.run("postfix", "start");
};

/** A mail system that sends real mail to every address, as any company's would, and takes what is returned. */
export const startSendingPostfix = (machine: Machine, ourDomain: string, takesFrom: string): void => {
  machine.write({
    "/etc/postfix/domains": `${ourDomain} yes\n`,
    "/etc/postfix/mailboxes": `@${ourDomain} returned/\n`,
  });
  run(machine, {
    ...common(`mail.${ourDomain}`),
    mynetworks: `127.0.0.0/8 ${takesFrom}`,
    smtputf8_enable: "yes",
    smtp_tls_security_level: "may",
    default_destination_concurrency_limit: "2",
    // Comes back soon where it has to, and gives up after a few minutes: scaled, like the waits of the others.
    queue_run_delay: "5s",
    minimal_backoff_time: "5s",
    maximal_backoff_time: "10s",
    maximal_queue_lifetime: "4m",
    bounce_queue_lifetime: "4m",
  });
};
