import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Account } from "#domain/session/account.ts";
import { ORGANISATION_DETAILS } from "#domain/session/capability.ts";
import { OrganisationDetailsViewModel } from "#ui/settings/organisation-details-view-model.ts";
import { ok } from "#application/shared/result.ts";
import { emptyOrganisationRecord } from "#domain/organisation/organisation-record.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const anOwner = (changes: Partial<Account> = {}): Account =>
  aMember({
    role: "admin",
    isOwner: true,
    capabilities: [ORGANISATION_DETAILS],
    organisation: { id: "acme", name: "Acme", teamSize: "11-50", location: "Pune", gstNumber: "not one" },
    ...changes,
  });

const open = async (account = anOwner()) => {
  const testApp = aSignedInApp(account);
  const shown = await show(testApp, "/dashboard");
  await screen.findByText("Asha Rao");
  await shown.user.click(screen.getByRole("button", { name: "Settings" }));
  return { ...shown, backend: testApp.backend, dialog: await screen.findByRole("dialog", { name: "Settings" }) };
};

const edit = () => screen.queryByRole("button", { name: "Edit the organisation's details" });
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const save = () => screen.getByRole("button", { name: "Save details" });

const openForm = async () => {
  const shown = await open();
  await shown.user.click(edit()!);
  await fill(shown.user, field("Website"), "acme.example");
  return shown;
};

test("an owner edits the details, which are shown at once, with the focus back at the button", async () => {
  const { user, dialog } = await openForm();
  await user.clear(field(/^GST number/));
  await fill(user, field(/^GST number/), "27 aapfu0939f1zv");
  await fill(user, field(/^Legal name/), "Acme Private Limited");
  await user.type(field(/^Founded/), "2016{Enter}");
  await within(dialog).findByText("Details saved.");
  expect(within(dialog).getByText("27AAPFU0939F1ZV")).toBeTruthy();
  expect(within(dialog).getByText("Acme Private Limited")).toBeTruthy();
  expect(within(dialog).getByText("Owner")).toBeTruthy();
  expect(document.activeElement).toBe(edit());
});

test("each fault stands at its field, the first one has the focus, and a right field loses its own", async () => {
  const { user } = await openForm();
  await user.clear(field("Name"));
  await user.type(field(/^Founded/), "1066");
  await user.click(save());
  expect(document.activeElement).toBe(field("Name"));
  const described = (name: RegExp) => field(name).closest(".mantine-InputWrapper-root")?.textContent;
  expect(described(/^Founded/)).toContain("Please enter a year from 1800 to this year, such as 2016");
  expect(described(/^GST/)).toContain("Please check the GST number.");
  await user.clear(field(/^GST number/));
  expect(described(/^GST/)).not.toContain("Please check the GST number.");
});

test("who saves second sees what the first one saved, keeps the own text, and can save it then", async () => {
  const { user, backend, dialog } = await openForm();
  await user.clear(field(/^GST number/));
  await user.clear(field("Location"));
  await user.type(field("Location"), "Delhi");
  backend.organisation.saveAsOther({ location: "Mumbai" });
  await user.click(save());
  expect(within(dialog).getByText(/Another owner saved changes first/)).toBeTruthy();
  expect(field("Location").value).toBe("Delhi");
  expect(within(dialog).getByText("Saved by another owner: Mumbai")).toBeTruthy();
  await user.click(save());
  expect(await within(dialog).findByText("Details saved.")).toBeTruthy();
  expect(within(dialog).getByText("Delhi")).toBeTruthy();
});

test("details that could not be loaded or saved say so, and keep what was typed", async () => {
  const { user, backend, dialog } = await open();
  backend.failures.failNext({ kind: "timed-out" });
  await user.click(edit()!);
  expect(within(dialog).getByText(/^Failed to load the organisation's details/)).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Retry" }));
  await fill(user, field("Website"), "acme.example");
  await user.clear(field(/^GST number/));
  backend.failures.failNext({ kind: "timed-out" });
  await user.click(save());
  expect(within(dialog).getByText("Failed to save the organisation's details. Please try again.")).toBeTruthy();
  expect(field("Website").value).toBe("acme.example");
});

test("closing Settings keeps what was typed and not saved", async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await user.click(screen.getByRole("button", { name: "Settings" }));
  expect(field("Website").value).toBe("acme.example");
});

test.each([
  ["a member", anOwner({ role: "member", isOwner: false })],
  ["an admin", anOwner({ isOwner: false })],
  ["an owner at a host without the call", anOwner({ capabilities: [] })],
])("%s reads the details only", async (_, account) => {
  const { dialog } = await open(account);
  expect(within(dialog).getByText("Pune")).toBeTruthy();
  expect(edit()).toBeNull();
});

test("an answer that comes after the form was closed opens nothing", async () => {
  let answer = (): void => undefined;
  const details = new OrganisationDetailsViewModel({
    records: {
      read: () =>
        new Promise((resolve) => {
          answer = () => resolve(ok({ record: emptyOrganisationRecord, version: 1 }));
        }),
      save: async () => ok({ record: emptyOrganisationRecord, version: 1, saved: true }),
    },
    account: { account: anAccount(), lookUpFailure: undefined, refresh: async () => undefined },
    banner: { show: () => undefined },
    clock: { now: () => 0 },
  });
  const opening = details.open();
  details.cancel();
  answer();
  await opening;
  expect(details.isOpen).toBe(false);
});
