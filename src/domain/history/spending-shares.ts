import { sumTenths, type Tenths } from "#domain/shared/credits.ts";
import type { HistoryLine } from "./transaction.ts";

/** What was spent on someone, or by someone. */
export interface SpendingShare {
  readonly name: string;
  readonly credits: Tenths;
}

/** More would be a list of their own; the rest is one line. */
const SHARES_MAX = 10;
const OTHERS = "Others";

type SharedLine = Pick<HistoryLine, "credits" | "query" | "person" | "memberEmail">;

/** The greatest first, by the address of the member. None where the history has no members. */
export const spendingByMember = (rows: readonly SharedLine[]): readonly SpendingShare[] =>
  shares(rows, ({ memberEmail }) => memberEmail && { key: memberEmail, name: memberEmail });

/** The greatest first: each person with their name where it is known, each file of a bulk job, and each other search. */
export const spendingByPerson = (rows: readonly SharedLine[]): readonly SpendingShare[] =>
  shares(rows, ({ query, person }) => ({ key: query, name: person?.name ?? query }));

interface Named {
  readonly key: string;
  readonly name: string;
}

const shares = (
  rows: readonly SharedLine[],
  named: (row: SharedLine) => Named | "" | undefined,
): readonly SpendingShare[] => {
  const amounts = new Map<string, { name: string; parts: Tenths[] }>();
  for (const row of rows) {
    const by = named(row);
    if (!by || row.credits === 0) continue;
    const share = amounts.get(by.key) ?? { name: by.name, parts: [] };
    amounts.set(by.key, share);
    share.parts.push(row.credits);
  }
  const all = [...amounts.values()]
    .map(({ name, parts }) => ({ name, credits: sumTenths(parts) }))
    .toSorted((one, other) => other.credits - one.credits);
  if (all.length <= SHARES_MAX) return all;
  const others = all.slice(SHARES_MAX - 1);
  return [...all.slice(0, SHARES_MAX - 1), { name: OTHERS, credits: sumTenths(others.map(({ credits }) => credits)) }];
};
