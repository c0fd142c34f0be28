import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { DIRECTOR_LOOKUP, OWNED_ONLY, PERSON_LOOKUP } from "#domain/session/capability.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show, type Shown } from "#tests/support/ui/test-app.tsx";

const telling = () => aSignedInApp(anAccount({ capabilities: [PERSON_LOOKUP, DIRECTOR_LOOKUP] }));
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const credits = () => screen.getByRole("link", { name: "Buy Credits" }).previousElementSibling?.textContent;
const search = async ({ user }: Shown, text: string) => {
  await user.clear(field("Profile URL"));
  await user.type(field("Profile URL"), `${text}{Enter}`);
};

describe("Find contacts", () => {
  test("an address shows the person and what is on file, as a typed search does", async () => {
    await show(telling(), "/dashboard?profile=asha-rao");
    expect(await screen.findByRole("region", { name: "Contact details of Asha Rao" })).toBeTruthy();
    expect(screen.getAllByText("Available").length).toBeGreaterThan(0);
    expect(credits()).toBe("25 credits");
  });

  test("who was found before is named while they are looked up again", async () => {
    const testApp = telling();
    const shown = await show(testApp, "/dashboard?profile=asha-rao");
    await screen.findByRole("heading", { name: "Asha Rao" });
    shown.unmount();

    const repair = testApp.backend.failures.breakDown({ kind: "unreachable" });
    await show(testApp, "/dashboard?profile=asha-rao");
    expect(await screen.findByRole("heading", { name: "Asha Rao" })).toBeTruthy();
    repair();
  });

  test("each search is a step: Back and Forward show the sheets again, and at last the empty tool", async () => {
    const shown = await show(telling(), "/dashboard");
    await search(shown, "https://www.linkedin.com/in/asha-rao");
    expect(shown.address()).toBe("/dashboard?profile=asha-rao");
    await search(shown, "linkedin.com/in/ben-ode");
    expect(shown.address()).toBe("/dashboard?profile=ben-ode");

    await shown.travel(-1);
    expect(await screen.findByRole("region", { name: "Contact details of Asha Rao" })).toBeTruthy();
    expect(field("Profile URL").value).toBe("https://www.linkedin.com/in/asha-rao");
    await shown.travel(1);
    expect(screen.queryByRole("region", { name: "Contact details of Asha Rao" })).toBeNull();
    expect(field("Profile URL").value).toBe("https://www.linkedin.com/in/ben-ode");
    await shown.travel(-2);
    expect(shown.address()).toBe("/dashboard");
    expect(screen.queryByRole("region", { name: /^Contact details/ })).toBeNull();
    expect(field("Profile URL").value).toBe("");
    expect(credits()).toBe("25 credits");
  });

  test("another tool and back by the sidebar leaves the sheet, and its address", async () => {
    const shown = await show(telling(), "/dashboard?profile=asha-rao");
    await shown.user.click(screen.getByRole("link", { name: "Director search" }));
    expect(shown.address()).toBe("/dashboard/director-search");
    await shown.user.click(screen.getByRole("link", { name: "Find contacts" }));
    expect(await screen.findByRole("region", { name: "Contact details of Asha Rao" })).toBeTruthy();
    await waitFor(() => expect(shown.address()).toBe("/dashboard?profile=asha-rao"));
  });

  test("typing alone changes no address", async () => {
    const shown = await show(telling(), "/dashboard?profile=asha-rao");
    await shown.user.type(field("Profile URL"), "x");
    expect(shown.address()).toBe("/dashboard?profile=asha-rao");
    expect(screen.queryByRole("region", { name: /^Contact details/ })).toBeNull();
  });
});

describe("Director search", () => {
  test("an address shows the director, and Back the one before", async () => {
    const shown = await show(telling(), "/dashboard/director-search?din=99000001");
    expect(await screen.findByRole("region", { name: "Director Asha Rao" })).toBeTruthy();
    const din = field(/DIN/);
    await shown.user.clear(din);
    await fill(shown.user, din, "12345678");
    await shown.user.keyboard("{Enter}");
    expect(await screen.findByText(/^No director/)).toBeTruthy();
    expect(shown.address()).toBe("/dashboard/director-search?din=12345678");
    await shown.travel(-1);
    expect(await screen.findByRole("region", { name: "Director Asha Rao" })).toBeTruthy();
    expect(credits()).toBe("25 credits");
  });

  test.each([
    ["9900", "9900", true],
    ["123456789", "", true],
    ["javascript:1", "", false],
    ["", "", false],
  ])("a DIN of %j asks for nobody, and is complained of if it is a number", async (din, value, isComplainedOf) => {
    await show(telling(), `/dashboard/director-search?din=${din}`);
    await waitFor(() => expect(field(/DIN/).value).toBe(value));
    expect(screen.queryByText("DIN must be exactly 8 digits long") !== null).toBe(isComplainedOf);
  });
});

