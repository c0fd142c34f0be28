import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { aSlug } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

/** Somebody with three operations: a phone number, nothing found, a work email. */
const aPersonWithHistory = async () => {
  const testApp = aSignedInApp();
  const reveal = (item: "work_email" | "phone_no", name: string) =>
    testApp.backend.reveal({ item, profile: aSlug(name), key: idempotencyKey(item, name, 0) });
  await reveal("work_email", "asha-rao");
  await reveal("phone_no", "ben-ode");
  await reveal("phone_no", "asha-rao");
  return testApp;
};

const open = async (at = "/dashboard/history") => {
  const shown = await show(await aPersonWithHistory(), at);
  await screen.findByRole("searchbox", { name: "Search history" });
  return shown;
};

const search = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search history" });
const type = (name: string) => screen.getByRole("button", { name });
const results = () =>
  screen
    .queryAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[3]?.textContent.replaceAll("\u00A0", " "));

const WORK_EMAIL = "asha.rao@acme.example";
const PHONES = "+91 00000 00001, +91 00000 00002";
const ALL = [PHONES, "Nothing found", WORK_EMAIL];

test("what is typed narrows the rows, the counts and the sum at once, and takes the place of the address", async () => {
  const { user, address } = await open();
  expect(results()).toEqual(ALL);
  // The picture of spending, which may be there already, shows sums, too.
  const sum = () => screen.getByText(/^(?:1 of )?3 lookups$/).nextElementSibling?.textContent;
  expect(screen.getByText("3 lookups")).toBeTruthy();
  expect(sum()).toBe("6 credits");

  await user.type(search(), "work");
  expect(results()).toEqual([WORK_EMAIL]);
  expect(screen.getByText("1 of 3 lookups")).toBeTruthy();
  expect(sum()).toBe("1 credit");
  await waitFor(() => expect(address()).toBe("/dashboard/history#q=work"));

  await user.click(screen.getByRole("button", { name: "Clear search" }));
  expect(results()).toEqual(ALL);
  expect(document.activeElement).toBe(search());
  await waitFor(() => expect(address()).toBe("/dashboard/history"));
});

