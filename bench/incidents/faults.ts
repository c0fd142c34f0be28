import { seededRandom } from "#tests/support/random.ts";
import type { Fault } from "./fault.ts";
import { faultsInside } from "./faults-inside.ts";
import { faultsOutside } from "./faults-outside.ts";

const faults = [...faultsInside, ...faultsOutside];

/** All faults that this machine can have, in an order that says nothing of them. The same seed gives the same order. */
export const shuffledFaults = (seed: number): readonly Fault[] => {
  const random = seededRandom(seed);
  return faults
    .filter(({ isPossible }) => isPossible?.() ?? true)
    .map((fault) => ({ fault, place: random.below(0x7fffffff) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ fault }) => fault);
};
