/**
 * A member for someone with an address of their own: where both have one domain, what stands before it names them. A file of
 * its own, because only the history needs it, which is loaded later.
 */
export const memberName = (address: string, own: string | undefined): string => {
  const at = address.lastIndexOf("@");
  return own?.toLowerCase().endsWith(address.slice(at).toLowerCase()) === true ? address.slice(0, at) : address;
};
