import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { API_KEYS, TEAM_CONTROLS } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import {
  aManager,
  ASHA_AS_ADMIN,
  button,
  INVITED,
  MEERA,
  names,
  OWNER,
  RAVI,
  rowOf,
  showTeam,
} from "#tests/support/ui/shown-team.tsx";

const dialog = (name: string) => screen.findByRole("dialog", { name });
const withKeys = aManager({ capabilities: [TEAM_CONTROLS, API_KEYS] });
const noDialog = () => expect(screen.queryByRole("dialog")).toBeNull();
const told = (text: string) => screen.queryAllByRole("status").some(({ textContent }) => textContent === text);

describe("removing", () => {
  const ask = async (shown: Awaited<ReturnType<typeof showTeam>>) => {
    await shown.user.click(button("Remove meera.shah@acme.example"));
    return dialog("Remove Meera.shah?");
  };

  test("asks first, and says what happens", async () => {
    const shown = await showTeam();
    const question = await ask(shown);
    expect(question.textContent).toContain("meera.shah@acme.example");
    expect(question.textContent).toContain("Their running bulk jobs stop.");
    expect(question.textContent).toContain("The organisation keeps everything it paid for.");
    expect(question.textContent).toContain("They keep their personal account");
    expect(question.textContent).not.toContain("API keys");
    await shown.user.click(button("Cancel", question));
    noDialog();
    expect(names()).toContain("Meera.shah");
    await expect.poll(() => document.activeElement).toBe(button("Remove meera.shah@acme.example"));
  });

  test("says that their API keys end where there are any, and nothing of that for an invitation", async () => {
    const shown = await showTeam([MEERA, INVITED], withKeys);
    expect((await ask(shown)).textContent).toContain(
      "All their API keys stop working, including those that spend their personal credits.",
    );
    await shown.user.click(button("Cancel"));
    await shown.user.click(button(/^Withdraw/));
    expect(screen.getByRole("dialog").textContent).not.toContain("API keys");
  });

  test("takes somebody out at once, says so, and keeps the focus on the page", async () => {
    const shown = await showTeam();
    await shown.user.click(button("Remove member", await ask(shown)));
    expect(names()).not.toContain("Meera.shah");
    expect(told("Team member removed successfully!")).toBe(true);
    await expect.poll(() => document.activeElement).toBe(screen.getByRole("searchbox"));
    await shown.pass(1_500);
    expect(names()).toHaveLength(2);
  });

  test.each([
    [MEERA, /^Remove meera/, "Remove member", "Team member removed successfully!"],
    [INVITED, /^Withdraw/, "Withdraw invitation", "Invitation withdrawn."],
  ] as const)("of %j says the default text where the server says nothing", async (member, ask, confirm, text) => {
    const { user, backend } = await showTeam([member]);
    const { team } = backend.organisation;
    const { remove } = team;
    Object.assign(team, { remove: async (email: string) => ({ ...(await remove(email)), value: undefined }) });
    await user.click(button(ask));
    await user.click(button(confirm, screen.getByRole("dialog")));
    expect(told(text)).toBe(true);
  });

  test("that fails says so in the question, which stays", async () => {
    const shown = await showTeam();
    const question = await ask(shown);
    shown.backend.organisation.failures.failNext({ kind: "unreachable" });
    await shown.user.click(button("Remove member", question));
    expect(within(question).getByRole("alert").textContent).toBe("Failed to remove team member. Please try again.");
    expect(names()).toContain("Meera.shah");
  });

  test("that was done although its answer got lost ends the question, as they are listed no more", async () => {
    const shown = await showTeam();
    const question = await ask(shown);
    shown.backend.organisation.failures.loseNextAnswer();
    await shown.user.click(button("Remove member", question));
    await waitFor(noDialog);
    expect(names()).not.toContain("Meera.shah");
  });

  test("of an invitation that was accepted meanwhile is refused, and the list follows", async () => {
    const shown = await showTeam([MEERA, INVITED]);
    await shown.user.click(button(/^Withdraw/));
    shown.backend.organisation.answerAs(INVITED.email, "accept");
    await shown.user.click(button("Withdraw invitation", screen.getByRole("dialog")));
    await expect.poll(() => rowOf(INVITED.email.split("@")[0] ?? "").textContent).toContain("Active");
  });
});

