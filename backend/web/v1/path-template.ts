const FIELD = /\{(\w+)\}/g;

/** The fields of a path such as "/bulk_jobs/{job_id}", in its order. */
export const fieldsOfPath = (template: string): readonly string[] =>
  [...template.matchAll(FIELD)].map(([, name = ""]) => name);

/** The path with a text in place of each field. */
export const fillPath = (template: string, textOf: (name: string) => string): string =>
  template.replaceAll(FIELD, (_, name: string) => textOf(name));

/** Whether a path is of this template: any text without a slash may stand for a field. */
export const isPathOf = (template: string, path: string): boolean =>
  new RegExp(`^${fillPath(template, () => "[^/]+")}$`).test(path);
