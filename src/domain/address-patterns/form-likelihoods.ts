import type { FormCounts } from "./form-counts.ts";
import { type Form, forms, shareOf, usesMiddle } from "./forms.ts";

/** A kind of company, by how strictly its addresses keep to one form. All shares are from 0 to 1. */
interface CompanyKind {
  /** How common the kind is. */
  readonly share: number;
  /** Of its addresses, those that have the company's own form. */
  readonly own: number;
  /** Of its addresses, those that have no form, such as nicknames and logins. */
  readonly formless: number;
}

/** Chosen so that the published measurement comes out (docs/decisions/0128). */
const KINDS: readonly CompanyKind[] = [
  { share: 0.45, own: 0.93, formless: 0.03 },
  { share: 0.4, own: 0.5, formless: 0.15 },
  { share: 0.15, own: 0.2, formless: 0.6 },
];

/** One in four has a middle name, and only their addresses can have a form with one. */
const HAVE_MIDDLE = 0.25;

const plainForms = forms.filter((form) => !usesMiddle(form));
const middleForms = forms.filter(usesMiddle);
const plainShares = plainForms.reduce((sum, form) => sum + shareOf(form), 0);

/**
 * How likely the next address of a domain has each form, from 0 to 1, given the known ones. `hasMiddle` says whether its
 * owner has a middle name, which some companies write where there is one.
 */
export const formLikelihoods = (counts: FormCounts, hasMiddle: boolean): ReadonlyMap<Form, number> => {
  const plain = plainLikelihoods(counts);
  if (!hasMiddle) return plain;
  const middle = middleForms.map((form) => {
    const { fits, misfits } = counts.get(form) ?? { fits: 0, misfits: 0 };
    // The shares of all companies count as much as one known address.
    return [form, (fits + shareOf(form) / HAVE_MIDDLE) / (fits + misfits + 1)] as const;
  });
  const rest = 1 - sumOf(middle.map(([, likelihood]) => likelihood));
  return new Map([...[...plain].map(([form, likelihood]) => [form, likelihood * rest] as const), ...middle]);
};

/** Every kind of company, and every form that may be its own, counts by how well it explains the known addresses. */
const plainLikelihoods = (counts: FormCounts): ReadonlyMap<Form, number> => {
  const fits = (form: Form): number => counts.get(form)?.fits ?? 0;
  const known = Math.max(0, ...[...counts.values()].map((count) => count.fits + count.misfits));
  const formless = Math.max(0, known - sumOf(forms.map(fits)));
  const seen = plainForms.filter((form) => fits(form) > 0);
  /** What is left for a form that is not the company's own. */
  const chanceAsOther = ({ own, formless: without }: CompanyKind, form: Form): number =>
    ((1 - own - without) * shareOf(form)) / plainShares;

  const companies = KINDS.flatMap((kind) =>
    plainForms.map((ownForm) => {
      const chanceOf = (form: Form): number => chanceAsOther(kind, form) + (form === ownForm ? kind.own : 0);
      const explains = sumOf(seen.map((form) => fits(form) * Math.log(chanceOf(form))));
      const log = Math.log(kind.share * shareOf(ownForm)) + explains + formless * Math.log(kind.formless);
      return { kind, ownForm, log };
    }),
  );
  // Weights are so small that only those beside the heaviest can be told apart.
  const heaviest = Math.max(...companies.map(({ log }) => log));
  const weighted = companies.map(({ kind, ownForm, log }) => ({ kind, ownForm, weight: Math.exp(log - heaviest) }));
  const total = sumOf(weighted.map(({ weight }) => weight));
  return new Map(
    plainForms.map((form) => {
      const likely = weighted.map(
        ({ kind, ownForm, weight }) => weight * (chanceAsOther(kind, form) + (form === ownForm ? kind.own : 0)),
      );
      return [form, sumOf(likely) / total];
    }),
  );
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
