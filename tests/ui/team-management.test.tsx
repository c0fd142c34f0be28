import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import { memberStatuses } from "#domain/organisation/team.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aTeamMember } from "#tests/support/memory/memory-organisations.ts";
import {
  aManager,
  ASHA_AS_ADMIN,
  button,
  INVITED,
  MEERA,
  names,
  OWNER,
  RAVI,
  REJECTED,
  rowOf,
  showTeam,
} from "#tests/support/ui/shown-team.tsx";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const cells = (name: string) =>
  within(rowOf(name))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
const figures = () =>
  document.querySelector('section[aria-label="Team members"] [role="status"]')?.parentElement?.textContent;
const search = () => screen.getByRole("searchbox", { name: "Search members" });

describe("the rows", () => {
  test("show who somebody is, what they may do, since when, and what they have really spent", async () => {
    await showTeam();
    expect(rowOf("Meera").querySelector("th")?.textContent).toBe("MSMeera.shahmeera.shah@acme.example");
    expect(cells("Meera")).toEqual([
      "Member",
      "Active",
      expect.stringMatching(/^Joined .*2026/),
      "Used: 12.5 this month42.5 in total",
      "Monthly limit: none",
      "EditRemove",
    ]);
    expect(cells("Ravi")).toEqual([
      "Admin",
      "Active",
      expect.any(String),
      "Used: 0",
      "Monthly limit: 40 a month",
      "EditRemove",
    ]);
  });

  test("say beside a limit when a higher one was asked for, as does the dialog in which it is raised", async () => {
    const { user } = await showTeam([{ ...RAVI, limitRequestedAt: "2026-11-30T12:00:00.000Z" }]);
    expect(cells("Ravi")[4]).toBe("Monthly limit: 40 a monthAsked for more on Nov 30");
    await user.click(within(rowOf("Ravi")).getByRole("button", { name: /^Edit/ }));
    expect(screen.getByRole("dialog").textContent).toContain(`${RAVI.email} · Asked for more on Nov 30`);
  });

  test("show the name that someone has given, with the address below, and are found by it", async () => {
    const chief = aTeamMember({ id: "chief", email: "ceo@acme.example", name: "Meera Shah" });
    const { user } = await showTeam([chief, OWNER]);
    expect(rowOf("Meera").querySelector("th")?.textContent).toBe("MSMeera Shahceo@acme.example");
    await user.type(search(), "meera");
    expect(names()).toEqual(["Meera Shah"]);
  });

  test("have an address that wraps between its words, not within one", async () => {
    await showTeam([MEERA]);
    const parts = [...(rowOf("Meera").querySelector("th span:last-child")?.childNodes ?? [])];
    expect(parts.map(({ nodeName, textContent }) => textContent || nodeName)).toEqual([
      "meera.",
      "WBR",
      "shah@",
      "WBR",
      "acme.",
      "WBR",
      "example",
    ]);
  });

  test("name oneself as the sidebar does, also without a name of one's own", async () => {
    const { name: _name, ...unnamed } = aManager();
    const { user } = await showTeam([MEERA, ASHA_AS_ADMIN], unnamed);
    expect(screen.getAllByText("Asha Rao").length).toBeGreaterThan(1);
    await user.type(search(), "asha rao");
    expect(names()).toEqual(["Asha Rao (you)"]);
  });

  test("name oneself, who is not removed here, and have no remove button for owners", async () => {
    await showTeam([OWNER, ASHA_AS_ADMIN]);
    expect(rowOf("Asha").textContent).toContain("Asha Rao (you)");
    expect(within(rowOf("Asha")).queryByRole("button", { name: /^Remove/ })).toBeNull();
    expect(within(rowOf("Farah")).queryByRole("button")).toBeNull();
  });

  test("offer for somebody who was invited to send again and to withdraw, for who rejected to invite again", async () => {
    await showTeam([INVITED, REJECTED]);
    expect(cells("Kiran")).toContain("ResendWithdraw");
    expect(cells("Kiran")).toContainEqual(expect.stringMatching(/^Invited .*2026/));
    expect(cells("Neha")).toContain("Invite again");
    expect(cells("Neha")).toContain("Rejected");
  });

  test("stand in an order: members, invited, rejected", async () => {
    const people = memberStatuses.map((status) => aTeamMember({ id: status, email: `${status}@acme.example`, status }));
    await showTeam(people.toReversed());
    expect(names()).toEqual(["Active", "Asha Rao (you)", "Invited", "Rejected"]);
  });

  test("of a backend without controls have no limit and no button to change somebody", async () => {
    await showTeam([MEERA], aManager({ capabilities: [] }));
    expect(screen.queryByRole("columnheader", { name: "Monthly limit" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Edit/ })).toBeNull();
    expect(button("Remove meera.shah@acme.example")).toBeTruthy();
  });
});

