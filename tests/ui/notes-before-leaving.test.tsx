import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PERSON_LOOKUP, SAVED_PEOPLE } from "#domain/session/capability.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { aSlug, anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import "#ui/lookups/saved/save-person.tsx";
import "#ui/lookups/saved/saved-dialog.tsx";
import "#ui/lookups/saved/saved-notices.tsx";

/** A note is being written about someone whose save is answered when `answered` is called. */
const write = async () => {
  const app = aSignedInApp(anAccount({ capabilities: [PERSON_LOOKUP, SAVED_PEOPLE] }));
  const shown = await show(app, `/dashboard?profile=${aSlug("asha-rao")}`);
  const save = await screen.findByRole("button", { name: /^Save\b.*: / });
  const answered = app.backend.failures.holdNextAnswer();
  await shown.user.click(save);
  await shown.user.click(await screen.findByRole("button", { name: /^Saved: / }));
  await fill(shown.user, within(await screen.findByRole("dialog")).getByRole("textbox", { name: "Note" }), "Call her");
  return { app, answered, ...shown };
};

const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("the browser asks before it loses a note about someone whose save is unanswered", async () => {
  const { answered } = await write();
  expect(isAsked()).toBe(true);
  answered();
  await waitFor(() => expect(isAsked()).toBe(false));
});

test("the browser asks before it loses a note that could not be stored, until it was", async () => {
  const { app, answered, user } = await write();
  answered();
  await waitFor(() => expect(isAsked()).toBe(false));
  app.backend.failures.failNext({ kind: "bad-answer" });
  await user.tab();
  await waitFor(() => expect(isAsked()).toBe(true));
  await user.click(screen.getByRole("textbox", { name: "Note" }));
  await user.tab();
  await waitFor(() => expect(isAsked()).toBe(false));
});
