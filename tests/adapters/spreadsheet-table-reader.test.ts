import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { spreadsheetTableReader, type TableThread } from "#adapters/spreadsheet/spreadsheet-table-reader.ts";

/** Threads that answer what a test lets them. */
const fakeThreads = () => {
  const threads: {
    answered: (message: unknown) => void;
    fail: () => void;
    isEnded: boolean;
    isDead: boolean;
    asked: number;
  }[] = [];
  const start = (): TableThread => {
    const thread = {
      answered: vi.fn<(message: unknown) => void>(),
      fail: () => {},
      isEnded: false,
      isDead: false,
      asked: 0,
    };
    threads.push(thread);
    return {
      ask: (_, answered, fail) => Object.assign(thread, { answered, fail, asked: thread.asked + 1 }),
      isDead: () => thread.isDead,
      end: () => void (thread.isEnded = true),
    };
  };
  return { threads, reader: spreadsheetTableReader(start) };
};

const file = new File(["a,b"], "people.csv");
const preview = { kind: "preview", preview: { format: "csv", rows: [{ number: 1, cells: ["a", "b"] }] } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a reading that takes ten seconds is stopped, and its thread ended", async () => {
  const { threads, reader } = fakeThreads();
  const { result } = reader.preview(file);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(threads[0]?.isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toEqual({ ok: false, error: "took-too-long" });
  expect(threads[0]?.isEnded).toBe(true);
});

test("a cancelled reading ends its thread at once, and a late answer changes nothing", async () => {
  const { threads, reader } = fakeThreads();
  const { result, cancel } = reader.preview(file);
  cancel();
  expect(threads[0]?.isEnded).toBe(true);
  threads[0]?.answered(preview);
  expect(await result).toBeUndefined();
});

test("a thread that has answered reads the next file; one that found a fault does not", async () => {
  const { threads, reader } = fakeThreads();
  const first = reader.preview(file);
  threads[0]?.answered(preview);
  expect(await first.result).toMatchObject({ ok: true });
  first.cancel();
  const second = reader.preview(file);
  expect(threads).toHaveLength(1);
  threads[0]?.answered({ kind: "fault", fault: "damaged" });
  expect(await second.result).toEqual({ ok: false, error: "damaged" });
  expect(threads[0]?.isEnded).toBe(true);
  reader.preview(file).cancel();
  expect(threads).toHaveLength(2);
});

test("a thread is started once before there is a file, and reads it", async () => {
  const { threads, reader } = fakeThreads();
  reader.prepare();
  reader.prepare();
  expect(threads).toEqual([expect.objectContaining({ asked: 0 })]);
  const { result } = reader.preview(file);
  threads[0]?.answered(preview);
  expect(await result).toMatchObject({ ok: true });
  reader.prepare();
  expect(threads).toHaveLength(1);
});

test("a thread that died before there is a file is not asked: another one is", async () => {
  const { threads, reader } = fakeThreads();
  reader.prepare();
  Object.assign(threads[0] ?? {}, { isDead: true });
  const { result } = reader.preview(file);
  threads[1]?.answered(preview);
  expect(await result).toMatchObject({ ok: true });
  expect(threads.map(({ asked }) => asked)).toEqual([0, 1]);
});

test("a thread that can't be started or dies leaves a reading stopped", async () => {
  const { threads, reader } = fakeThreads();
  const { result } = reader.preview(file);
  threads[0]?.fail();
  expect(await result).toEqual({ ok: false, error: "took-too-long" });
});

test("an answer that is none of the known ones is an error of ours", async () => {
  const { threads, reader } = fakeThreads();
  const { result } = reader.preview(file);
  threads[0]?.answered({ kind: "preview", preview: { format: "doc" } });
  await expect(result).rejects.toThrow();
});
