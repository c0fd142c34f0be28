import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import { err } from "#application/shared/result.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { contactItems } from "#domain/lookups/contact.ts";
import { DIRECTOR_LOOKUP, PERSON_LOOKUP, SAVED_PEOPLE } from "#domain/session/capability.ts";
import { anAccessToken, anAccount, aSession, NOON } from "#tests/support/builders.ts";
import { asha } from "#tests/support/people.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { aManager, MEERA } from "#tests/support/ui/shown-team.tsx";
import { aSignedInApp, aTestApp, show, type TestApp } from "#tests/support/ui/test-app.tsx";

const DOWN: Failure = { kind: "status", status: 503 };
const SECOND = 1000;
const NOT_RESPONDING = "Leadlight isn't responding. Trying again…";
const AWAITING = "We'll load this person's details when Leadlight reconnects.";
const OFFLINE = "You're offline. Leadlight reconnects by itself.";

const reveal = ({ backend }: TestApp) =>
  backend.reveal({ item: "phone_no", profile: asha, key: idempotencyKey("phone_no", asha, NOON) });

test("a server that is down is named by the next look-up of the account, until it answers", async () => {
  const testApp = aSignedInApp();
  const { pass } = await show(testApp, "/dashboard");
  const repair = testApp.backend.failures.breakDown(DOWN);
  await pass(31 * SECOND);
  expect(screen.getByText(NOT_RESPONDING).closest("[role=status]")).toBeTruthy();

  repair();
  await pass(40 * SECOND);
  expect(screen.queryByText(NOT_RESPONDING)).toBeNull();
});

test("a device that is offline is not blamed on the server, nor the other way round", async () => {
  const testApp = aSignedInApp();
  const { pass } = await show(testApp, "/dashboard");
  testApp.activity.setOnline(false);
  await pass(0);
  expect(screen.getByText(OFFLINE)).toBeTruthy();
  expect(screen.queryByText(NOT_RESPONDING)).toBeNull();

  testApp.activity.setOnline(true);
  await pass(0);
  expect(screen.queryByText(OFFLINE)).toBeNull();
});

test("a history that met the outage is read by itself once it is over", async () => {
  const testApp = aSignedInApp();
  await reveal(testApp);
  const repair = testApp.backend.failures.breakDown(DOWN);
  const { pass } = await show(testApp, "/dashboard/history");
  await pass(0);
  expect(await screen.findByText("Unable to load history")).toBeTruthy();
  expect(screen.getByText(NOT_RESPONDING)).toBeTruthy();

  repair();
  await pass(40 * SECOND);
  expect(await screen.findByText("+91 00000 00001, +91 00000 00002")).toBeTruthy();
});

test("a person who could not be looked up is named once the outage is over, and nothing is revealed", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [PERSON_LOOKUP] }));
  const { pass, user } = await show(testApp, "/dashboard");
  const repair = testApp.backend.failures.breakDown(DOWN);
  await user.type(screen.getByRole("textbox", { name: "Profile URL" }), "https://www.linkedin.com/in/asha-rao{Enter}");
  await pass(5 * SECOND);
  expect(screen.queryByRole("heading", { name: "Asha Rao" })).toBeNull();

  repair();
  await pass(40 * SECOND);
  expect(await screen.findByRole("heading", { name: "Asha Rao" })).toBeTruthy();
  const log = await testApp.backend.read(1, 50);
  expect(log.ok && log.value.totalCount).toBe(0);
});

test.each([
  ["find-contacts", "/dashboard?profile=asha-rao"],
  ["director-search", "/dashboard/director-search?din=99000001"],
])("who was only opened in an outage is not recent until they are looked up (%s)", async (tool, address) => {
  const testApp = aSignedInApp(anAccount({ capabilities: [PERSON_LOOKUP, DIRECTOR_LOOKUP] }));
  const noted = () => testApp.ports.notedSearches.read(testApp.keeper.person() ?? "").map((search) => search.tool);
  const repair = testApp.backend.failures.breakDown(DOWN);
  const { pass } = await show(testApp, address);
  await pass(5 * SECOND);
  expect(screen.getByText(AWAITING)).toBeTruthy();
  expect(noted()).toEqual([]);

  repair();
  await pass(40 * SECOND);
  expect(noted()).toEqual([tool]);
});

