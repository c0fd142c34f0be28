import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { tenths } from "#domain/credits.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aWorldSignedIn, show } from "#tests/support/ui-world.tsx";

const creditText = () => screen.getByRole("link", { name: "Buy Credits" }).previousElementSibling?.textContent;

test("the sidebar offers what is built, the top bar the credits and the way to more of them", async () => {
  await show(aWorldSignedIn(), "/dashboard");

  const tools = screen.getByRole("navigation", { name: "Tools" });
  expect([...tools.querySelectorAll("a")].map(({ textContent }) => textContent)).toEqual([
    "Find contacts",
    "Director search",
    "Enrichment",
    "Verify emails",
    "History",
  ]);
  expect(creditText()).toBe("25 credits");
  expect(screen.getByRole("link", { name: "Buy Credits" }).getAttribute("href")).toBe("/billing");
});

test.each([
  ["/dashboard", "Find contacts"],
  ["/dashboard/find-contacts", "Find contacts"],
  ["/dashboard/history", "History"],
  ["/dashboard/history/", "History"],
])("under %s the sidebar marks %s, and nothing else", async (address, name) => {
  await show(aWorldSignedIn(), address);
  const tools = screen.getByRole("navigation", { name: "Tools" });
  expect([...tools.querySelectorAll("[aria-current=page]")].map(({ textContent }) => textContent)).toEqual([name]);
});

test("fewer than ten credits are marked as low", async () => {
  await show(aWorldSignedIn(anAccount({ credits: tenths(99) })), "/dashboard");
  expect(creditText()).toBe("9.9 creditsLow");
});

test("ten credits are not low yet", async () => {
  await show(aWorldSignedIn(anAccount({ credits: tenths(100) })), "/dashboard");
  expect(creditText()).toBe("10 credits");
});

test("credits that could not be refreshed are marked, with the reason", async () => {
  const world = aWorldSignedIn();
  const { pass } = await show(world, "/dashboard");
  world.backend.failures.failNext({ kind: "status", status: 502 });

  await pass(30_000);
  expect(creditText()).toBe("25 creditsNot up to date: HTTP error! status: 502");

  await pass(30_000);
  expect(creditText()).toBe("25 credits");
});

test("polls pause while nobody looks, and catch up when somebody does", async () => {
  const world = aWorldSignedIn();
  const { pass } = await show(world, "/dashboard");
  world.activity.set(false);
  world.backend.failures.failNext({ kind: "unreachable" });

  await pass(120_000);
  expect(creditText()).toBe("25 credits");

  world.activity.set(true);
  await pass(0);
  expect(creditText()).toContain("Not up to date");
});

test("somebody on their own can ask to become an organisation", async () => {
  const { user } = await show(aWorldSignedIn(), "/dashboard");
  expect(await screen.findByText("Personal Account")).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Upgrade to Organisation" }));

  expect(await screen.findByRole("dialog", { name: "Upgrade to Organisation" })).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Company name" }), "Acme");
  await user.click(screen.getByRole("button", { name: "Copy subject" }));
  expect(await navigator.clipboard.readText()).toBe("Organisation Plan Upgrade Request Acme");
  await user.click(screen.getByRole("button", { name: "Copy message" }));
  expect(await navigator.clipboard.readText()).toContain("asha.rao@acme.example");
  expect(screen.getByRole("button", { name: "Copy to" })).toBeTruthy();
});

test("a member sees the organisation's name, and no upgrade", async () => {
  await show(aWorldSignedIn(aMember()), "/dashboard");

  expect(await screen.findAllByText("Acme")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Upgrade to Organisation" })).toBeNull();
  expect(creditText()).toBe("90 credits");
});
