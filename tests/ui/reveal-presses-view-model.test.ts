import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import type { RevealedLine } from "#ui/lookups/reveal-line-view-model.ts";
import { revealLines } from "#ui/lookups/reveal-lines-view-model.ts";
import { RevealPressesViewModel } from "#ui/lookups/reveal-presses-view-model.ts";
import { noSearches } from "#tests/support/ui/no-searches.ts";

type Answer = Result<RevealedLine, Failure>;

/** Two sheets, of which the first is shown; every reveal is answered by what `answer` is given. */
const twoSheets = (isStillMeant?: () => Promise<boolean>) => {
  const banner = new BannerViewModel();
  const sent: string[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<Answer>();
  const sheet = (subject: string) => ({
    subject,
    lines: revealLines(
      ["phone_no", "email"],
      { banner, searching: noSearches, account: { account: undefined, credits: undefined, refresh: async () => {} } },
      {
        reveal: (item) => {
          sent.push(`${subject} ${item}`);
          return answered;
        },
        findFree: async () => undefined,
      },
    ),
  });
  const [asha, cara] = [sheet("asha"), sheet("cara")];
  let shown: typeof asha | undefined = asha;
  const presses = new RevealPressesViewModel<typeof asha, "phone_no" | "email">({
    banner,
    clock: memoryClock(),
    shown: () => shown,
    subjectOf: ({ subject }) => subject,
    isStillMeant,
    movedOn: "Moved on.",
  });
  return {
    presses,
    banner,
    sent,
    asha,
    cara,
    answer,
    turnTo: (next: typeof shown) => void (shown = next),
  };
};

const value: Answer = ok({ values: [{ value: "+91 00000 00001" }] });

test("a press for another than is shown sends nothing, and says why", async () => {
  const { presses, banner, sent, turnTo, cara } = twoSheets();
  turnTo(cara);
  await presses.reveal("phone_no", "asha");
  await presses.revealAll("asha");
  expect(sent).toEqual([]);
  expect(banner.message?.text).toBe("Moved on.");
});

test("the key of a line without a button says why nothing happens, until the next key", () => {
  const { presses, banner, asha } = twoSheets();
  asha.lines.applyAnswer({
    offers: { phone_no: { availability: "none" } },
    owned: { email: { values: [{ value: "a@b.example" }] } },
  });
  presses.missReveal("1");
  expect(banner.message).toMatchObject({ text: "No phone number on file to reveal.", tone: "info" });
  void presses.type("2");
  expect(banner.message).toBeUndefined();
  presses.missReveal("2");
  expect(banner.message?.text).toBe("The secondary email is already revealed.");
});

test.each([
  ["someone else is searched for", "await"],
  ["the field changes", "see"],
] as const)("the key that copies says that there is nothing yet, until %s", (_, happens) => {
  const { presses, banner } = twoSheets();
  presses.missCopy();
  expect(banner.message?.text).toBe("Nothing to copy yet.");
  presses[happens]();
  expect(banner.message).toBeUndefined();
});

test("a key of no line says nothing", () => {
  const { presses, banner } = twoSheets();
  presses.missReveal("3");
  expect(banner.message).toBeUndefined();
});

test("a press for what is shown, and turns out to be meant no longer, sends nothing", async () => {
  const { presses, banner, sent } = twoSheets(async () => false);
  await presses.reveal("phone_no", "asha");
  expect(sent).toEqual([]);
  expect(banner.message?.text).toBe("Moved on.");
});

test("another that comes to be shown while a press is considered is not charged for it", async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { presses, sent, turnTo, cara } = twoSheets(() => promise);
  const pressed = presses.reveal("phone_no", "asha");
  turnTo(cara);
  resolve(true);
  await pressed;
  expect(sent).toEqual([]);
});

test("a press while it settles sends nothing and says nothing", async () => {
  const { presses, banner, sent } = twoSheets();
  presses.settling.begin();
  await presses.reveal("phone_no", "asha");
  expect(sent).toEqual([]);
  expect(banner.message).toBeUndefined();
});

test.each<[string, Answer]>([
  ["revealed", value],
  ["not-found", ok({ values: [] })],
  ["failed", err({ kind: "unreachable" })],
  ["hidden", err({ kind: "not-enough-credits", message: "Not enough credits." })],
])("an answer is kept for another that is shown by then: %s", async (kind, given) => {
  const { presses, turnTo, answer, asha, cara } = twoSheets();
  const pressed = presses.reveal("phone_no", "asha");
  await Promise.resolve(); // It is sent by then.
  turnTo(cara);
  expect(presses.late).toEqual([]);
  answer(given);
  await pressed;
  expect(presses.late.map(({ item, shown }) => [item, shown.lines.phaseOf(item)?.kind])).toEqual([["phone_no", kind]]);
  expect(presses.unseen("asha")).toBe(asha);

  turnTo(asha);
  presses.see();
  turnTo(cara);
  expect(presses.late).toEqual([]);
  expect(presses.unseen("asha")).toBeUndefined();
});

test("an answer that is shown at once is not kept", async () => {
  const { presses, turnTo, answer, cara } = twoSheets();
  const pressed = presses.reveal("phone_no", "asha");
  answer(value);
  await pressed;
  turnTo(cara);
  expect(presses.late).toEqual([]);
});

test("the key for all arms all that is left, then the one line that is left, then nothing", async () => {
  const { presses, asha, answer } = twoSheets();
  presses.arm();
  expect(presses.armed).toBe("all");
  presses.disarm();
  answer(value);
  await presses.reveal("phone_no", "asha");
  presses.arm();
  expect(presses.armed).toBe("email");
  await presses.reveal("email", "asha");
  presses.arm();
  expect([presses.armed, asha.lines.armable]).toEqual([undefined, undefined]);
});

test.each(["1", "a"])("the key %s that came too soon is said to be so, until the next search", (key) => {
  const { presses, banner } = twoSheets();
  presses.await();
  void presses.type(key);
  presses.change();
  expect(banner.message?.text).toBe("That was too soon. Nothing was charged. Press the key again.");
  presses.await();
  expect(banner.message).toBeUndefined();
});
