import * as z from "zod";
import type { MicroDollars, SourceFacts, SourceField } from "#domain/waterfall/source-facts.ts";
import { batchedSelect } from "#backend/platform/database/batched-select.ts";
import type { BatchedStatement, Database, Db } from "#backend/platform/database/database.ts";
import type { Limit } from "./call-store.ts";
import type { Source } from "./source.ts";

const SourcesRow = z.object({
  sources: z.array(
    z.object({
      name: z.string(),
      daily_budget: z.number().nullable(),
      used: z.number(),
      is_blocked: z.boolean(),
      is_down: z.boolean(),
      asked: z.number(),
      accepted: z.number(),
    }),
  ),
  used: z.record(z.string(), z.number()),
});

/** A source with what all processes know of it by now. */
export interface KnownSource {
  readonly source: Source;
  readonly facts: SourceFacts;
  /** It is blocked because it has failed, and is paused for a while. */
  readonly isDown: boolean;
  /** Of this day. Counted also where the operator has set none: one that is set later counts all of the day. */
  readonly limit: Limit;
}

/** The sources that are switched on, and what limits leave. */
export interface SourcesState {
  /** In the operator's order. */
  readonly known: readonly KnownSource[];
  /** What each limit leaves, by its scope. */
  readonly left: ReadonlyMap<string, MicroDollars>;
}

const sourcesStatement: BatchedStatement = {
  name: "sources_state",
  text: batchedSelect(
    { field: "text", day: "text", scopes: "jsonb", now_: "timestamptz" },
    `select (select coalesce(jsonb_agg(jsonb_build_object(
                 'name', s.name, 'daily_budget', s.daily_budget, 'used', coalesce(p.reserved + p.spent, 0),
                 'is_blocked', s.unusable is not null or coalesce(s.open_until > asked.now_, false),
                 'is_down', s.unusable is null and coalesce(s.open_until > asked.now_, false),
                 'asked', coalesce(h.asked, 0), 'accepted', coalesce(h.accepted, 0)) order by s.place, s.name), '[]')
               from source s left join source_hits h on h.source = s.name and h.field = asked.field
               left join source_spending p on p.scope = asked.day || ' ' || s.name
              where s.enabled_at is not null) as sources,
            (select coalesce(jsonb_object_agg(p.scope, p.reserved + p.spent), '{}')
               from source_spending p where asked.scopes ? p.scope) as used`,
  ),
};

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** What all processes know of the sources by now. */
export const sourcesState = async (
  { batched }: Pick<Database, "batched">,
  sources: readonly Source[],
  { field, limits }: { readonly field: SourceField; readonly limits: readonly Limit[] },
  now: number,
): Promise<SourcesState> => {
  const day = dayOf(now);
  const scopes = JSON.stringify([
    ...limits.map(({ scope }) => scope),
    ...sources.map(({ name }) => callsScope(now, name)),
  ]);
  const row = SourcesRow.parse(await batched(sourcesStatement, [field, day, scopes, new Date(now)]));
  const left = new Map(limits.map(({ scope, cap }) => [scope, cap - (row.used[scope] ?? 0)]));
  const known = row.sources.flatMap(({ name, daily_budget: cap, used, is_down: isDown, ...standing }) => {
    const { is_blocked: isBlocked, asked, accepted } = standing;
    const source = sources.find((one) => one.name === name);
    if (source === undefined) return [];
    const { perDay = Infinity } = source.limits;
    const isUsedUp = (row.used[callsScope(now, name)] ?? 0) >= perDay;
    const facts: SourceFacts = {
      ...source,
      history: { asked, accepted },
      // One whose calls of this day are used up can't be asked now.
      isBlocked: isBlocked || isUsedUp,
      left: cap === null ? undefined : cap - used,
    };
    return [{ source, facts, isDown: isDown && !isUsedUp, limit: { scope: `${day} ${name}`, cap: cap ?? NO_LIMIT } }];
  });
  return { known, left };
};

/** The sources that the operator switched on, and that need nothing put right. A source whose breaker is open is among them. */
export const usableSources = async (db: Db, sources: readonly Source[]): Promise<readonly Source[]> => {
  const rows = await db<{ name: string }>("select name from source where enabled_at is not null and unusable is null");
  const names = new Set(rows.map(({ name }) => name));
  return sources.filter(({ name }) => names.has(name));
};

/** "2026-11-25", in UTC. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Names the count of a source's calls on a day, among what is spent. */
export const callsScope = (now: number, name: string): string => `${dayOf(now)} ${name} calls`;

/** Names what is spent for a wallet on a day. */
export const payerScope = (now: number, walletId: string): string => `${dayOf(now)} wallet ${walletId}`;

const DAY_MS = 86_400_000;
/** Longer than any call that counts against a day can stay pending. */
const SPENDING_KEPT_DAYS = 35;

/** Forgets what was spent against the limits of days that are long over. The calls themselves are kept for the report. */
export const tidySpending = async (db: Db, now: number): Promise<void> => {
  await db("delete from source_spending where scope ~ '^\\d{4}-\\d{2}-\\d{2}' and left(scope, 10) < $1", [
    dayOf(now - SPENDING_KEPT_DAYS * DAY_MS),
  ]);
};
