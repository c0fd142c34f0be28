/** How many of a file's subjects stand for all of them. */
export const SAMPLE_SIZE = 20;

const GOLDEN = 0.618_033_988_749_895;

/**
 * One place of so many, another one for each number: in a file whose rows alternate, every second one would stand for half of
 * them only.
 */
const placeOf = (number: number, places: number): number => Math.floor(((number * GOLDEN) % 1) * places);

/** Some of many that come one by one, evenly spread from the first to the last. All of them where they are few. */
export const evenSample = <Item>(size: number) => {
  let kept: Item[] = [];
  let step = 1;
  let count = 0;
  return {
    add(item: Item): void {
      if (count % step === placeOf(Math.floor(count / step), step)) kept.push(item);
      count += 1;
      // One of every two is as even, and nothing else has to be kept.
      if (kept.length < 4 * size) return;
      kept = kept.filter((_, index) => index % 2 === placeOf(Math.floor(index / 2), 2));
      step *= 2;
    },
    taken: (): readonly Item[] =>
      kept.length <= size
        ? [...kept]
        : Array.from({ length: size }, (_, index) => {
            const first = Math.floor((index * kept.length) / size);
            return kept[first + placeOf(index, Math.floor(((index + 1) * kept.length) / size) - first)];
          }).filter((item) => item !== undefined),
  };
};
