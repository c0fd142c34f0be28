import type { TableReader } from "#application/ports/table-reader.ts";
import { err, ok, type Result, type Running } from "#application/shared/result.ts";
import type { TableFault } from "#domain/shared/table-limits.ts";
import { blobOf } from "./chosen-blob.ts";
import type { TableAnswer } from "./table-answer.ts";
import type { TableRequest } from "./table-request.ts";

/** Where files are read. It answers one request at a time and can be ended in the middle of one. */
export interface TableThread {
  /** `fail` is called where the thread can't be started or dies. */
  ask(request: TableRequest, answered: (message: unknown) => void, fail: () => void): void;
  /** Whether it could not be started or has died, asked or not. */
  isDead(): boolean;
  end(): void;
}

/** Its schemas are fetched with the first file: nothing else before the sign-in needs them. */
const loadAnswers = () => import("./table-answer.ts");

/** A file that takes longer than this on a slow device is hostile, or too much for it. */
const READ_WITHIN_MS = 10_000;

/** A module worker of the page. */
const startWorker = (): TableThread => {
  const worker = new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module" });
  let listening: AbortController | undefined;
  let isDead = false;
  worker.addEventListener("error", () => void (isDead = true));
  return {
    ask(request, answered, fail) {
      listening?.abort();
      listening = new AbortController();
      const { signal } = listening;
      worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => answered(data), { signal });
      worker.addEventListener("error", fail, { signal });
      worker.postMessage(request, []);
    },
    isDead: () => isDead,
    end: () => worker.terminate(),
  };
};

/**
 * Reads files in a thread of its own, which ends with its first failure, when a reading is cancelled, and after ten
 * seconds. A thread that has answered, or that was started before there is a file, waits for the next one.
 */
export const spreadsheetTableReader = (startThread: () => TableThread = startWorker): TableReader => {
  let idle: TableThread | undefined;

  const threadInWait = (): TableThread => (idle === undefined || idle.isDead() ? startThread() : idle);

  const run = <Value>(
    request: TableRequest,
    read: (answer: TableAnswer) => Value | undefined,
  ): Running<Value, TableFault> => {
    const thread = threadInWait();
    idle = undefined;
    const { promise, resolve, reject } = Promise.withResolvers<Result<Value, TableFault> | undefined>();
    let isOver = false;
    const finish = (settle: () => void, keep = false): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (keep && idle === undefined) idle = thread;
      else thread.end();
      settle();
    };
    const stop = () => finish(() => resolve(err("took-too-long")));
    const timer = setTimeout(stop, READ_WITHIN_MS);
    const answered = async (message: unknown): Promise<void> => {
      const answers = await loadAnswers().catch(() => undefined);
      if (isOver) return;
      if (answers === undefined) return stop();
      const parsed = answers.TableAnswer.safeParse(message);
      if (!parsed.success) return finish(() => reject(parsed.error));
      if (parsed.data.kind === "fault") {
        const { fault } = parsed.data;
        return finish(() => resolve(err(fault)));
      }
      const value = read(parsed.data);
      if (value !== undefined) finish(() => resolve(ok(value)), true);
    };
    thread.ask(request, (message) => void answered(message), stop);
    return { result: promise, cancel: () => finish(() => resolve(undefined)) };
  };

  return {
    prepare() {
      idle = threadInWait();
      loadAnswers().catch(() => undefined); // Fetched again for the first answer.
    },
    preview: (file, sheet) =>
      run({ kind: "preview", file: blobOf(file), ...(sheet !== undefined && { sheet }) }, (answer) =>
        answer.kind === "preview" ? answer.preview : undefined,
      ),
    check: (file, use, reading, onProgress) =>
      run({ kind: "check", file: blobOf(file), use, reading }, (answer) => {
        if (answer.kind === "progress") onProgress(answer.share);
        return answer.kind === "check" ? answer.check : undefined;
      }),
    rejected: (file, use, reading) =>
      run({ kind: "rejected", file: blobOf(file), use, reading }, (answer) =>
        answer.kind === "rejected" ? answer.rejected : undefined,
      ),
    people: (file, reading) =>
      run({ kind: "people", file: blobOf(file), reading }, (answer) =>
        answer.kind === "people" ? answer.people : undefined,
      ),
  };
};
