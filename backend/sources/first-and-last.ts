/** A name in two parts, for services that want them apart: the first word, and the rest. */
export const firstAndLast = (name: string): { readonly first: string; readonly last: string } => {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(" ") };
};
