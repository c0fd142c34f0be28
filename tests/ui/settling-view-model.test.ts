import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { SettlingViewModel } from "#ui/kit/settling-view-model.ts";

test("settles 800 milliseconds after the last change", async () => {
  const clock = memoryClock();
  const settling = new SettlingViewModel(clock);
  expect(settling.isSettling).toBe(false);
  settling.begin();
  await clock.move(500);
  settling.begin();
  await clock.move(799);
  expect(settling.isSettling).toBe(true);
  await clock.move(1);
  expect(settling.isSettling).toBe(false);
});
