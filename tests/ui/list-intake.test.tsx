import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PERSON_LOOKUP, SAVED_PEOPLE } from "#domain/session/capability.ts";
import { handedPeople, toNewList } from "#ui/lookups/saved/handed-people.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import "#ui/lists/lists-page.tsx";
import "#ui/lists/lists-view-model.ts";
import "#ui/lookups/saved/saved-notices.tsx";
import "#wiring/list-dialogs.tsx";

const urlOf = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const twenty = Array.from({ length: 20 }, (_, at) => urlOf(`person-${at}`)).join("\n");

const open = async () => {
  const app = aSignedInApp(anAccount({ capabilities: [PERSON_LOOKUP, SAVED_PEOPLE] }), {
    tables: {
      "Team.csv": [
        ["Profile", "Company", "Town"],
        [urlOf("asha-rao"), "Orbit Freight", "Pune"],
      ],
      "Fair.csv": [
        ["LinkedIn URL", "Name"],
        [urlOf("asha-rao"), "Asha Rao"],
        ["nowhere", "Ben"],
      ],
    },
  });
  const shown = await show(app, "/dashboard/lists");
  await screen.findByRole("heading", { name: "Nobody saved yet" });
  return { app, ...shown };
};
const dialog = async () => within(await screen.findByRole("dialog", { name: "New list" }));

const withFiles = (files: readonly File[]) => ({ dataTransfer: { types: ["Files"], files } });

test("twenty addresses that are pasted on the page become a list, and are gone again with one undo", async () => {
  const { user, app } = await open();
  await user.paste(`${twenty}\n${urlOf("person-3")}\nAsha from the fair`);
  const form = await dialog();
  expect(form.getByText("20 people, 1 duplicate")).toBeTruthy();
  expect(form.getByText("1 line not recognised").closest("details")?.textContent).toContain(
    "Line 22: Asha from the fair This is not a LinkedIn profile URL.",
  );
  const name = form.getByRole("textbox", { name: "Name of the list" });
  await user.clear(name);
  await fill(user, name, "Q4 Pune");
  await user.click(form.getByRole("button", { name: "Save 20 people" }));
  expect(await screen.findByText("Made the list Q4 Pune with 20 people.")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByRole("link", { name: "person-7" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("heading", { name: "Nobody saved yet" })).toBeTruthy();
  expect(await app.ports.peopleLists.list()).toEqual({ ok: true, value: [] });
});

test("what is pasted while a list is open is added to it", async () => {
  const { user, app } = await open();
  await user.paste(urlOf("asha-rao"));
  const form = await dialog();
  expect(form.queryByRole("combobox", { name: "Save into" })).toBeNull();
  await user.click(form.getByRole("button", { name: "Save 1 person" }));
  await screen.findByRole("link", { name: "asha-rao" });
  await user.paste(urlOf("ben-ode"));
  const adding = within(await screen.findByRole("dialog", { name: /^Add people to Pasted on/ }));
  expect(adding.queryByRole("textbox", { name: "Name of the list" })).toBeNull();
  await user.click(adding.getByRole("button", { name: "Save 1 person" }));
  expect(await screen.findByText(/^Added 1 person to the list Pasted on/)).toBeTruthy();
  expect(await screen.findByRole("link", { name: "ben-ode" })).toBeTruthy();
  expect(await app.ports.peopleLists.list()).toMatchObject({ ok: true, value: [{ people: 2 }] });

  await user.paste(urlOf("cara-lee"));
  const again = within(await screen.findByRole("dialog"));
  await user.selectOptions(again.getByRole("combobox", { name: "Save into" }), "New list");
  expect(await screen.findByRole("dialog", { name: "New list" })).toBeTruthy();
  expect(again.getByRole("textbox", { name: "Name of the list" })).toHaveProperty("value", expect.stringMatching(/2$/));
});

test("a text of no use opens nothing", async () => {
  const { user } = await open();
  await user.paste("Hello");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a file that is dropped on the page shows what it comes to, and becomes a list of its name", async () => {
  const { user } = await open();
  const file = new File(["x"], "Fair.csv", { type: "text/csv" });
  fireEvent.dragOver(document.body, withFiles([file]));
  expect(screen.getByText("Drop the file to make a list of it")).toBeTruthy();
  fireEvent.drop(document.body, withFiles([file]));
  const form = await dialog();
  expect((await form.findByText("1 person")).closest("li")?.textContent).toBe("1 person to save");
  expect(form.getByText("1 row without a LinkedIn profile URL or a DIN")).toBeTruthy();
  expect(form.getByRole("button", { name: "Download rejected rows" })).toBeTruthy();
  const change = form.getByText("Change columns");
  expect(change.closest("details")?.open).toBe(false);
  expect(change.closest("summary")?.textContent).toBe("LinkedIn URL, Name found. Change columns");
  await user.click(change);
  expect(form.getByRole<HTMLSelectElement>("combobox", { name: "Name" }).value).toBe("1");
  await user.click(form.getByRole("button", { name: "Save 1 person" }));
  expect(await screen.findByText("Made the list Fair with 1 person.")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Asha Rao" })).toBeTruthy();
});

test("among several columns that are read, each says what it stands for, also the one that is called so", async () => {
  await open();
  fireEvent.drop(document.body, withFiles([new File(["x"], "Team.csv", { type: "text/csv" })]));
  const form = await dialog();
  const heads = within(await form.findByRole("region", { name: "The first rows of your file" }));
  const texts = heads.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(texts).toEqual(["ProfileLinkedIn URL", "CompanyCompany", "Town"]);
});

test("a text that is dragged over the page is left to the browser", async () => {
  await open();
  const isLeft = fireEvent.dragOver(document.body, { dataTransfer: { types: ["text/plain"], files: [] } });
  expect(isLeft).toBe(true);
  expect(screen.queryByText("Drop the file to make a list of it")).toBeNull();
});

test("the button opens an empty form, in which a text or a file can be given", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Paste or import a list" }));
  const form = await dialog();
  expect(form.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
  await user.type(form.getByRole("textbox", { name: /^LinkedIn profile URLs/ }), urlOf("asha-rao"));
  expect(form.getByText("1 person")).toBeTruthy();
  await user.upload(form.getByLabelText("CSV or Excel file"), new File(["x"], "Fair.csv", { type: "text/csv" }));
  await form.findByText("1 person");
  await user.click(form.getByRole("button", { name: "Remove file" }));
  expect(form.getByRole<HTMLTextAreaElement>("textbox", { name: /^LinkedIn profile URLs/ }).value).toBe(
    urlOf("asha-rao"),
  );
  await user.click(form.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([undefined, null, "x", {}, { newList: 1 }])("a state without a text hands over nothing: %j", (state) => {
  expect(handedPeople(state)).toBeUndefined();
});

test("a text in the state of the navigation is what was handed over", () => {
  expect(handedPeople(structuredClone(toNewList("a")))).toBe("a");
});
