/** Counts the rows of a CSV text by its line ends and quotation marks alone, independently of the parser. */
export interface CsvRowCounter {
  /** Takes the next part of the text, whose line ends are all "\n". */
  add(part: string): void;
  /** Once all is added. `open` is the row whose quotation mark is never closed. */
  end(): { readonly rows: number; readonly open: number | undefined };
}

/**
 * A quotation mark opens a quoted cell at the cell's start only, and closes it before a separator or line end only, as
 * for the parser: "Acme 5" pipes" is a plain cell.
 */
export const countCsvRows = (separator: string): CsvRowCounter => {
  let rows = 0;
  let openedIn = 0;
  /** After the last character: at a cell's start, in a plain or a quoted cell, or behind a mark in one that may close it. */
  let place: "start" | "plain" | "quoted" | "behind-quote" | "behind-blank" = "start";
  let isRowStart = true;

  const behind = (letter: string): typeof place => (letter === "\n" || letter === separator ? "start" : "plain");
  const next = (letter: string): typeof place => {
    switch (place) {
      case "start":
        if (letter !== '"') return behind(letter);
        openedIn = rows + 1;
        return "quoted";
      case "plain":
        return behind(letter);
      case "quoted":
        return letter === '"' ? "behind-quote" : "quoted";
      case "behind-quote":
      case "behind-blank":
        if (letter === "\n" || letter === separator) return "start";
        if (letter === " ") return "behind-blank";
        // Two marks in a row stand for one; behind a blank, a mark is the next that may close the cell.
        return letter === '"' && place === "behind-blank" ? "behind-quote" : "quoted";
    }
  };

  return {
    add(part) {
      for (const letter of part) {
        const before = place;
        place = next(letter);
        const isLineEnd = letter === "\n" && before !== "quoted";
        if (isLineEnd) rows += 1;
        isRowStart = isLineEnd;
      }
    },
    end: () => ({
      rows: isRowStart ? rows : rows + 1,
      open: place === "quoted" || place === "behind-blank" ? openedIn : undefined,
    }),
  };
};
