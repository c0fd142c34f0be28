import type { Person } from "./contact.ts";
import type { PaidOperation } from "./credits.ts";

/** What can be revealed of a director, named as in the calls, in the order of the cards. */
export const directorItems = ["din_phone", "din_email"] as const satisfies readonly PaidOperation[];

export type DirectorItem = (typeof directorItems)[number];

export const isDirectorItem = (text: string): text is DirectorItem => directorItems.some((item) => item === text);

/** Of a director the same is free as of anybody. */
export type Director = Person;
