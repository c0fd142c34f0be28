import { readFileSync } from "node:fs";
import { faultyEnvironment, setVariables, type Variables } from "./variable-names.ts";

const SUFFIX = "_FILE";

/**
 * The environment, with the content of a file in the place of each setting that names one: `SMTP_URL_FILE=/run/secrets/smtp`
 * sets `SMTP_URL`. So secrets stand in no environment, which other programs and crash reports can show. Throws a sentence for
 * each file that can't be read, and for each setting that is given in both ways.
 */
export const withSecretFiles = (environment: Variables, known: readonly string[]): Variables => {
  const given = setVariables(environment);
  const named = known.filter((name) => given[name + SUFFIX] !== undefined && !known.includes(name + SUFFIX));
  const read = named.map((name) => ({ name, ...contentOf(given, name) }));
  const faults = read.flatMap(({ fault }) => fault ?? []);
  if (faults.length > 0) throw faultyEnvironment(faults);
  const fileNames = named.map((name) => name + SUFFIX);
  const others = Object.entries(environment).filter(([name]) => !fileNames.includes(name));
  const fromFiles = read.map(({ name, content }) => [name, content] as const);
  return Object.fromEntries<string | undefined>([...others, ...fromFiles]);
};

const contentOf = (
  given: Readonly<Record<string, string>>,
  name: string,
): { readonly content?: string; readonly fault?: string } => {
  if (given[name] !== undefined) return { fault: `${name} and ${name}${SUFFIX} are both set: keep one` };
  try {
    return { content: readFileSync(given[name + SUFFIX] ?? "", "utf8") };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return { fault: `${name}${SUFFIX} names a file that can't be read (${code}): ${given[name + SUFFIX] ?? ""}` };
  }
};
