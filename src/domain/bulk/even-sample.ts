/** How many of a file's subjects stand for all of them. */
export const SAMPLE_SIZE = 20;

/** Some of many that come one by one, evenly spread from the first to the last. All of them where they are few. */
export const evenSample = <Item>(size: number) => {
  let kept: Item[] = [];
  let step = 1;
  let count = 0;
  return {
    add(item: Item): void {
      if (count % step === 0) kept.push(item);
      count += 1;
      // Every second one of twice as many is as even, and nothing else has to be kept.
      if (kept.length < 4 * size) return;
      kept = kept.filter((_, index) => index % 2 === 0);
      step *= 2;
    },
    taken: (): readonly Item[] =>
      kept.length <= size
        ? [...kept]
        : Array.from({ length: size }, (_, index) => kept[Math.floor((index * kept.length) / size)]).filter(
            (item) => item !== undefined,
          ),
  };
};
