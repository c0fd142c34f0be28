import { act, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import type { Account } from "#domain/session/account.ts";
import type { Invitation } from "#domain/organisation/invitation.ts";
import { aMember, anAccount, aSession } from "#tests/support/builders.ts";
import { aSignedInApp, show, type Shown, type TestApp } from "#tests/support/ui/test-app.tsx";

const acme: Invitation = {
  id: "i-1",
  organisationName: "Acme",
  role: "member",
  createdAt: "2026-01-10T09:00:00.000Z",
};
const orbit: Invitation = { id: "i-2", organisationName: "Orbit", role: "admin" };

const dialog = () => screen.queryByRole("dialog", { name: "Team Invitations" });
const isClosed = () => expect.poll(() => screen.queryByRole("dialog")).toBeNull();
const answer = (verb: "Accept" | "Reject", organisation = "Acme") =>
  screen.getByRole<HTMLButtonElement>("button", { name: `${verb} the invitation to ${organisation}` });
const organisations = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

const invited = (invitations: readonly Invitation[] = [acme], account: Account = anAccount()) =>
  aSignedInApp(account, { invitations });

/** Two seconds after the dashboard is there. */
const open = async (testApp: TestApp = invited()) => {
  const shown = await show(testApp, "/dashboard");
  await shown.pass(2_000);
  await screen.findByRole("dialog", { name: "Team Invitations" });
  return { ...shown, testApp };
};

test("pending invitations open two seconds after the sign-in, with organisation, role and day", async () => {
  const { pass } = await show(invited([acme, orbit]), "/dashboard");
  await pass(1_999);
  expect(dialog()).toBeNull();
  await pass(1);
  const list = await screen.findByRole("dialog", { name: "Team Invitations" });
  expect(organisations()).toEqual(["Acme", "Orbit"]);
  const [first, second] = within(list).getAllByRole("listitem");
  expect(first?.textContent).toMatch(/Role: Member · Invited .*2026/);
  expect(second?.textContent).toContain("Role: Admin");
  expect(within(list).getByText(/you'll share the organisation's credits/)).toBeTruthy();
});

test("they open by themselves, so no button has the focus", async () => {
  await open();
  await expect.poll(() => document.activeElement?.contains(answer("Accept"))).toBe(true);
  expect(document.activeElement?.tagName).toBe("DIV");
});

test("one that ends while it waits is named when the person comes back", async () => {
  const { user, testApp, pass } = await open(invited([acme, orbit]));
  await user.click(screen.getByRole("button", { name: "Skip for Now" }));
  await act(() => testApp.backend.organisation.invitations.answer("i-1", "reject"));
  await act(async () => testApp.activity.comeBack());
  await pass(0);
  expect(screen.getByText(/^Your invitation to Acme has ended\./)).toBeTruthy();
  expect(dialog()).toBeNull();
});

test("one that was accepted in another tab is not said to have ended", async () => {
  const { user, testApp, pass } = await open(invited([acme]));
  await user.click(screen.getByRole("button", { name: "Skip for Now" }));
  await act(() => testApp.backend.organisation.invitations.answer("i-1", "accept"));
  await act(async () => testApp.activity.comeBack());
  await pass(0);
  expect(screen.queryByText(/has ended/)).toBeNull();
});

test("without invitations, or where they could not be asked for, nothing opens", async () => {
  const without = await show(aSignedInApp(), "/dashboard");
  await without.pass(60_000);
  expect(screen.queryByRole("dialog")).toBeNull();
  without.unmount();

  const testApp = invited();
  const { pass } = await show(testApp, "/dashboard");
  testApp.backend.failures.failNext({ kind: "timed-out" });
  await pass(2_000);
  expect(screen.queryByRole("dialog")).toBeNull();
});

describe("an invitation is answered", () => {
  test("accepting the only one closes the list, says so, and the app follows", async () => {
    const { user, pass } = await open();
    await user.click(answer("Accept"));
    await isClosed();
    expect(screen.getByText("Invitation accepted successfully!")).toBeTruthy();
    expect(screen.getAllByText("Acme").length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: "Upgrade to Organisation" })).toBeNull();
    await pass(3_000);
    expect(screen.queryByText("Invitation accepted successfully!")).toBeNull();
  });

  test("as admin, the team's screen is there", async () => {
    const { user } = await open(invited([orbit]));
    await user.click(answer("Accept", "Orbit"));
    expect(await screen.findByRole("link", { name: "Team management" })).toBeTruthy();
    expect(screen.getByText("Organisation Plan")).toBeTruthy();
  });

  test("rejecting one of two leaves the other, says so in the list, and the focus is with what was said", async () => {
    const { user } = await open(invited([acme, orbit]));
    await user.click(answer("Reject"));
    const said = await screen.findByText("Invitation rejected successfully!");
    expect(organisations()).toEqual(["Orbit"]);
    expect(document.activeElement?.contains(said)).toBe(true);
    expect(screen.getByText("Personal Account")).toBeTruthy();

    await user.click(answer("Reject", "Orbit"));
    await isClosed();
  });

  test("while one answer is under way, the other invitation can be answered", async () => {
    const { user, testApp } = await open(invited([acme, orbit]));
    const release = testApp.backend.failures.holdNextAnswer();
    await user.click(answer("Reject"));
    expect([answer("Accept"), answer("Reject")].map(({ disabled }) => disabled)).toEqual([true, true]);
    expect([answer("Accept", "Orbit"), answer("Reject", "Orbit")].map(({ disabled }) => disabled)).toEqual([
      false,
      false,
    ]);
    await act(async () => release());
    await expect.poll(organisations).toEqual(["Orbit"]);
  });

  test("answered while the list was put away, the outcome is shown all the same", async () => {
    const { user, testApp } = await open();
    const release = testApp.backend.failures.holdNextAnswer();
    await user.click(answer("Accept"));
    await user.click(screen.getByRole("button", { name: "Skip for Now" }));
    await isClosed();
    await act(async () => release());
    expect(await screen.findByText("Invitation accepted successfully!")).toBeTruthy();
  });
});

