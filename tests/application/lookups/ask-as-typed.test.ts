import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { askAsTyped, TYPING_PAUSE_MS } from "#application/lookups/ask-as-typed.ts";

/** Answers come when the test gives them. */
const anAsking = () => {
  const clock = memoryClock();
  const asked: string[] = [];
  const taken: string[] = [];
  const waiting: (() => void)[] = [];
  const type = askAsTyped<string>({
    clock,
    ask: (text) => {
      asked.push(text);
      return new Promise((resolve) => waiting.push(() => resolve(`answer to ${text}`)));
    },
    take: (answer) => void taken.push(answer),
  });
  const pause = () => clock.move(TYPING_PAUSE_MS);
  const answer = async () => {
    waiting.shift()?.();
    await clock.move(0);
  };
  return { clock, asked, taken, type, pause, answer };
};

test("a text is asked for once typing has paused", async () => {
  const { clock, asked, taken, type, answer } = anAsking();
  type("a");
  await clock.move(TYPING_PAUSE_MS - 1);
  type("as");
  await clock.move(TYPING_PAUSE_MS - 1);
  expect(asked).toEqual([]);
  await clock.move(1);
  expect(asked).toEqual(["as"]);
  await answer();
  expect(taken).toEqual(["answer to as"]);
});

test("one call is made at a time, then for the newest text; the older answer is dropped", async () => {
  const { asked, taken, type, pause, answer } = anAsking();
  type("a");
  await pause();
  for (const text of ["as", "ash", "asha"]) {
    type(text);
    await pause();
  }
  expect(asked).toEqual(["a"]);
  await answer();
  expect(asked).toEqual(["a", "asha"]);
  await answer();
  expect(taken).toEqual(["answer to asha"]);
});

test("without a text nothing is asked, and what is awaited is dropped", async () => {
  const { asked, taken, type, pause, answer } = anAsking();
  type(undefined);
  await pause();
  type("asha");
  await pause();
  type(undefined);
  await answer();
  await pause();
  expect([asked, taken]).toEqual([["asha"], []]);
});

test("the same text can be asked for again", async () => {
  const { asked, type, pause, answer } = anAsking();
  for (const _ of [1, 2]) {
    type("asha");
    await pause();
    await answer();
  }
  expect(asked).toEqual(["asha", "asha"]);
});
