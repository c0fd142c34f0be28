import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { DIRECTOR_LOOKUP, PERSON_LOOKUP } from "#domain/session/capability.ts";
import { ALONE_MS, TYPING_MS } from "#ui/lookups/sheet-keys.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show, type Shown } from "#tests/support/ui/test-app.tsx";

// A desktop: there the field has the focus by itself.
beforeEach(() => {
  const none = window.matchMedia;
  window.matchMedia = (query) => ({ ...none(query), matches: query.includes("hover: hover") });
  return () => void (window.matchMedia = none);
});

const telling = () => aSignedInApp(anAccount({ capabilities: [PERSON_LOOKUP, DIRECTOR_LOOKUP] }));
const ASHA = "https://www.linkedin.com/in/asha-rao";
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Profile URL" });
const sheet = () => screen.findByRole("region", { name: /^Contact details of/ });
const credits = () => screen.getByRole("link", { name: "Buy Credits" }).previousElementSibling?.textContent;
const pasteOn = (target: Element, text: string) =>
  act(async () => fireEvent.paste(target, { clipboardData: { getData: () => text } }));

const aSheet = async (testApp = telling()): Promise<Shown> => {
  const shown = await show(testApp, "/dashboard");
  await pasteOn(document.body, ASHA);
  await sheet();
  await shown.pass(SETTLING_MS);
  return shown;
};

describe("pasting", () => {
  test("the field has the focus at first, and all of its text is selected by a click", async () => {
    const { user } = await show(telling(), "/dashboard");
    expect(document.activeElement).toBe(field());
    await user.paste("Asha");
    await user.click(document.body);
    await user.click(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 4]);
  });

  test("an address in the field takes the place of another and is searched for", async () => {
    const { user } = await show(telling(), "/dashboard");
    await user.type(field(), "https://www.linkedin.com/in/ben-ode");
    await user.paste(`see ${ASHA}?trk=x`);
    expect(await screen.findByRole("region", { name: "Contact details of Asha Rao" })).toBeTruthy();
    expect(document.activeElement).toBe(await sheet());
  });

  test("anywhere on the page searches for the next person", async () => {
    const shown = await aSheet();
    await pasteOn(await sheet(), "linkedin.com/in/ben-ode");
    expect(field().value).toBe("linkedin.com/in/ben-ode");
    expect(document.activeElement).toBe(await sheet());
    expect(shown.address()).toBe("/dashboard?profile=ben-ode");
    expect(credits()).toBe("25 credits");
  });

  test("what is of no use here, or is pasted over a dialog, changes nothing", async () => {
    const shown = await aSheet();
    await pasteOn(document.body, "some words of a mail that somebody wrote to me");
    expect(field().value).toBe(ASHA);
    await shown.user.keyboard("?");
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    await pasteOn(document.body, "linkedin.com/in/ben-ode");
    expect(field().value).toBe(ASHA);
  });

  test("a DIN on Director search finds the director", async () => {
    await show(telling(), "/dashboard/director-search");
    await pasteOn(document.body, "DIN: 99000001");
    expect(await screen.findByRole("region", { name: "Director Asha Rao" })).toBe(document.activeElement);
  });
});

test("a DIN pasted into its own field finds the director, too", async () => {
  await show(telling(), "/dashboard/director-search");
  const din = screen.getByRole<HTMLInputElement>("textbox", { name: /DIN/ });
  await pasteOn(din, "99000001");
  expect(await screen.findByRole("region", { name: "Director Asha Rao" })).toBe(document.activeElement);
  expect(din.value).toBe("99000001");
  expect(credits()).toBe("25 credits");
});

