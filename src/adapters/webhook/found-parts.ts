import type { OwnedLine } from "#wire/extractor.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Revealed, SearchedLines } from "#application/ports/contact-directory.ts";
import type { SearchedLine } from "#application/ports/pending-lookups.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { AddressGuess } from "#domain/lookups/address-guess.ts";
import type { Person } from "#domain/lookups/contact.ts";
import {
  type Availability,
  type LineOffer,
  type LineOffers,
  shownKind,
  shownMonth,
} from "#domain/lookups/line-offer.ts";
import { filled, ownershipOf, present, suppressedIn, toContactValues, trailIn } from "./answer-parts.ts";

type Text = string | null | undefined;

interface LineAnswer {
  readonly availability: Availability;
  readonly kind?: Text;
  readonly country?: Text;
  readonly confirmed_in?: Text;
  readonly guess?: AddressGuess | null | undefined;
}

interface Named {
  readonly name?: Text;
  readonly title?: Text;
  readonly company?: Text;
}

/** Name, title and company of an answer, as far as they are known. */
export const toDetails = ({ name, title, company }: Named): Person =>
  present({ name: filled(name), title: filled(title), company: filled(company) });

interface PendingLine {
  readonly id: string;
  readonly yours: boolean;
}

interface FreeAnswer<Item extends string> extends Named {
  readonly found?: boolean | null | undefined;
  readonly on_file?: readonly string[] | null | undefined;
  readonly lines?: Readonly<Record<string, LineAnswer | undefined>> | null | undefined;
  readonly owned?: { readonly [Name in Item]?: OwnedLine | null | undefined } | null | undefined;
  readonly pending?: { readonly [Name in Item]?: PendingLine | null | undefined } | null | undefined;
}

interface ItemsOnFile<Item extends string> {
  readonly offers?: LineOffers<Item>;
  readonly owned: Partial<Readonly<Record<Item, Revealed>>>;
  readonly pending?: SearchedLines<Item>;
}

interface Found<Item extends string> {
  readonly details: Person;
  readonly items: ItemsOnFile<Item>;
}

/**
 * What a host answers free of charge; undefined when it knows nobody and the paying account owns nothing. An answer
 * that neither says so nor names anybody means nothing, least of all that nobody will be charged.
 */
export const toFound = <Item extends string>(
  items: readonly Item[],
  answer: FreeAnswer<Item>,
): Result<Found<Item> | undefined, Failure> => {
  const details = toDetails(answer);
  const owned = toOwned(items, answer.owned ?? {});
  const offers = toOffers(items, answer);
  const pending = toPending(items, answer.pending ?? {});
  const isSearchable = Object.values<LineOffer | undefined>(offers).some(
    (offer) => offer?.availability === "searchable",
  );
  const isFound =
    answer.found ||
    (answer.lines && isSearchable) ||
    [details, owned, pending].some((part) => Object.keys(part).length > 0);
  if (!isFound) return answer.found === false ? ok(undefined) : err({ kind: "bad-answer" });
  const said = { ...filledWith({ offers }), ...filledWith({ pending }) };
  return ok({ details, items: { owned, ...said } });
};

/** Nothing of it where it is empty. */
const filledWith = <Part extends object>(part: Part): Partial<Part> =>
  Object.values(part).some((value: object) => Object.keys(value).length > 0) ? part : {};

const toPending = <Item extends string>(
  items: readonly Item[],
  lines: NonNullable<FreeAnswer<Item>["pending"]>,
): SearchedLines<Item> => {
  const pending: Partial<Record<Item, SearchedLine>> = {};
  for (const item of items) {
    const line = lines[item];
    if (line) pending[item] = { id: line.id, isYours: line.yours };
  }
  return pending;
};

/** A host that only lists what it holds does not say whether it could find the rest. */
const toOffers = <Item extends string>(
  items: readonly Item[],
  { on_file: onFile, lines }: FreeAnswer<Item>,
): LineOffers<Item> => {
  const offers: Partial<Record<Item, LineOffer>> = {};
  for (const item of items) {
    const line = lines?.[item];
    if (line) offers[item] = toOffer(line);
    else if (onFile) offers[item] = { availability: onFile.includes(item) ? "on_file" : "searchable" };
  }
  return offers;
};

const toOffer = ({ availability, kind, country, confirmed_in: confirmedIn, guess }: LineAnswer): LineOffer => ({
  availability,
  ...present({
    kind: shownKind(kind),
    country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
    confirmedIn: shownMonth(confirmedIn),
    guess,
  }),
});

/** A line without a value counts as not opened, unless its values were removed: it could not be shown as owned. */
const toOwned = <Item extends string>(
  items: readonly Item[],
  lines: NonNullable<FreeAnswer<Item>["owned"]>,
): ItemsOnFile<Item>["owned"] => {
  const owned: Partial<Record<Item, Revealed>> = {};
  for (const item of items) {
    const line = lines[item];
    const values = toContactValues(line?.values);
    if (line && (values.length > 0 || line.suppressed === true))
      owned[item] = {
        values,
        ...ownershipOf({ by: line.by, at: line.at }, false),
        ...trailIn(line.trail),
        ...suppressedIn(line.suppressed),
      };
  }
  return owned;
};
