/** Items in their order, `size` at a time. */
export const inChunks = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) => items.slice(part * size, (part + 1) * size));
