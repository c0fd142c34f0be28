import { expect, test } from "vitest";
import { personModels } from "#extension/panel/person-models.ts";
import { SignInViewModel } from "#extension/ui/sign-in-view-model.ts";
import { HOUR, NOON } from "#tests/support/builders.ts";
import { heldTokens } from "#tests/support/ui/panel-ports.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { aPanel } from "#tests/support/ui/a-panel.ts";
import { aTestPanel, chargesOf } from "#tests/support/ui/test-panel.ts";

const ASHA = "https://www.linkedin.com/in/asha-rao";
const BEN = "https://www.linkedin.com/in/ben-ode";
const CARA = "https://www.linkedin.com/in/cara";
const LEAD = "https://www.linkedin.com/sales/lead/ACwAAAB1x2Y,NAME_SEARCH,ab12";
const FEED = "https://www.linkedin.com/feed/";

test("shows whom the page in front is about, once it was looked at", async () => {
  const testPanel = aTestPanel({ held: heldTokens(), address: ASHA });
  const { panel } = personModels(testPanel, new SignInViewModel(testPanel).keeperOf("asha"));
  panel.start();
  expect(panel.isReady).toBe(false);
  await testPanel.clock.move(0);
  expect(panel.isReady).toBe(true);
  expect(panel.contacts.search).toMatchObject({ profile: "asha-rao", lookup: { kind: "person" } });
});

test("follows the page to somebody else, and stays while the page is about nobody", async () => {
  const { show, shown } = await aPanel({ address: ASHA });
  await show(BEN);
  expect(shown()).toBe("ben-ode");
  await show(FEED);
  expect(shown()).toBe("ben-ode");
  await show(undefined);
  expect(shown()).toBe("ben-ode");
  await show(ASHA);
  expect(shown()).toBe("asha-rao");
});

test("sets who was shown aside beside a page of LinkedIn about nobody, until they are asked for or come back", async () => {
  const { panel, show } = await aPanel({ address: ASHA });
  await show(FEED);
  expect([panel.isSetAside, panel.shown, panel.isFormOpen]).toEqual([true, undefined, false]);
  panel.showPrevious();
  expect([panel.isSetAside, panel.shown?.profile, panel.isFormOpen]).toEqual([false, "asha-rao", false]);
  await show(BEN);
  await show(FEED);
  expect(panel.isSetAside).toBe(true);
  await show(BEN);
  expect(panel.shown?.profile).toBe("ben-ode");
  // A page of another site, whose address the extension does not see: the person may be needed beside it.
  await show(undefined);
  expect([panel.isSetAside, panel.shown?.profile]).toEqual([false, "ben-ode"]);
});

test("who was pasted by hand beside a feed is shown", async () => {
  const { panel, show, settle } = await aPanel({ address: ASHA });
  await show(FEED);
  panel.contacts.findCarried(CARA);
  await settle();
  expect([panel.isSetAside, panel.shown?.profile]).toEqual([false, "cara"]);
});

test("says how the person shown goes with the page in front, and leads back to the one that is there", async () => {
  const { panel, show, shown, settle } = await aPanel({ address: ASHA });
  expect(panel.place).toBe("in-front");
  await show(FEED);
  expect([panel.place, panel.otherInFront]).toEqual(["previous", undefined]);
  await show(BEN);
  expect(panel.place).toBe("in-front");
  panel.contacts.findCarried(CARA);
  await settle();
  expect([panel.place, panel.otherInFront]).toEqual(["elsewhere", "ben-ode"]);
  panel.showInFront();
  expect([panel.place, shown()]).toEqual(["in-front", "ben-ode"]);
});

test("the form is folded while somebody is shown, unless it is asked for, and folds again with the next person", async () => {
  const { panel, show, settle } = await aPanel({ address: FEED });
  expect(panel.isFormOpen).toBe(true);
  await show(ASHA);
  expect(panel.isFormOpen).toBe(false);
  panel.toggleForm();
  expect(panel.isFormOpen).toBe(true);
  panel.contacts.setUrl("https://www.linkedin.com/in/");
  expect(panel.isFormOpen).toBe(true);
  panel.contacts.findCarried(CARA);
  await settle();
  expect(panel.isFormOpen).toBe(false);
  panel.toggleForm();
  panel.toggleForm();
  expect(panel.isFormOpen).toBe(false);
});

