import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** The parts of Noto Sans that documents are set in: those before it come first where several have a letter. */
const parts = ["latin", "latin-ext", "devanagari"] as const;
const weights = [400, 700] as const;
export type Weight = (typeof weights)[number];

export interface PdfFont {
  readonly name: string;
  readonly weight: Weight;
  readonly file: Buffer;
}

/** As pdfkit reads them; it does not read woff2. */
const files: Readonly<Record<Weight, Readonly<Record<(typeof parts)[number], string>>>> = {
  400: {
    latin: import.meta.resolve("@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff"),
    "latin-ext": import.meta.resolve("@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff"),
    devanagari: import.meta.resolve("@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff"),
  },
  700: {
    latin: import.meta.resolve("@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff"),
    "latin-ext": import.meta.resolve("@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff"),
    devanagari: import.meta.resolve("@fontsource/noto-sans/files/noto-sans-devanagari-700-normal.woff"),
  },
};

export const readFonts = (): Promise<readonly PdfFont[]> =>
  Promise.all(
    weights.flatMap((weight) =>
      parts.map(async (part) => ({
        name: `${part}-${weight}`,
        weight,
        file: await readFile(fileURLToPath(files[weight][part])),
      })),
    ),
  );
