import { addDays, dayIn } from "#domain/rights/due-day.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { comingErasures, pastErasures } from "#backend/rights/erasing/erasures.ts";
import { erasingState } from "#backend/rights/erasing/erasing-state.ts";
import { erasedText, monthsText } from "#backend/rights/erasing/erasing-texts.ts";
import { dayText } from "#backend/rights/texts/day-text.ts";

export const ERASURES_USAGE = `       npm run rights -- erasures
         lists what was erased by its age, and what will be`;

interface ErasureNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly zone: string;
  readonly keepMonths: number;
}

const PAST_MOST = 31;
/** Days after the next ones that are erased, up to which the list of what comes goes. */
const AHEAD = [0, 30, 90, 365];

/** The lines about what was erased by its age, the latest first, and about what of the present directory will be. */
export const listErasures = async ({ database, clock, zone, keepMonths }: ErasureNeeds): Promise<readonly string[]> => {
  const { db } = database;
  const now = clock();
  const dayAt = dayIn(zone);
  const today = dayAt(new Date(now));
  const past = await pastErasures(db, PAST_MOST);
  const { startsAt } = await erasingState(db);
  const waits = startsAt !== undefined && startsAt.getTime() > now;
  const first = waits ? dayAt(startsAt) : today;
  const days = AHEAD.map((ahead) => addDays(first, ahead));
  const coming = await database.longTransaction((long) => comingErasures(long, days, { keepMonths, today }));
  return [
    `Values are erased ${monthsText(keepMonths)} after they were obtained or last confirmed (LEADLIGHT_KEEP_MONTHS)`,
    ...(waits
      ? [`Nothing is erased before ${dayText("en", first)}: people were here before the upgrade that erases`]
      : []),
    ...past.map(({ day, ...erased }) => `Erased on ${dayText("en", day)}: ${erasedText(erased)}`),
    ...coming.map(({ day, ...erased }) => `To be erased by ${dayText("en", day)}, in total: ${erasedText(erased)}`),
  ];
};
