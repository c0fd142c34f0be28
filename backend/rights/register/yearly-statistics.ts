import * as z from "zod";
import { type AnswerTerms, dayIn } from "#domain/rights/due-day.ts";
import { dropStatuses } from "#domain/rights/drop.ts";
import { requestKinds } from "#domain/rights/privacy-request.ts";
import { type CountedRequest, type RequestStatistics, statisticsOf } from "#domain/rights/request-statistics.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { registerLines } from "./register-lines.ts";
import { counted } from "./register-texts.ts";

/** What there is to publish of the requests that were received in a year, by kind. */
export const statisticsLines = async (
  db: Db,
  year: string,
  { terms, now }: { readonly terms: Pick<AnswerTerms, "zone">; readonly now: number },
): Promise<readonly string[]> => {
  const dayAt = dayIn(terms.zone);
  const byKind = new Map<string, CountedRequest[]>(requestKinds.map((kind) => [kind, []]));
  for await (const lines of registerLines(db, terms, now))
    for (const { kind, outcome, days, isLate, asked_at } of lines)
      if (dayAt(asked_at).startsWith(year)) byKind.get(kind)?.push({ outcome: outcome ?? undefined, days, isLate });
  const all = [...byKind.values()].flat();
  return [
    `Requests received in ${year}, by days of ${terms.zone}`,
    ...[...byKind].filter(([, requests]) => requests.length > 0).map(([kind, requests]) => lineOf(kind, requests)),
    lineOf("all", all),
    ...(await dropLines(db, year)),
  ];
};

const lineOf = (name: string, requests: readonly CountedRequest[]): string => {
  const { received, met, refused, removed, open, late, days } = statisticsOf(requests);
  return [
    `${name}: ${received} received`,
    `${met} met`,
    `${refused} refused`,
    ...(removed === 0 ? [] : [`${removed} ended because the person was removed`]),
    ...(open === 0 ? [] : [`${open} open`]),
    `${late} late`,
    ...(days === undefined ? [] : [daysText(days)]),
  ].join(", ");
};

const daysText = ({ median, mean, longest }: NonNullable<RequestStatistics["days"]>): string =>
  `median ${counted(median)}, mean ${counted(Math.round(mean * 10) / 10)}, longest ${counted(longest)}`;

const DropCounts = z.object({ received: z.int(), met: z.int(), not_found: z.int() });

/** The requests of DROP are counted apart: they come as lists, by the day in the names of their files. */
const dropLines = async (db: Db, year: string): Promise<readonly string[]> => {
  const [row] = await db(
    `select count(*)::integer as received, (count(*) filter (where status in ($2, $3)))::integer as met,
            (count(*) filter (where status = $4))::integer as not_found
       from drop_item where left(day, 4) = $1 and not is_withdrawn`,
    [year, dropStatuses.deleted, dropStatuses.optedOut, dropStatuses.notFound],
  );
  const { received, met, not_found: notFound } = DropCounts.parse(row);
  return received === 0 ? [] : [`DROP: ${received} received, ${met} met, ${notFound} not found`];
};
