import { BlockList, isIP } from "node:net";

/**
 * A network as CIDR ("203.0.113.0/24"); a single address is one, too. Undefined for anything else, and for an address of one link
 * ("fe80::1%eth0"). It may name a host of the network.
 */
export const parseNetwork = (text: string): string | undefined => {
  const [address = "", length, ...more] = text.trim().toLowerCase().split("/");
  const family = isIP(address);
  if (family === 0 || address.includes("%") || more.length > 0) return undefined;
  const longest = family === 4 ? 32 : 128;
  if (length === undefined) return `${address}/${longest}`;
  return /^\d{1,3}$/.test(length) && Number(length) <= longest ? `${address}/${Number(length)}` : undefined;
};

/** Whether an address is in one of the networks, all as `parseNetwork` returned them. */
export const isWithin = (networks: readonly string[], address: string): boolean => {
  const list = new BlockList();
  for (const network of networks) {
    const [base = "", length = ""] = network.split("/");
    list.addSubnet(base, Number(length), familyOf(base));
  }
  return list.check(address, familyOf(address));
};

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
