import type { AddressGuess } from "./address-guess.ts";

/** Whether a line has something to reveal: it is on file, has to be searched for, or there is nothing. */
export const availabilities = ["on_file", "searchable", "none"] as const;
export type Availability = (typeof availabilities)[number];

/** The kinds that are named before a line is paid for. What else a file calls a value may hold part of it. */
export const shownKinds = ["mobile", "landline", "direct", "office", "home", "personal", "work"] as const;
export type ShownKind = (typeof shownKinds)[number];

/** What may be said of a line before it is paid for: never a character of its value. */
export interface LineOffer {
  readonly availability: Availability;
  readonly kind?: ShownKind;
  /** ISO 3166, of a phone number: "IN". */
  readonly country?: string;
  /** The month of its last confirmation: "2026-10". */
  readonly confirmedIn?: string;
  /** What the last search for it has left, where it found nothing. */
  readonly guess?: AddressGuess;
}

export type LineOffers<Item extends string> = Partial<Readonly<Record<Item, LineOffer>>>;

interface KnownValue {
  readonly kind?: string | null | undefined;
  readonly confirmedAt?: string | null | undefined;
}

/** The offer of a line with these values, best first; `country` is that of the best one. */
export const offerOf = ([best]: readonly KnownValue[], country?: string): LineOffer => {
  if (best === undefined) return { availability: "none" };
  const kind = shownKind(best.kind);
  const confirmedIn = shownMonth(best.confirmedAt);
  return {
    availability: "on_file",
    ...(kind === undefined ? {} : { kind }),
    ...(country === undefined ? {} : { country }),
    ...(confirmedIn === undefined ? {} : { confirmedIn }),
  };
};

export const shownKind = (text: string | null | undefined): ShownKind | undefined => {
  const folded = text?.trim().toLowerCase();
  return shownKinds.find((kind) => kind === folded);
};

/** "2026-10" of "2026-10-03" or of itself; undefined for what is no month. */
export const shownMonth = (text: string | null | undefined): string | undefined =>
  /^\d{4}-(?:0[1-9]|1[0-2])(?=-|$)/.exec(text ?? "")?.[0];
