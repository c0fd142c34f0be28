import { expect, test } from "vitest";
import { memoryUserChoices } from "#adapters/memory/memory-user-choices.ts";
import { askWhereToContinue } from "#application/session/ask-where-to-continue.ts";
import { MINUTE, NOON } from "#tests/support/builders.ts";
import { aSetup } from "#tests/support/memory/use-case-setup.ts";

const cameInWithLinkedIn = () => {
  const { visits, clock } = aSetup();
  const choices = memoryUserChoices();
  const ask = askWhereToContinue({ visits, choices, clock });
  return { ask, visits, choices, clock, source: visits.recordAuthSource("linkedin", clock.now()) };
};

test("who came in with LinkedIn is asked for five minutes", async () => {
  const { ask, clock } = cameInWithLinkedIn();
  expect(ask.isDue()).toBe(true);
  await clock.move(5 * MINUTE);
  expect(ask.isDue()).toBe(false);
});

test.each(["website", "extension"] as const)(
  "choosing the %s is recorded with its time and sign-in, and never asked again",
  async (choice) => {
    const { ask, visits, choices, clock, source } = cameInWithLinkedIn();
    await clock.move(MINUTE);
    ask.choose(choice);
    const timestamp = new Date(NOON + MINUTE).toISOString();
    expect(choices.read()).toEqual({ choice, timestamp, sessionId: source.sessionId });
    expect(ask.isDue()).toBe(false);
    visits.recordAuthSource("linkedin", clock.now());
    expect(ask.isDue()).toBe(false);
  },
);

test("closing the question records no choice, and brings it back at the next sign-in", () => {
  const { ask, visits, choices, clock } = cameInWithLinkedIn();
  ask.putOff();
  expect(ask.isDue()).toBe(false);
  expect(choices.read()).toBeUndefined();
  visits.recordAuthSource("linkedin", clock.now());
  expect(ask.isDue()).toBe(true);
});
