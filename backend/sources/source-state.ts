import * as z from "zod";
import type { SourceFacts, SourceField } from "#domain/waterfall/source-facts.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { Limit } from "./call-store.ts";
import type { Source } from "./source.ts";

const StateRow = z.object({
  name: z.string(),
  daily_budget: z.number().nullable(),
  is_blocked: z.boolean(),
  asked: z.number(),
  accepted: z.number(),
});

/** A source with what all processes know of it by now. */
export interface KnownSource {
  readonly source: Source;
  /** `left` is not in it: what is spent is read with the other limits. */
  readonly facts: SourceFacts;
  readonly limit: Limit | undefined;
}

/** The sources that the operator switched on, in the operator's order. */
export const knownSources = async (
  db: Db,
  sources: readonly Source[],
  field: SourceField,
  now: number,
): Promise<readonly KnownSource[]> => {
  const rows = await db(
    `select s.name, s.daily_budget, coalesce(h.asked, 0) as asked, coalesce(h.accepted, 0) as accepted,
            s.unusable is not null or coalesce(s.open_until > $2, false) as is_blocked
       from source s left join source_hits h on h.source = s.name and h.field = $1
      where s.enabled_at is not null order by s.place, s.name`,
    [field, new Date(now)],
  );
  return z
    .array(StateRow)
    .parse(rows)
    .flatMap(({ name, daily_budget: cap, is_blocked: isBlocked, asked, accepted }) => {
      const source = sources.find((one) => one.name === name);
      if (source === undefined) return [];
      const facts: SourceFacts = { ...source, history: { asked, accepted }, isBlocked, left: undefined };
      return [{ source, facts, limit: cap === null ? undefined : { scope: `${dayOf(now)} ${name}`, cap } }];
    });
};

/** The sources that the operator switched on, and that need nothing put right. A source whose breaker is open is among them. */
export const usableSources = async (db: Db, sources: readonly Source[]): Promise<readonly Source[]> => {
  const rows = await db<{ name: string }>("select name from source where enabled_at is not null and unusable is null");
  const names = new Set(rows.map(({ name }) => name));
  return sources.filter(({ name }) => names.has(name));
};

/** "2026-11-25", in UTC. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Names what is spent for a wallet on a day. */
export const payerScope = (now: number, walletId: string): string => `${dayOf(now)} wallet ${walletId}`;

/** What each limit leaves, in the order of the limits. */
export const leftOf = async (db: Db, limits: readonly Limit[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await db<{ scope: string; used: number }>(
    "select scope, reserved + spent as used from source_spending where scope = any ($1)",
    [limits.map(({ scope }) => scope)],
  );
  const used = new Map(rows.map((row) => [row.scope, row.used]));
  return new Map(limits.map(({ scope, cap }) => [scope, cap - (used.get(scope) ?? 0)]));
};

const DAY_MS = 86_400_000;
/** Longer than any call that counts against a day can stay pending. */
const SPENDING_KEPT_DAYS = 35;

/** Forgets what was spent against the limits of days that are long over. The calls themselves are kept for the report. */
export const tidySpending = async (db: Db, now: number): Promise<void> => {
  await db("delete from source_spending where scope ~ '^\\d{4}-\\d{2}-\\d{2}' and left(scope, 10) < $1", [
    dayOf(now - SPENDING_KEPT_DAYS * DAY_MS),
  ]);
};
