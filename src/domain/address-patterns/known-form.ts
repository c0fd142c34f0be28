import type { FormCounts } from "./form-counts.ts";
import type { Form } from "./forms.ts";

/** Fewer confirmed addresses show no form. */
const KNOWN_MIN = 3;

/** Whether most confirmed addresses of a domain have one form, and `local`, whose owner is not known, could have it too. */
export const looksKnown = (counts: FormCounts, local: string): boolean =>
  [...counts].some(
    ([form, { fits, misfits }]) => fits >= KNOWN_MIN && fits > misfits && shapeOf(form).test(local.toLowerCase()),
  );

/** "{first}.{l}": letters, a full stop and one letter. */
const shapeOf = (form: Form): RegExp =>
  new RegExp(
    `^${form.replaceAll(/\.|\{(\w+)\}/g, (part, name?: string) => {
      if (name === undefined) return `\\${part}`;
      return name.length === 1 ? "\\p{L}" : "\\p{L}{2,}";
    })}\\d{0,2}$`,
    "u",
  );
