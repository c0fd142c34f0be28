import { currentRequest } from "#backend/platform/trace/current-request.ts";
import type { Log } from "#backend/platform/log.ts";
import type { Reply, Source } from "./source.ts";

export type OnAnswered = (answered: { readonly name: string; readonly outcome: Reply["outcome"] }) => void;

/**
 * The same source; each answer is noted in the request that it belongs to, whose log line names it. What is answered after
 * that line has one of its own. Rows of bulk jobs belong to no request: their trail is in the database. `onAnswered` gets each answer.
 */
export const notingAnswers = (source: Source, log: Log, onAnswered?: OnAnswered): Source => ({
  ...source,
  ask: async (question, signal) => {
    const startedAt = performance.now();
    const reply = await source.ask(question, signal);
    onAnswered?.({ name: source.name, outcome: reply.outcome });
    const request = currentRequest();
    if (request === undefined) return reply;
    const [outcome, ms] = [outcomeOf(reply), Math.round(performance.now() - startedAt)];
    request.asked.push({ name: source.name, outcome, ms });
    if (request.isAnswered) log.info(`After the answer; sources: ${source.name} ${outcome} ${ms} ms`);
    return reply;
  },
});

const outcomeOf = (reply: Reply): string => (reply.outcome === "failed" ? `failed (${reply.fault})` : reply.outcome);
