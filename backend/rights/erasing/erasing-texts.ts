import type { Day } from "#domain/rights/due-day.ts";
import { dayText } from "#backend/rights/texts/day-text.ts";
import type { Erased } from "./erasures.ts";

const number = new Intl.NumberFormat("en");

const counted = (count: number, one: string, more = `${one}s`): string =>
  `${number.format(count)} ${count === 1 ? one : more}`;

/** "1,234 values of 567 people" */
export const erasedText = ({
  values,
  people,
  cached = 0,
}: Pick<Erased, "values" | "people"> & Partial<Erased>): string =>
  `${counted(values, "value")} of ${counted(people, "person", "people")}${cached === 0 ? "" : ` and ${counted(cached, "cached answer")}`}`;

/** "1 month", "24 months" */
export const monthsText = (months: number): string => counted(months, "month");

interface Coming extends Pick<Erased, "values" | "people"> {
  readonly from: Day;
  readonly keepMonths: number;
}

export const announcement = ({ from, values, people, keepMonths }: Coming): string =>
  `From ${dayText("en", from)} on, ${erasedText({ values, people })} ${values === 1 ? "is" : "are"} erased, after ${monthsText(keepMonths)} without a confirmation`;