test("Back undoes a type, a sort and a page size, one after the other", async () => {
  const { user, address, travel } = await open();
  await user.click(type("Enrichment"));
  expect(screen.getByText("No records found")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/dashboard/history?type=enrichment"));
  await user.click(type("Find Contacts"));
  await waitFor(() => expect(address()).toBe("/dashboard/history?type=find-contacts"));
  await user.click(type("Credits"));
  await waitFor(() => expect(address()).toBe("/dashboard/history?type=find-contacts&sort=credits"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Per page" }), "10");
  await waitFor(() => expect(address()).toBe("/dashboard/history?type=find-contacts&sort=credits&size=10"));

  await travel(-1);
  await waitFor(() => expect(address()).toBe("/dashboard/history?type=find-contacts&sort=credits"));
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Per page" }).value).toBe("50");
  await travel(-1);
  expect(screen.getByRole("columnheader", { name: "Credits" }).getAttribute("aria-sort")).toBeNull();
  await travel(-1);
  expect(type("Enrichment").getAttribute("aria-pressed")).toBe("true");
  await travel(-1);
  expect(type("All Types").getAttribute("aria-pressed")).toBe("true");
  expect(results()).toEqual(ALL);
  await travel(2);
  expect(type("Find Contacts").getAttribute("aria-pressed")).toBe("true");
});

test("a shared link opens what it was shared for, and what else stands in it stays", async () => {
  const { user, address } = await open("/dashboard/history?via=mail&q=asha&sort=credits&order=asc#latest");
  expect(search().value).toBe("asha");
  expect(results()).toEqual([WORK_EMAIL, PHONES]);
  expect(screen.getByRole("columnheader", { name: "Credits" }).getAttribute("aria-sort")).toBe("ascending");
  await waitFor(() => expect(address()).toBe("/dashboard/history?via=mail&q=asha&sort=credits&order=asc#latest"));
  await user.click(type("Find Contacts"));
  await waitFor(() =>
    expect(address()).toBe("/dashboard/history?via=mail&sort=credits&order=asc&type=find-contacts#latest=&q=asha"),
  );
});

test("where nothing is found, the filters can be cleared, and the focus is in the search then", async () => {
  const { user, address } = await open("/dashboard/history?q=nobody&type=enrichment");
  expect(screen.getByText("No records found")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(results()).toEqual(ALL);
  expect(document.activeElement).toBe(search());
  await waitFor(() => expect(address()).toBe("/dashboard/history"));
});

test("a head sorts, and sorts the other way when it is pressed again", async () => {
  const { user } = await open();
  const head = screen.getByRole("columnheader", { name: "Result Details" });
  await user.click(within(head).getByRole("button"));
  expect(head.getAttribute("aria-sort")).toBe("ascending");
  expect(results()).toEqual([PHONES, WORK_EMAIL, "Nothing found"]);
  await user.click(within(head).getByRole("button"));
  expect(head.getAttribute("aria-sort")).toBe("descending");
  expect(results()).toEqual(["Nothing found", WORK_EMAIL, PHONES]);
});

test("the result of an operation is copied, or what was looked up where there is none, with a confirmation for two seconds", async () => {
  const { user } = await open();
  const copy = screen.getByRole("button", { name: `Copy result: ${PHONES}` });
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe(PHONES);
  expect(screen.getByText("Copied")).toBeTruthy();
  expect(copy.getAttribute("data-state")).toBe("copied");
  await user.click(screen.getByRole("button", { name: "Copy query: https://www.linkedin.com/in/ben-ode" }));
  expect(await navigator.clipboard.readText()).toBe("https://www.linkedin.com/in/ben-ode");
  await waitFor(() => expect(copy.getAttribute("data-state")).toBe("ready"), { timeout: 4000 });
});

test("a column is resized by its keys, within its limits, and keeps its width", async () => {
  const testApp = await aPersonWithHistory();
  const { user, unmount } = await show(testApp, "/dashboard/history");
  const edge = () => screen.findByRole("separator", { name: "Width of Status" });
  (await edge()).focus();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect((await edge()).getAttribute("aria-valuenow")).toBe("120");
  await user.keyboard("{ArrowLeft>8/}");
  expect((await edge()).getAttribute("aria-valuenow")).toBe("80");
  unmount();

  await show(testApp, "/dashboard/history");
  expect((await edge()).getAttribute("aria-valuenow")).toBe("80");
  (await edge()).focus();
  await user.keyboard("{Home}");
  expect((await edge()).getAttribute("aria-valuenow")).toBe("100");
  await user.keyboard("{ArrowRight}");
  await user.dblClick(await edge());
  expect((await edge()).getAttribute("aria-valuenow")).toBe("100");
});

test("a column is resized by dragging its edge", async () => {
  const { user } = await open();
  const edge = screen.getByRole("separator", { name: "Width of Query" });
  await user.pointer([
    { keys: "[MouseLeft>]", target: edge, coords: { clientX: 500 } },
    { target: document.body, coords: { clientX: 560 } },
    { keys: "[/MouseLeft]", target: document.body, coords: { clientX: 560 } },
  ]);
  expect(edge.getAttribute("aria-valuenow")).toBe("280");
});

test("Escape takes back a column that is being dragged", async () => {
  const { user } = await open();
  const edge = screen.getByRole("separator", { name: "Width of Query" });
  await user.pointer([
    { keys: "[MouseLeft>]", target: edge, coords: { clientX: 500 } },
    { target: document.body, coords: { clientX: 560 } },
  ]);
  expect(edge.getAttribute("aria-valuenow")).toBe("280");
  await user.keyboard("{Escape}");
  expect(edge.getAttribute("aria-valuenow")).toBe("220");
  await user.pointer([
    { target: document.body, coords: { clientX: 600 } },
    { keys: "[/MouseLeft]", target: document.body, coords: { clientX: 600 } },
  ]);
  expect(edge.getAttribute("aria-valuenow")).toBe("220");
});

test("the key / moves the focus into the search, and is a character once it is there", async () => {
  const { user } = await open();
  await user.keyboard("/");
  expect(document.activeElement).toBe(search());
  expect(search().value).toBe("");
  await user.keyboard("/");
  expect(search().value).toBe("/");
});

test("the key / does nothing with a modifier, over a dialog, and where single keys are turned off", async () => {
  const { user } = await open();
  await user.keyboard("{Control>}/{/Control}");
  expect(document.activeElement).not.toBe(search());
  await user.keyboard("?");
  await user.click(await screen.findByRole("checkbox", { name: "Use single keys" }));
  await user.keyboard("/{Escape}");
  expect(document.activeElement).not.toBe(search());
  await user.keyboard("/");
  expect(document.activeElement).not.toBe(search());
});
