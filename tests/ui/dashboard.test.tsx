import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Account } from "#domain/session/account.ts";
import { CRM_PUSH, SAVED_PEOPLE } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aTestApp, aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const creditText = () => screen.getByText(/^credits?$/).closest("[role=status]")?.textContent;

/** jsdom knows popovers only as closed. */
const reason = () => document.querySelector<HTMLElement>("[popover]");
const retry = () => screen.getByRole("button", { name: "Retry", hidden: true });

test("the sidebar offers what is built, the top bar the credits and the way to more of them", async () => {
  await show(aSignedInApp(), "/dashboard");

  const tools = screen.getByRole("navigation", { name: "Tools" });
  expect([...tools.querySelectorAll("a")].map(({ textContent }) => textContent)).toEqual([
    "Find contacts",
    "Director search",
    "Enrichment",
    "Verify emails",
    "History",
  ]);
  expect(creditText()).toBe("25 credits");
  expect(screen.getByRole("link", { name: "Buy Credits" }).getAttribute("href")).toBe("/billing");
});

test("near a monthly limit, which more credits would not raise, the top bar leads to the limit instead", async () => {
  await show(aSignedInApp(aMember({ monthlyCap: { cap: tenths(200), used: tenths(150) } })), "/dashboard");
  expect(screen.getByRole("link", { name: "Your limit" }).getAttribute("href")).toBe("/dashboard/settings/billing");
  expect(screen.queryByRole("link", { name: "Buy Credits" })).toBeNull();
});

test.each([
  ["/dashboard", "Find contacts"],
  ["/dashboard/find-contacts", "Find contacts"],
  ["/dashboard/history", "History"],
  ["/dashboard/history/", "History"],
])("under %s the sidebar marks %s, and nothing else", async (address, name) => {
  await show(aSignedInApp(), address);
  const tools = screen.getByRole("navigation", { name: "Tools" });
  expect([...tools.querySelectorAll("[aria-current=page]")].map(({ textContent }) => textContent)).toEqual([name]);
});

