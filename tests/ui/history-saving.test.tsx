import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { SAVED_PEOPLE } from "#domain/session/capability.ts";
import { aSlug, anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import "#ui/lookups/saved/save-line.tsx";
import "#ui/lookups/saved/save-person.tsx";

const open = async () => {
  const app = aSignedInApp(anAccount({ capabilities: [SAVED_PEOPLE] }));
  for (const name of ["asha-rao", "ben-ode"])
    await app.backend.reveal({
      item: "work_email",
      profile: aSlug(name),
      key: idempotencyKey("work_email", name, 0),
    });
  const saved = async () => {
    const answer = await app.ports.savedPeople.list({ isShared: false });
    return answer.ok ? answer.value.map(({ subject }) => subject) : [];
  };
  const shown = await show(app, "/dashboard/history");
  await screen.findByRole("searchbox", { name: "Search history" });
  return { ...shown, saved };
};
const row = (who: string) =>
  screen.getAllByRole("row").find(({ textContent }) => textContent.includes(who)) as HTMLElement;
const ASHA = { kind: "profile", profile: "asha-rao" };

test("the person of a line is saved by the button that comes with the pointer", async () => {
  const { user, saved } = await open();
  await user.hover(row("asha-rao"));
  await user.click(await within(row("asha-rao")).findByRole("button", { name: /^Save: / }));
  expect(await within(row("asha-rao")).findByRole("button", { name: /^Saved: / })).toBeTruthy();
  await expect.poll(saved).toEqual([ASHA]);
});

test("with the focus in a line, s saves its person", async () => {
  const { user, saved } = await open();
  within(row("asha-rao"))
    .getByRole("button", { name: /^Copy / })
    .focus();
  await within(row("asha-rao")).findByRole("button", { name: /^Save: / });
  await user.keyboard("s");
  await expect.poll(saved).toEqual([ASHA]);
});

test("with the focus in a line, c copies its result", async () => {
  const { user } = await open();
  within(row("asha-rao")).getByRole("link", { name: "Asha Rao" }).focus();
  await user.keyboard("c");
  await expect.poll(() => navigator.clipboard.readText()).toBe("asha.rao@acme.example");
});

test("s in the search is a letter", async () => {
  const { user, saved } = await open();
  await user.hover(row("asha-rao"));
  await within(row("asha-rao")).findByRole("button", { name: /^Save: / });
  await user.type(screen.getByRole("searchbox", { name: "Search history" }), "s");
  expect(await saved()).toEqual([]);
});
