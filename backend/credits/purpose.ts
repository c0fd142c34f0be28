import { parsePurpose, type Purpose } from "#domain/lookups/purpose.ts";

/** For what the operator has a purpose stated. */
export interface AskedPurposes {
  readonly directors: boolean;
  readonly bulk: boolean;
}

/** A purpose that is asked for, as far as the caller has stated it. */
export interface AskedPurpose {
  readonly stated: Purpose | undefined;
}

/** Undefined where nobody asks: what is stated all the same is not kept. */
export const askedPurpose = (isAsked: boolean, text: string | undefined): AskedPurpose | undefined =>
  isAsked ? { stated: parsePurpose(text ?? "") } : undefined;
