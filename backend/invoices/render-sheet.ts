import type { Sheet } from "./document-sheet.ts";
import { openPage, type PdfPage } from "./pdf-page.ts";

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const HALF = (WIDTH - 32) / 2;
const AMOUNT_WIDTH = 140;
const CODE_WIDTH = 70;

const INK = "#191f25";
const MUTED = "#53595f";
const BORDER = "#dbd9d4";
const ACCENT = "#00657e";
const ALARM = "#a22620";

const body = { size: 10, weight: 400, colour: INK } as const;
const strong = { ...body, weight: 700 } as const;
const label = { size: 9, weight: 400, colour: MUTED } as const;

const left = (y: number, width = WIDTH) => ({ x: MARGIN, y, width });
const right = (y: number, width = WIDTH) => ({ x: MARGIN + WIDTH - width, y, width, align: "right" }) as const;

/** A document as PDF. The same sheet gives the same bytes. */
export const renderSheet = async (sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> => {
  const page = await openPage({ title: `${sheet.title} ${sheet.facts[0]?.[1] ?? ""}`, at: sheet.at, margin: MARGIN });
  let y = drawHead(page, sheet);
  y = drawParties(page, sheet, y + 20);
  y = drawItem(page, sheet, y + 24);
  y = drawSums(page, sheet, y + 10);
  y += 32;
  for (const note of sheet.notes) y = page.write(note, label, left(y));
  return page.end();
};

const drawHead = (page: PdfPage, { title, voided, facts }: Sheet): number => {
  page.write("Leadlight", { size: 12, weight: 700, colour: ACCENT }, left(MARGIN));
  let y = page.write(title, { size: 20, weight: 700, colour: INK }, left(MARGIN + 26));
  if (voided !== undefined) y = page.write(voided, { ...strong, colour: ALARM }, left(y + 2));
  y += 10;
  for (const [name, value] of facts) {
    page.write(name, label, left(y + 1, 120));
    y = page.write(value, body, { x: MARGIN + 120, y, width: WIDTH - 120 });
  }
  return y;
};

const drawParties = (page: PdfPage, { from, to }: Sheet, top: number): number => {
  page.rule(top, BORDER);
  const column = (heading: string, lines: readonly string[], x: number): number => {
    let y = page.write(heading, label, { x, y: top + 12, width: HALF });
    lines.forEach((line, index) => {
      y = page.write(line, index === 0 ? strong : body, { x, y: y + 1, width: HALF });
    });
    return y;
  };
  return Math.max(column("From", from, MARGIN), column("Billed to", to, MARGIN + WIDTH - HALF));
};

const drawItem = (page: PdfPage, { item }: Sheet, top: number): number => {
  const descriptionWidth = WIDTH - AMOUNT_WIDTH - CODE_WIDTH;
  const code = (y: number) => ({ x: MARGIN + descriptionWidth, y, width: CODE_WIDTH });
  page.rule(top, BORDER);
  const headings = top + 8;
  page.write("Description", label, left(headings, descriptionWidth));
  if (item.code !== undefined) page.write("HSN/SAC", label, code(headings));
  const y = page.write("Amount", label, right(headings, AMOUNT_WIDTH)) + 4;
  page.write(item.amount, body, right(y, AMOUNT_WIDTH));
  if (item.code !== undefined) page.write(item.code, body, code(y));
  const end = page.write(item.description, body, left(y, descriptionWidth - 12)) + 8;
  page.rule(end, BORDER);
  return end;
};

const drawSums = (page: PdfPage, { sums, total }: Sheet, top: number): number => {
  const name = (y: number) => left(y, WIDTH - AMOUNT_WIDTH);
  let y = top;
  for (const [sum, value] of sums) {
    page.write(sum, label, name(y + 1));
    y = page.write(value, body, right(y, AMOUNT_WIDTH)) + 2;
  }
  page.write(total[0], strong, name(y + 6));
  return page.write(total[1], { ...strong, size: 14 }, right(y + 3, AMOUNT_WIDTH));
};
