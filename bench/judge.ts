const say = (text: string): void => void process.stdout.write(`${text}\n`);

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};

/** Prints a figure beside its goal; returns whether it meets the goal. */
export const judge = (name: string, figure: number, goal: number, text: string): boolean => {
  const isReached = figure <= goal;
  say(`${isReached ? "reached" : "MISSED "} ${name}: ${text} (goal ${goal})`);
  return isReached;
};

/** The same of a share, from 0 to 1, that has to reach its goal. */
export const judgeShare = (name: string, share: number, goal: number, text = ""): boolean => {
  const isReached = share >= goal;
  say(`${isReached ? "reached" : "MISSED "} ${name}: ${share.toFixed(3)} (goal ${goal})${text && `, ${text}`}`);
  return isReached;
};

/** The same of many milliseconds: the slowest of twenty counts. */
export const judgeTimes = (name: string, taken: readonly number[], goal: number): boolean => {
  const [half, most, worst] = [0.5, 0.95, 1].map((share) => quantile(taken, share).toFixed(0));
  return judge(name, quantile(taken, 0.95), goal, `p50 ${half}, p95 ${most}, worst ${worst} ms of ${taken.length}`);
};
