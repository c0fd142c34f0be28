import { dayIn } from "#domain/rights/due-day.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { NOTICES_OFF } from "#backend/rights/notices/keep-noticing.ts";
import { countNotices } from "#backend/rights/notices/person-notices.ts";
import { countWaiting } from "#backend/rights/notices/waiting-people.ts";

export const NOTICES_USAGE = `       npm run rights -- notices
         counts the people who wait for a notice, and those who got one`;

interface NoticeNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly zone: string;
  readonly noticesPerHour: number | undefined;
}

export const listNotices = async ({
  database,
  clock,
  zone,
  noticesPerHour,
}: NoticeNeeds): Promise<readonly string[]> => {
  const today = dayIn(zone)(new Date(clock()));
  const { waiting, overdue } = await database.longTransaction((db) => countWaiting(db, today));
  const { sent, failed, ordered } = await countNotices(database.db);
  return [
    noticesPerHour === undefined ? NOTICES_OFF : `At most ${noticesPerHour} notices are sent in an hour`,
    `Wait for a notice: ${waiting}, of which overdue: ${overdue}`,
    `Being sent: ${ordered}`,
    `Sent: ${sent}`,
    `Refused by the mail server: ${failed}`,
  ];
};
