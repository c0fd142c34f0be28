/** A piece of a line that one font has all letters of. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

/** The font that has these letters; undefined where none does. */
export type FontOfLetters = (letters: string) => string | undefined;

interface Setting {
  readonly fontOf: FontOfLetters;
  readonly widthOf: (run: Run) => number;
  /** Of a line, at most. */
  readonly width: number;
}

/** Letters with everything that belongs to them, such as the vowel signs of Devanagari. */
const clusters = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text), ({ segment }) => segment);

const runsOf = (text: string, fontOf: FontOfLetters): readonly Run[] => {
  const runs: Run[] = [];
  for (const letters of clusters(text)) {
    const font = fontOf(letters);
    if (font === undefined) continue;
    const last = runs.at(-1);
    if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + letters };
    else runs.push({ font, text: letters });
  }
  return runs;
};

/** Without the letters that no font has, such as emoji: a font draws a box for each, which looks like a fault. */
const drawable = (text: string, fontOf: FontOfLetters): string =>
  clusters(text)
    .filter((letters) => fontOf(letters) !== undefined)
    .join("")
    .replaceAll(/ {2,}/g, " ")
    .trim();

/** The lines of a text, broken at spaces, and within a word only where it is wider than a line. */
export const lineUp = (text: string, { fontOf, widthOf, width }: Setting): readonly (readonly Run[])[] => {
  const isWithin = (line: string): boolean => runsOf(line, fontOf).reduce((sum, run) => sum + widthOf(run), 0) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of drawable(text, fontOf).split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (isWithin(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const letters of clusters(word)) {
      if (line !== "" && !isWithin(line + letters)) {
        lines.push(line);
        line = "";
      }
      line += letters;
    }
  }
  return [...lines, line].map((each) => runsOf(each, fontOf));
};
