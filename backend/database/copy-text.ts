import pg from "pg";

/** A text as it stands in a statement; COPY takes no parameters. */
export const quoted = (text: string): string => pg.escapeLiteral(text);

const special = /[\\\t\n\r]/;

/** A value in the text form of COPY. */
export const copyField = (value: string | null): string => {
  if (value === null) return "\\N";
  return special.test(value) ? value.replaceAll(/[\\\t\n\r]/g, escaped) : value;
};

const escaped = (letter: string): string => ({ "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" })[letter] ?? letter;

/** The values of a row that COPY has written as text; null for one that is NULL. */
export const copiedFields = (line: string): readonly (string | null)[] =>
  line.split("\t").map((field) => {
    if (field === "\\N") return null;
    return field.includes("\\") ? field.replaceAll(/\\(.)/g, unescaped) : field;
  });

const UNESCAPED: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

const unescaped = (_: string, letter: string): string => UNESCAPED[letter] ?? letter;
