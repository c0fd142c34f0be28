import { lookup, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { promisify } from "node:util";

/** Which addresses may be connected to. */
export interface AddressGuard {
  readonly isAllowed: (address: string) => boolean;
  /** In place of the system's own look-up, for tests. */
  readonly resolve?: ((host: string) => Promise<readonly LookupAddress[]>) | undefined;
}

/** A connection was not made, because it would have led to an address that is not allowed. */
export class ForbiddenAddress extends Error {}

/** The host of a URL, without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** Throws ForbiddenAddress where a URL names such an address itself: then nothing is looked up. */
export const checkHost = (url: URL, { isAllowed }: AddressGuard): void => {
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isAllowed(host)) throw new ForbiddenAddress(host);
};

const resolveAll = promisify(lookup);

/** The addresses of a name. Rejects with ForbiddenAddress if one of them is not allowed. */
const allowedAddresses = async (
  host: string,
  { isAllowed, resolve = (name) => resolveAll(name, { all: true }) }: AddressGuard,
): Promise<readonly [LookupAddress, ...LookupAddress[]]> => {
  const [first, ...others] = await resolve(host);
  if (first === undefined || ![first, ...others].every(({ address }) => isAllowed(address)))
    throw new ForbiddenAddress(host);
  return [first, ...others];
};

/** Whether a URL leads to allowed addresses alone at the moment. A name that nobody knows leads nowhere yet. */
export const isAllowedNow = async (url: URL, guard: AddressGuard): Promise<boolean> => {
  try {
    checkHost(url, guard);
    if (isIP(hostOf(url)) === 0) await allowedAddresses(hostOf(url), guard);
    return true;
  } catch (error) {
    return !(error instanceof ForbiddenAddress);
  }
};

/**
 * Looks a name up for a connection, and fails with ForbiddenAddress if one of its addresses is not allowed. The connection goes
 * to one of those that were checked: a name that changes in between leads nowhere else.
 */
export const checkedLookup =
  (guard: AddressGuard): LookupFunction =>
  (host, { all }, callback) => {
    allowedAddresses(host, guard).then(
      (found) => (all === true ? callback(null, [...found]) : callback(null, found[0].address, found[0].family)),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ""),
    );
  };
