import { profileUrl } from "#domain/lookups/profile-url.ts";
import { firstAndLast } from "#backend/sources/first-and-last.ts";
import type { KnownPerson } from "#backend/sources/source.ts";

/** What can stand in braces in a description. */
export const placeholders = [
  ...(["key", "profile", "profile_url", "name", "first_name", "last_name", "role"] as const),
  ...(["company", "domain", "din", "email"] as const),
] as const;
export type Placeholder = (typeof placeholders)[number];
export type Filling = Readonly<Record<Placeholder, string | undefined>>;

export const fillingOf = (person: KnownPerson, key: string): Filling => {
  const { first, last } = firstAndLast(person.name ?? "");
  const { profile, name, role, company, domain, din, email } = person;
  return {
    key,
    profile,
    name,
    role,
    company,
    domain,
    din,
    email,
    profile_url: profile && profileUrl(profile),
    first_name: first === "" ? undefined : first,
    last_name: last === "" ? undefined : last,
  };
};

export const placeholdersIn = (template: string): readonly string[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

const isPlaceholder = (name: string): name is Placeholder => placeholders.some((known) => known === name);

/** Undefined where something that the template needs is not known. */
export const fill = (template: string, filling: Filling): string | undefined => {
  const values = placeholdersIn(template).map((name) => (isPlaceholder(name) ? filling[name] : undefined));
  if (values.includes(undefined)) return undefined;
  return template.replaceAll(/\{\w+\}/g, () => values.shift() ?? "");
};

/** Fills all texts of a body; fields that cannot be filled are left out. */
export const fillFields = (
  template: Readonly<Record<string, unknown>>,
  filling: Filling,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(template).map(([name, value]) => [name, fillValue(value, filling)]));

const fillValue = (template: unknown, filling: Filling): unknown => {
  if (typeof template === "string") return fill(template, filling);
  if (Array.isArray(template)) return template.map((item) => fillValue(item, filling)).filter(isKnown);
  return typeof template === "object" && template !== null ? fillFields({ ...template }, filling) : template;
};

const isKnown = (value: unknown): boolean => value !== undefined;

/** What stands at a path such as "data.emails.*.value"; "*" is each of a list, and the empty path is the whole. */
export const allAt = (value: unknown, path: string): readonly unknown[] => {
  let found: readonly unknown[] = [value];
  for (const step of path === "" ? [] : path.split(".")) {
    found = found.flatMap((each: unknown): readonly unknown[] => {
      if (step === "*") return Array.isArray(each) ? each : [];
      return typeof each === "object" && each !== null && Object.hasOwn(each, step) ? [Reflect.get(each, step)] : [];
    });
  }
  return found;
};

/** The first text or number at a path; undefined for anything else, and for an empty text. */
export const textAt = (value: unknown, path: string | undefined): string | undefined => {
  const [first] = path === undefined ? [] : allAt(value, path);
  if (typeof first === "number") return String(first);
  return typeof first === "string" && first.trim() !== "" ? first.trim() : undefined;
};

/** The time of the date at a path, in milliseconds since 1970. A number counts as nothing, because its unit is not known. */
export const timeAt = (value: unknown, path: string | undefined): number | undefined => {
  const text = textAt(value, path) ?? "";
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
};
