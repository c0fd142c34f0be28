/** A cell of a number or of a shared text, in the letters that the usual programs write: `<c r="B2" s="1" t="s"><v>17</v></c>`. */
export interface PlainCell {
  /** From 0. */
  readonly column: number;
  /** -1 where the cell names none. */
  readonly style: number;
  readonly isShared: boolean;
  /** What the cell holds, or the number of its text. */
  readonly value: number;
}

const START = '<c r="';
const VALUE = "><v>";
const END = "</v></c>";
/** Two letters: there are fewer columns than that allows. */
const COLUMN_LETTERS = 2;
/** Any number of so many digits is exact. */
const DIGITS = 15;

/**
 * Reads such cells letter by letter: a sheet holds half a million, and to cut each attribute out of the text costs as
 * much as unpacking it. The object that it gives holds the cell that was read last.
 */
export const plainCellReader = () => {
  const cell = { column: 0, style: -1, isShared: false, value: 0 };
  let at = 0;

  /** Undefined where there is no digit, or too many. */
  const digits = (xml: string): number | undefined => {
    const start = at;
    let number = 0;
    for (; ; at++) {
      const letter = xml.charCodeAt(at);
      if (!(letter >= 48 && letter <= 57)) break;
      number = number * 10 + letter - 48;
    }
    return at === start || at - start > DIGITS ? undefined : number;
  };
  const passed = (xml: string, expected: string): boolean => {
    if (!xml.startsWith(expected, at)) return false;
    at += expected.length;
    return true;
  };
  const column = (xml: string): number | undefined => {
    const start = at;
    let number = 0;
    for (; ; at++) {
      const letter = xml.charCodeAt(at);
      if (!(letter >= 65 && letter <= 90)) break;
      number = number * 26 + letter - 64;
    }
    return at === start || at - start > COLUMN_LETTERS ? undefined : number - 1;
  };

  return {
    cell: cell as PlainCell,
    /** Reads the cell at a place of a text. Where it ends, or the place itself where there is no such cell. */
    read(xml: string, start: number): number {
      at = start;
      if (!passed(xml, START)) return start;
      const place = column(xml);
      if (place === undefined || digits(xml) === undefined || !passed(xml, '"')) return start;
      let style: number | undefined = -1;
      if (passed(xml, ' s="')) {
        style = digits(xml);
        if (style === undefined || !passed(xml, '"')) return start;
      }
      const isShared = passed(xml, ' t="s"');
      if (!isShared) passed(xml, ' t="n"');
      if (!passed(xml, VALUE)) return start;
      const value = digits(xml);
      if (value === undefined || !passed(xml, END)) return start;
      cell.column = place;
      cell.style = style;
      cell.isShared = isShared;
      cell.value = value;
      return at;
    },
  };
};
