/** Of "Sept 2026", in pixels. */
export const NAME_WIDTH = 60;
const GAP = 8;
const WEEK = 7;

const usuallyEvery = (count: number): number => {
  if (count <= WEEK) return 1;
  return count <= 5 * WEEK ? WEEK : Math.ceil(count / 6);
};

/**
 * Every how many days, or months, one is named below the bars: all of a week, one a week of a month. Every second, fourth
 * and so on of these where a picture of this width, in pixels, has no room for all.
 */
export const namedEvery = (count: number, width: number): number => {
  let every = usuallyEvery(count);
  while (every < count && (every * width) / count < NAME_WIDTH + GAP) every *= 2;
  return every;
};
