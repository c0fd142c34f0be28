import type { PaidOperation } from "./credits.ts";

/** What can be revealed of a director, named as in the calls, in the order of the cards. */
export const directorItems = ["din_phone", "din_email"] as const satisfies readonly PaidOperation[];

export type DirectorItem = (typeof directorItems)[number];

/** The details of a director that are free; unknown ones are left out. */
export interface Director {
  readonly name?: string;
  readonly title?: string;
  readonly company?: string;
}

/** The capability of a backend that gives a director's name before anything is paid for (`type=din`). */
export const DIRECTOR_NAMES = "din";
