import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DIRECTOR_LOOKUP, PERSON_LOOKUP, SAMPLE_DIRECTORY } from "#domain/session/capability.ts";
import { memoryPeople } from "#adapters/memory/memory-people.ts";
import { tenths } from "#domain/shared/credits.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { anAccount } from "#tests/support/builders.ts";
import { people } from "#tests/support/people.ts";
import { aSignedInApp, show, type Shown } from "#tests/support/ui/test-app.tsx";

const aMovedApp = () =>
  aSignedInApp(anAccount({ credits: tenths(250), capabilities: [PERSON_LOOKUP, DIRECTOR_LOOKUP, SAMPLE_DIRECTORY] }), {
    people: new Map([...people, ...memoryPeople]),
  });

const urlField = () => screen.getByRole("textbox", { name: "Profile URL" });
const dinField = () => screen.getByRole("textbox", { name: "Director identification number (DIN)" });
const phone = () => screen.getByRole("button", { name: /^Reveal .*for Phone Number$/ });
const credits = () => screen.getByRole("link", { name: "Buy Credits" }).previousElementSibling?.textContent;
const isInert = (element: HTMLElement) => element.getAttribute("aria-disabled") === "true";

const tools = {
  "/dashboard": { field: urlField, first: "linkedin.com/in/asha-rao", second: "linkedin.com/in/cara" },
  "/dashboard/director-search": { field: dinField, first: "99000001", second: "99000002" },
} as const;
type Path = keyof typeof tools;
const paths: readonly Path[] = ["/dashboard", "/dashboard/director-search"];

const search = async ({ user, pass }: Shown, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
  await pass(0);
};

test.each(paths)("at %s, the first that is searched for can be revealed at once", async (path) => {
  const shown = await show(aMovedApp(), path);
  await search(shown, tools[path].field(), tools[path].first);
  expect(isInert(phone())).toBe(false);
});

test.each(paths)("at %s, a press right after another was found costs nothing", async (path) => {
  const shown = await show(aMovedApp(), path);
  const { field, first, second } = tools[path];
  await search(shown, field(), first);
  await search(shown, field(), second);
  await shown.user.click(phone());
  await shown.pass(SETTLING_MS);
  expect(credits()).toBe("25 credits");
  expect(isInert(phone())).toBe(false);
  await shown.user.click(phone());
  await shown.pass(0);
  expect(credits()).toBe("20 credits");
});

test.each([
  ["/dashboard", "Try a sample person"],
  ["/dashboard/director-search", "Try a sample director"],
])("at %s, the second click of a double click on the sample costs nothing", async (path, sample) => {
  const { user, pass } = await show(aMovedApp(), path);
  await user.click(screen.getByRole("button", { name: sample }));
  await pass(0);
  expect(isInert(phone())).toBe(true);
  await user.click(phone());
  await pass(0);
  expect(credits()).toBe("25 credits");
});

test("a profile that the address asks for waits a moment before it can be revealed", async () => {
  const { user, pass } = await show(aMovedApp(), "/dashboard?profile=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fasha-rao");
  await pass(0);
  expect(isInert(phone())).toBe(true);
  await user.click(phone());
  await pass(SETTLING_MS);
  expect(credits()).toBe("25 credits");
  expect(isInert(phone())).toBe(false);
});

test.each(paths)("at %s, what was paid for while another is looked for is announced and can be shown", async (path) => {
  const testApp = aMovedApp();
  const shown = await show(testApp, path);
  const { field, first, second } = tools[path];
  await search(shown, field(), first);
  const release = testApp.backend.failures.holdNextAnswer();
  await shown.user.click(phone());
  await search(shown, field(), second);
  await act(async () => release());
  await shown.pass(0);
  expect(screen.getByText(/^Phone number of Asha Rao revealed\./)).toBeTruthy();
  expect(credits()).toBe("20 credits");

  await shown.user.click(screen.getByRole("button", { name: "Show: Phone number of Asha Rao" }));
  await shown.pass(SETTLING_MS);

  expect(screen.getByText(/^\+91 00000 0000[14]$/)).toBeTruthy();
  expect(screen.queryByText(/^Phone number of/)).toBeNull();
  expect(credits()).toBe("20 credits");
});
