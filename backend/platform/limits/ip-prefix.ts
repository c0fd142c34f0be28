import { isIPv6 } from "node:net";

/** The blocks of 16 bits that an IPv6 /64 consists of. */
const NETWORK_BLOCKS = 4;
const BLOCKS = 8;

/** The network that an address is counted by: an IPv4 address itself, or an IPv6 /64, as one customer has that many. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  // Brought into one spelling first: "2001:DB8:0::1" and "2001:db8::1" are one address.
  const [start = "", end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [blocksOf(start), blocksOf(end ?? "")];
  const left = Array.from({ length: BLOCKS - before.length - after.length }, () => "0");
  return `${[...before, ...left, ...after].slice(0, NETWORK_BLOCKS).join(":")}::/64`;
};

const blocksOf = (text: string): string[] => (text === "" ? [] : text.split(":"));