test("a page that is loaded again, or left and found again, keeps what was opened", async () => {
  const { show, openPhone, phone } = await aPanel({ address: ASHA });
  await openPhone();
  await show(`${ASHA}/details/skills/`);
  await show(FEED);
  await show(ASHA);
  expect(phone()?.phase.kind).toBe("revealed");
});

test("shows nobody for a page that does not name its person, and knows where their public profile opens", async () => {
  const { panel, show, shown } = await aPanel({ address: ASHA });
  await show(LEAD);
  expect(shown()).toBeUndefined();
  expect(panel.unnamedPage).toEqual({
    fault: "profile-without-name",
    publicProfile: "https://www.linkedin.com/in/ACwAAAB1x2Y",
  });
  expect(panel.isFormOpen).toBe(true);
  await show(ASHA);
  expect([panel.unnamedPage, shown()]).toEqual([undefined, "asha-rao"]);
});

test("somebody pasted beside a page that names nobody stays, and is charged for as they were meant", async () => {
  const { panel, show, settle, openPhone, phone } = await aPanel({ address: LEAD });
  panel.contacts.findCarried(ASHA);
  await settle();
  await show(`${LEAD}?_ntb=x`);
  expect(panel.place).toBe("elsewhere");
  await openPhone();
  expect(phone()?.phase.kind).toBe("revealed");
});

test("what was pasted by hand stays until another page is in front", async () => {
  const { panel, show, shown, settle } = await aPanel({ address: ASHA });
  panel.contacts.findCarried(CARA);
  await settle();
  await show(`${ASHA}?title-changed`);
  expect(shown()).toBe("cara");
  await show(BEN);
  expect(shown()).toBe("ben-ode");
});

test("a profile that was asked for in the popup is shown, before and after the panel was opened", async () => {
  const { testPanel, show, shown, settle } = await aPanel({ address: ASHA, wanted: CARA });
  expect(shown()).toBe("cara");
  await show(BEN);
  expect(shown()).toBe("ben-ode");
  testPanel.wanted.leave(CARA);
  await settle();
  expect(shown()).toBe("cara");
});

test("opens a line for its price", async () => {
  const { openPhone, phone, account } = await aPanel({ address: ASHA });
  expect(account.credits).toBe(250);
  await openPhone();
  expect(phone()?.phase).toMatchObject({ kind: "revealed", revealed: { values: [{ value: "+91 00000 00001" }, {}] } });
  expect(account.credits).toBe(200);
});

test("never opens a line about the person before: the page may have changed without a word", async () => {
  const { testPanel, panel, banner, shown, settle } = await aPanel({ address: ASHA });
  await testPanel.clock.move(SETTLING_MS);
  const before = panel.contacts.search;
  testPanel.page.address = async () => BEN;

  if (before !== undefined) await panel.contacts.presses.revealAll(before.profile);
  await settle();

  expect(await chargesOf(testPanel.backends.asha)).toBe(0);
  expect(before?.lines.rows.map(({ line }) => line.phase.kind)).toEqual(["hidden", "hidden", "hidden"]);
  expect(shown()).toBe("ben-ode");
  expect(banner.message?.text).toBe("You moved to another profile. No credits used.");
});

test.each([
  ["the page in front is about nobody", FEED, undefined],
  ["somebody else is in front, but the profile was pasted by hand", BEN, CARA],
])("opens a line while %s", async (_, address, pasted) => {
  const { testPanel, panel, openPhone, phone, settle } = await aPanel({ address: ASHA });
  if (pasted !== undefined) panel.contacts.findCarried(pasted);
  await settle();
  testPanel.page.address = async () => address;
  await openPhone();
  expect(phone()?.phase.kind).toBe("revealed");
});

