import { sampleDirectors } from "#backend/directory/sample-directory.ts";
import type { Din } from "#domain/lookups/din.ts";

/** Directors of the sample directory of whom everything is known. */
export const sampleDins = (count: number): Din[] =>
  sampleDirectors()
    .filter(({ phone, email }) => phone.length > 0 && email.length > 0)
    .slice(0, count)
    .map(({ din }) => din);

/** A director of the sample directory whose phone number is not known. */
export const sampleDinWithoutPhone = (): Din => {
  const director = sampleDirectors().find(({ phone }) => phone.length === 0);
  if (director === undefined) throw new Error("Every director in the sample directory has a phone number");
  return director.din;
};
