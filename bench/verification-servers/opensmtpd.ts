import type { Address } from "./addresses.ts";
import type { Machine } from "./machines.ts";
import type { Site } from "./sites.ts";

export const startOpenSmtpd = (machine: Machine, site: Site, addresses: readonly Address[]): void => {
  const existing = addresses.filter(({ mailbox }) => mailbox !== "none");
  const mailboxes = site.catchAll ? site.domains.map((domain) => `@${domain}`) : existing.map(({ email }) => email);
  machine.write({
    "/etc/smtpd.conf": `
      table domains file:/etc/smtpd-domains
      table mailboxes file:/etc/smtpd-mailboxes
      listen on ${machine.address} port 25 hostname mx.${site.domains[0]}
      action "mailboxes" maildir "/mail/%{rcpt.domain}/%{rcpt.user}" virtual <mailboxes>
      match from any for domain <domains> action "mailboxes"
    `,
    // Otherwise it asks name servers for its own name before it starts.
    "/etc/mailname": `mx.${site.domains[0]}\n`,
    "/etc/smtpd-domains": site.domains.map((domain) => `${domain}\n`).join(""),
    "/etc/smtpd-mailboxes": mailboxes.map((mailbox) => `${mailbox}: mail\n`).join(""),
  });
  machine.follow("smtpd", "-d");
};
