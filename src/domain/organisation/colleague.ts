/**
 * Whether what bears this address is a colleague's, for someone with an address of their own. What bears none is
 * nobody's in particular.
 */
export const isColleagues = (address: string | undefined, own: string | undefined): boolean =>
  address !== undefined && address.toLowerCase() !== own?.toLowerCase();

/** A member of one's organisation, as every other member may know them. */
export interface Colleague {
  readonly id: string;
  /** Their address, where they have not said how they are called. */
  readonly name: string;
  /** Whether it is the account itself. */
  readonly isYou: boolean;
}
