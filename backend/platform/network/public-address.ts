import { BlockList, isIPv4 } from "node:net";

/** IANA's special-purpose registries: private, loopback, link-local, shared, test, multicast and reserved networks. */
const special = new BlockList();
for (const [network, length] of [
  ...([
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
  ] as const),
  ...([
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
  ] as const),
  ...([
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 3],
  ] as const),
] as const) {
  special.addSubnet(network, length, "ipv4");
}
for (const [network, length] of [
  // Within the global 2000::/3: protocol assignments and Teredo, documentation, 6to4 (which wraps IPv4), documentation.
  ...([
    ["2001::", 23],
    ["2001:db8::", 32],
    ["2002::", 16],
    ["3fff::", 20],
  ] as const),
] as const) {
  special.addSubnet(network, length, "ipv6");
}
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is on the public internet, so that the backend may connect to it. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !special.check(address, "ipv4");
  return global6.check(address, "ipv6") && !special.check(address, "ipv6");
};
