/** Random values that repeat for the same seed. A test that uses it must name the seed when it fails. */
export interface SeededRandom {
  readonly seed: number;
  /** A whole number from 0 up to, not including, `sides`. */
  below(sides: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

export const seededRandom = (seed = Date.now() % 0x7fffffff): SeededRandom => {
  let state = seed;
  const below = (sides: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
  return {
    seed,
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError("Nothing to pick from");
      return item;
    },
  };
};
