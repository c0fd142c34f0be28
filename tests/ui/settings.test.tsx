import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Account } from "#domain/account.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aWorldSignedIn, show } from "#tests/support/ui-world.tsx";

const open = async (account: Account = anAccount(), world = aWorldSignedIn(account)) => {
  const shown = await show(world, "/dashboard");
  await screen.findByText(account.name ?? "");
  await shown.user.click(screen.getByRole("button", { name: "Settings" }));
  return { ...shown, world, dialog: await screen.findByRole("dialog", { name: "Settings" }) };
};

const facts = (dialog: HTMLElement): [string, string][] =>
  within(dialog)
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ""]);

test("somebody on their own sees their profile", async () => {
  const { dialog } = await open(anAccount({ memberSince: "2026-01-05T12:00:00.000Z" }));

  expect(within(dialog).getByRole("tab", { name: "Profile" })).toBeTruthy();
  expect(facts(dialog)).toEqual([
    ["Name", "Asha Rao"],
    ["Email", "asha.rao@acme.example"],
    ["Account type", "Individual"],
    ["Contact", "+91 00000 00000"],
    ["Profile link", "https://www.linkedin.com/in/asha-rao"],
    ["Member since", expect.stringContaining("2026")],
  ]);
});

test("a member of an organisation sees their role and what the organisation says of itself", async () => {
  const organisation = {
    id: "org-1",
    name: "Acme",
    legalName: "Acme Private Limited",
    industry: "Anvils",
    teamSize: "11-50",
    location: "Pune",
    founded: "1987",
    gstNumber: "27AAAAA0000A1Z5",
    about: "Makers of anvils",
  };
  const { dialog } = await open(aMember({ organisation }));

  expect(facts(dialog)).toEqual([
    ["Name", "Asha Rao"],
    ["Email", "asha.rao@acme.example"],
    ["Account type", "Organisation"],
    ["Role", "Member"],
    ["Contact", "+91 00000 00000"],
    ["Profile link", "https://www.linkedin.com/in/asha-rao"],
    ["Name", "Acme"],
    ["Legal name", "Acme Private Limited"],
    ["Industry", "Anvils"],
    ["Team size", "11-50"],
    ["Location", "Pune"],
    ["Founded", "1987"],
    ["GST number", "27AAAAA0000A1Z5"],
    ["Member since", "Not given"],
    ["About", "Makers of anvils"],
  ]);
});

test("a profile link that leads nowhere on the web is text", async () => {
  const { dialog } = await open(anAccount({ linkedinUrl: "javascript:alert(1)" }));

  expect(within(dialog).getByText("javascript:alert(1)")).toBeTruthy();
  expect(within(dialog).queryByRole("link")).toBeNull();
});

test("a profile link opens beside the app and tells the other side nothing", async () => {
  const { dialog } = await open();

  const link = within(dialog).getByRole<HTMLAnchorElement>("link");
  expect([link.target, link.rel]).toEqual(["_blank", "noopener noreferrer"]);
});

test("dark mode is switched here as well as in the top bar", async () => {
  const { dialog, user } = await open();

  await user.click(within(dialog).getByRole("switch", { name: "Dark mode" }));

  expect(document.documentElement.dataset.mantineColorScheme).toBe("dark");
  expect(document.documentElement.classList.contains("dark")).toBe(true);
});

test.each([false, true])(
  "Logout clears the session and leads to login, also where the service errors: %s",
  async (errors) => {
    const { dialog, user, world, address } = await open();
    if (errors) world.authentication.failures.failNext({ kind: "unreachable" });

    await user.click(within(dialog).getByRole("button", { name: "Logout" }));

    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeTruthy();
    expect(address()).toBe("/login");
    expect(world.ports.sessionStore.read()).toBeUndefined();
    expect(world.extension.held()).toBeUndefined();
  },
);

test("Logout does not wait for a service that never answers", async () => {
  const { dialog, user, world } = await open();
  world.authentication.failures.holdNextAnswer();

  await user.click(within(dialog).getByRole("button", { name: "Logout" }));

  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeTruthy();
});

test("a profile that could not be loaded says why", async () => {
  const world = aWorldSignedIn();
  for (let view = 0; view < 2; view += 1) world.backend.failures.failNext({ kind: "status", status: 503 });
  const { user } = await show(world, "/dashboard");

  await user.click(screen.getByRole("button", { name: "Settings" }));

  const dialog = await screen.findByRole("dialog", { name: "Settings" });
  expect(within(dialog).getByText("HTTP error! status: 503")).toBeTruthy();
});

test.each(["Settings", "Upgrade to Organisation"])(
  "Escape closes %s and returns the focus to its button",
  async (name) => {
    const { user } = await show(aWorldSignedIn(), "/dashboard");
    const opener = await screen.findByRole("button", { name });
    await user.click(opener);
    await expect.poll(() => screen.getByRole("dialog", { name }).contains(document.activeElement)).toBe(true);

    await user.keyboard("{Escape}");

    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener);
  },
);
