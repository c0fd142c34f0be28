import { expect, test } from "vitest";
import { invitedText, personText } from "#domain/organisation/invitation.ts";

test.each([
  [{ email: "asha@acme.example", name: "Asha Rao" }, "Asha Rao (asha@acme.example)"],
  [{ email: "asha@acme.example", name: " \n" }, "asha@acme.example"],
  [{ email: "asha@acme.example", name: null }, "asha@acme.example"],
  [{ email: "asha@acme.example", name: "As\u202eha\nRao" }, "As ha Rao (asha@acme.example)"],
])("an inviter is named %j: %s", (inviter, text) => {
  expect(personText(inviter)).toBe(text);
});

test.each([
  [{ email: "asha@acme.example", name: "Asha Rao" }, "Asha Rao (asha@acme.example) invited you to Acme as Admin."],
  [
    { email: "asha@acme.example", name: " " },
    "You're invited to Acme as Admin. The invitation is from asha@acme.example.",
  ],
])("an invitation by %j: %s", (inviter, text) => {
  expect(invitedText(inviter, "to Acme as Admin")).toBe(text);
});
