import { act, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Team } from "#application/ports/team.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { button, INVITED, MEERA, names, REJECTED, rowOf, showTeam } from "#tests/support/ui/shown-team.tsx";

const dialog = (name: string) => screen.findByRole("dialog", { name });
const noDialog = () => expect(screen.queryByRole("dialog")).toBeNull();
const told = (text: string) => screen.queryAllByRole("status").some(({ textContent }) => textContent === text);

describe("inviting", () => {
  const INVITED_TEXT = "Team member invited successfully! They will receive an invitation email.";

  const openForm = async (shown: Awaited<ReturnType<typeof showTeam>>) => {
    await shown.user.click(button("Invite Member"));
    return dialog("Invite member");
  };
  const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email address" });

  test("sends an invitation, tells of it, and lists the invited person a second and a half later", async () => {
    const shown = await showTeam([MEERA]);
    const form = await openForm(shown);
    expect(within(form).getByRole<HTMLInputElement>("radio", { name: /^Member/ }).checked).toBe(true);
    await fill(shown.user, email(), "Kiran.Das@bright.example");
    await shown.user.click(within(form).getByRole("radio", { name: /^Admin/ }));
    await shown.user.click(button("Send invitation", form));
    noDialog();
    expect(told(INVITED_TEXT)).toBe(true);
    await shown.pass(1_499);
    expect(names()).not.toContain("Kiran.das");
    await shown.pass(1);
    expect(rowOf("kiran").textContent).toContain("AdminInvited");
    await shown.pass(10_000);
    expect(told(INVITED_TEXT)).toBe(false);
  });

  test("a list that others come into by itself answers no press for who stood there before", async () => {
    const shown = await showTeam([MEERA]);
    const form = await openForm(shown);
    await fill(shown.user, email(), "kiran.das@bright.example");
    await shown.user.keyboard("{Enter}");
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
    await fill(shown.user, email(), "kiran@bright.example");
    await shown.user.keyboard("{Enter}");
    expect(told(INVITED_TEXT)).toBe(true);
    expect(form.isConnected).toBe(false);
  });

  const role = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });

  test("somebody who is invited already says so, keeps the role that was offered, and says what the server says", async () => {
    const shown = await showTeam([{ ...INVITED, role: "admin" }]);
    const form = await openForm(shown);
    await fill(shown.user, email(), "  Kiran.Das@BRIGHT.example");
    expect(form.textContent).toMatch(/Already invited as an admin on \w+ \w+\. A new invitation replaces that one\./);
    expect(role(/^Admin/).checked).toBe(true);
    await shown.user.click(button("Send invitation", form));
    expect(told("Invitation sent again. They will receive another invitation email.")).toBe(true);
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

  test("refuses what is no address, and puts the focus where it is corrected", async () => {
    const shown = await showTeam([MEERA]);
    const form = await openForm(shown);
    await shown.user.type(email(), "kiran");
    await shown.user.click(button("Send invitation", form));
    expect(within(form).getByText("Please enter a valid email address")).toBeTruthy();
    expect(document.activeElement).toBe(email());
  });

  test.each([
    [{ kind: "timed-out" } as const, "Failed to invite team member. Please try again."],
    [{ kind: "server-said", message: "Acme can send no more today." } as const, "Acme can send no more today."],
  ])("that fails by %j says why in the form, which keeps what was typed", async (failure, sentence) => {
    const shown = await showTeam([MEERA]);
    const form = await openForm(shown);
    await fill(shown.user, email(), "kiran@bright.example");
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
    await fill(shown.user, email(), "kiran@bright.example");
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
    await user.click(button(/^Resend/));
    expect(rowOf("Kiran").textContent).toContain("Sending");
    await act(async () => answer());
    await pass(0);
    expect(told("Invitation sent again. They will receive another invitation email.")).toBe(true);
  });

  test("that cannot be sent again says why in the banner", async () => {
    const { user, backend } = await showTeam([INVITED]);
    backend.organisation.failures.failNext({ kind: "server-said", message: "Please try again in 40 seconds." });
    await user.click(button(/^Resend/));
    expect(screen.getByText("Please try again in 40 seconds.")).toBeTruthy();
    expect(rowOf("Kiran").textContent).toContain("Resend");
  });

  test("is withdrawn after a question", async () => {
    const { user } = await showTeam([INVITED]);
    await user.click(button(/^Withdraw/));
    const question = await dialog("Withdraw this invitation?");
    await user.click(button("Withdraw invitation", question));
    expect(names()).toEqual(["Asha Rao (you)"]);
    expect(told("Invitation withdrawn.")).toBe(true);
  });

  test("is sent anew to who rejected it", async () => {
    const { user, pass } = await showTeam([REJECTED]);
    await user.click(button(/^Invite again/));
    await pass(1_500);
    expect(rowOf("Neha").textContent).toContain("Invited");
  });
});