test("a page opened in an outage names who was searched for, and says nothing of what can be bought of them", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [PERSON_LOOKUP] }));
  testApp.ports.notedSearches.write(testApp.keeper.person() ?? "", [
    {
      tool: "find-contacts",
      subject: { kind: "profile", profile: asha },
      person: { name: "Asha Rao" },
      available: contactItems,
      at: new Date(NOON).toISOString(),
    },
  ]);
  await reveal(testApp);
  const repair = testApp.backend.failures.breakDown(DOWN);
  const { pass } = await show(testApp, "/dashboard");
  const recent = within(await screen.findByRole("region", { name: "Recent" }));
  await pass(0);
  expect(recent.getByRole("button", { name: "Asha Rao" })).toBeTruthy();
  expect(recent.getByText("Details load when Leadlight responds.")).toBeTruthy();
  expect(recent.queryByText(/^Available: |^Not revealed/)).toBeNull();

  repair();
  await pass(40 * SECOND);
  expect(await recent.findByText("+91 00000 00001")).toBeTruthy();
});

test("a director is searched for again", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [DIRECTOR_LOOKUP] }));
  const { pass, user } = await show(testApp, "/dashboard/director-search");
  const repair = testApp.backend.failures.breakDown(DOWN);
  const field = await screen.findByRole("textbox", { name: "Director identification number (DIN)" });
  await fill(user, field, "99000001");
  await user.keyboard("{Enter}");
  expect(await screen.findByText(AWAITING)).toBeTruthy();

  repair();
  await pass(40 * SECOND);
  expect(await screen.findByRole("heading", { name: "Asha Rao" })).toBeTruthy();
});

const opened = [
  ["/dashboard?profile=asha-rao", PERSON_LOOKUP],
  ["/dashboard/director-search?din=99000001", DIRECTOR_LOOKUP],
] as const;

const outages: readonly (readonly [string, (testApp: TestApp) => () => void])[] = [
  ["while the server is down", ({ backend }) => backend.failures.breakDown(DOWN)],
  [
    "offline",
    ({ backend, activity }) => {
      const repair = backend.failures.breakDown({ kind: "unreachable" });
      activity.setOnline(false);
      return () => {
        repair();
        activity.setOnline(true);
      };
    },
  ],
];

test.each(
  outages.flatMap(([when, begin]) => opened.map(([path, capability]) => [path, when, capability, begin] as const)),
)(
  "%s, opened %s, sells nothing of someone who was not looked up, and everything afterwards",
  async (path, _when, capability, begin) => {
    const testApp = aSignedInApp(anAccount({ capabilities: [capability] }));
    const end = begin(testApp);
    const { pass, container } = await show(testApp, path);
    await pass(6 * SECOND);
    expect(await screen.findByText(AWAITING)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Reveal/ })).toBeNull();
    expect(container.querySelector("section [aria-keyshortcuts]")).toBeNull();

    end();
    await pass(40 * SECOND);
    expect(await screen.findByRole("heading", { name: "Asha Rao" })).toBeTruthy();
    expect(screen.queryByText(AWAITING)).toBeNull();
    expect(screen.getByRole("button", { name: /^Reveal all/ })).toBeTruthy();
  },
);

test("a single look-up that fails leaves the lines on offer", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [PERSON_LOOKUP] }));
  const { pass, user } = await show(testApp, "/dashboard");
  await pass(0);
  testApp.backend.failures.failNext(DOWN);
  await user.type(screen.getByRole("textbox", { name: "Profile URL" }), "https://www.linkedin.com/in/asha-rao{Enter}");
  await pass(SECOND);
  expect(await screen.findByText(/You can still reveal their details\./)).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Reveal all/ })).toBeTruthy();
});

test("a director whose name can't be read once the server is back is shown with the reason", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [DIRECTOR_LOOKUP] }));
  const repair = testApp.backend.failures.breakDown(DOWN);
  const { pass, user } = await show(testApp, "/dashboard/director-search?din=99000001");
  expect(await screen.findByText(AWAITING)).toBeTruthy();

  const find = vi.spyOn(testApp.ports.directorDirectory, "find").mockResolvedValue(err(DOWN));
  repair();
  await pass(40 * SECOND);
  expect(await screen.findByText(/^Couldn't load this person's name\./)).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Reveal all/ })).toBeTruthy();

  find.mockRestore();
  await user.click(screen.getByRole("button", { name: "Find Director" }));
  expect(await screen.findByRole("heading", { name: "Asha Rao" })).toBeTruthy();
  expect(screen.queryByText(/^Couldn't load/)).toBeNull();
});

test("a director whom nobody knows is not offered once the outage is over", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [DIRECTOR_LOOKUP] }));
  const repair = testApp.backend.failures.breakDown(DOWN);
  const { pass } = await show(testApp, "/dashboard/director-search?din=12345678");
  expect(await screen.findByText(AWAITING)).toBeTruthy();

  repair();
  await pass(40 * SECOND);
  expect(
    await screen.findByText("No director found for DIN 12345678. Check the digits. No credits used."),
  ).toBeTruthy();
});