test("what everyone has used, and what the organisation has left, stands above the rows", async () => {
  await showTeam();
  expect(figures()).toBe("3 membersUsed this month 12.5 creditsUsed in total 42.5 creditsOrganisation credits left 90");
});

test("the organisation's details are one click away, and closing them returns to the button", async () => {
  const { user } = await showTeam();
  await user.click(button("Organisation details"));
  const settings = await screen.findByRole("dialog", { name: "Settings" });
  expect(within(settings).getByRole("tab", { name: "Profile" }).getAttribute("aria-selected")).toBe("true");
  const heading = within(settings).getByRole("heading", { name: "Organisation" });
  await expect.poll(() => document.activeElement).toBe(heading);
  await user.keyboard("{Escape}");
  await expect.poll(() => document.activeElement).toBe(button("Organisation details"));
});

test("members are counted apart from who was only invited, and what former members used is part of the totals", async () => {
  const { user, pass } = await showTeam([MEERA, INVITED, REJECTED]);
  expect(figures()).toContain("2 members, 1 invited, 1 rejected");
  expect(figures()).not.toContain("Former");
  await user.click(button("Remove meera.shah@acme.example"));
  await user.click(button("Remove member"));
  await pass(1_500);
  expect(figures()).toContain("1 member, 1 invited, 1 rejected");
  expect(figures()).toContain("Used this month 12.5 creditsUsed in total 42.5 creditsFormer members 42.5");
});

describe("the search", () => {
  test("shows those whose name or address has every word, and how many", async () => {
    const { user } = await showTeam();
    await fill(user, search(), "acme RAVI");
    expect(names()).toEqual(["Ravi.iyer"]);
    expect(figures()).toContain("1 of 3 people matches");
  });

  test("that finds nobody says so, and is cleared", async () => {
    const { user } = await showTeam();
    await user.type(search(), "zz");
    expect(screen.getByText("No one matches “zz”.")).toBeTruthy();
    await user.click(screen.getAllByRole("button", { name: "Clear search" })[1] ?? search());
    expect(names()).toHaveLength(3);
    expect(document.activeElement).toBe(search());
  });

  test("is cleared by Escape, and by its own button", async () => {
    const { user } = await showTeam();
    await user.type(search(), "ravi{Escape}");
    expect(names()).toHaveLength(3);
    await user.type(search(), "ravi");
    await user.click(button("Clear search"));
    expect(names()).toHaveLength(3);
  });
});

test("fifty people stand on a page; the search looks through all of them", async () => {
  const people = Array.from({ length: 120 }, (_, index) =>
    aTeamMember({ id: `p-${index}`, email: `p${String(index).padStart(3, "0")}@acme.example` }),
  );
  const { user } = await showTeam(people);
  expect(names()).toHaveLength(50);
  expect(screen.getByText("Page 1 of 3")).toBeTruthy();
  await user.click(button("Previous page"));
  await user.click(button("Next page"));
  await user.click(button("Next page"));
  await user.click(button("Next page"));
  expect(screen.getByText("Page 3 of 3")).toBeTruthy();
  expect(names()).toHaveLength(21);
  await user.type(search(), "p03");
  expect(names()).toHaveLength(10);
});

test("somebody alone is invited to invite others", async () => {
  const { user } = await showTeam([]);
  expect(names()).toEqual(["Asha Rao (you)"]);
  await user.click(button("Invite a colleague"));
  expect(await screen.findByRole("dialog", { name: "Invite member" })).toBeTruthy();
});

