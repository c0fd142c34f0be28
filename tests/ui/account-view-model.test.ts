import { autorun } from "mobx";
import { describe, expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import { memoryKnownOffers } from "#adapters/memory/memory-known-offers.ts";
import { watchAccount } from "#application/session/watch-account.ts";
import type { Account } from "#domain/session/account.ts";
import { tenths } from "#domain/shared/credits.ts";
import { AccountViewModel } from "#ui/account/account-view-model.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { aMember, anAccount, MINUTE } from "#tests/support/builders.ts";
import { aSetup, aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";
import { aPageOfTwo } from "#tests/support/memory/changes.ts";

type AnySetup = Awaited<ReturnType<typeof aSetupSignedIn>> | ReturnType<typeof aSetup>;

const open = async (setup: AnySetup, known = memoryKnownOffers()) => {
  const { keeper, clock, activity, backend, visits } = setup;
  const banner = new BannerViewModel();
  const account = new AccountViewModel({
    watch: watchAccount({
      ...aPageOfTwo({ activity, clock }),
      accounts: backend,
      keeper,
      clock,
      activity,
      random: () => 0,
    }),
    visits,
    banner,
    activity,
    keeper,
    known,
  });
  const stop = account.start();
  await clock.move(0);
  return { ...setup, banner, account, stop };
};

const openSignedIn = async (account?: Account) => open(await aSetupSignedIn(account === undefined ? {} : { account }));

/** Fails the first look-up; without ever having had an answer, nothing is known of the account. */
const openWithFailure = async (failure: Failure) => {
  const setup = await aSetupSignedIn();
  setup.backend.failures.failNext(failure);
  return open(setup);
};

test("the account is known after the first look-up, and unknown again once nobody looks", async () => {
  const { account, stop } = await openSignedIn();
  expect([account.credits, account.name, account.label]).toEqual([tenths(250), "Asha Rao", "Personal Account"]);

  stop();

  expect([account.account, account.credits, account.name, account.label]).toEqual([
    undefined,
    undefined,
    "Your account",
    "",
  ]);
});

test("starting, stopping and starting again keeps the account fresh", async () => {
  const { account, stop, clock, backend } = await openSignedIn();
  stop();
  account.start();
  await clock.move(0);
  await backend.update({ linkedinUrl: "https://www.linkedin.com/in/other", phone: "+91 00000 00009" });

  await clock.move(MINUTE);

  expect(account.account?.contact).toBe("+91 00000 00009");
});

test("without valid tokens no credits are shown", async () => {
  const { account } = await open(aSetup());

  expect(account.credits).toBe(0);
  expect(account.lookUpFailure).toBe("No access token available");
});

test("without valid tokens after a LinkedIn sign-in ten credits are shown", async () => {
  const setup = aSetup();
  setup.visits.recordAuthSource("linkedin", setup.clock.now());

  const { account } = await open(setup);

  expect(account.credits).toBe(tenths(100));
});

const failures = [
  [{ kind: "unreachable" }, "Unknown error occurred"],
  [{ kind: "bad-answer" }, "Unknown error occurred"],
  [{ kind: "status", status: 502 }, "HTTP error! status: 502"],
  [{ kind: "server-said", message: "Closed on Sundays" }, "Closed on Sundays"],
] as const;

test.each(failures)("a look-up that fails (%o) leaves the last credits standing, marked", async (failure, text) => {
  const { account, backend, clock, banner } = await openSignedIn();
  backend.failures.failNext(failure);

  await clock.move(MINUTE / 2);

  expect(account.credits).toBe(tenths(250));
  expect(account.lookUpFailure).toBe(text);
  expect(banner.message?.text).toBe(failure.kind === "server-said" ? text : undefined);

  await clock.move(MINUTE / 2);
  expect(account.lookUpFailure).toBeUndefined();
});

test("a server that keeps saying the same is quoted once: what was dismissed stays away", async () => {
  const { backend, clock, banner } = await openSignedIn();
  const closed = { kind: "server-said", message: "Closed on Sundays" } as const;
  backend.failures.failNext(closed);
  await clock.move(MINUTE / 2);
  banner.dismiss();

  backend.failures.failNext(closed);
  await clock.move(MINUTE / 12);

  expect(banner.message).toBeUndefined();
});

test("what the server said goes with its reason, and takes nothing else away", async () => {
  const { backend, clock, banner } = await openSignedIn();
  const closed = { kind: "server-said", message: "Closed on Sundays" } as const;
  backend.failures.failNext(closed);
  await clock.move(MINUTE / 2);
  expect(banner.message?.text).toBe("Closed on Sundays");
  await clock.move(MINUTE / 12);
  expect(banner.message).toBeUndefined();

  backend.failures.failNext(closed);
  await clock.move(MINUTE / 2);
  banner.show("Something else went wrong");
  await clock.move(MINUTE / 12);
  expect(banner.message?.text).toBe("Something else went wrong");
});

test("what the server says at the first look-up stands in the banner", async () => {
  const { banner } = await openWithFailure({ kind: "server-said", message: "Closed on Sundays" });

  expect(banner.message?.text).toBe("Closed on Sundays");
});

test("a failure without words stays out of the banner", async () => {
  const { banner, account } = await openWithFailure({ kind: "unreachable" });

  expect(banner.message).toBeUndefined();
  expect(account.lookUpFailure).toBe("Unknown error occurred");
});

test("of an organisation's account its own credits are shown, and its name to members", async () => {
  const { account } = await openSignedIn(aMember());

  expect([account.credits, account.label]).toEqual([tenths(900), "Acme"]);
});

test("a person without a name is called by their address", async () => {
  const { name: _, ...nameless } = anAccount();

  const { account } = await openSignedIn(nameless);

  expect(account.name).toBe("Asha Rao");
});

const { contact: _contact, ...withoutContact } = anAccount();
const { linkedinUrl: _linkedinUrl, ...withoutProfile } = anAccount();
const incomplete: [string, Account][] = [
  ["the contact is missing", withoutContact],
  ["the profile is missing", withoutProfile],
  ["the look-up asks to authenticate again", anAccount({ needsAuthentication: true })],
];

test.each(incomplete)("the profile is asked for when %s", async (_, account) => {
  expect((await openSignedIn(account)).account.asksForProfile).toBe(true);
});

test("a complete profile is not asked for, nor where the backend sends no user data", async () => {
  expect((await openSignedIn()).account.asksForProfile).toBe(false);
  expect((await openSignedIn({ ...withoutContact, hasUserData: false })).account.asksForProfile).toBe(false);
});

test("a profile that was put off is asked for again at the next sign-in, not before", async () => {
  const { account, clock, visits } = await openSignedIn(withoutContact);
  account.putOffProfile();
  await account.refresh();
  await clock.move(11 * MINUTE);
  expect(account.asksForProfile).toBe(false);

  visits.recordAuthSource("email", clock.now());
  await account.refresh();

  expect(account.asksForProfile).toBe(true);
});

test("the half-minute poll never asks for the profile: nobody is broken in upon", async () => {
  const setup = await aSetupSignedIn({ account: withoutContact });
  setup.backend.failures.failNext({ kind: "unreachable" });
  const { account, clock } = await open(setup);

  await clock.move(4 * MINUTE);
  expect(account.asksForProfile).toBe(false);

  await clock.move(MINUTE);
  expect(account.asksForProfile).toBe(true);
});

test("a view that shows the credits sees them change", async () => {
  const { account, backend, clock } = await openSignedIn();
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push(account.credits));
  backend.failures.failNext({ kind: "unreachable" });

  await clock.move(MINUTE);

  expect(seen).toEqual([tenths(250)]);
  stop();
});

test("a host that asks after the first reveal is heard on arrival and every five minutes, not beside the revealed value", async () => {
  const setup = await openSignedIn(anAccount({ needsDetails: false }));
  setup.backend.askForDetails();
  await setup.account.refresh();
  expect(setup.account.asksForProfile).toBe(false);
  await setup.clock.move(5 * MINUTE);
  expect(setup.account.asksForProfile).toBe(true);

  const arrived = await openSignedIn(anAccount({ needsDetails: true }));
  expect(arrived.account.asksForProfile).toBe(true);
});

describe("an outage", () => {
  test("is known from the first look-up that fails, and over with the first that is answered", async () => {
    const { account, backend, clock } = await openSignedIn();
    expect(account.reachability).toBe("reachable");
    backend.failures.failNext({ kind: "status", status: 503 });
    await account.refresh();
    expect(account.reachability).toBe("not-responding");
    await clock.move(2_000);
    expect(account.reachability).toBe("reachable");
  });

  test("is not what a server says that is up", async () => {
    const { account } = await openWithFailure({ kind: "server-said", message: "Closed for maintenance." });
    expect(account.reachability).toBe("reachable");
  });

  test("is the person's own where the device is offline", async () => {
    const { account, activity } = await openSignedIn();
    activity.setOnline(false);
    expect(account.reachability).toBe("offline");
    activity.setOnline(true);
    expect(account.reachability).toBe("reachable");
  });

  test("that another call has met is looked for at once, by one look-up however many calls met it", async () => {
    const { account, backend } = await openSignedIn();
    backend.failures.failNext({ kind: "unreachable" });
    await Promise.all([account.suspectOutage(), account.suspectOutage()]);
    // A second look-up would have been answered.
    expect(account.reachability).toBe("not-responding");
  });
});
