import * as z from "zod";
import { highestCost } from "#domain/waterfall/source-facts.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { WaterfallNeeds } from "./run-state.ts";
import type { Question, Reply, Source } from "./source.ts";
import { identifiersOfPerson } from "./without-suppressed.ts";

type AskNeeds = Pick<WaterfallNeeds, "db" | "suppression" | "pause">;

/**
 * Asks a source, but not about people who asked not to be processed: for them the answer is that of someone unknown, and takes
 * as long.
 */
export const askSource = async (
  { db, suppression, pause }: AskNeeds,
  source: Source,
  question: Question,
  signal: AbortSignal,
): Promise<Reply> => {
  const listed = await suppression.listed(db, identifiersOfPerson(question.person));
  if (listed.size === 0) {
    const reply = await source.ask(question, signal);
    // They may have asked for it while the source was asked.
    const isListed = (await suppression.listed(db, identifiersOfPerson(question.person))).size > 0;
    return isListed && reply.outcome !== "failed" ? { outcome: "nothing", cost: highestCost(source.price) } : reply;
  }
  await pause(await usualMs(db, source), signal);
  return { outcome: "nothing", cost: 0 };
};

const Usual = z.object({ ms: z.int() });

/** How long the source took when it last knew nothing, among its latest calls; none where it has always known something. */
const usualMs = async (db: Db, { name }: Pick<Source, "name">): Promise<number> => {
  const [row] = await db(
    `select ms from (select id, ms, outcome from source_call where source = $1 order by id desc limit 200) c
      where outcome = 'nothing' and ms > 0 order by id desc limit 1`,
    [name],
  );
  return z.optional(Usual).parse(row)?.ms ?? 0;
};