const failures: [Failure, "Accept" | "Reject", string][] = [
  [{ kind: "unreachable" }, "Accept", "Failed to accept invitation. Please try again."],
  [{ kind: "bad-answer" }, "Reject", "Failed to reject invitation. Please try again."],
  [{ kind: "server-said", message: "Not today." }, "Reject", "Not today."],
];
test.each(failures)("after %j to %s, the reason stands at the invitation", async (failure, verb, sentence) => {
  const { user, testApp } = await open(invited([acme, orbit]));
  testApp.backend.failures.failNext(failure);
  await user.click(answer(verb));
  const reported = await screen.findByText(sentence);
  expect(reported.closest("li")?.textContent).toContain("Acme");
  expect(document.activeElement).toBe(answer(verb));
  await user.click(answer(verb));
  await expect.poll(organisations).toEqual(["Orbit"]);
});

test("an invitation that is gone says so, and the list without any closes", async () => {
  const { user, testApp } = await open();
  await testApp.ports.invitations.answer("i-1", "reject");
  await user.click(answer("Accept"));
  expect(await screen.findByText("We can't find this invitation among yours.")).toBeTruthy();
  await isClosed();
});

describe("an answer that got lost, but counted,", () => {
  const ACCEPTED = "Invitation accepted successfully!";

  test("is a success where it accepted", async () => {
    const { user, testApp } = await open();
    testApp.backend.failures.loseNextAnswer();
    await user.click(answer("Accept"));
    expect(await screen.findByText(ACCEPTED)).toBeTruthy();
    await isClosed();
    expect(screen.queryByText(/no longer pending|Leave it before/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Upgrade to Organisation" })).toBeNull();
  });

  test("is a success at the next attempt where nothing could be looked up after it", async () => {
    const { user, testApp } = await open();
    const { failures } = testApp.backend;
    failures.loseNextAnswer();
    // The account and the invitations are looked up after it, the account also because no answer came.
    for (let lookUp = 0; lookUp < 3; lookUp += 1) failures.failNext({ kind: "unreachable" });
    await user.click(answer("Accept"));
    expect(await screen.findByText("Failed to accept invitation. Please try again.")).toBeTruthy();
    await user.click(answer("Accept"));
    expect(await screen.findByText(ACCEPTED)).toBeTruthy();
    expect(screen.queryByText("We can't find this invitation among yours.")).toBeNull();
  });

  test("is no longer pending where it rejected", async () => {
    const { user, testApp } = await open();
    testApp.backend.failures.loseNextAnswer();
    await user.click(answer("Reject"));
    expect(await screen.findByText("This invitation is no longer pending.")).toBeTruthy();
    await isClosed();
  });
});

test("without a connection, one sentence says that nothing was answered", async () => {
  const { user, testApp } = await open();
  for (let calls = 0; calls < 3; calls += 1) testApp.backend.failures.failNext({ kind: "unreachable" });
  await user.click(answer("Accept"));
  const [reported, ...more] = await screen
    .findAllByRole("alert")
    .then((all) => all.filter((one) => one.textContent !== ""));
  expect(reported?.textContent).toBe("Failed to accept invitation. Please try again.");
  expect(more).toEqual([]);
});

test("somebody who belongs to an organisation reads that they have to leave it first", async () => {
  const { user } = await open(invited([orbit], aMember()));
  expect(screen.getByText(/^You belong to Acme\. Leave it before you accept/)).toBeTruthy();
  await user.click(answer("Accept", "Orbit"));
  expect(
    await screen.findByText("You already belong to Acme. Leave it before you join another organisation."),
  ).toBeTruthy();
});

test("somebody whose session is over is asked to sign in; those not answered come again", async () => {
  const { user, testApp, pass } = await open();
  testApp.ports.sessionStore.clear("lost");
  await user.click(answer("Accept"));
  expect(await screen.findByText("Please login to respond to invitations")).toBeTruthy();
  await pass(1_000);
  expect(await screen.findByRole("heading", { level: 1, name: "Sign in" })).toBeTruthy();
  expect(dialog()).toBeNull();

  await act(async () => testApp.keeper.start(aSession()));
  await screen.findByRole("heading", { level: 1, name: "Find contacts" });
  await pass(2_000);
  expect(await screen.findByRole("dialog", { name: "Team Invitations" })).toBeTruthy();
});

describe("the list opens by itself, but not over anything", () => {
  test("it waits for what is open", async () => {
    const { user, pass } = await show(invited(), "/dashboard");
    await user.click(screen.getByRole("button", { name: "Settings" }));
    await screen.findByRole("dialog", { name: "Settings" });
    await pass(10_000);
    expect(dialog()).toBeNull();
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("dialog", { name: "Team Invitations" })).toBeTruthy();
  });

  test("it comes before the question after the profile, which follows once it is put away", async () => {
    const { contact: _, ...incomplete } = anAccount();
    const { user, pass } = await show(invited([acme], incomplete), "/dashboard");
    expect(screen.queryByRole("dialog")).toBeNull();
    await pass(2_000);
    expect(await screen.findByRole("dialog", { name: "Team Invitations" })).toBeTruthy();
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Skip for Now" }));
    expect(await screen.findByRole("dialog", { name: "Complete Your Profile" })).toBeTruthy();
  });

  test("where the invitations can't be looked for, the question after the profile waits no longer", async () => {
    const { contact: _, ...incomplete } = anAccount();
    const testApp = invited([acme], incomplete);
    const { pass } = await show(testApp, "/dashboard");
    testApp.backend.failures.failNext({ kind: "unreachable" });
    await pass(2_000);
    expect(await screen.findByRole("dialog", { name: "Complete Your Profile" })).toBeTruthy();
  });

  test("put off, it stays away until the next sign-in", async () => {
    const testApp = invited();
    const { user, pass } = await open(testApp);
    await user.click(screen.getByRole("button", { name: "Skip for Now" }));
    await isClosed();
    await pass(60_000);
    await user.click(screen.getByRole("link", { name: "Buy Credits" }));
    await screen.findByRole("heading", { level: 1, name: "Billing & Plans" });
    await user.click(screen.getByRole("link", { name: /Back|dashboard/i }));
    await screen.findByRole("heading", { level: 1, name: "Find contacts" });
    await pass(60_000);
    expect(dialog()).toBeNull();
  });

  test("the browser's Back puts it away, and stays with the tool", async () => {
    const { travel, address } = await open();
    await travel(-1);
    await isClosed();
    expect(address()).toBe("/dashboard");
  });

  /** The same browser loads the app again, with what it has recorded. */
  const reloaded = async (before: TestApp, invitations: readonly Invitation[] = [acme]) => {
    const testApp = invited(invitations);
    Object.assign(testApp.ports.visitRecords, before.ports.visitRecords);
    const shown = await show(testApp, "/dashboard");
    await shown.pass(10_000);
    return { ...shown, testApp };
  };
  const skip = async ({ user }: Pick<Shown, "user">) => {
    await user.click(screen.getByRole("button", { name: "Skip for Now" }));
    await isClosed();
  };

  test("put off, it stays away after a reload, unless there is another invitation, until the next sign-in", async () => {
    const { user, testApp, unmount } = await open(invited([acme]));
    await skip({ user });
    unmount();

    const second = await reloaded(testApp);
    expect(dialog()).toBeNull();
    second.unmount();

    const third = await reloaded(testApp, [acme, orbit]);
    expect(dialog()).toBeTruthy();
    await skip(third);
    third.unmount();

    testApp.ports.visitRecords.recordAuthSource("email", 0);
    await reloaded(testApp, [acme, orbit]);
    expect(dialog()).toBeTruthy();
  });

  test("a reload while it is open does not put it off", async () => {
    const { testApp, unmount } = await open();
    unmount();
    await reloaded(testApp);
    expect(dialog()).toBeTruthy();
  });

  test.each(["Skip for Now", "{Escape}"])("put away by %s, the focus is with the tool", async (way) => {
    const { user } = await open();
    if (way.startsWith("{")) await user.keyboard(way);
    else await user.click(screen.getByRole("button", { name: way }));
    await isClosed();
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });
});

describe("asked for by the command palette", () => {
  const ask = async ({ user }: Pick<Shown, "user">) => {
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await screen.findByRole("combobox"), "invitations{Enter}");
  };

  test("those that were put off are there", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Skip for Now" }));
    await isClosed();
    await ask({ user });
    await screen.findByRole("dialog", { name: "Team Invitations" });
    await expect.poll(organisations).toEqual(["Acme"]);
  });

  test("none says that there is none", async () => {
    const { user } = await show(aSignedInApp(), "/dashboard");
    await ask({ user });
    expect(await screen.findByText("No pending invitations")).toBeTruthy();
    const list = screen.getByRole("dialog", { name: "Team Invitations" });
    await user.click(within(list).getByText("Close"));
    await isClosed();
  });

  test("those that cannot be loaded say why, and can be asked for again", async () => {
    const testApp = invited();
    const { user, pass } = await show(testApp, "/dashboard");
    const repair = testApp.backend.failures.breakDown({ kind: "timed-out" });
    await pass(2_000);
    await ask({ user });
    expect(await screen.findByText("Failed to load invitations. Please try again.")).toBeTruthy();
    repair();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await expect.poll(organisations).toEqual(["Acme"]);
  });
});
