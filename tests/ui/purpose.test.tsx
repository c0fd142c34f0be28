import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import { DIRECTOR_LOOKUP, PURPOSE_OF_BULK, PURPOSE_OF_DIRECTORS } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aBulkApp, PATH as BULK, ready, processButton } from "#tests/support/ui/shown-bulk.ts";
import { aSignedInApp, show, type Shown } from "#tests/support/ui/test-app.tsx";

beforeAll(async () => void (await import("#wiring/bulk.tsx")));

const SEARCH = "/dashboard/director-search";
const HINT = "At least 20 characters. Kept with what you pay for.";
const SENTENCE = "Please say what you need this for, in 20 to 200 characters";
const STATED = "Checking who signs our contract";
const PHONE = "+91 00000 00004";

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "What do you need this for?" });
const credits = () => screen.getByRole("link", { name: "Buy Credits" }).previousElementSibling?.textContent;
const revealing = (line: RegExp) => screen.findByRole("button", { name: line });

const find = async ({ user, pass }: Shown, din = "99000001") => {
  const place = screen.getByRole("textbox", { name: "Director identification number (DIN)" });
  await user.clear(place);
  await user.type(place, `${din}{Enter}`);
  await screen.findByRole("region", { name: /^Director / });
  await pass(SETTLING_MS);
};

const anApp = (...capabilities: readonly string[]) =>
  aSignedInApp(anAccount({ credits: tenths(250), capabilities: [DIRECTOR_LOOKUP, ...capabilities] }));

describe("the sheet of a director", () => {
  test("asks for no purpose where the host does not", async () => {
    const shown = await show(anApp(PURPOSE_OF_BULK), SEARCH);
    await find(shown);
    expect(screen.queryByText(HINT)).toBeNull();
  });

  test.each([
    ["a button", (shown: Shown) => revealing(/for Phone Number$/).then((one) => shown.user.click(one))],
    ["the button for all", (shown: Shown) => revealing(/^Reveal all/).then((one) => shown.user.click(one))],
    ["a key", (shown: Shown) => shown.user.keyboard("1{Enter}")],
    ["the keys for all", (shown: Shown) => shown.user.keyboard("a").then(() => shown.user.keyboard("{Enter}"))],
  ])("is led back to its field by %s that is pressed without one, and spends nothing", async (_, press) => {
    const shown = await show(anApp(PURPOSE_OF_DIRECTORS), SEARCH);
    await find(shown);
    expect(screen.getByText(HINT)).toBeTruthy();
    await press(shown);
    expect(await screen.findByText(SENTENCE)).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(credits()).toBe("25 credits");
    expect(screen.queryByText(PHONE)).toBeNull();
  });

  test("reveals with one, and keeps it for the next director of the visit", async () => {
    const shown = await show(anApp(PURPOSE_OF_DIRECTORS), SEARCH);
    await find(shown);
    await shown.user.type(field(), STATED);
    await shown.user.click(await revealing(/for Phone Number$/));
    expect(await screen.findByText(PHONE)).toBeTruthy();
    expect(credits()).toBe("20 credits");
    await find(shown, "99000002");
    expect(field().value).toBe(STATED);
  });

  test("asks no more where everything is owned", async () => {
    const shown = await show(anApp(PURPOSE_OF_DIRECTORS), SEARCH);
    await find(shown);
    await shown.user.type(field(), STATED);
    await shown.user.click(await revealing(/^Reveal all/));
    await screen.findByText(PHONE);
    await screen.findByText("asha.rao@orbit.example");
    expect(field()).toBeTruthy();
    await find(shown, "99000002");
    await find(shown);
    await within(screen.getByRole("region", { name: "Director Asha Rao" })).findByText(PHONE);
    expect(screen.queryByText(HINT)).toBeNull();
  });

  test("shows the refusal of a host that asks for the first time", async () => {
    const testApp = anApp();
    const shown = await show(testApp, SEARCH);
    await find(shown);
    testApp.backend.failures.failNext({ kind: "server-said", message: SENTENCE });
    await shown.user.click(await revealing(/for Phone Number$/));
    expect(await screen.findByText(SENTENCE)).toBeTruthy();
    expect(credits()).toBe("25 credits");
  });
});

describe("the start of a bulk job", () => {
  test("needs no purpose where the host does not ask", async () => {
    const shown = await show(aBulkApp(250, [PURPOSE_OF_DIRECTORS]), BULK);
    await ready(shown);
    expect(screen.queryByText(HINT)).toBeNull();
  });

  test("is led back to its field where there is none, and begins with one", async () => {
    const testApp = aBulkApp(100_000, [PURPOSE_OF_BULK]);
    const shown = await show(testApp, BULK);
    await shown.user.click(await ready(shown));
    expect(await screen.findByText(SENTENCE)).toBeTruthy();
    expect(document.activeElement).toBe(field());
    await shown.user.type(field(), STATED);
    await shown.user.click(await processButton(shown));
    expect(await screen.findByText(/uploaded successfully/)).toBeTruthy();
  });
});
