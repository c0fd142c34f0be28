import { parseArgs } from "node:util";
import { type FormCounts, noCounts, withAddress } from "#domain/address-patterns/form-counts.ts";
import { guessAddresses, GUESSES_MAX } from "#domain/address-patterns/guess-addresses.ts";
import { readingsOf } from "#domain/address-patterns/name-reading.ts";
import { type Colleague, generatedDomains } from "./pattern-people.ts";

// How often the address of someone is guessed where at least one colleague's is known, each left out in turn.
const { values } = parseArgs({
  options: { domains: { type: "string", default: "4000" }, seed: { type: "string", default: "20261125" } },
});
const [count, seed] = [Number(values.domains), Number(values.seed)];

interface Guessed {
  readonly confidence: number;
  /** The place of the right one, from 0; -1 where none is. */
  readonly place: number;
  readonly isUsual: boolean;
}

const countsOf = (colleagues: readonly Colleague[]): FormCounts =>
  colleagues.reduce((counts, { name, local }) => withAddress(counts, { readings: readingsOf(name), local }), noCounts);

const domains = generatedDomains(count, seed);
const guessed: Guessed[] = [];
const began = performance.now();
for (const { colleagues, siblings } of domains) {
  const besides = countsOf(siblings);
  for (const { name, local, usual } of colleagues) {
    const others = colleagues.filter((other) => other.name !== name);
    if (others.length === 0) continue;
    const guesses = guessAddresses({
      readings: readingsOf(name),
      counts: countsOf(others),
      siblings: besides,
      taken: new Set(others.map((other) => other.local)),
    });
    const place = guesses.findIndex((guess) => guess.local === local);
    guessed.push({ confidence: guesses[0]?.confidence ?? 0, place, isUsual: usual === local });
  }
}
const took = performance.now() - began;

const share = (list: readonly Guessed[], isRight: (guess: Guessed) => boolean): number =>
  list.length === 0 ? Number.NaN : list.filter(isRight).length / list.length;
const isFirst = ({ place }: Guessed): boolean => place === 0;

/** The expected calibration error: what confidence says beside what is right, in ten classes, weighted by their size. */
const calibrationError = Array.from({ length: 10 }, (_, decile) =>
  guessed.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === decile),
)
  .filter((group) => group.length > 0)
  .reduce((sum, group) => {
    const mean = group.reduce((total, { confidence }) => total + confidence, 0) / group.length;
    return sum + (Math.abs(mean - share(group, isFirst)) * group.length) / guessed.length;
  }, 0);

let allGood = true;
const report = (isGood: boolean, text: string): void => {
  allGood &&= isGood;
  console.log(`${isGood ? "  ok  " : " FAIL "} ${text}`);
};
const atLeast = (confidence: number) => guessed.filter((guess) => guess.confidence >= confidence);
const firstRight = share(guessed, isFirst);
const someRight = share(guessed, ({ place }) => place !== -1);
console.log(`${guessed.length} people at ${domains.length} domains, seed ${seed}`);
const bound = share(guessed, ({ isUsual }) => isUsual);
report(firstRight >= 0.65, `first guess right ${firstRight.toFixed(3)} (goal 0.65)`);
console.log(
  `       knowing each company's usual form and spelling: ${bound.toFixed(3)}; the first guess reaches ${(firstRight / bound).toFixed(2)} of it`,
);
report(someRight >= 0.75, `one of ${GUESSES_MAX} right ${someRight.toFixed(3)} (goal 0.75)`);
report(calibrationError <= 0.04, `calibration error ${calibrationError.toFixed(3)} (goal 0.04)`);
for (const confidence of [0.7, 0.8, 0.9]) {
  const sure = atLeast(confidence);
  const right = share(sure, isFirst);
  const covers = (100 * sure.length) / guessed.length;
  report(
    right >= confidence,
    `confidence ${confidence} and more: covers ${covers.toFixed(0)} %, right ${right.toFixed(3)}`,
  );
}
console.log(`       ${((took * 1000) / guessed.length).toFixed(0)} microseconds for each person`);
process.exitCode = allGood ? 0 : 1;
