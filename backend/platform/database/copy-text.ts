import pg from "pg";

/** The name of a table or column as it stands in a statement. */
export const quotedName = (name: string): string => pg.escapeIdentifier(name);

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

/** Gathers rows in the text form of COPY as bytes: thousands of texts held at a time would keep the garbage collector busy. */
export interface TextRows {
  readonly count: number;
  /** `line` are fields with tabs between. */
  add(line: string): void;
  /** What was added since the last time. */
  take(): Uint8Array;
}

export const textRows = (): TextRows => {
  let bytes = Buffer.alloc(65_536);
  let place = 0;
  let count = 0;
  return {
    get count() {
      return count;
    },
    add: (line) => {
      const most = UTF8_BYTES_MAX * line.length + 1;
      if (place + most > bytes.length) {
        const larger = Buffer.alloc(2 * bytes.length + most);
        bytes.copy(larger, 0, 0, place);
        bytes = larger;
      }
      place += bytes.write(line, place);
      place = bytes.writeUInt8(LINE_END, place);
      count += 1;
    },
    take: () => {
      const taken = bytes.subarray(0, place);
      bytes = Buffer.alloc(bytes.length);
      [place, count] = [0, 0];
      return taken;
    },
  };
};

const UTF8_BYTES_MAX = 3;
const LINE_END = 10;
