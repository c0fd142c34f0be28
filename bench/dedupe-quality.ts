import { toLatin } from "#backend/enrichment/to-latin.ts";
import type { ComparedPerson } from "#domain/lists/duplicates/compared-person.ts";
import { type DuplicateQuestion, type Duplicates, findDuplicates } from "#domain/lists/duplicates/find-duplicates.ts";
import { JoinedPeople } from "#domain/lists/duplicates/joined-people.ts";
import { judgeShare } from "./judge.ts";

export interface LabelledPerson {
  readonly person: ComparedPerson;
  /** Rows with the same one are about one person. */
  readonly truth: string;
}

const PRECISION = 0.99;
const RECALL = 0.9;

/**
 * Prints how many pairs are found, and how many of these are right. The weights were chosen from counts over the whole file and
 * were not changed for a half of it: that both halves reach the goals shows that they fit more than one of them.
 */
export const measureHalves = (people: readonly LabelledPerson[]): void => {
  const half = (rest: number) => people.filter(({ truth }) => Number(truth) % 2 === rest);
  measure("even half", half(0));
  const { certain, truthful, allYes } = measure("odd half", half(1));
  measure("whole file", people);
  measure("whole file without birthdays", people.map(without("birthday")));
  measure("whole file without cities", people.map(without("city")));
  measure("whole file, names and addresses alone", people.map(without("birthday")).map(without("city")));
  const goals = [
    judgeShare("odd half, precision of what is joined without asking", certain.precision, PRECISION),
    judgeShare("odd half, precision with every question answered yes", allYes.precision, PRECISION),
    judgeShare("odd half, recall with questions answered truthfully", truthful.recall, RECALL),
  ];
  if (goals.includes(false)) process.exitCode = 1;
};

const without =
  (field: "birthday" | "city") =>
  ({ person: { [field]: _left, ...person }, truth }: LabelledPerson): LabelledPerson => ({ person, truth });

interface Quality {
  readonly precision: number;
  readonly recall: number;
}

export const measure = (name: string, people: readonly LabelledPerson[]) => {
  const found = findDuplicates(
    people.map(({ person }) => person),
    toLatin,
  );
  const isRight = ({ one, other }: DuplicateQuestion): boolean => people[one]?.truth === people[other]?.truth;
  const { sets: joined } = answered(people, found, () => undefined);
  const { sets: truly, asked } = answered(people, found, isRight);
  const { sets: yes } = answered(people, found, () => true);
  const [certain, truthful, allYes] = [joined, truly, yes].map((sets) => qualityOf(people, sets)) as [
    Quality,
    Quality,
    Quality,
  ];
  const right = found.questions.filter(isRight).length;
  console.log(`${name}: ${people.length} rows, ${found.groups.length} groups`);
  console.log(`  joined without asking      ${textOf(certain)}`);
  console.log(`  answered truthfully        ${textOf(truthful)}`);
  console.log(`  every question answered yes ${textOf(allYes)}`);
  console.log(
    `  ${found.questions.length} questions, ${right} of them to be answered yes; ${asked} asked, as answers settle others`,
  );
  return { certain, truthful, allYes };
};

const textOf = ({ precision, recall }: Quality): string =>
  `precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`;

/** A question about people whom earlier answers have joined is not asked again. */
const answered = (
  people: readonly LabelledPerson[],
  { groups, questions }: Duplicates,
  answer: (question: DuplicateQuestion) => boolean | undefined,
) => {
  const sets = new JoinedPeople(people.length);
  for (const group of groups) for (const person of group.people) sets.join(person, group.people[0] ?? person);
  let asked = 0;
  for (const question of questions) {
    if (sets.firstOf(question.one) === sets.firstOf(question.other)) continue;
    asked += 1;
    if (answer(question) === true) sets.join(question.one, question.other);
  }
  return { sets, asked };
};

const qualityOf = (people: readonly LabelledPerson[], sets: JoinedPeople): Quality => {
  const found = people.map((_, position) => String(sets.firstOf(position)));
  const truths = people.map(({ truth }) => truth);
  const both = pairsWithin(found.map((set, position) => `${set} ${truths[position]}`));
  return { precision: both / pairsWithin(found), recall: both / pairsWithin(truths) };
};

/** How many pairs have the same label. */
const pairsWithin = (labels: readonly string[]): number => {
  const sizes = new Map<string, number>();
  for (const label of labels) sizes.set(label, (sizes.get(label) ?? 0) + 1);
  return [...sizes.values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
};
