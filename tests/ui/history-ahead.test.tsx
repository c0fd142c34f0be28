import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { aSlug } from "#tests/support/builders.ts";
import { aWorldSignedIn, show, type World } from "#tests/support/ui/ui-world.tsx";

const VALUE = "+91 00000 00001, +91 00000 00002";

/** A person who looked something up, on the dashboard, where all that this reads is there. */
const onDashboard = async () => {
  const world = aWorldSignedIn();
  await world.backend.reveal({
    item: "phone_no",
    profile: aSlug("asha-rao"),
    key: idempotencyKey("phone_no", "asha-rao", 0),
  });
  const shown = await show(world, "/dashboard");
  await screen.findByRole("region", { name: "Recent" });
  return { world, ...shown };
};

const link = () => screen.getByRole("link", { name: "History" });

/** Whatever is asked of the server from now on fails. */
const disconnect = ({ backend }: World) => {
  for (let call = 0; call < 10; call += 1) backend.failures.failNext({ kind: "unreachable" });
};

test("a history is there at the click, because it was asked for when the pointer came to its link", async () => {
  const { world, user } = await onDashboard();
  await user.hover(link());
  disconnect(world);
  await user.click(link());
  expect(await screen.findByText(VALUE)).toBeTruthy();
});

test("so it is for somebody who comes to the link by keyboard", async () => {
  const { world, user } = await onDashboard();
  await act(async () => link().focus());
  disconnect(world);
  await user.keyboard("{Enter}");
  expect(await screen.findByText(VALUE)).toBeTruthy();
});

test("and for somebody who chooses it in the command palette", async () => {
  const { world, user } = await onDashboard();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox"), "history");
  await expect.poll(() => screen.getAllByRole("option").length).toBe(1);
  disconnect(world);
  await user.keyboard("{Enter}");
  expect(await screen.findByText(VALUE)).toBeTruthy();
});

test("pointing at the link alone changes nothing on the page, also where the server does not answer", async () => {
  const { world, user } = await onDashboard();
  disconnect(world);
  await user.hover(link());
  expect(screen.queryByRole("button", { name: "Dismiss message" })).toBeNull();
  expect(screen.getByRole("heading", { level: 1 }).textContent).not.toBe("History");
});
