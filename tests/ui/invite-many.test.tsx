import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { INVITE_MANY, TEAM_CONTROLS } from "#domain/session/capability.ts";
import { InviteManyViewModel } from "#ui/team-management/invite-many-view-model.ts";
import { err } from "#application/shared/result.ts";
import { aManager, button, INVITED, MEERA, rowOf, showTeam } from "#tests/support/ui/shown-team.tsx";

const openForm = async () => {
  const shown = await showTeam([MEERA, INVITED], aManager({ capabilities: [TEAM_CONTROLS, INVITE_MANY] }));
  await shown.user.click(button("Invite Member"));
  return { ...shown, form: await screen.findByRole("dialog", { name: "Invite members" }) };
};
const emails = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Email addresses" });
const paste = async (user: Awaited<ReturnType<typeof openForm>>["user"], text: string) => {
  await user.click(emails());
  await user.paste(text);
};
const told = (text: string) => screen.queryAllByRole("status").some(({ textContent }) => textContent === text);
const lines = (form: HTMLElement, list: string) =>
  within(within(form).getByRole("list", { name: list }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("pasted addresses are listed with what is wrong, and the others are invited with role and limit", async () => {
  const { user, form, pass } = await openForm();
  await paste(
    user,
    `Neha <neha@bright.example>; ${MEERA.email}, ${INVITED.email}\nkiran\nNEHA@bright.example ravi@new.example`,
  );
  expect(lines(form, "2 to send now")).toEqual(["neha@bright.example", "ravi@new.example"]);
  expect(lines(form, "4 left out")).toEqual([
    `${MEERA.email}Already a member`,
    `${INVITED.email}Already invited`,
    "kiranNot an email address",
    "neha@bright.exampleListed twice",
  ]);
  expect(told("2 invitations to send, 4 left out.")).toBe(true);
  await user.click(within(form).getByRole("radio", { name: /^Admin/ }));
  await user.type(within(form).getByRole("textbox", { name: /^Monthly limit/ }), "12.5");
  await user.click(button("Send 2 invitations", form));
  expect(told("2 invitations sent.")).toBe(true);
  expect(screen.queryByRole("dialog")).toBeNull();
  await pass(1_500);
  expect(rowOf("neha").textContent).toContain("AdminInvited");
  expect(rowOf("neha").textContent).toContain("12.5 a month");
});

test("who could not be invited stays in the form with the reason, and the others are done", async () => {
  const { user, form, backend } = await openForm();
  await paste(user, "neha@bright.example, ravi@new.example");
  // Invited in the meantime, from another tab.
  await backend.organisation.team.invite("neha@bright.example" as never, "member");
  await user.click(button("Send 2 invitations", form));
  expect(within(form).getByText(/1 invitation sent\. 1 couldn't be sent:/)).toBeTruthy();
  expect(within(form).getByText("neha@bright.example is already invited.")).toBeTruthy();
  expect(emails().value).toBe("neha@bright.example");
});

test.each([
  ["", "Please enter an email address"],
  ["kiran", "Not an email address"],
  [`${MEERA.email} ${INVITED.email}`, "None of these addresses can be invited"],
])("%j is not sent: %s", async (text, sentence) => {
  const { user, form } = await openForm();
  if (text !== "") await paste(user, text);
  await user.click(within(form).getByRole("button", { name: /^Send/ }));
  expect(within(form).getAllByText(sentence).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(emails());
});

test("more than 20 addresses are said before the click, and sent 20 at a time", async () => {
  const { user, form, backend, pass } = await openForm();
  await paste(user, Array.from({ length: 22 }, (_, place) => `p${place}@new.example`).join());
  expect(told("The first 20 of 22 go now.")).toBe(true);
  expect(lines(form, "20 to send now")).toHaveLength(20);
  // Folded: they would push role and limit out of sight.
  expect(within(form).getByText("20 to send now").closest("details")?.open).toBe(false);
  expect(within(form).getByText("+ 2 for later").closest("details")?.open).toBe(false);
  expect(within(form).queryByRole("list", { name: "2 left out" })).toBeNull();
  backend.organisation.failures.failNext({ kind: "timed-out" });
  await user.click(button("Send 20 invitations", form));
  expect(within(form).getByText("Failed to invite team member. Please try again.")).toBeTruthy();
  await user.click(button("Send 20 invitations", form));
  expect(within(form).getByText("20 invitations sent. 2 are left.")).toBeTruthy();
  expect(emails().value).toBe("p20@new.example\np21@new.example");
  await user.click(button("Send 2 invitations", form));
  expect(screen.queryByRole("dialog")).toBeNull();
  await pass(1_500);
  expect(rowOf("p21").textContent).toContain("Invited");
});

test("500 pasted addresses are all read", async () => {
  const { user, form } = await openForm();
  await paste(
    user,
    Array.from({ length: 500 }, (_, place) => `somebody.with.a.long.name.${place}@new.example`).join("\n"),
  );
  expect(within(form).getByText("+ 480 for later")).toBeTruthy();
});

test("an address is shown with the letters of its domain, and one's own is not invited", async () => {
  const { user, form } = await openForm();
  await paste(user, "neha@مثال.example, Asha.Rao@acme.example");
  expect(lines(form, "1 to send now")).toEqual(["neha@مثال.example"]);
  expect(lines(form, "1 left out")).toEqual(["asha.rao@acme.exampleThat's you"]);
});

test("a limit that is none is named at its field, and nothing is sent", async () => {
  const { user, form } = await openForm();
  await paste(user, "neha@bright.example");
  await user.type(within(form).getByRole("textbox", { name: /^Monthly limit/ }), "a lot");
  await user.click(button("Send invitation", form));
  expect(within(form).getByText(/^Please enter a number of credits/)).toBeTruthy();
});

test("that fails says why in the form, which keeps what was typed", async () => {
  const { user, form, backend } = await openForm();
  await paste(user, "neha@bright.example");
  backend.organisation.failures.failNext({ kind: "timed-out" });
  await user.click(button("Send invitation", form));
  expect(within(form).getByText("Failed to invite team member. Please try again.")).toBeTruthy();
  await user.click(button("Cancel", form));
  await user.click(button("Invite Member"));
  expect(emails().value).toBe("neha@bright.example");
});

test("an open form is not closed while invitations are on their way", async () => {
  let end = (): void => undefined;
  const answer = new Promise<void>((resolve) => (end = resolve));
  const form = new InviteManyViewModel({
    invitations: { invite: async () => err({ kind: "timed-out" }) },
    team: {
      members: [],
      ownEmail: undefined,
      loadQuietly: async () => undefined,
      change: async () => {
        await answer;
        return "Failed.";
      },
    },
  });
  form.open();
  form.setText("neha@bright.example");
  const sending = form.send();
  form.close();
  expect(form.isOpen).toBe(true);
  end();
  await sending;
  expect(form.failure).toBe("Failed.");
});
