import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Zone } from "#tests/support/backend/name-server.ts";
import type { Address } from "./addresses.ts";
import { startExim } from "./exim.ts";
import { BENCH_ADDRESS, type Machine, openMachine, openNetwork } from "./machines.ts";
import { startOpenSmtpd } from "./opensmtpd.ts";
import { startPostfix, startSendingPostfix } from "./postfix.ts";
import { type Site, sites } from "./sites.ts";

export const OUR_DOMAIN = "leadlight.example";

export interface World {
  readonly machines: ReadonlyMap<Site, Machine>;
  /** Sends real mail for us, and takes what is returned. */
  readonly sender: Machine;
  readonly zones: Readonly<Record<string, Zone>>;
}

/** Starts all mail servers, each on a machine of its own. */
export const openWorld = (addresses: readonly Address[]): World => {
  openNetwork();
  const sender = openMachine("sender", "postfix");
  startSendingPostfix(sender, OUR_DOMAIN, BENCH_ADDRESS);
  const machines = new Map<Site, Machine>();
  for (const site of sites) {
    if (site.software === undefined) continue;
    const machine = openMachine(site.name, site.software, site.reach);
    machines.set(site, machine);
    const own = addresses.filter((address) => address.site === site);
    if (site.software === "exim") startExim(machine, site, own, sender.address);
    else if (site.software === "postfix") startPostfix(machine, site, own, sender.address);
    else startOpenSmtpd(machine, site, own);
    for (const { domain, local, mailbox } of own) if (mailbox === "full") fill(machine, domain, local);
  }
  return { machines, sender, zones: { ...zonesOf(machines), ...ourZones(sender) } };
};

/** Ends the file name of the messages that lay in a maildir from the beginning. */
export const OLD = ".old";

/** One old message that is larger than the mailbox may be. */
const fill = (machine: Machine, domain: string, local: string): void => {
  const folder = path.join("/mail", domain, local);
  mkdirSync(path.join(machine.root, folder, "new"), { recursive: true });
  writeFileSync(path.join(machine.root, folder, "new", `1${OLD}`), `${"x".repeat(70)}\n`.repeat(1_000));
  machine.run("chown", "-R", "mail:mail", "/mail");
};

const hostOf = (site: Site, domain: string): string => site.mx?.(domain) ?? `mx.${domain}`;

const zonesOf = (machines: ReadonlyMap<Site, Machine>): Readonly<Record<string, Zone>> => {
  const zones: Record<string, Zone> = {};
  for (const site of sites) {
    const machine = machines.get(site);
    for (const domain of site.domains) {
      zones[domain] = { mx: machine === undefined ? [[0, ""]] : [[10, hostOf(site, domain)]] };
      if (machine === undefined) continue;
      zones[hostOf(site, domain)] = site.reach === "IPv6" ? { aaaa: [machine.address] } : { a: [machine.address] };
    }
  }
  return zones;
};

const ourZones = (sender: Machine): Readonly<Record<string, Zone>> => ({
  example: { ns: ["ns.example"] },
  [OUR_DOMAIN]: { mx: [[10, `mail.${OUR_DOMAIN}`]] },
  [`mail.${OUR_DOMAIN}`]: { a: [sender.address] },
});
