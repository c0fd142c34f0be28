import * as z from "zod";
import { type AnswerTerms, dayIn, daysBetween, daysLeft, laws } from "#domain/rights/due-day.ts";
import { requestKinds, requestOutcomes } from "#domain/rights/privacy-request.ts";
import type { Db } from "#backend/platform/database/database.ts";

const Row = z.object({
  id: z.int(),
  kind: z.enum(requestKinds),
  law: z.enum(laws),
  asked_at: z.date(),
  due_on: z.string(),
  extended_at: z.nullable(z.date()),
  extension_reason: z.nullable(z.string()),
  closed_at: z.nullable(z.date()),
  outcome: z.nullable(z.enum(requestOutcomes)),
  reason: z.nullable(z.string()),
  evidence: z.array(z.object({ at: z.coerce.date(), text: z.string() })),
});

/** A line of the register, open or closed. It names nobody. */
export interface RegisterLine extends Readonly<z.infer<typeof Row>> {
  /** Until the answer; undefined while it is open. */
  readonly days: number | undefined;
  /** Whether it was answered after its due day, or is open after it. */
  readonly isLate: boolean;
}

const AT_ONCE = 2_000;

/** All lines in the order in which they came, in parts. */
export const registerLines = async function* (
  db: Db,
  { zone }: Pick<AnswerTerms, "zone">,
  now: number,
): AsyncGenerator<readonly RegisterLine[]> {
  const dayAt = dayIn(zone);
  for (let after = 0; ;) {
    const rows = z.array(Row).parse(
      await db(
        `select id, kind, law, asked_at, due_on::text, extended_at, extension_reason, closed_at, outcome, reason,
                (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'text', e.text) order by e.id), '[]')
                   from privacy_evidence e where e.request_id = r.id) as evidence
           from privacy_request r where id > $1 order by id limit ${AT_ONCE}`,
        [after],
      ),
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => ({
      ...row,
      days: row.closed_at === null ? undefined : daysBetween(dayAt(row.asked_at), dayAt(row.closed_at)),
      isLate: daysLeft(row.due_on, dayAt(row.closed_at ?? new Date(now))) < 0,
    }));
    after = last.id;
  }
};
