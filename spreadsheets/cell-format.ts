import { DAY_MS } from "#domain/shared/duration.ts";
import type { Cell } from "#domain/shared/table-limits.ts";

/** The cell of a number. */
export type CellFormat = (value: number) => Cell;

/** The year from which a workbook counts its days. */
export type DateSystem = 1900 | 1904;

/** Those that no workbook spells out and that stand for dates, with or without a time of day. */
const builtinDates = /^(?:1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8])$/;

/** As the days are counted since 1900, with a 29 February in that year that never was. */
export const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAYS_FROM_1900_TO_1904 = 1_462;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;

/**
 * How numbers of a style are read, by the id of its format and its code where that is the workbook's own. Dates become
 * "2026-03-31" or "2026-03-31 09:30:00". A number in a format such as "00000000" gets its leading zeros back and is a
 * text from then on; all other numbers stay as they are.
 */
export const cellFormat = (id: string, code: string | undefined, dates: DateSystem): CellFormat => {
  const plain = code === undefined ? "" : withoutLiterals(code);
  if (code === undefined ? builtinDates.test(id) : /[dmyhs]/i.test(plain.replaceAll(/general/gi, ""))) {
    return (value) => asDate(value, dates);
  }
  const [positive = ""] = (code ?? "").split(";", 1);
  return /[0#]/.test(positive) && spelled.test(positive) ? (value) => asDigits(value, positive) : (value) => value;
};

/** Texts in quotes, single letters behind "\" or "_", colours and conditions in brackets. */
const withoutLiterals = (code: string): string => code.replaceAll(/"[^"]*"|[\\_*].|\[(?![hms]+\])[^\]]*\]/gi, "");

const spelled = /^(?:\\[ +()-]|[0# +()-])+$/;

const asDate = (value: number, dates: DateSystem): Cell => {
  const days = dates === 1904 ? value + DAYS_FROM_1900_TO_1904 : value;
  if (!(days >= 0 && days <= LAST_DAY)) return value;
  const text = new Date(FIRST_DAY + Math.round((days * DAY_MS) / 1000) * 1000).toISOString();
  const time = text.slice(11, 19);
  const day = text.slice(0, 10);
  if (days < 1) return time;
  return time === "00:00:00" ? day : `${day} ${time}`;
};

/** Fills the places from the right; digits beyond the first place stand before it. */
const asDigits = (value: number, code: string): Cell => {
  if (!Number.isSafeInteger(value) || value < 0) return value;
  const places = code.replaceAll("\\", "");
  let digits = String(value);
  let text = "";
  for (let at = places.length - 1; at >= 0; at--) {
    const place = places[at] ?? "";
    if (place !== "0" && place !== "#") {
      text = place + text;
      continue;
    }
    const isFirst = !/[0#]/.test(places.slice(0, at));
    const taken = isFirst ? digits : digits.slice(-1);
    digits = digits.slice(0, digits.length - taken.length);
    text = (taken === "" && place === "0" ? "0" : taken) + text;
  }
  return text === String(value) ? value : text;
};
