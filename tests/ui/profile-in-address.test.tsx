import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const urlField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Profile URL" });
const sheet = () => screen.queryByRole("region", { name: /^Contact details/ });
const FAULT = "This is not a LinkedIn profile URL. It should look like https://www.linkedin.com/in/name";

test.each([
  "/dashboard?profile=asha-rao",
  "/dashboard/find-contacts?profile=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fasha-rao",
  "/dashboard?profile=https://in.linkedin.com/in/asha-rao/?trk=x",
  "/dashboard?mode=bulk&profile=asha-rao",
])("%s searches for that profile, which costs nothing, and stays in the address", async (path) => {
  const testApp = aSignedInApp();
  const { address } = await show(testApp, path);

  expect(sheet()).not.toBeNull();
  expect(urlField().value).toMatch(/linkedin\.com\/in\/asha-rao/);
  expect(screen.getByRole("button", { name: "Reveal (5 credits) for Phone Number" })).toBeTruthy();
  expect(address()).toBe(`${path.split("?")[0]}?profile=asha-rao`);
});

test.each(["javascript:alert(1)", "//elsewhere.example", "https%3A%2F%2Felsewhere.example%2Fin%2Fasha-rao", "%"])(
  "a profile of %j is refused as none, and leads nowhere",
  async (asked) => {
    const { address } = await show(aSignedInApp(), `/dashboard?profile=${asked}`);

    expect(screen.getByText(FAULT)).toBeTruthy();
    expect(sheet()).toBeNull();
    expect(address()).toMatch(/^\/dashboard\?profile=[^/:]*$/);
  },
);

test("an empty one asks for nobody", async () => {
  const { address } = await show(aSignedInApp(), "/dashboard?profile=");

  expect(screen.queryByText(FAULT)).toBeNull();
  expect(urlField().value).toBe("");
  expect(address()).toBe("/dashboard?profile=");
});

test("what the address asks for takes the place of what was searched before", async () => {
  const testApp = aSignedInApp();
  const first = await show(testApp, "/dashboard?profile=ben-ode");
  first.unmount();
  await show(testApp, "/dashboard?profile=asha-rao");
  expect(urlField().value).toBe("https://www.linkedin.com/in/asha-rao");
});
