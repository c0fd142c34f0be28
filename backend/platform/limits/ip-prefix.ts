import { isIPv6 } from "node:net";

/** The blocks of 16 bits that an IPv6 /64 consists of. */
const NETWORK_BLOCKS = 4;
const ROUGH_BLOCKS = 3;
const BLOCKS = 8;

/** The network that an address is counted by: an IPv4 address itself, or an IPv6 /64, as one customer has that many. */
export const networkOf = (address: string): string =>
  isIPv6(address) ? `${startOf(address, NETWORK_BLOCKS)}::/64` : address;

/** A network that says roughly where an address is, and not whose it is: an IPv4 /24 or an IPv6 /48. */
export const roughNetworkOf = (address: string): string =>
  isIPv6(address) ? `${startOf(address, ROUGH_BLOCKS)}::/48` : `${address.split(".").slice(0, 3).join(".")}.0/24`;

const startOf = (address: string, blocks: number): string => {
  // Brought into one spelling first: "2001:DB8:0::1" and "2001:db8::1" are one address.
  const [start = "", end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [blocksOf(start), blocksOf(end ?? "")];
  const left = Array.from({ length: BLOCKS - before.length - after.length }, () => "0");
  return [...before, ...left, ...after].slice(0, blocks).join(":");
};

const blocksOf = (text: string): string[] => (text === "" ? [] : text.split(":"));
