import type { NameReading } from "./name-reading.ts";

/**
 * The forms of the part before the at sign, in the notation that Hunter made common, each with its share of all work
 * addresses. Measured on 6,257 addresses at 1,987 company domains, whose owners stand in public git histories: the first
 * three are .584 of all, the first five .637, the first eight .679. The rarer ones are estimates.
 */
const SHARES = {
  "{first}.{last}": 0.372,
  "{f}{last}": 0.118,
  "{first}": 0.094,
  "{first}{last}": 0.029,
  "{first}_{last}": 0.024,
  "{f}.{last}": 0.016,
  "{first}{l}": 0.014,
  "{last}": 0.012,
  "{last}.{first}": 0.009,
  "{first}.{m}.{last}": 0.009,
  "{last}{f}": 0.008,
  "{first}-{last}": 0.006,
  "{first}.{l}": 0.006,
  "{f}{m}{last}": 0.005,
  "{last}.{f}": 0.004,
  "{f}{l}": 0.004,
  "{first}.{middle}.{last}": 0.004,
  "{last}{first}": 0.003,
  "{f}_{last}": 0.003,
  "{f}{m}{l}": 0.003,
  "{last}_{first}": 0.002,
  "{first}{m}{last}": 0.002,
  "{f}-{last}": 0.001,
  "{last}-{first}": 0.001,
  "{last}{f}{m}": 0.001,
  "{l}{first}": 0.001,
  "{first}.{middle}": 0.001,
  "{last}.{f}{m}": 0.001,
} as const;

export type Form = keyof typeof SHARES;

export const forms = Object.keys(SHARES) as readonly Form[];

/** The share of all work addresses that have this form, from 0 to 1. */
export const shareOf = (form: Form): number => SHARES[form];

export const isForm = (text: string): text is Form => Object.hasOwn(SHARES, text);

export const usesMiddle = (form: Form): boolean => form.includes("{m}") || form.includes("{middle}");

/** A name in this form; undefined where the name lacks a part of it. */
export const writeForm = (form: Form, { first, middle, last }: NameReading): string | undefined => {
  const parts: Readonly<Record<string, string>> = {
    first,
    f: first.slice(0, 1),
    middle,
    m: middle.slice(0, 1),
    last,
    l: last.slice(0, 1),
  };
  let lacks = false;
  const text = form.replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    const written = parts[part] ?? "";
    lacks ||= written === "";
    return written;
  });
  return lacks ? undefined : text;
};
