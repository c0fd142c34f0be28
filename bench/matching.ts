import { compareCompanies, mayBeMeant } from "#domain/matching/company-comparison.ts";
import { companyName } from "#domain/matching/company-name.ts";
import { comparePeople, mayBeOnePerson } from "#domain/matching/person-comparison.ts";
import { personName } from "#domain/matching/person-name.ts";
import { entriesOf, keysOfVersion, keyVersions } from "#backend/enrichment/key-versions.ts";
import { allKeys, soundKeys, type Entry, type WantedKeys } from "#backend/enrichment/search-keys.ts";
import { toLatin } from "#backend/enrichment/to-latin.ts";
import { seededRandom } from "#tests/support/random.ts";
import { judge, judgeShare, quantile } from "./judge.ts";
import type { LabelledPair, MatchingData } from "./matching-data.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const isOnePerson = (asked: string, known: string): boolean =>
  mayBeOnePerson(comparePeople(personName(asked, toLatin), personName(known, toLatin)));
const isOneCompany = (asked: string, known: string): boolean =>
  mayBeMeant(compareCompanies(companyName(asked, toLatin), companyName(known, toLatin)));
const isAccepted = ({ kind, one, other }: LabelledPair): boolean =>
  kind === "person" ? isOnePerson(one, other) : isOneCompany(one, other);

const GOALS = {
  person: { f1: 0.87, precision: 0.93 },
  company: { f1: 0.9, precision: 0.9 },
  nicknames: 0.95,
  devanagari: 0.8,
  sharedKeys: 0.99,
  microseconds: 60,
};
const RANDOM_PAIRS = 10_000;

/** Prints how the rules of matching do on public data: who is accepted as who, as a search accepts them. */
export const measureMatching = (data: MatchingData, seed: number, showMistakes: boolean): void => {
  say("Matching of names and companies, on public data");
  for (const kind of ["person", "company"] as const) measurePairs(kind, data.pairs, showMistakes);
  const strong = data.pairs.filter((pair) => pair.quality === "STRONG" && isAccepted(pair) !== pair.isSame);
  judge("STRONG pairs that are wrong", strong.length, 0, strong.map(pairText).join("; ") || "none");
  const nicknamed = data.nicknames.filter(([name, nickname]) =>
    isOnePerson(`${nickname} Whitfield`, `${name} Whitfield`),
  );
  judgeShare("nicknames with the same surname", nicknamed.length / data.nicknames.length, GOALS.nicknames);
  measureDevanagari(data, seed);
  measureKeys(data.pairs.filter(isAccepted), showMistakes);
  measureTime(data.pairs);
};

const pairText = ({ one, other }: LabelledPair): string => `${one} | ${other}`;

const measurePairs = (kind: LabelledPair["kind"], all: readonly LabelledPair[], showMistakes: boolean): void => {
  const pairs = all.filter((pair) => pair.kind === kind);
  const accepted = pairs.filter(isAccepted);
  const right = accepted.filter(({ isSame }) => isSame).length;
  const same = pairs.filter(({ isSame }) => isSame).length;
  const { f1, precision } = GOALS[kind];
  judgeShare(`${kind} F1`, (2 * right) / (same + accepted.length), f1, `of ${pairs.length} pairs`);
  judgeShare(`${kind} precision`, right / accepted.length, precision, `recall ${(right / same).toFixed(3)}`);
  if (!showMistakes) return;
  for (const pair of pairs.filter((pair) => isAccepted(pair) !== pair.isSame)) {
    say(`  ${pair.isSame ? "missed" : "false"} (${pair.quality}): ${pairText(pair)}`);
  }
};

const measureDevanagari = ({ devanagari: words }: MatchingData, seed: number): void => {
  const found = words.filter(([latin, devanagari]) => isOnePerson(devanagari, latin)).length;
  judgeShare("Devanagari words", found / words.length, GOALS.devanagari, `of ${words.length}`);
  const random = seededRandom(seed);
  const others = Array.from({ length: RANDOM_PAIRS }, () => {
    const [first, second] = [random.pick(words), random.pick(words)];
    const others = [random.pick(words), random.pick(words)] as const;
    return { asked: [first[1], second[1]], known: [others[0][0], others[1][0]], areSame: first[1] === others[0][1] };
  }).filter(({ areSame }) => !areSame);
  const names = others.filter(({ asked, known }) => isOnePerson(asked.join(" "), known.join(" "))).length;
  const single = others.filter(({ asked: [one = ""], known: [other = ""] }) => isOnePerson(one, other)).length;
  judge(`random names accepted, of ${others.length}`, names, 0, `${names}; of single words ${single}`);
};

const keys = keysOfVersion(keyVersions, keyVersions.current);
const entries = entriesOf(keys);

/** Whether someone who is known by `entry` is read by a search for `wanted`. */
const share = (wanted: WantedKeys, entry: Entry): boolean => {
  const stands = new Set([...entry.keys, ...entry.sounds.flatMap(soundKeys)]);
  return allKeys(wanted).some((key) => stands.has(key));
};

const measureKeys = (accepted: readonly LabelledPair[], showMistakes: boolean): void => {
  const without = accepted.filter(({ kind, one, other }) =>
    kind === "person"
      ? !share(keys.ofName(one), entries.ofName(other))
      : !share(keys.ofCompany(one), entries.ofCompany(other)),
  );
  judgeShare("accepted pairs that share a search key", 1 - without.length / accepted.length, GOALS.sharedKeys);
  if (showMistakes) for (const pair of without) say(`  without a key: ${pairText(pair)}`);
};

const ROUNDS = 100;
/** Rounds in which Node still compiles what it runs: about 8,000 pairs, some dozen searches of a server that has just started. */
const FIRST_ROUNDS = 20;

/** Reading both names and comparing them. In processor time, which other processes change least; the round in the middle. */
const measureTime = (pairs: readonly LabelledPair[]): void => {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    for (const pair of pairs) isAccepted(pair);
    return process.cpuUsage(before).user / pairs.length;
  });
  const [first, middle] = [rounds.slice(0, FIRST_ROUNDS), rounds.slice(FIRST_ROUNDS)].map((of) => quantile(of, 0.5));
  const text = `${middle?.toFixed(1)} µs, at the beginning ${first?.toFixed(1)}`;
  judge("microseconds a pair", middle ?? Infinity, GOALS.microseconds, text);
};
