/** Gives a value that is made at the first call, and kept. For what takes milliseconds to make, such as the formats of `Intl`. */
export const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};
