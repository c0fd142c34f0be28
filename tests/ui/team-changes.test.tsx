import { act, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { Team } from "#application/ports/team.ts";
import { tenths } from "#domain/shared/credits.ts";
import {
  ASHA_AS_ADMIN,
  button,
  INVITED,
  MEERA,
  names,
  OWNER,
  REJECTED,
  rowOf,
  showTeam,
} from "#tests/support/ui/shown-team.tsx";

const dialog = (name: string) => screen.findByRole("dialog", { name });
const noDialog = () => expect(screen.queryByRole("dialog")).toBeNull();
const reported = (text: string) => screen.queryAllByRole("status").some(({ textContent }) => textContent === text);

describe("inviting", () => {
  const INVITED_TEXT = "Team member invited successfully! They will receive an invitation email.";

  const openForm = async (shown: Awaited<ReturnType<typeof showTeam>>) => {
    await shown.user.click(button("Invite Member"));
    return dialog("Invite member");
  };
  const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email address" });

  test("sends an invitation, confirms it, and lists the invited person a second and a half later", async () => {
    const shown = await showTeam([MEERA]);
    const form = await openForm(shown);
    expect(within(form).getByRole<HTMLInputElement>("radio", { name: /^Member/ }).checked).toBe(true);
    await shown.user.type(email(), "Kiran.Das@bright.example");
    await shown.user.click(within(form).getByRole("radio", { name: /^Admin/ }));
    await shown.user.click(button("Send invitation", form));
    noDialog();
    expect(reported(INVITED_TEXT)).toBe(true);
    await shown.pass(1_499);
    expect(names()).not.toContain("Kiran.das");
    await shown.pass(1);
    expect(rowOf("kiran").textContent).toContain("AdminInvited");
    await shown.pass(10_000);
    expect(reported(INVITED_TEXT)).toBe(false);
  });

  test("a list that others come into by itself answers no press for who stood there before", async () => {
    const shown = await showTeam([MEERA]);
    const form = await openForm(shown);
    await shown.user.type(email(), "kiran.das@bright.example{Enter}");
    expect(form.isConnected).toBe(false);
    await shown.pass(1_500);
    const remove = button(/^Remove meera/i);
    const asked = () => screen.queryByRole("dialog", { name: /^Remove/ });
    expect(remove.getAttribute("aria-disabled")).toBe("true");
    await shown.user.click(remove);
    expect(asked()).toBeNull();
    await shown.pass(800);
    await shown.user.click(remove);
    expect(asked()).toBeTruthy();
  });

  test("says the default text where the server says nothing", async () => {
    const shown = await showTeam([MEERA]);
    const { team } = shown.backend.organisation;
    const { invite } = team;
    Object.assign(team, {
      invite: async (...given: Parameters<Team["invite"]>) => ({ ...(await invite(...given)), value: undefined }),
    });
    const form = await openForm(shown);
    await shown.user.type(email(), "kiran@bright.example{Enter}");
    expect(reported(INVITED_TEXT)).toBe(true);
    expect(form.isConnected).toBe(false);
  });

  const role = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });

  test("somebody who is invited already says so, keeps the role that was offered, and says what the server says", async () => {
    const shown = await showTeam([{ ...INVITED, role: "admin" }]);
    const form = await openForm(shown);
    await shown.user.type(email(), "  Kiran.Das@BRIGHT.example");
    expect(form.textContent).toMatch(/Already invited as Admin on \w+ \w+\. Sending again replaces that invitation\./);
    expect(role(/^Admin/).checked).toBe(true);
    await shown.user.click(button("Send invitation", form));
    expect(reported("Invitation sent again. They will receive another invitation email.")).toBe(true);
    await shown.pass(1_500);
    expect(rowOf("kiran").textContent).toContain("AdminInvited");
  });

  test("somebody who is invited already in another role is done by choosing it, for this address only", async () => {
    const shown = await showTeam([{ ...INVITED, role: "admin" }, REJECTED]);
    const form = await openForm(shown);
    await shown.user.type(email(), INVITED.email);
    await shown.user.click(role(/^Member/));
    expect(role(/^Member/).checked).toBe(true);
    await shown.user.type(email(), "x");
    expect(form.textContent).not.toContain("Already invited");
    await shown.user.type(email(), "{Backspace}");
    expect(role(/^Admin/).checked).toBe(true);
    await shown.user.clear(email());
    await shown.user.type(email(), REJECTED.email);
    expect(form.textContent).not.toContain("Already invited");
    expect(role(/^Member/).checked).toBe(true);
  });

  test.each([
    ["", "Please enter an email address"],
    ["kiran", "Please enter a valid email address"],
  ])("refuses %j, and puts the focus where it is corrected", async (typed, sentence) => {
    const shown = await showTeam([MEERA]);
    const form = await openForm(shown);
    if (typed !== "") await shown.user.type(email(), typed);
    await shown.user.click(button("Send invitation", form));
    expect(within(form).getByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(email());
  });

  test.each([
    [{ kind: "timed-out" } as const, "Failed to invite team member. Please try again."],
    [{ kind: "server-said", message: "Acme can send no more today." } as const, "Acme can send no more today."],
  ])("that fails by %j says why in the form, which keeps what was typed", async (failure, sentence) => {
    const shown = await showTeam([MEERA]);
    const form = await openForm(shown);
    await shown.user.type(email(), "kiran@bright.example");
    shown.backend.organisation.failures.failNext(failure);
    await shown.user.click(button("Send invitation", form));
    expect(within(form).getByText(sentence)).toBeTruthy();
    await shown.user.click(button("Cancel", form));
    await openForm(shown);
    expect(email().value).toBe("kiran@bright.example");
  });

  test("is not left while it is under way, and is sent once", async () => {
    const shown = await showTeam([MEERA]);
    const form = await openForm(shown);
    await shown.user.type(email(), "kiran@bright.example");
    const answer = shown.backend.organisation.failures.holdNextAnswer();
    await shown.user.click(button("Send invitation", form));
    await shown.user.keyboard("{Escape}");
    expect(await dialog("Invite member")).toBeTruthy();
    await act(async () => answer());
    await shown.pass(1_500);
    noDialog();
    expect(names()).toContain("Kiran");
  });
});

