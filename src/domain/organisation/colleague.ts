/**
 * Whether what bears this address is a colleague's, for someone with an address of their own. What bears none is
 * nobody's in particular.
 */
export const isColleagues = (address: string | undefined, own: string | undefined): boolean =>
  address !== undefined && address.toLowerCase() !== own?.toLowerCase();