describe("one field for anything: Enter leads to", () => {
  test.each([
    ["asha.rao@acme.example", "This is an email address.", "/dashboard/enrichment#email=asha.rao%40acme.example"],
    ["Asha Rao, Acme", "This is a name with company.", "/dashboard/enrichment#name=Asha+Rao&company=Acme"],
    ["DIN 99000001", "This is a DIN.", "/dashboard/director-search?din=99000001"],
  ])("the tool for %j", async (text, said, address) => {
    const shown = await show(telling(), "/dashboard");
    await shown.user.type(field(), text);
    expect(screen.getByText(said)).toBeTruthy();
    await shown.user.keyboard("{Enter}");
    expect(shown.address()).toBe(address);
    expect(credits()).toBe("25 credits");
    // Typing, and Enter, go on there.
    await expect.poll(() => document.activeElement?.tagName).toMatch(/^(?:INPUT|SECTION)$/);
  });

  test("Bulk, with a row for each of several profiles", async () => {
    const shown = await show(telling(), "/dashboard");
    await pasteOn(field(), `${ASHA}\nlinkedin.com/in/ben-ode\nlinkedin.com/in/chi-wu`);
    expect(screen.getByText("These are 3 profile URLs.")).toBeTruthy();
    await shown.user.keyboard("{Enter}");
    expect(shown.address()).toBe("/dashboard?mode=bulk");
    expect(await screen.findByText(/^asha-rao and 2 more, [\p{L}\d,. ]+\.csv$/u)).toBeTruthy();
  });

  test("what to do instead, for a link that leads to nobody", async () => {
    const { user } = await show(telling(), "/dashboard");
    await user.type(field(), "https://lnkd.in/gAbC12{Enter}");
    expect(screen.getByText(/^Short lnkd\.in links/)).toBeTruthy();
  });
});

