import pg from "pg";
import type { Db, BatchedStatement } from "./database.ts";
import { DatabaseUnavailable } from "#backend/platform/database-unavailable.ts";
import { outsideRequests } from "#backend/platform/trace/current-request.ts";
import { sendInRequest } from "./request-time.ts";

/** More would keep the first of them waiting. */
const BATCH_MAX = 50;

/**
 * What is asked for first waits for so many turns of the event loop. Requests whose answers came together continue, and ask for
 * the next, in different ones; sent with the first of them, statements were smaller and a charge cost an eighth more.
 */
const TURNS_TO_GATHER = 4;

/** The next is sent when the one before is answered, which costs the least, but waits no longer for one that hangs. */
const NEXT_AFTER_MS = 50;
const UNDER_WAY_MAX = 4;

type Ask = (values: readonly unknown[]) => Promise<object | undefined>;

const afterTurns = (turns: number, work: () => void): void => {
  setImmediate(() => (turns > 1 ? afterTurns(turns - 1, work) : work()));
};

/**
 * Sends batched statements: what is waiting goes out once the event loop has read what else has come in. A statement
 * that could not be sent for `waitMs` fails: the database is unavailable.
 */
export const statementBatcher = (db: Db, waitMs: number) => {
  const known = new Map<string, Ask>();
  return (statement: BatchedStatement, values: readonly unknown[]): Promise<object | undefined> => {
    let ask = known.get(statement.name);
    if (ask === undefined) known.set(statement.name, (ask = batched(db, statement, waitMs)));
    return ask(values);
  };
};

interface Waiting {
  readonly values: readonly unknown[];
  readonly since: number;
  readonly answer: (row: object | undefined) => void;
  readonly fail: (error: unknown) => void;
}

/** Under load, each statement takes along who came while those before were on their way. */
const batched = (db: Db, { name, text }: BatchedStatement, waitMs: number): Ask => {
  const waiting: Waiting[] = [];
  let underWay = 0;
  let isDue = false;
  let sentAt = 0;
  let next: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;

  const ask = async (asked: readonly Waiting[]): Promise<() => void> => {
    const arrays = asked[0]?.values.map((_, value) => asked.map(({ values }) => values[value]));
    const rows = await outsideRequests(() => db<{ place: number }>(text, arrays, name));
    return () => {
      const found = new Map(rows.map((row) => [row.place, row]));
      for (const [index, { answer }] of asked.entries()) answer(found.get(index + 1));
    };
  };

  /** Where the statement is refused because of one of them, each is asked for alone. */
  const retryEach = (asked: readonly Waiting[], error: unknown): void => {
    if (asked.length === 1 || !(error instanceof pg.DatabaseError)) for (const { fail } of asked) fail(error);
    else for (const one of asked) ask([one]).then((answer) => answer(), one.fail);
  };

  const send = (): void => {
    isDue = false;
    if (waiting.length === 0) return;
    const waits = sentAt + NEXT_AFTER_MS - performance.now();
    if (underWay === 0 || (underWay < UNDER_WAY_MAX && waits <= 0)) {
      underWay += 1;
      sentAt = performance.now();
      const asked = waiting.splice(0, BATCH_MAX);
      // Before the callers continue, so that the database already works on the next statement.
      const goOn = (settle: () => void): void => {
        underWay -= 1;
        send();
        settle();
      };
      ask(asked).then(goOn, (error: unknown) => goOn(() => retryEach(asked, error)));
    } else if (underWay < UNDER_WAY_MAX) {
      clearTimeout(next);
      next = setTimeout(send, waits);
    }
    limitWaiting();
  };

  const limitWaiting = (): void => {
    const [first] = waiting;
    if (first === undefined || limit !== undefined) return;
    limit = setTimeout(
      () => {
        limit = undefined;
        const late = waiting.findIndex(({ since }) => performance.now() - since < waitMs);
        const error = new DatabaseUnavailable(`Nothing could be sent to the database for ${waitMs} ms`);
        for (const { fail } of waiting.splice(0, late === -1 ? waiting.length : late)) fail(error);
        limitWaiting();
      },
      first.since + waitMs - performance.now(),
    );
  };

  return (values) => {
    const { promise, resolve, reject } = Promise.withResolvers<object | undefined>();
    const one: Waiting = { values, since: performance.now(), answer: resolve, fail: reject };
    const begin = (): Promise<object | undefined> => {
      waiting.push(one);
      if (!isDue) afterTurns(TURNS_TO_GATHER, send);
      isDue = true;
      return promise;
    };
    return sendInRequest(text, begin).catch((error: unknown) => {
      // Who was not sent by then need not be.
      const place = waiting.indexOf(one);
      if (place !== -1) waiting.splice(place, 1);
      throw error;
    });
  };
};
