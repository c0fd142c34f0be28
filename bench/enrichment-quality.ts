import type { EnrichmentQuery } from "#domain/lookups/enrichment.ts";
import type { GeneratedPerson } from "./enrichment-people.ts";
import type { LabelledCase } from "./enrichment-cases.ts";

type Search = (
  wanted: EnrichmentQuery,
) => Promise<readonly { readonly slug: string; readonly match?: { readonly kind: string } }[]>;

interface Tally {
  cases: number;
  /** Cases whose person is in the directory. */
  meant: number;
  answered: number;
  firstRight: number;
  /** Of these, the ones whose first answer is certain: what a bulk job charges for unless asked for more. */
  certain: number;
  certainRight: number;
  listed: number;
  returned: number;
  returnedRight: number;
}

export interface Quality {
  readonly tallies: ReadonlyMap<string, Tally>;
  /** Cases whose first answer is wrong or missing, in words. */
  readonly mistakes: readonly string[];
}

const newTally = (): Tally => ({
  cases: 0,
  meant: 0,
  answered: 0,
  firstRight: 0,
  certain: 0,
  certainRight: 0,
  listed: 0,
  returned: 0,
  returnedRight: 0,
});

const personKey = ({ name, company }: GeneratedPerson): string => `${name}|${company}`;

/**
 * Runs the cases. The person meant counts as right, and so does anybody with exactly the same name at the same company:
 * a query without a role cannot distinguish them.
 */
export const measureQuality = async (
  cases: readonly LabelledCase[],
  people: ReadonlyMap<string, GeneratedPerson>,
  search: Search,
): Promise<Quality> => {
  const tallies = new Map<string, Tally>();
  const mistakes: string[] = [];
  for (const { kind, name, company, role, meant } of cases) {
    const found = await search({ kind: "person", name, company, ...(role === undefined ? {} : { role }) });
    const isRight = ({ slug }: { slug: string }): boolean => {
      const person = people.get(slug);
      return person !== undefined && meant !== undefined && personKey(person) === personKey(meant);
    };
    const [first] = found;
    const firstIsRight = first !== undefined && isRight(first);
    const firstIsCertain = first !== undefined && first.match?.kind !== "possible";
    if (first === undefined ? meant !== undefined : !firstIsRight) {
      const found = first === undefined ? "nobody" : JSON.stringify(people.get(first.slug));
      mistakes.push(`${firstIsCertain ? "CHARGED " : ""}${kind}: ${name}, ${role ?? ""}, ${company} -> ${found}`);
    }
    for (const group of [kind, "all"]) {
      const tally = tallies.get(group) ?? newTally();
      tallies.set(group, tally);
      tally.cases += 1;
      tally.meant += Number(meant !== undefined);
      tally.answered += Number(first !== undefined);
      tally.firstRight += Number(firstIsRight);
      tally.certain += Number(firstIsCertain);
      tally.certainRight += Number(firstIsCertain && firstIsRight);
      tally.listed += Number(found.some(({ slug }) => slug === meant?.slug));
      tally.returned += found.length;
      tally.returnedRight += found.filter(isRight).length;
    }
  }
  return { tallies, mistakes };
};

const percent = (part: number, whole: number): string =>
  (whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)}%`).padStart(7);

export const qualityTable = ({ tallies }: Quality): string => {
  const allLast = [...tallies].toSorted(([one], [other]) => Number(one === "all") - Number(other === "all"));
  const lines = allLast.map(([kind, tally]) =>
    [
      kind.padEnd(16),
      String(tally.cases).padStart(5),
      String(tally.answered).padStart(8),
      percent(tally.firstRight, tally.answered),
      percent(tally.firstRight, tally.meant),
      String(tally.certain).padStart(8),
      percent(tally.certainRight, tally.certain),
      percent(tally.certainRight, tally.meant),
      percent(tally.returnedRight, tally.returned),
      percent(tally.listed, tally.meant),
    ].join("  "),
  );
  const head = "                           found    top-1    top-1   of these  certain  certain   top-20   top-20";
  const names = "kind              cases  someone    prec.   recall   certain    prec.   recall    prec.   recall";
  return [head, names, ...lines].join("\n");
};