describe("an invitation that was not accepted", () => {
  test("is sent again at a press, and says so", async () => {
    const { user, backend, pass } = await showTeam([INVITED]);
    const answer = backend.organisation.failures.holdNextAnswer();
    await user.click(button(/^Send again/));
    expect(rowOf("Kiran").textContent).toContain("Sending");
    await act(async () => answer());
    await pass(0);
    expect(reported("Invitation sent again. They will receive another invitation email.")).toBe(true);
  });

  test("that cannot be sent again says why in the banner", async () => {
    const { user, backend } = await showTeam([INVITED]);
    backend.organisation.failures.failNext({ kind: "server-said", message: "Please try again in 40 seconds." });
    await user.click(button(/^Send again/));
    expect(screen.getByText("Please try again in 40 seconds.")).toBeTruthy();
    expect(rowOf("Kiran").textContent).toContain("Send again");
  });

  test("is withdrawn after a question", async () => {
    const { user } = await showTeam([INVITED]);
    await user.click(button(/^Withdraw invitation/));
    const question = await dialog("Withdraw the invitation?");
    await user.click(button("Withdraw invitation", question));
    expect(names()).toEqual(["Asha.rao (you)"]);
    expect(reported("Invitation withdrawn.")).toBe(true);
  });

  test("is sent again to somebody who rejected it", async () => {
    const { user, pass } = await showTeam([REJECTED]);
    await user.click(button(/^Invite again/));
    await pass(1_500);
    expect(rowOf("Neha").textContent).toContain("Invited");
  });
});

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
    expect(question.textContent).toContain("Everything the organisation paid for stays with the organisation.");
    expect(question.textContent).toContain("They keep a personal account");
    await shown.user.click(button("Cancel", question));
    noDialog();
    expect(names()).toContain("Meera.shah");
    await vi.waitFor(() => expect(document.activeElement).toBe(button("Remove meera.shah@acme.example")));
  });

  test("takes somebody out at once, says so, and keeps the focus on the page", async () => {
    const shown = await showTeam();
    await shown.user.click(button("Remove member", await ask(shown)));
    expect(names()).not.toContain("Meera.shah");
    expect(reported("Team member removed successfully!")).toBe(true);
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("searchbox")));
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
    expect(reported(text)).toBe(true);
  });

  test.each([
    [{ kind: "unreachable" } as const, "Failed to remove team member. Please try again."],
    [{ kind: "status", status: 503 } as const, "HTTP error! status: 503"],
  ])("that fails by %j says so in the question, which stays", async (failure, sentence) => {
    const shown = await showTeam();
    const question = await ask(shown);
    shown.backend.organisation.failures.failNext(failure);
    await shown.user.click(button("Remove member", question));
    expect(within(question).getByRole("alert").textContent).toBe(sentence);
    expect(names()).toContain("Meera.shah");
  });

  test("that was done although its answer got lost ends the question, as they are listed no more", async () => {
    const shown = await showTeam();
    const question = await ask(shown);
    shown.backend.organisation.failures.loseNextAnswer();
    await shown.user.click(button("Remove member", question));
    await vi.waitFor(noDialog);
    expect(names()).not.toContain("Meera.shah");
  });

  test("of an invitation that was accepted meanwhile is refused, and the list follows", async () => {
    const shown = await showTeam([MEERA, INVITED]);
    await shown.user.click(button(/^Withdraw/));
    shown.backend.organisation.answerAs(INVITED.email, "accept");
    await shown.user.click(button("Withdraw invitation", screen.getByRole("dialog")));
    await vi.waitFor(() => expect(rowOf(INVITED.email.split("@")[0] ?? "").textContent).toContain("Active"));
  });
});

