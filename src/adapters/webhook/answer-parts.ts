import type { AddressGuess } from "#domain/lookups/address-guess.ts";
import type { ExtractedValue } from "#wire/extractor.ts";
import type { Owned } from "#wire/fields.ts";
import type { PendingSearch } from "#application/ports/pending-lookups.ts";
import type { ContactValue, Ownership } from "#domain/lookups/contact.ts";
import type { TrailOutcome, TrailStep, TrailStop } from "#domain/lookups/trail.ts";
import { isWebAddress } from "#domain/shared/web-address.ts";

type Present<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** The fields that have a value: a host's null and missing both become "left out". */
export const present = <Fields extends object>(fields: Fields): Present<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as Present<Fields>;

/** A text as it is shown; undefined where there is nothing to show. */
export const filled = (text: string | null | undefined): string | undefined => text?.trim() || undefined;

/** A text that can be opened or sent to, undefined where it is no such address. */
export const webAddress = (text: string | null | undefined): string | undefined => {
  const address = filled(text);
  return isWebAddress(address) && address !== undefined && URL.canParse(address) ? address : undefined;
};

/** Removes items with a name that came before; the first of each stays in its place. */
export const firstOfEach = <Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[] => {
  const seen = new Set<string>();
  return items.filter((item) => {
    const name = nameOf(item);
    return !seen.has(name) && seen.add(name);
  });
};

/** Whether an answer was paid for before. A replay was, but does not say by whom and when. */
export const ownershipOf = (owned: Owned | null | undefined, isReplay: boolean): { readonly owned?: Ownership } => {
  if (owned) return { owned: present(owned) };
  return isReplay ? { owned: {} } : {};
};

interface TrailAnswer {
  readonly source: string;
  readonly outcome: TrailOutcome;
  readonly ms?: number | null | undefined;
  readonly stopped?: TrailStop | null | undefined;
}

/** Who was asked; left out where the answer does not say, or nobody was. */
export const trailIn = (trail: readonly TrailAnswer[] | null | undefined): { readonly trail?: readonly TrailStep[] } =>
  trail === null || trail === undefined || trail.length === 0
    ? {}
    : { trail: trail.map(({ source, outcome, ms, stopped }) => ({ source, outcome, ...present({ ms, stopped }) })) };

/** The address that may be right, of an answer without values. */
export const guessIn = (guess: AddressGuess | null | undefined): { readonly guess?: AddressGuess } =>
  guess ? { guess } : {};

/** Whether the values of an answer were removed, because their person asked not to be processed. */
export const suppressedIn = (suppressed: boolean | null | undefined): { readonly isSuppressed?: true } =>
  suppressed === true ? { isSuppressed: true } : {};

/** What is still searched for, of an answer. */
export const pendingIn = (
  pending: { readonly id: string; readonly ask_again_at: string } | null | undefined,
): { readonly pending?: PendingSearch } =>
  pending ? { pending: { id: pending.id, askAgainAt: pending.ask_again_at } } : {};

type Extracted = ExtractedValue | readonly ExtractedValue[] | null | undefined;

/** The values of an answer: one or several, as texts or as objects that name them in one of three ways. */
export const toContactValues = (extracted: Extracted): readonly ContactValue[] => {
  if (extracted === null || extracted === undefined) return [];
  if (!isSeveral(extracted)) return toContactValue(extracted);
  return firstOfEach(extracted.flatMap(toContactValue), ({ value }) => value);
};

const isSeveral = (extracted: ExtractedValue | readonly ExtractedValue[]): extracted is readonly ExtractedValue[] =>
  Array.isArray(extracted);

const toContactValue = (extracted: ExtractedValue): ContactValue[] => {
  if (typeof extracted !== "object") return valuesOf(extracted);
  if (extracted === null) return [];
  const { item, address, value, kind, confirmed_at: confirmedAt, found_at: foundAt, source } = extracted;
  const [named] = [item, address, value].flatMap(valuesOf);
  const { reported_wrong: isWrong, reported_by: by } = extracted;
  const mark = isWrong === true ? { reportedWrong: present({ by }) } : {};
  return named === undefined ? [] : [{ ...named, ...present({ kind, confirmedAt, foundAt, source }), ...mark }];
};

const valuesOf = (text: string | number | null | undefined): ContactValue[] => {
  const value = String(text ?? "").trim();
  return value === "" ? [] : [{ value }];
};