test("where CRMs are connected, the sidebar marks Lists, whose part it is", async () => {
  const account = anAccount({ capabilities: [SAVED_PEOPLE, CRM_PUSH] });
  await show(aSignedInApp(account), "/dashboard/crm");
  const tools = within(screen.getByRole("navigation", { name: "Tools" }));
  expect(tools.getByRole("link", { name: "Lists" }).getAttribute("aria-current")).toBe("true");
  expect(tools.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"))).toHaveLength(1);
});

test("fewer than ten credits are marked as low", async () => {
  await show(aSignedInApp(anAccount({ credits: tenths(99) })), "/dashboard");
  expect(creditText()).toBe("9.9 creditsLow");
});

test("a member reads what is left of a monthly limit, where it leaves less than the organisation has", async () => {
  const limited = (used: number) => aMember({ monthlyCap: { cap: tenths(200), used: tenths(used) } });
  const { unmount } = await show(aSignedInApp(limited(90)), "/dashboard");
  expect(creditText()).toBe("11 of 20 creditsleft of your monthly limit");
  unmount();

  await show(aSignedInApp(aMember({ monthlyCap: { cap: tenths(2000), used: tenths(0) } })), "/dashboard");
  expect(creditText()).toBe("90 creditsof your organisation");
});

test("a member whose organisation has no credits left reads that the credits are their own", async () => {
  const organisation = { id: "org-1", name: "Acme", credits: tenths(0) };
  await show(aSignedInApp(aMember({ credits: tenths(250), organisation })), "/dashboard");
  expect(creditText()).toBe("25 creditsyour own");
});

test("credits that bulk jobs have set aside stand beside the others, with the way to the jobs, and are not missing", async () => {
  const setAside = { credits: tenths(130), tool: "director-search" } as const;
  const { unmount } = await show(aSignedInApp(anAccount({ credits: tenths(10), setAside })), "/dashboard");
  expect(creditText()).toBe("1 credit13 reserved by a bulk job");
  const link = screen.getByRole("link", { name: "13 reserved by a bulk job" });
  expect(link.getAttribute("href")).toBe("/dashboard/director-search?mode=bulk");
  unmount();

  // A colleague's job, which the person does not see, or a search that takes long.
  const other = aMember({ setAside: { credits: tenths(130) } });
  await show(aSignedInApp(other), "/dashboard");
  expect(creditText()).toBe("90 creditsof your organisation13 reserved");
  expect(screen.queryByRole("link", { name: /reserved/ })).toBeNull();
});

test("ten credits are not low yet", async () => {
  await show(aSignedInApp(anAccount({ credits: tenths(100) })), "/dashboard");
  expect(creditText()).toBe("10 credits");
});

test("credits that could not be refreshed are marked, with the reason in words and a way to ask again", async () => {
  const testApp = aSignedInApp();
  const { pass, user } = await show(testApp, "/dashboard");
  const mark = () => screen.queryByRole("button", { name: "Balance may be out of date" });
  expect(mark()).toBeNull();
  await pass(2_000); // Invitations have been looked for.
  testApp.backend.failures.failNext({ kind: "status", status: 502 });

  await pass(28_500);
  expect(creditText()).toBe("25 creditsBalance may be out of date: HTTP error! status: 502");
  expect(mark()?.getAttribute("popovertarget")).toBe(reason()?.id);
  expect(reason()?.textContent).toContain("We couldn't refresh your balance. HTTP error! status: 502");

  testApp.backend.failures.failNext({ kind: "status", status: 503 });
  await user.click(retry());
  // Until the call has ended, the button says that it is retrying.
  await pass(1);
  expect(reason()?.textContent).toContain("HTTP error! status: 503");

  await user.click(retry());
  expect(creditText()).toBe("25 credits");
  expect(mark()).toBeNull();
});

test("credits that are not known yet say so beside the figure that stands for them", async () => {
  const testApp = aSignedInApp();
  // StrictMode asks twice.
  for (let view = 0; view < 2; view += 1) testApp.backend.failures.failNext({ kind: "unreachable" });
  const { user } = await show(testApp, "/dashboard");

  expect(creditText()).toBe("0 creditsBalance unavailable: Unknown error occurred");
  expect(screen.getByRole("button", { name: "Balance unavailable" })).toBeTruthy();
  expect(reason()?.textContent).toContain("We couldn't load your balance.");
  expect(within(screen.getByRole("main")).getByText("We couldn't load your balance.")).toBeTruthy();
  expect(screen.queryByText(/short/)).toBeNull();
  expect(screen.queryByText(/too few/)).toBeNull();

  await user.click(retry());
  expect(creditText()).toBe("25 credits");
});

test("the name of the product leads to the dashboard, and before the sign-in to the login", async () => {
  const { unmount } = await show(aSignedInApp(), "/dashboard/history");
  expect(screen.getByRole("link", { name: "Leadlight home" }).getAttribute("href")).toBe("/dashboard");
  unmount();

  await show(aTestApp(), "/login");
  expect(screen.getByRole("link", { name: "Leadlight home" }).getAttribute("href")).toBe("/login");
});

test("polls pause while nobody looks, and catch up when somebody does", async () => {
  const testApp = aSignedInApp();
  const { pass } = await show(testApp, "/dashboard");
  await pass(2_000); // Invitations have been looked for.
  testApp.activity.set(false);
  testApp.backend.failures.breakDown({ kind: "unreachable" });

  await pass(120_000);
  expect(creditText()).toBe("25 credits");

  testApp.activity.set(true);
  await pass(0);
  expect(creditText()).toContain("Balance may be out of date");
});

test("somebody on their own can ask to become an organisation", async () => {
  const { user } = await show(aSignedInApp(), "/dashboard");
  expect(await screen.findByText("Personal Account")).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Upgrade to Organisation" }));

  expect(await screen.findByRole("dialog", { name: "Upgrade to Organisation" })).toBeTruthy();
});

test("a member sees the organisation's name, and no upgrade", async () => {
  await show(aSignedInApp(aMember()), "/dashboard");

  expect(await screen.findAllByText("Acme")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Upgrade to Organisation" })).toBeNull();
  expect(creditText()).toBe("90 creditsof your organisation");
});

test.each<[string, Account]>([
  ["Organisation Plan", aMember({ role: "admin" })],
  ["Organisation Plan", aMember({ role: "admin", organisation: {} })],
  ["Acme", aMember()],
  ["Organisation Member", aMember({ organisation: { id: "org-1" } })],
  ["Personal Account", anAccount()],
])("beside the settings button stands %s", async (label, account) => {
  await show(aSignedInApp(account), "/dashboard");

  await screen.findByText("Asha Rao");
  const badge = screen.getByRole("button", { name: "Settings" }).parentElement;
  expect(badge?.textContent).toContain(`Asha Rao${label}`);
});