describe("changing", () => {
  const open = async (shown: Awaited<ReturnType<typeof showTeam>>, email: string, title: string) => {
    await shown.user.click(button(`Edit ${email}`));
    return dialog(title);
  };
  const limit = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Monthly limit/ });
  const meera = (shown: Awaited<ReturnType<typeof showTeam>>) =>
    open(shown, "meera.shah@acme.example", "Edit Meera.shah's role and limit");

  test("gives another role and a limit, with what the limit means", async () => {
    const shown = await showTeam();
    const form = await meera(shown);
    await shown.user.click(within(form).getByRole("radio", { name: /^Admin/ }));
    await shown.user.type(limit(), "12.5");
    expect(form.textContent).toContain(
      "They have used 12.5 credits this month, and can spend more from the 1st of next month (UTC).",
    );
    await shown.user.type(limit(), "{Backspace}9");
    expect(form.textContent).toContain(
      "They can spend up to 12.9 of the organisation's credits per calendar month (UTC).",
    );
    await shown.user.click(button("Save", form));
    noDialog();
    expect(told("Changes to Meera.shah saved.")).toBe(true);
    expect(rowOf("Meera").textContent).toContain("Admin");
    expect(rowOf("Meera").textContent).toContain("12.9 a month");
    await shown.pass(1_500);
    expect(rowOf("Meera").textContent).toContain("12.9 a month");
  });

  test("of an admin to a member says that their keys of the organisation end, where there are any", async () => {
    const ended = "The API keys they made for the organisation stop working.";
    const shown = await showTeam([MEERA, ASHA_AS_ADMIN, RAVI], withKeys);
    const form = await open(shown, "ravi.iyer@acme.example", "Edit Ravi.iyer's role and limit");
    expect(form.textContent).not.toContain(ended);
    await shown.user.click(within(form).getByRole("radio", { name: /^Member/ }));
    expect(form.textContent).toContain(ended);
    await shown.user.click(button("Cancel", form));
    await shown.user.click(within(await meera(shown)).getByRole("radio", { name: /^Admin/ }));
    expect(screen.getByRole("dialog").textContent).not.toContain(ended);
    await shown.user.click(button("Cancel"));
    await shown.user.click(within(await oneself(shown)).getByRole("radio", { name: /^Member/ }));
    await shown.user.click(button("Save"));
    expect((await dialog("Become a member?")).textContent).toContain(
      "The API keys you made for the organisation stop working.",
    );
  });

  test("says nothing of keys where the host has none", async () => {
    const shown = await showTeam();
    const form = await open(shown, "ravi.iyer@acme.example", "Edit Ravi.iyer's role and limit");
    await shown.user.click(within(form).getByRole("radio", { name: /^Member/ }));
    expect(form.textContent).not.toContain("API keys");
  });

  test("can be saved only where something has changed", async () => {
    const shown = await showTeam();
    const form = await open(shown, "ravi.iyer@acme.example", "Edit Ravi.iyer's role and limit");
    const save = button("Save", form) as HTMLButtonElement;
    expect(save.disabled).toBe(true);
    await shown.user.type(limit(), "5");
    expect(save.disabled).toBe(false);
    await shown.user.type(limit(), "{Backspace}.0");
    expect(save.disabled).toBe(true);
    await shown.user.click(within(form).getByRole("radio", { name: /^Member/ }));
    expect(save.disabled).toBe(false);
  });

  test("takes a limit away", async () => {
    const shown = await showTeam();
    const form = await open(shown, "ravi.iyer@acme.example", "Edit Ravi.iyer's role and limit");
    expect(limit().value).toBe("40");
    await shown.user.clear(limit());
    await shown.user.click(button("Save", form));
    expect(rowOf("Ravi").textContent).toContain("Monthly limit: none");
  });

  test("refuses what is no limit, and puts the focus there", async () => {
    const shown = await showTeam();
    const form = await meera(shown);
    await shown.user.type(limit(), "1.25");
    await shown.user.click(button("Save", form));
    expect(form.textContent).toContain("Please enter a number of credits with at most one decimal");
    expect(document.activeElement).toBe(limit());
  });

  test("asks before somebody is made an owner", async () => {
    const shown = await showTeam();
    await shown.user.click(within(await meera(shown)).getByRole("radio", { name: /^Owner/ }));
    await shown.user.click(button("Save"));
    const question = await dialog("Make Meera.shah an owner?");
    expect(rowOf("Meera").textContent).toContain("Member");
    await shown.user.click(button("Back", question));
    await shown.user.click(button("Save", await dialog("Edit Meera.shah's role and limit")));
    await shown.user.click(button("Make owner", await dialog("Make Meera.shah an owner?")));
    noDialog();
    expect(rowOf("Meera").textContent).toContain("Owner");
  });

  test("asks before somebody gives up their own role, and the screen follows", async () => {
    const shown = await showTeam([OWNER, ASHA_AS_ADMIN]);
    const form = await open(shown, "asha.rao@acme.example", "Edit your role and limit");
    expect(within(form).queryByRole("radio", { name: /^Owner/ })).toBeNull();
    await shown.user.click(within(form).getByRole("radio", { name: /^Member/ }));
    await shown.user.click(button("Save", form));
    await shown.user.click(button("Become a member", await dialog("Become a member?")));
    expect(await screen.findByText("Only owners and admins of Acme can manage the team")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Team management" })).toBeNull();
    expect(screen.queryByText(/Your role in Acme is now/)).toBeNull();
  });

  const oneself = (shown: Awaited<ReturnType<typeof showTeam>>) =>
    open(shown, "asha.rao@acme.example", "Edit your role and limit");

  test("of the only owner says at once what has to be done first, and offers no other role", async () => {
    const form = await oneself(await showTeam());
    expect(within(form).queryByRole("radio")).toBeNull();
    expect(within(form).getByText(/You're the only owner\. .*make someone else an owner first/)).toBeTruthy();
    expect(form.textContent).toContain("You can spend all of the organisation's credits.");
    expect(form.textContent).not.toContain("they");
  });

  test("of one of two owners asks first; where it is refused all the same, the reason is told", async () => {
    const shown = await showTeam([OWNER, { ...ASHA_AS_ADMIN, role: "owner" }]);
    const form = await oneself(shown);
    await shown.user.click(within(form).getByRole("radio", { name: /^Admin/ }));
    await shown.user.click(button("Save", form));
    const question = await dialog("Stop being an owner?");
    shown.backend.organisation.failures.failNext({ kind: "server-said", message: "This is the last owner." });
    await shown.user.click(button("Stop being an owner", question));
    expect(within(question).getByRole("alert").textContent).toBe("This is the last owner.");
  });

  test("of an admin's own limit is for owners", async () => {
    const form = await oneself(await showTeam([OWNER, { ...ASHA_AS_ADMIN, monthlyCap: tenths(400) }]));
    expect(within(form).queryByRole("textbox")).toBeNull();
    expect(form.textContent).toContain("Your monthly limit is 40 credits. Only an owner can change it.");
  });

  test("that fails says so in the form", async () => {
    const shown = await showTeam();
    const form = await meera(shown);
    await shown.user.type(limit(), "5");
    shown.backend.organisation.failures.failNext({ kind: "timed-out" });
    await shown.user.click(button("Save", form));
    expect(within(form).getByRole("alert").textContent).toBe("Failed to change team member. Please try again.");
  });
});

test("a role that was taken away meanwhile is told by the next call, and the screen follows", async () => {
  const { user, backend } = await showTeam([OWNER, ASHA_AS_ADMIN, MEERA]);
  backend.organisation.demote();
  await user.click(button("Remove meera.shah@acme.example"));
  await user.click(button("Remove member", await dialog("Remove Meera.shah?")));
  expect(await screen.findByText("Only owners and admins of Acme can manage the team")).toBeTruthy();
  expect(screen.getByText("Your role in Acme is now Member.")).toBeTruthy();
  noDialog();
});

describe("an address that names a member", () => {
  const at = (path: string) => showTeam([MEERA, RAVI], aManager(), undefined, path);

  test("opens their role and limit, and once only", async () => {
    const { user, address } = await at("/dashboard/team-management?member=meera");
    await dialog("Edit Meera.shah's role and limit");
    expect(address()).toBe("/dashboard/team-management");
    await user.click(button("Cancel"));
    noDialog();
  });

  test("opens nothing of somebody who is no member, or can't be changed", async () => {
    const { address } = await at("/dashboard/team-management?member=nobody");
    await expect.poll(address).toBe("/dashboard/team-management");
    noDialog();
  });
});