describe("the keys of a sheet", () => {
  test("1 opens the first line, the focus goes to what copies it, and c copies", async () => {
    const { user, pass } = await aSheet();
    await user.keyboard("1");
    await pass(ALONE_MS);
    const copy = await screen.findByRole("button", { name: "Copy phone number +91 00000 00001" });
    expect(document.activeElement).toBe(copy);
    expect(credits()).toBe("20 credits");
    await user.keyboard("c");
    expect(await navigator.clipboard.readText()).toBe("+91 00000 00001");
  });

  test.each([
    ["counts", async () => {}],
    ["is answered", async ({ pass }: Shown) => pass(ALONE_MS)],
  ])("c that is pressed before the key of a line %s copies the value once it is there", async (_, wait) => {
    const testApp = telling();
    const shown = await aSheet(testApp);
    const release = testApp.backend.failures.holdNextAnswer();
    await shown.user.keyboard("1");
    await wait(shown);
    await navigator.clipboard.writeText("what was copied before");
    await shown.user.keyboard("c");
    await shown.pass(ALONE_MS);
    expect(await navigator.clipboard.readText()).toBe("what was copied before");
    await act(async () => release());
    await screen.findByRole("button", { name: "Copy phone number +91 00000 00001" });
    expect(await navigator.clipboard.readText()).toBe("+91 00000 00001");
    expect(credits()).toBe("20 credits");
  });

  test("c before a line that fails copies nothing, not even the value that comes later", async () => {
    const testApp = telling();
    const { user, pass } = await aSheet(testApp);
    await navigator.clipboard.writeText("what was copied before");
    testApp.backend.failures.failNext({ kind: "status", status: 500 });
    await user.keyboard("1c");
    await pass(ALONE_MS + TYPING_MS);
    await screen.findByText("Not Available");
    await user.keyboard("3");
    await pass(ALONE_MS);
    await screen.findByText("asha.rao@acme.example");
    expect(await navigator.clipboard.readText()).toBe("what was copied before");
  });

  test("each line that is opened by its key takes the focus, so that c copies the last one", async () => {
    const { user, pass } = await aSheet();
    await user.keyboard("1");
    await pass(ALONE_MS);
    await screen.findByRole("button", { name: "Copy phone number +91 00000 00001" });
    await pass(SETTLING_MS);
    await user.keyboard("3");
    await pass(ALONE_MS);
    const copy = await screen.findByRole("button", { name: "Copy work email asha.rao@acme.example" });
    await expect.poll(() => document.activeElement).toBe(copy);
    await user.keyboard("c");
    expect(await navigator.clipboard.readText()).toBe("asha.rao@acme.example");
  });

  test("the next line's key counts right after c", async () => {
    const { user, pass } = await aSheet();
    await user.keyboard("1");
    await pass(ALONE_MS);
    await screen.findByRole("button", { name: "Copy phone number +91 00000 00001" });
    await pass(SETTLING_MS);
    await user.keyboard("c3");
    await pass(ALONE_MS);
    expect(await screen.findByRole("button", { name: "Copy work email asha.rao@acme.example" })).toBeTruthy();
  });

  test("of a line without data say so, and copy nothing, not even the value that comes later", async () => {
    const shown = await show(telling(), "/dashboard");
    await pasteOn(document.body, "linkedin.com/in/ben-ode");
    await sheet();
    await shown.pass(SETTLING_MS);
    const said = () => screen.getByRole("alert").textContent?.trim();
    await navigator.clipboard.writeText("what was copied before");
    await shown.user.keyboard("c");
    expect(said()).toBe("Nothing to copy yet.");
    await shown.user.keyboard("1c");
    await shown.pass(ALONE_MS);
    expect(said()).toBe("No phone number on file to reveal.");
    await shown.user.click(screen.getByRole("button", { name: /^Reveal .*for Secondary Email$/ }));
    await screen.findByText("ben@home.example");
    expect(await navigator.clipboard.readText()).toBe("what was copied before");
    expect(credits()).toBe("24 credits");
  });

  test("do nothing for 800 milliseconds after the sheet has changed", async () => {
    const shown = await show(telling(), "/dashboard");
    await pasteOn(document.body, ASHA);
    await sheet();
    await shown.pass(SETTLING_MS - 1);
    await shown.user.keyboard("1");
    await shown.pass(ALONE_MS);
    expect(credits()).toBe("25 credits");
    expect(screen.getByRole("alert").textContent?.trim()).toBe(
      "That was too soon. Nothing was charged. Press the key again.",
    );
    await shown.pass(TYPING_MS);
    await shown.user.keyboard("1");
    await shown.pass(ALONE_MS);
    await screen.findByText("+91 00000 00001");
    expect(credits()).toBe("20 credits");
  });

  test.each([
    ["before the sheet has settled", SETTLING_MS - 1],
    ["before it counts", SETTLING_MS],
  ])("a key %s, and the next profile pasted after it, is said to have cost nothing", async (_, after) => {
    const shown = await show(telling(), "/dashboard");
    await pasteOn(document.body, ASHA);
    await sheet();
    await shown.pass(after);
    await shown.user.keyboard("1");
    await pasteOn(document.body, "linkedin.com/in/ben-ode");
    expect(screen.getByRole("alert").textContent?.trim()).toBe("You moved to another profile. No credits used.");
    await shown.pass(TYPING_MS);
    expect(credits()).toBe("25 credits");
  });

  test("do nothing outside of the sheet, held down, with a modifier, and where they are turned off", async () => {
    const { user, pass } = await aSheet();
    await user.keyboard("{Control>}1{/Control}{Alt>}1{/Alt}");
    fireEvent.keyDown(await sheet(), { key: "1", repeat: true });
    await pass(ALONE_MS);
    expect(credits()).toBe("25 credits");

    await user.keyboard("?");
    await user.click(await screen.findByRole("checkbox", { name: "Use single keys" }));
    await user.keyboard("{Escape}");
    const shown = await sheet();
    await act(async () => shown.focus());
    await user.keyboard("1");
    await pass(ALONE_MS);
    expect(credits()).toBe("25 credits");
    await act(async () => field().focus());
    await user.keyboard("1");
    expect(field().value).toBe("1");
    expect(credits()).toBe("25 credits");
  });

  test("a shows what all cost and waits for Enter; Escape takes it back", async () => {
    const { user, pass } = await aSheet();
    await user.keyboard("a");
    expect(screen.getByRole("button", { name: /^Reveal all · 7 credits/ })).toBe(document.activeElement);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("button", { name: /^Reveal all · / })).toBeNull();
    expect(document.activeElement).toBe(await sheet());
    expect(credits()).toBe("25 credits");

    await pass(TYPING_MS);
    await user.keyboard("a");
    await pass(ALONE_MS);
    await user.keyboard("{Enter}");
    await screen.findByText("+91 00000 00001");
    expect(credits()).toBe("18 credits");
  });

  test("Enter counts right after a: no wait swallows it", async () => {
    const { user } = await aSheet();
    await user.keyboard("a{Enter}");
    await screen.findByText("+91 00000 00001");
    expect(credits()).toBe("18 credits");
  });

  test("a waits for Enter on the one line that is left, with its price", async () => {
    const { user, pass } = await aSheet();
    await user.keyboard("1");
    await pass(ALONE_MS);
    await user.keyboard("2");
    await pass(ALONE_MS + TYPING_MS);
    expect(credits()).toBe("19 credits");
    await user.keyboard("a");
    expect(screen.getByRole("button", { name: /^Reveal \(1 credit\) for Work Email/ })).toBe(document.activeElement);
    await user.keyboard("{Enter}");
    await screen.findByText("asha.rao@acme.example");
    expect(credits()).toBe("18 credits");
  });

  test.each([
    ["the next DIN", "12345678"],
    ["a name", "anita desai"],
    ["a name that ends with a key", "sara"],
  ])("typing %s on the sheet spends nothing, also with Enter after it", async (_, text) => {
    const { user, pass } = await aSheet();
    await user.keyboard(text);
    await pass(ALONE_MS);
    await user.keyboard("{Enter}");
    expect(credits()).toBe("25 credits");
  });

  test.each([
    ["a DIN", "99000123"],
    ["a DIN that begins with a key that is no line's", "40123123"],
    ["a name with a number", "na31"],
  ])("typing %s slowly spends nothing", async (_, text) => {
    const { user, pass } = await aSheet();
    for (const character of text) {
      await user.keyboard(character);
      await pass(TYPING_MS - 1);
    }
    expect(credits()).toBe("25 credits");
    await pass(1);
    await user.keyboard("3");
    await pass(ALONE_MS);
    await screen.findByText("asha.rao@acme.example");
    expect(credits()).toBe("24 credits");
  });

  test("a key that follows copying reveals at once", async () => {
    const { user, pass } = await aSheet();
    await user.keyboard("1");
    await pass(TYPING_MS);
    await user.keyboard("c");
    await pass(ALONE_MS);
    await user.keyboard("2");
    await pass(ALONE_MS);
    await screen.findByText("asha@home.example");
    expect(credits()).toBe("19 credits");
  });

  test("typing that began before the sheet has settled spends nothing either", async () => {
    const shown = await show(telling(), "/dashboard");
    await pasteOn(document.body, ASHA);
    await sheet();
    await shown.pass(SETTLING_MS - 1);
    await shown.user.keyboard("8");
    await shown.pass(1);
    await shown.user.keyboard("12");
    await shown.pass(ALONE_MS);
    expect(credits()).toBe("25 credits");
  });

  test.each(["12345678", "21000007", "1231", "311"])(
    "typing %s in no haste spends nothing from its first digit on",
    async (text) => {
      const { user, pass } = await aSheet();
      for (const character of text) {
        await user.keyboard(character);
        await pass(ALONE_MS - 1);
      }
      await pass(TYPING_MS);
      expect(credits()).toBe("25 credits");
    },
  );

  test("the keys of several lines reveal each of them, once no other follows the last", async () => {
    const { user, pass } = await aSheet();
    await user.keyboard("1");
    await pass(ALONE_MS - 1);
    await user.keyboard("3");
    expect((await sheet()).dataset.waiting).toBe("1 3");
    await pass(ALONE_MS - 1);
    expect(credits()).toBe("25 credits");
    await pass(1);
    await screen.findByText("+91 00000 00001");
    await screen.findByText("asha.rao@acme.example");
    expect(credits()).toBe("19 credits");
    expect(screen.getByRole("button", { name: /^Reveal .*Secondary Email/ })).toBeTruthy();
  });

  test("the next line's key may follow at once when one was revealed and the sheet has settled", async () => {
    const { user, pass } = await aSheet();
    await user.keyboard("1");
    await pass(ALONE_MS);
    await screen.findByText("+91 00000 00001");
    await pass(SETTLING_MS);
    await user.keyboard("2");
    await pass(ALONE_MS);
    await screen.findByText("asha@home.example");
    expect(credits()).toBe("19 credits");
  });

  test("the line of a key is marked until it counts, and Escape takes it back", async () => {
    const { user, pass } = await aSheet();
    await user.keyboard("1");
    expect((await sheet()).dataset.waiting).toBe("1");
    await user.keyboard("{Escape}");
    expect((await sheet()).dataset.waiting).toBeUndefined();
    await pass(ALONE_MS);
    expect(credits()).toBe("25 credits");
  });

  test("any other key takes it back, a Space too", async () => {
    const { user, pass } = await aSheet();
    for (const key of [" ", "x"]) {
      await user.keyboard("a");
      await pass(ALONE_MS);
      expect(screen.getByRole("button", { name: /^Reveal all · 7 credits/ })).toBe(document.activeElement);
      await user.keyboard(key);
      expect(screen.queryByRole("button", { name: /^Reveal all · / })).toBeNull();
      await pass(TYPING_MS);
    }
    await user.keyboard("{Enter}");
    expect(credits()).toBe("25 credits");
  });

  test("moving on takes it back", async () => {
    const { user, pass } = await aSheet();
    await user.keyboard("a");
    await pass(ALONE_MS);
    await pasteOn(document.body, "linkedin.com/in/ben-ode");
    expect(screen.queryByRole("button", { name: /^Reveal all · / })).toBeNull();
    await user.keyboard("{Enter}");
    expect(credits()).toBe("25 credits");
  });
});
