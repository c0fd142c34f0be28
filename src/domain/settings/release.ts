/** A version of the product, and what is new in it. */
export interface Release {
  /** "0.1.0" */
  readonly version: string;
  /** Each a short sentence. */
  readonly points: readonly string[];
}

/** More than these are not read. */
const POINTS_MAX = 3;

/**
 * What is new for a browser that last saw another version, the newest first. `releases` begin with the running one. Nothing
 * for a first visitor, nor where a later version was seen.
 */
export const newsSince = (releases: readonly Release[], seen: string | undefined): readonly string[] => {
  if (seen === undefined) return [];
  return releases
    .filter(({ version }) => isNewer(version, seen))
    .flatMap(({ points }) => points)
    .slice(0, POINTS_MAX);
};

const isNewer = (version: string, than: string): boolean => {
  const [parts, others] = [numbersOf(version), numbersOf(than)];
  const at = parts.findIndex((part, index) => part !== others[index]);
  return at !== -1 && (parts[at] ?? 0) > (others[at] ?? 0);
};

/** Three, of which a damaged text has none above 0. */
const numbersOf = (version: string): readonly number[] => {
  const parts = version.split(".").map(Number);
  return [0, 1, 2].map((at) => parts[at] || 0);
};
