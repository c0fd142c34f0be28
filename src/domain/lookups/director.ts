import type { Person } from "./contact.ts";
import { toolTable } from "#domain/shared/tool.ts";

/** What can be revealed of a director, named as in the calls, in the order of the cards. */
export const directorItems = toolTable["director-search"].operations.map(({ item }) => item);

export type DirectorItem = (typeof directorItems)[number];

export const isDirectorItem = (text: string): text is DirectorItem => directorItems.some((item) => item === text);

/** Of a director the same is free as of anybody. */
export type Director = Person;
