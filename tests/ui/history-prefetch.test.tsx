import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { aSlug } from "#tests/support/builders.ts";
import { aSignedInApp, show, type TestApp } from "#tests/support/ui/test-app.tsx";

const VALUE = "+91 00000 00001, +91 00000 00002";

/** A person who looked something up, on the dashboard, where all that this reads is there. */
const onDashboard = async () => {
  const testApp = aSignedInApp();
  await testApp.backend.reveal({
    item: "phone_no",
    profile: aSlug("asha-rao"),
    key: idempotencyKey("phone_no", "asha-rao", 0),
  });
  const shown = await show(testApp, "/dashboard");
  await screen.findByRole("region", { name: "Recent" });
  const read = vi.spyOn(testApp.ports.transactionLog, "read");
  return {
    testApp,
    ...shown,
    /** Waits until the history is asked for, which happens a moment after the pointer or focus arrives. */
    asked: () => waitFor(() => expect(read).toHaveBeenCalled()),
  };
};

const link = () => screen.getByRole("link", { name: "History" });

/** Whatever is asked of the server from now on fails. */
const disconnect = ({ backend }: TestApp) => {
  for (let call = 0; call < 10; call += 1) backend.failures.failNext({ kind: "unreachable" });
};

test("a history is there at the click, because it was asked for when the pointer came to its link", async () => {
  const { testApp, user, asked } = await onDashboard();
  await user.hover(link());
  await asked();
  disconnect(testApp);
  await user.click(link());
  expect(await screen.findByText(VALUE)).toBeTruthy();
});

test("so it is for a person who comes to the link by keyboard", async () => {
  const { testApp, user, asked } = await onDashboard();
  await act(async () => link().focus());
  await asked();
  disconnect(testApp);
  await user.keyboard("{Enter}");
  expect(await screen.findByText(VALUE)).toBeTruthy();
});

test("and for a person who chooses it in the command palette", async () => {
  const { testApp, user, asked } = await onDashboard();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox"), "history");
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
  await asked();
  disconnect(testApp);
  await user.keyboard("{Enter}");
  expect(await screen.findByText(VALUE)).toBeTruthy();
});

test("pointing at the link alone changes nothing on the page, also where the server does not answer", async () => {
  const { testApp, user } = await onDashboard();
  disconnect(testApp);
  await user.hover(link());
  expect(screen.queryByRole("button", { name: "Dismiss message" })).toBeNull();
  expect(screen.getByRole("heading", { level: 1 }).textContent).not.toBe("History");
});