test.each([
  ["/dashboard", PERSON_LOOKUP, "Profile URL", "https://www.linkedin.com/in/asha-rao"],
  ["/dashboard/director-search", DIRECTOR_LOOKUP, "Director identification number (DIN)", "99000001"],
])(
  "a search at %s that failed in an outage is made again by who comes back after it",
  async (path, capability, field, text) => {
    const testApp = aSignedInApp(anAccount({ capabilities: [capability] }));
    const { pass, user } = await show(testApp, path);
    const repair = testApp.backend.failures.breakDown(DOWN);
    await user.type(await screen.findByRole("textbox", { name: field }), `${text}{Enter}`);
    expect(await screen.findByText(/when Leadlight reconnects\./)).toBeTruthy();
    const tool = path === "/dashboard" ? "Find contacts" : "Director search";
    await user.click(screen.getByRole("link", { name: "Verify emails" }));
    repair();
    await pass(40 * SECOND);
    await user.click(screen.getByRole("link", { name: tool }));
    expect(await screen.findByRole("heading", { name: "Asha Rao" })).toBeTruthy();
  },
);

test.each([
  ["/dashboard/verify-emails", "Email address", "asha@acme.example", "Verify Email"],
  ["/dashboard/enrichment", "Name", "Asha Rao", "Enrich Contact"],
])(
  "a paid search at %s says in an outage that trying again is not charged twice",
  async (path, field, text, button) => {
    const testApp = aSignedInApp();
    const { user } = await show(testApp, path);
    testApp.backend.failures.breakDown(DOWN);
    await user.type(await screen.findByRole("textbox", { name: field }), text);
    const company = screen.queryByRole("textbox", { name: "Company" });
    if (company) await user.type(company, "Acme");
    await user.click(screen.getByRole("button", { name: button }));
    expect(await screen.findByText("HTTP error! status: 503")).toBeTruthy();
    expect(screen.getByText("You won't be charged twice if you retry.")).toBeTruthy();
  },
);

test("Settings keep the address of who is signed in, say that they try again, and show the profile afterwards", async () => {
  const accessToken = anAccessToken({ email: "asha.rao@acme.example" });
  const testApp = aTestApp({ session: aSession({ accessToken }) });
  const repair = testApp.backend.failures.breakDown(DOWN);
  const { pass } = await show(testApp, "/dashboard/settings");
  await pass(0);
  const dialog = within(await screen.findByRole("dialog", { name: "Settings" }));
  expect(await dialog.findByText("We couldn't load your profile.")).toBeTruthy();
  expect(dialog.getByText("Trying again…")).toBeTruthy();
  expect(dialog.getByText("asha.rao@acme.example")).toBeTruthy();
  expect(dialog.queryByText(/HTTP error/)).toBeNull();

  repair();
  await pass(40 * SECOND);
  expect(await dialog.findByText("Account type")).toBeTruthy();
  expect(dialog.queryByText("Trying again…")).toBeNull();
});

test("the team is listed once the outage is over", async () => {
  const testApp = aSignedInApp(aManager(), { members: [MEERA] });
  const { pass, user } = await show(testApp, "/dashboard");
  const repair = testApp.backend.failures.breakDown(DOWN);
  await user.click(await screen.findByRole("link", { name: "Team management" }));
  await pass(0);
  expect(screen.queryByRole("rowheader")).toBeNull();

  repair();
  await pass(40 * SECOND);
  expect(await screen.findByRole("rowheader", { name: /Meera/ })).toBeTruthy();
});

/** The links and buttons of the sidebar that not everybody has. */
const offered = () => {
  const sidebar = within(screen.getByRole("complementary"));
  return ["Lists", "Team", "Upgrade to Organisation"].filter(
    (name) => sidebar.queryByRole("link", { name }) ?? sidebar.queryByRole("button", { name }),
  );
};

test("a page opened in an outage offers what it offered before, and says whose account it is", async () => {
  const accessToken = anAccessToken({ email: "asha.rao@acme.example" });
  const account = anAccount({ capabilities: [SAVED_PEOPLE] });
  const testApp = aTestApp({ account, session: aSession({ accessToken }) });
  const before = await show(testApp, "/dashboard");
  await before.pass(0);
  expect(offered()).toEqual(["Lists", "Upgrade to Organisation"]);
  before.unmount();

  testApp.backend.failures.breakDown(DOWN);
  const { pass } = await show(testApp, "/dashboard");
  await pass(5 * SECOND);
  expect(screen.getByText(NOT_RESPONDING)).toBeTruthy();
  expect(offered()).toEqual(["Lists", "Upgrade to Organisation"]);
  expect(within(screen.getByRole("complementary")).getByText("asha.rao@acme.example")).toBeTruthy();

  const person = testApp.keeper.person() ?? "";
  await act(() => testApp.keeper.logout());
  expect(testApp.ports.knownOffers.read(person)).toBe("");
});