describe("a list that does not come", () => {
  const FAILED = "Failed to load team members. Please try again.";
  /** Under StrictMode the list is asked for twice. */
  const failing = async (failure: Failure) => {
    const testApp = aSignedInApp(aManager(), { members: [MEERA] });
    for (let calls = 0; calls < 2; calls += 1) testApp.backend.organisation.failures.failNext(failure);
    return showTeam([MEERA], aManager(), testApp);
  };

  test("says so, and is asked for again", async () => {
    const { user } = await failing({ kind: "timed-out" });
    expect(screen.getByText(FAILED)).toBeTruthy();
    await user.click(button("Retry"));
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(names()).toHaveLength(2);
  });

  test("with a status says which, with a message of the server shows it in the banner", async () => {
    const { unmount } = await failing({ kind: "status", status: 502 });
    expect(screen.getByText("HTTP error! status: 502")).toBeTruthy();
    unmount();
    await failing({ kind: "server-said", message: "The team is being moved." });
    expect(screen.getByText("The team is being moved.")).toBeTruthy();
    expect(screen.getByText(FAILED)).toBeTruthy();
  });

  test("is waited for with bars in its place", async () => {
    const testApp = aSignedInApp(aManager(), { members: [MEERA] });
    const answers = [0, 1].map(() => testApp.backend.organisation.failures.holdNextAnswer());
    const { pass } = await showTeam([MEERA], aManager(), testApp);
    expect(screen.getByText("Loading team members")).toBeTruthy();
    expect(button("Invite Member")).toBeTruthy();
    answers.forEach((answer) => answer());
    await pass(0);
    expect(names()).toHaveLength(2);
  });

  test("a second time leaves what is there, and says so above it", async () => {
    const { user, pass, backend } = await showTeam([INVITED]);
    await user.click(button(/^Resend/));
    backend.organisation.failures.failNext({ kind: "unreachable" });
    await pass(1_500);
    expect(screen.getByText(FAILED)).toBeTruthy();
    expect(names()).toHaveLength(2);
    await user.click(button("Retry"));
    expect(screen.queryByText(FAILED)).toBeNull();
  });
});

describe("for who may not manage a team, the screen explains itself", () => {
  const at = (account = anAccount()) => show(aSignedInApp(account), "/dashboard/team-management");

  test("to members", async () => {
    await at(aMember());
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(
      "Only owners and admins of Acme can manage the team",
    );
    expect(screen.queryByRole("button", { name: "Invite Member" })).toBeNull();
  });

  test("to individuals, who can ask for an upgrade", async () => {
    const { user } = await at();
    await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Upgrade to Organisation" }));
    expect(await screen.findByRole("dialog", { name: "Upgrade to Organisation" })).toBeTruthy();
  });

  test("to who has not set up an organisation, with the way there", async () => {
    const { user, address } = await at(anAccount({ type: "organisation" }));
    await user.click(screen.getByRole("link", { name: "Set up your organisation" }));
    expect(address()).toBe("/dashboard/organization-setup");
  });
});

test("those who are invited can be shown alone, also with a search, until nobody is", async () => {
  const { user, pass } = await showTeam([MEERA, OWNER, INVITED]);
  const shown = screen.getByRole<HTMLSelectElement>("combobox", { name: "Show" });
  expect([...shown.options].map(({ text }) => text)).toEqual(["Everyone", "Invited (1)"]);
  await user.selectOptions(shown, "Invited (1)");
  expect(names()).toEqual(["Kiran.das"]);
  await user.type(screen.getByRole("searchbox"), "meera");
  expect(names()).toEqual([]);
  await user.clear(screen.getByRole("searchbox"));
  await user.click(within(rowOf("kiran")).getByRole("button", { name: /^Withdraw/ }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /^Withdraw/ }));
  await pass(1_500);
  expect(names()).toEqual(["Asha Rao (you)", "Farah.khan", "Meera.shah"]);
  expect(screen.queryByRole("combobox", { name: "Show" })).toBeNull();
});