describe("changing", () => {
  const open = async (shown: Awaited<ReturnType<typeof showTeam>>, email: string, name: string) => {
    await shown.user.click(button(`Change ${email}`));
    return dialog(`Change ${name}`);
  };
  const limit = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Monthly limit/ });
  const meera = (shown: Awaited<ReturnType<typeof showTeam>>) => open(shown, "meera.shah@acme.example", "Meera.shah");

  test("gives another role and a limit, with what the limit means", async () => {
    const shown = await showTeam();
    const form = await meera(shown);
    await shown.user.click(within(form).getByRole("radio", { name: /^Admin/ }));
    await shown.user.type(limit(), "12.5");
    expect(form.textContent).toContain("12.5 credits are used this month already.");
    await shown.user.type(limit(), "{Backspace}9");
    expect(form.textContent).toContain("can spend in a calendar month (UTC). More is refused.");
    await shown.user.click(button("Save", form));
    noDialog();
    expect(reported("Meera.shah was changed.")).toBe(true);
    expect(rowOf("Meera").textContent).toContain("Admin");
    expect(rowOf("Meera").textContent).toContain("12.9 a month");
    await shown.pass(1_500);
    expect(rowOf("Meera").textContent).toContain("12.9 a month");
  });

  test("takes a limit away", async () => {
    const shown = await showTeam();
    const form = await open(shown, "ravi.iyer@acme.example", "Ravi.iyer");
    expect(limit().value).toBe("40");
    await shown.user.clear(limit());
    await shown.user.click(button("Save", form));
    expect(rowOf("Ravi").textContent).toContain("No limit");
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
    await shown.user.click(button("Save", await dialog("Change Meera.shah")));
    await shown.user.click(button("Make owner", await dialog("Make Meera.shah an owner?")));
    noDialog();
    expect(rowOf("Meera").textContent).toContain("Owner");
  });

  test("asks before somebody gives up their own role, and the screen follows", async () => {
    const shown = await showTeam([OWNER, ASHA_AS_ADMIN]);
    const form = await open(shown, "asha.rao@acme.example", "Asha.rao");
    expect(within(form).queryByRole("radio", { name: /^Owner/ })).toBeNull();
    await shown.user.click(within(form).getByRole("radio", { name: /^Member/ }));
    await shown.user.click(button("Save", form));
    await shown.user.click(button("Become a member", await dialog("Become a member?")));
    expect(await screen.findByText("Only admins of Acme can manage the team")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Team management" })).toBeNull();
    expect(screen.queryByText(/Your role in Acme is now/)).toBeNull();
  });

  const oneself = (shown: Awaited<ReturnType<typeof showTeam>>) => open(shown, "asha.rao@acme.example", "Asha.rao");

  test("of the only owner says at once what has to be done first, and offers no other role", async () => {
    const form = await oneself(await showTeam());
    expect(within(form).queryByRole("radio")).toBeNull();
    expect(within(form).getByText(/You are the only owner\. .*make somebody else an owner first/)).toBeTruthy();
    expect(form.textContent).toContain("Without a limit, you may spend");
    expect(form.textContent).not.toContain("they");
  });

  test("of one of two owners asks first; where it is refused all the same, the reason is shown", async () => {
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
    expect(form.textContent).toContain("Your monthly limit: 40 a month. Only an owner can change it.");
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

test("a role that was taken away is reported by the next call, and the screen follows", async () => {
  const { user, backend } = await showTeam([OWNER, ASHA_AS_ADMIN, MEERA]);
  backend.organisation.demote();
  await user.click(button("Remove meera.shah@acme.example"));
  await user.click(button("Remove member", await dialog("Remove Meera.shah?")));
  expect(await screen.findByText("Only admins of Acme can manage the team")).toBeTruthy();
  expect(screen.getByText("Your role in Acme is now Member.")).toBeTruthy();
  noDialog();
});
