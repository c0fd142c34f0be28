import { AsyncLocalStorage } from "node:async_hooks";
import { DatabaseUnavailable } from "#backend/platform/database-unavailable.ts";
import { inTime } from "./detect-unavailable.ts";

/** With what a request does besides, its answer comes within five seconds. */
const REQUEST_LIMIT_MS = 4_500;

interface RequestTime {
  readonly limitMs: number;
  /** How many of its statements and connections are waited for, since when, and for how long before that. */
  waits: number;
  since: number;
  spentMs: number;
  /** Work that continues afterwards keeps no one waiting, and has the limits of other work. */
  isAnswered: boolean;
}

/** Holds nothing itself: what is asked of a database finds the request that it belongs to. */
const requests = new AsyncLocalStorage<RequestTime | undefined>();

/**
 * Answers a request. However many statements it takes, one after the other or in a transaction, until the answer they are
 * waited for so long in all; then they reject with DatabaseUnavailable. Time that is spent on other things does not count.
 */
export const withinRequest = async <Answer>(
  answer: () => Answer | Promise<Answer>,
  limitMs = REQUEST_LIMIT_MS,
): Promise<Answer> => {
  const request: RequestTime = { limitMs, waits: 0, since: 0, spentMs: 0, isAnswered: false };
  try {
    return await requests.run(request, answer);
  } finally {
    request.isAnswered = true;
  }
};

/** For what many requests wait for together: none of them limits it. */
export const outsideRequests = <Value>(work: () => Value): Value => requests.run(undefined, work);

/** Begins something of a database and waits for it, within what is left of the request it belongs to, if it does to one. */
export const inRequestTime = async <Value>(begin: () => Promise<Value>): Promise<Value> => {
  const request = requests.getStore();
  if (request === undefined || request.isAnswered) return begin();
  const leftMs = request.limitMs - request.spentMs - (request.waits > 0 ? performance.now() - request.since : 0);
  if (leftMs <= 0) throw new DatabaseUnavailable(`The request has waited ${request.limitMs} ms for the database`);
  if (request.waits === 0) request.since = performance.now();
  request.waits += 1;
  try {
    return await inTime(begin(), leftMs);
  } finally {
    request.waits -= 1;
    if (request.waits === 0) request.spentMs += performance.now() - request.since;
  }
};
