import Pdf from "pdfkit";
import { readFonts, type Weight } from "./pdf-fonts.ts";
import { type FontOfLetters, lineUp, type Run } from "./text-lines.ts";

interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: "left" | "right";
}

/** A page of a PDF; measures in points from the upper left corner. */
export interface PdfPage {
  /** Writes a text, in several lines where it is too wide, and returns where the next one begins. */
  write(text: string, style: TextStyle, box: Box): number;
  rule(y: number, colour: string): void;
  end(): Promise<Uint8Array<ArrayBuffer>>;
}

interface PageNeeds {
  readonly title: string;
  /** The date in the file: the same document has the same bytes. */
  readonly at: Date;
  /** What stands left and right of everything. */
  readonly margin: number;
}

const LINE_HEIGHT = 1.4;

/** An empty page of A4. */
export const openPage = async ({ title, at, margin }: PageNeeds): Promise<PdfPage> => {
  const document = new Pdf({
    size: "A4",
    margin: 0,
    lang: "en-IN",
    displayTitle: true,
    info: { Title: title, Producer: "Leadlight", Creator: "Leadlight", CreationDate: at },
  });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on("end", resolve).on("error", reject));
  const fonts = await readFonts();
  for (const { name, file } of fonts) document.registerFont(name, file);

  const fontFor =
    (weight: Weight): FontOfLetters =>
    (letters) =>
      fonts.find((font) => font.weight === weight && hasLetters(document.font(font.name), letters))?.name;

  const widthOf =
    (size: number) =>
    ({ font, text }: Run): number =>
      document.font(font).fontSize(size).widthOfString(text);

  return {
    write(text, { size, weight, colour }, { x, y, width, align = "left" }) {
      const lines = lineUp(text, { fontOf: fontFor(weight), widthOf: widthOf(size), width });
      let top = y;
      for (const line of lines) {
        const whole = line.reduce((sum, run) => sum + widthOf(size)(run), 0);
        let left = align === "right" ? x + width - whole : x;
        for (const run of line) {
          document.font(run.font).fontSize(size).fillColor(colour).text(run.text, left, top, { lineBreak: false });
          left += widthOf(size)(run);
        }
        top += size * LINE_HEIGHT;
      }
      return top;
    },
    rule(y, colour) {
      document
        .moveTo(margin, y)
        .lineTo(document.page.width - margin, y)
        .lineWidth(0.5)
        .strokeColor(colour)
        .stroke();
    },
    async end() {
      document.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
};

/** The part of a document's font that pdfkit has and its types do not name. */
interface ReadFont {
  readonly _font?: { readonly font?: { hasGlyphForCodePoint(code: number): boolean } };
}

const hasLetters = (document: PDFKit.PDFDocument & ReadFont, letters: string): boolean =>
  Array.from(letters).every(
    (letter) => document._font?.font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ?? false,
  );
