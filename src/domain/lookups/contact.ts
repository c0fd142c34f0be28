import { toolTable } from "#domain/shared/tool.ts";

/** What can be revealed of a person, named as in the calls, in the order of the cards. */
export const contactItems = toolTable["find-contacts"].operations.map(({ item }) => item);

export type ContactItem = (typeof contactItems)[number];

export const isContactItem = (text: string): text is ContactItem => contactItems.some((item) => item === text);

/** The details of a person that are free; unknown ones are left out. */
export interface Person {
  readonly name?: string;
  readonly title?: string;
  readonly company?: string;
}

/** One revealed value, with what the directory says about it. */
export interface ContactValue {
  readonly value: string;
  readonly kind?: string;
  /** ISO 8601 date on which the source last confirmed the value. */
  readonly confirmedAt?: string;
  /** ISO 8601 date on which a source gave it, of a value that was searched for. */
  readonly foundAt?: string;
  readonly source?: string;
  /** It counts as wrong. By the address of the person or colleague who reported it; without one, others did. */
  readonly reportedWrong?: { readonly by?: string };
}

/** Who in the paying account has paid for this before; opening it again is free. */
export interface Ownership {
  readonly by?: string;
  /** ISO 8601. */
  readonly at?: string;
}
