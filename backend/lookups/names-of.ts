interface Names {
  readonly name: string | null;
  readonly title: string | null;
  readonly company: string | null;
}

/** Whether an entry was found, and who it is; nulls for none. */
export const namesOf = (entry: Names | undefined) => ({
  found: entry !== undefined,
  name: entry?.name ?? null,
  title: entry?.title ?? null,
  company: entry?.company ?? null,
});
