/** What a host says twice is shown once, where it stood first. */
export const firstOfEach = <Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[] => {
  const seen = new Set<string>();
  return items.filter((item) => {
    const name = nameOf(item);
    return !seen.has(name) && seen.add(name);
  });
};