describe("what costs something is filled in and waits:", () => {
  test("a name and company in the fragment", async () => {
    await show(telling(), "/dashboard/enrichment#name=Asha+Rao&role=Head+of+Sales&company=Orbit+Freight");
    expect([field("Name").value, field(/^Role/).value, field("Company").value]).toEqual([
      "Asha Rao",
      "Head of Sales",
      "Orbit Freight",
    ]);
    expect(screen.queryByText("Enrichment Results")).toBeNull();
    expect(credits()).toBe("25 credits");
  });

  test("an email address in the fragment, in both tools", async () => {
    const enrichment = await show(telling(), "/dashboard/enrichment#email=asha.rao%40acme.example");
    expect(field("Email address").value).toBe("asha.rao@acme.example");
    enrichment.unmount();
    await show(telling(), "/dashboard/verify-emails#email=asha.rao%40acme.example");
    expect(field("Email address").value).toBe("asha.rao@acme.example");
    expect(screen.queryByText("Valid Email")).toBeNull();
    expect(credits()).toBe("25 credits");
  });

  test("a search is a step, and Back fills in what was searched before without paying again", async () => {
    const shown = await show(telling(), "/dashboard/enrichment");
    await fill(shown.user, field("Name"), "Asha Rao");
    await fill(shown.user, field("Company"), "Orbit Freight");
    await shown.user.click(screen.getByRole("button", { name: "Enrich Contact" }));
    expect(await screen.findByText("Enrichment Results")).toBeTruthy();
    const first = "/dashboard/enrichment#name=Asha+Rao&company=Orbit+Freight";
    expect(shown.address()).toBe(first);
    await shown.user.clear(field("Company"));
    await fill(shown.user, field("Company"), "Nowhere");
    await shown.user.click(screen.getByRole("button", { name: "Enrich Contact" }));
    expect(shown.address()).toBe("/dashboard/enrichment#name=Asha+Rao&company=Nowhere");
    const paid = credits();

    await shown.travel(-1);
    expect(shown.address()).toBe(first);
    expect(field("Company").value).toBe("Orbit Freight");
    expect(credits()).toBe(paid);
  });

  test("a verification is a step as well", async () => {
    const shown = await show(telling(), "/dashboard/verify-emails");
    await fill(shown.user, field("Email address"), "asha.rao@acme.example");
    await shown.user.click(screen.getByRole("button", { name: "Verify Email" }));
    expect(shown.address()).toBe("/dashboard/verify-emails#email=asha.rao%40acme.example");
    await shown.travel(-1);
    expect(field("Email address").value).toBe("");
  });

  test("a list of addresses in the fragment, until it is cleared; no address is verified by that", async () => {
    const address = "/dashboard/verify-emails#emails=asha%40acme.example%0Aben%40acme.example";
    const opened = await show(telling(), address);
    expect(await screen.findByRole("region", { name: "2 email addresses" })).toBeTruthy();
    expect(screen.getAllByText(/^Not verified yet/)).toHaveLength(2);
    opened.unmount();

    const shown = await show(telling(), "/dashboard/verify-emails#email=cara%40acme.example");
    await act(async () => field("Email address").focus());
    await shown.user.paste("asha@acme.example, ben@acme.example");
    expect(shown.address()).toBe(address);
    await shown.user.click(screen.getByRole("button", { name: "Clear" }));
    expect(shown.address()).toBe("/dashboard/verify-emails");
    expect(credits()).toBe("25 credits");
  });
});

test("after a reload, a list of addresses shows the verdicts that are owned, and when they were made, free of charge", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [OWNED_ONLY] }));
  const shown = await show(testApp, "/dashboard/verify-emails");
  await act(async () => field("Email address").focus());
  await shown.user.paste("asha@acme.example, ben@nowhere.example");
  await shown.pass(800);
  await shown.user.click(screen.getByRole("button", { name: /^Verify 2/ }));
  expect(await screen.findByText("1 valid · 1 invalid · 0.2 credits used")).toBeTruthy();
  const [address, paid] = [shown.address(), credits()];
  shown.unmount();

  await show(testApp, `${address}%0Acara%40acme.example`);
  expect(await screen.findByText(/^Verified by \S+ on .*2026\. Free to view again\.$/)).toBeTruthy();
  expect(screen.getAllByText(/^Checked /)).toHaveLength(2);
  expect(screen.getAllByText(/^Not verified yet/)).toHaveLength(1);
  expect(screen.getByRole("button", { name: /^Verify 1 · up to 0.1 credit/ })).toBeTruthy();
  expect(credits()).toBe(paid);
});

test("after a reload, a list still names what is no address and what came twice", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [OWNED_ONLY] }));
  const shown = await show(testApp, "/dashboard/verify-emails");
  await act(async () => field("Email address").focus());
  await shown.user.paste("asha@acme.example\nnot-an-email\nben@acme.example\nasha@acme.example\nRao, Asha");
  const seen = () =>
    within(screen.getByRole("region", { name: "2 email addresses" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  const before = seen();
  expect(before).toContain("not-an-emailNot an email addressRemove");
  expect(before).toContain("Rao, AshaNot an email addressRemove");
  const address = shown.address();
  shown.unmount();

  await show(testApp, address);
  expect(await screen.findByText("1 duplicate left out")).toBeTruthy();
  expect(seen()).toEqual(before);
  expect(credits()).toBe("25 credits");
});

test("a search without a reveal stands among the recent ones by name, also after a reload, until the logout", async () => {
  const testApp = telling();
  const shown = await show(testApp, "/dashboard?profile=asha-rao");
  await screen.findByRole("region", { name: "Contact details of Asha Rao" });
  await search(shown, "linkedin.com/in/ben-ode");
  expect(await screen.findByRole("button", { name: "Asha Rao" })).toBeTruthy();
  shown.unmount();

  const again = await show(testApp, "/dashboard?profile=ben-ode");
  await again.user.click(await screen.findByRole("button", { name: "Asha Rao" }));
  expect(await screen.findByRole("region", { name: "Contact details of Asha Rao" })).toBeTruthy();
  expect(credits()).toBe("25 credits");

  const person = testApp.keeper.person() ?? "";
  expect(testApp.ports.notedSearches.read(person)).not.toEqual([]);
  await act(() => testApp.keeper.logout());
  expect(testApp.ports.notedSearches.read(person)).toEqual([]);
});
