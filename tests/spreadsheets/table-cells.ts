import type { Cell } from "#domain/shared/table-limits.ts";
import type { SeededRandom } from "#tests/support/random.ts";

/** Pieces that spreadsheets, CSV and XML take for something else. */
const pieces = [
  ..."=+-@\t'\",;|<>&]\u{0}\u{1}\u{b}\u{7f}\u{ad}\u{200b}\u{202e}\u{feff}\u{fffe}\u{ffff}\u{d800}\u{dfff}",
  ..."\n \r\n\r\n=1 007 +91 -1 1E5 1,5 2026-11-22 TRUE é नमस्ते 漢字 😀 👩‍🚀 _x0041_ _x005F_ ]]> &amp; <![CDATA[ asha@acme.example".split(
    " ",
  ),
  "\n",
  "\r",
  "\r\n",
  " ",
  "a",
  "b",
];

/** Rows of one width with cells made of such pieces, numbers and nothing. */
export const randomRows = (random: SeededRandom, { rows, width }: { rows: number; width: number }): Cell[][] =>
  Array.from({ length: rows }, () => Array.from({ length: width }, () => randomCell(random)));

const randomCell = (random: SeededRandom): Cell => {
  if (random.below(5) === 0) return random.pick([0, -1, 7, 1.5, -12.25, 919_800_000_001, 1e-7, 1e21]);
  return Array.from({ length: random.below(6) }, () => random.pick(pieces)).join("");
};
