import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PERSON_LOOKUP } from "#domain/session/capability.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { anAccount, aSlug } from "#tests/support/builders.ts";
import { aSignedInApp, show, type TestApp } from "#tests/support/ui/test-app.tsx";

const credits = () => screen.getByRole("link", { name: "Buy Credits" }).previousElementSibling?.textContent;

/** Another tab reveals Asha's phone number for 5 credits, and reports it to this one. */
const revealElsewhere = async ({ backend, otherTab }: TestApp) => {
  await backend.reveal({ item: "phone_no", profile: aSlug("asha-rao"), key: idempotencyKey("phone_no", "asha", 0) });
  await act(async () => otherTab.notify());
};

test("what another tab spends is off the credits, in the recent people and open in the lines of this one at once", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [PERSON_LOOKUP] }));
  const { user, pass } = await show(testApp, "/dashboard");
  await user.type(screen.getByRole("textbox", { name: "Profile URL" }), "https://www.linkedin.com/in/asha-rao{Enter}");
  await pass(0);
  const sheet = screen.getByRole("region", { name: /^Contact details of/ });
  expect(within(sheet).getByRole("button", { name: /for Phone Number$/ })).toBeTruthy();
  expect(credits()).toContain("25 credits");

  await revealElsewhere(testApp);
  await pass(0);

  expect(credits()).toContain("20 credits");
  expect(within(sheet).queryByRole("button", { name: /for Phone Number$/ })).toBeNull();
  expect(within(sheet).getAllByText(/^\+91/).length).toBeGreaterThan(0);
});

test("what another tab spends is in the history of this one", async () => {
  const testApp = aSignedInApp();
  const { pass } = await show(testApp, "/dashboard/history");
  await pass(0);
  expect(screen.queryByText(/asha-rao/)).toBeNull();

  await revealElsewhere(testApp);
  await pass(0);

  expect(screen.getAllByText(/asha-rao/).length).toBeGreaterThan(0);
});

test("a reveal in this tab is reported to the others", async () => {
  const testApp = aSignedInApp();
  let reported = 0;
  testApp.otherTab.subscribe(() => (reported += 1));
  const { user, pass } = await show(testApp, "/dashboard");
  await user.type(screen.getByRole("textbox", { name: "Profile URL" }), "https://www.linkedin.com/in/asha-rao{Enter}");
  await pass(0);
  expect(reported).toBe(0);
  await user.click(screen.getByRole("button", { name: /for Phone Number$/ }));
  await pass(0);
  expect(reported).toBe(1);
});
