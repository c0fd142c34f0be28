import { describe, expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import { type RefreshTrigger, watchAccount } from "#application/session/watch-account.ts";
import type { Account } from "#domain/session/account.ts";
import { HOUR, MINUTE } from "#tests/support/builders.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";
import { aPageOfTwo } from "#tests/support/memory/changes.ts";

const SECOND = 1000;

interface Report {
  readonly at: number;
  readonly reason: RefreshTrigger;
  readonly answer: Result<Account, Failure>;
}

/** A watch since noon; `reports` lists every answer with the seconds since then. */
const aWatch = async ({ present = true } = {}) => {
  const setup = await aSetupSignedIn();
  setup.activity.set(present);
  const reports: Report[] = [];
  const start = setup.clock.now();
  const page = aPageOfTwo(setup);
  const watch = watchAccount({ ...setup, ...page, accounts: setup.backend, random: () => 0 })((answer, reason) =>
    reports.push({ at: (setup.clock.now() - start) / SECOND, reason, answer }),
  );
  await setup.clock.move(0);
  return { ...setup, ...page, watch, reports, times: () => reports.map(({ at }) => at) };
};

describe("watching the account", () => {
  test("looks at once, and then every 30 seconds", async () => {
    const { clock, times } = await aWatch();
    await clock.move(95 * SECOND);
    expect(times()).toEqual([0, 30, 60, 90]);
  });

  test("looks at everything every 5 minutes", async () => {
    const { clock, reports } = await aWatch();
    await clock.move(10 * MINUTE);
    const full = reports.filter(({ reason }) => reason === "dashboard-refresh").map(({ at }) => at);
    expect(full).toEqual([300, 600]);
    expect(reports.find(({ at }) => at === 0)?.reason).toBe("asked");
    expect(reports.find(({ at }) => at === 30)?.reason).toBe("credits-poll");
  });

  test("reports what was found, and what went wrong", async () => {
    const { clock, backend, reports } = await aWatch();
    backend.failures.failNext({ kind: "status", status: 503 });
    await clock.move(MINUTE);
    expect(reports.map(({ answer }) => (answer.ok ? answer.value.credits : answer.error))).toEqual([
      250,
      { kind: "status", status: 503 },
      250,
      250,
    ]);
  });

  test("looks again soon after a failure, then less and less often, and goes on as before once it is answered", async () => {
    const { clock, backend, times } = await aWatch();
    for (let failure = 0; failure < 3; failure += 1) backend.failures.failNext({ kind: "status", status: 503 });
    await clock.move(65 * SECOND);
    expect(times()).toEqual([0, 30, 32, 36, 44, 60]);
    backend.failures.failNext({ kind: "unreachable" });
    await clock.move(35 * SECOND);
    expect(times().slice(6)).toEqual([90, 92]);
  });

  test("lets everything else look again once an outage is over, and not after another failure", async () => {
    const { clock, backend, changes, times } = await aWatch();
    let looks = 0;
    changes.subscribe(() => (looks += 1));
    backend.failures.failNext({ kind: "server-said", message: "Closed for maintenance." });
    await clock.move(45 * SECOND);
    expect(looks).toBe(0);
    backend.failures.failNext({ kind: "timed-out" });
    await clock.move(20 * SECOND);
    expect(looks).toBe(1);
    expect(times()).toEqual([0, 30, 32, 60, 62]);
  });

  test("after a failure, looks no sooner than somebody is back", async () => {
    const { clock, backend, activity, times } = await aWatch();
    backend.failures.failNext({ kind: "status", status: 503 });
    await clock.move(31 * SECOND);
    activity.set(false);
    await clock.move(20 * SECOND);
    expect(times()).toEqual([0, 30]);
    activity.set(true);
    await clock.move(0);
    expect(times()).toEqual([0, 30, 51]);
  });

  test("never looks twice at the same time", async () => {
    const { clock, backend, times } = await aWatch();
    const letGo = backend.failures.holdNextAnswer();
    await clock.move(2 * MINUTE);
    expect(times()).toEqual([0]);
    letGo();
    await clock.move(0);
    expect(times()).toEqual([0, 120]);
    await clock.move(30 * SECOND);
    expect(times()).toEqual([0, 120, 150]);
  });

  test("says that everything was asked for when a refresh joins a poll under way", async () => {
    const { clock, backend, reports } = await aWatch();
    await clock.move(269 * SECOND);
    const letGo = backend.failures.holdNextAnswer();
    await clock.move(31 * SECOND);
    letGo();
    await clock.move(0);
    expect(reports.at(-1)).toMatchObject({ at: 300, reason: "dashboard-refresh" });
  });
});

describe("asking for the account", () => {
  test("looks again, also while a look-up is under way that may not include the latest charge", async () => {
    const { clock, backend, watch, reports } = await aWatch();
    const letGo = backend.failures.holdNextAnswer();
    await clock.move(30 * SECOND);
    const asked = watch.refresh();
    const refreshed = watch.refresh();
    letGo();
    await Promise.all([asked, refreshed]);
    expect(reports.map(({ reason }) => reason)).toEqual(["asked", "credits-poll", "asked"]);
  });

  test("reports nothing after it was stopped", async () => {
    const { clock, watch, times } = await aWatch();
    watch.stop();
    await clock.move(HOUR);
    expect(times()).toEqual([0]);
  });

  test("reports nothing where it was stopped while the answer was on its way", async () => {
    const { clock, backend, watch, times } = await aWatch();
    const letGo = backend.failures.holdNextAnswer();
    await clock.move(30 * SECOND);
    watch.stop();
    letGo();
    await clock.move(0);
    expect(times()).toEqual([0]);
  });
});

describe("while nobody is looking or the network is gone", () => {
  test("no poll is made, and one follows as soon as somebody is back", async () => {
    const { clock, activity, times } = await aWatch();
    await clock.move(10 * SECOND);
    activity.set(false);
    await clock.move(2 * MINUTE);
    expect(times()).toEqual([0]);
    activity.set(true);
    await clock.move(0);
    expect(times()).toEqual([0, 130]);
    activity.set(true);
    await clock.move(0);
    expect(times()).toEqual([0, 130]);
  });

  test("a refresh of everything that was left out is made up for as one", async () => {
    const { clock, activity, reports } = await aWatch();
    activity.set(false);
    await clock.move(6 * MINUTE);
    activity.set(true);
    await clock.move(0);
    expect(reports.map(({ at, reason }) => [at, reason])).toEqual([
      [0, "asked"],
      [360, "dashboard-refresh"],
    ]);
  });

  test("a look-up follows at once when the page becomes visible, however short it was hidden", async () => {
    const { clock, activity, times } = await aWatch();
    activity.set(false);
    await clock.move(3 * SECOND);
    activity.set(true);
    await clock.move(0);
    expect(times()).toEqual([0, 3]);
  });

  test("a poll follows where even the timers stood still, as they do in a page put aside", async () => {
    const { clock, activity, times } = await aWatch();
    activity.set(false);
    clock.sleep(10 * MINUTE);
    activity.set(true);
    await clock.move(0);
    expect(times()).toEqual([0, 600]);
  });
});

test("a watch of nobody's account says that nobody is signed in, without asking the server", async () => {
  const { clock, backend, keeper, reports } = await aWatch();
  await keeper.end();
  const letGo = backend.failures.holdNextAnswer();
  await clock.move(30 * SECOND);
  expect(reports.at(-1)?.answer).toEqual({ ok: false, error: { kind: "signed-out", because: "no-token" } });
  letGo();
});

describe("a change in another tab", () => {
  test("is looked up at once, without a question for the profile", async () => {
    const { clock, otherTab, reports } = await aWatch();
    await clock.move(3 * SECOND);
    otherTab.notify();
    await clock.move(0);
    expect(reports.at(-1)).toMatchObject({ at: 3, reason: "credits-poll" });
  });

  test("is looked up after a look-up that may know nothing of it", async () => {
    const { clock, backend, otherTab, times } = await aWatch();
    const letGo = backend.failures.holdNextAnswer();
    await clock.move(30 * SECOND);
    otherTab.notify();
    await clock.move(0);
    letGo();
    await clock.move(0);
    expect(times()).toEqual([0, 30, 30]);
  });

  test("waits until this tab becomes visible, and is then looked up once", async () => {
    const { clock, activity, otherTab, times } = await aWatch();
    activity.set(false);
    for (let times = 0; times < 5; times += 1) otherTab.notify();
    await clock.move(10 * SECOND);
    expect(times()).toEqual([0]);
    activity.set(true);
    await clock.move(0);
    expect(times()).toEqual([0, 10]);
  });

  test("a hundred times within a second is two look-ups, the last of which knows everything", async () => {
    const { clock, otherTab, times } = await aWatch();
    for (let change = 0; change < 100; change += 1) {
      otherTab.notify();
      await clock.move(10);
    }
    await clock.move(SECOND);
    expect(times()).toEqual([0, 0, 1]);
  });
});