test("a message goes with the person it was about", async () => {
  const { show, banner } = await aPanel({ address: ASHA });
  banner.show("The server said something about Asha.");
  await show(BEN);
  expect(banner.message).toBeUndefined();
});

test("a token that is not accepted is renewed by the site, and the line charged once", async () => {
  const { testPanel, openPhone, phone } = await aPanel({ address: ASHA });
  testPanel.refused.add(heldTokens().accessToken);
  const renewed = heldTokens({ iat: NOON / 1000 + HOUR / 1000 });
  testPanel.site.onNews = () => void testPanel.store.write(renewed);
  await openPhone();
  expect(phone()?.phase.kind).toBe("revealed");
  expect(await chargesOf(testPanel.backends.asha)).toBe(1);
});

test("where the site is open nowhere, the line stays closed, and the way out is offered", async () => {
  const { testPanel, openPhone, phone, banner, signIn } = await aPanel({ address: ASHA, site: [] });
  testPanel.refused.add(heldTokens().accessToken);
  await openPhone();
  expect(phone()?.phase.kind).toBe("hidden");
  expect(banner.message?.text).toBe("Renew your sign-in first. No credits used.");
  expect(signIn.trouble).toBe("no-tab");
});

test("what was refused is asked again once the sign-in has been renewed", async () => {
  const { testPanel, panel, account, banner, show, settle } = await aPanel({ site: [] });
  testPanel.refused.add(heldTokens().accessToken);
  await show(ASHA);
  banner.show("Renew your sign-in first.");
  expect(panel.contacts.search?.lookup.kind).toBe("failed");
  await account.refresh();
  expect(account.lookUpFailure).toBeDefined();

  await testPanel.store.write(heldTokens({ iat: (NOON + HOUR) / 1000 }));
  await panel.retry();
  await settle();

  expect(panel.contacts.search?.lookup.kind).toBe("person");
  expect(account.lookUpFailure).toBeUndefined();
  expect(banner.message).toBeUndefined();
});

test("a server that cannot be reached leaves the line to be tried again", async () => {
  const { testPanel, openPhone, phone } = await aPanel({ address: ASHA });
  testPanel.backends.asha.failures.failNext({ kind: "unreachable" });
  await openPhone();
  expect(phone()?.phase).toEqual({ kind: "failed", charged: "no" });
  await openPhone();
  expect(phone()?.phase.kind).toBe("revealed");
});

test("too few credits are explained with the way to buy some", async () => {
  const { testPanel, banner, openPhone, phone } = await aPanel({ address: ASHA });
  const message = "Not enough credits: this costs 5 credits and you have 2. Nothing was charged.";
  testPanel.backends.asha.failures.failNext({ kind: "not-enough-credits", message });
  await openPhone();
  expect(phone()?.phase.kind).toBe("hidden");
  expect(banner.message).toMatchObject({ text: message, offersCredits: true });
});

test("nothing is charged to a person who signed in since", async () => {
  const { testPanel, openPhone, phone } = await aPanel({ address: ASHA });
  await testPanel.store.write(heldTokens({ sub: "ben" }));
  await openPhone();
  expect(phone()?.phase.kind).toBe("hidden");
  expect(await chargesOf(testPanel.backends.ben)).toBe(0);
});

test("a panel that is closed follows no more", async () => {
  const { show, shown, stop, account } = await aPanel({ address: ASHA });
  stop();
  await show(BEN);
  expect(shown()).toBe("asha-rao");
  expect(account.account).toBeUndefined();
});

test("offers nothing of a person whom an outage kept from being looked up, and asks again by itself after it", async () => {
  const { panel, testPanel, show } = await aPanel();
  const repair = testPanel.backends.asha.failures.breakDown({ kind: "status", status: 503 });
  await show(ASHA);
  await testPanel.clock.move(6_000);
  const { search } = panel.contacts;
  expect(search && panel.contacts.isAwaitingServer(search)).toBe(true);

  repair();
  await testPanel.clock.move(40_000);
  expect(panel.contacts.search).toMatchObject({ lookup: { kind: "person" }, showsPrice: true });
});
