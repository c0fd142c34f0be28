import { MantineProvider } from "@mantine/core";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ok } from "#application/shared/result.ts";
import { tenths } from "#domain/shared/credits.ts";
import { contactKinds } from "#ui/find-contacts/contact-kinds.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { revealLines } from "#ui/lookups/reveal-lines-view-model.ts";
import { RevealCards } from "#ui/lookups/reveal-sheet.tsx";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aShownAccount } from "#tests/support/ui/shown-account.ts";
import { aSignedInApp, show, type Shown, type TestApp } from "#tests/support/ui/test-app.tsx";
import { noSearches } from "#tests/support/ui/no-searches.ts";

const ASHA = "https://www.linkedin.com/in/asha-rao";
const BEN = "https://www.linkedin.com/in/ben-ode";

const open = async (testApp: TestApp, url = ASHA): Promise<Shown> => {
  const shown = await show(testApp, "/dashboard");
  await shown.user.type(screen.getByRole("textbox", { name: "Profile URL" }), `${url}{Enter}`);
  return shown;
};

const sheet = () => screen.getByRole("region", { name: /^Contact details of/ });
const reveal = (card: string) => screen.getByRole("button", { name: new RegExp(`^Reveal .* for ${card}$`) });
const tryAgain = () => screen.getByRole("button", { name: "Try again (5 credits) for Phone Number" });
const revealAll = () => screen.queryByRole("button", { name: /^Reveal all/ });
const credits = () => screen.getAllByRole("link", { name: "Buy Credits" })[0]?.previousElementSibling?.textContent;
const copied = () => navigator.clipboard.readText();

test("what fails without an answer can be tried again: it is paid once, and says so beforehand", async () => {
  const testApp = aSignedInApp();
  const { user } = await open(testApp);
  testApp.backend.failures.loseNextAnswer();

  await user.click(reveal("Phone Number"));

  expect(await screen.findByText("Not Available")).toBeTruthy();
  expect(screen.getByText("Connection lost. You won't be charged twice if you retry.")).toBeTruthy();
  expect(credits()).toBe("20 credits");
  await user.click(tryAgain());
  expect(await screen.findByText("+91 00000 00001")).toBeTruthy();
  expect(screen.getByTitle(/^Revealed by .*Free to view again\.$/)).toBeTruthy();
  expect(screen.queryByText("Not Available")).toBeNull();
  expect(credits()).toBe("20 credits");
});

test("what the server refused says that it was not charged, and can be tried again", async () => {
  const testApp = aSignedInApp();
  const { user } = await open(testApp);
  testApp.backend.failures.failNext({ kind: "server-said", message: "The directory is closed for maintenance" });

  await user.click(reveal("Phone Number"));

  expect(await screen.findByText("Something went wrong. No credits used.")).toBeTruthy();
  expect(screen.getByText("Not Available")).toBeTruthy();
  await user.click(tryAgain());
  expect(await screen.findByText("+91 00000 00001")).toBeTruthy();
  expect(credits()).toBe("20 credits");
});

test("what other credits would have paid for is not revealed, as before, and the account is looked up again", async () => {
  const testApp = aSignedInApp();
  const { user } = await open(testApp);
  const message = "Your own credits would pay for this now. Nothing was charged.";
  testApp.backend.failures.failNext({ kind: "server-said", message, isOutdated: true });
  testApp.backend.addCredits(tenths(10));

  await user.click(reveal("Phone Number"));

  expect(await screen.findByText(message)).toBeTruthy();
  expect(reveal("Phone Number").textContent).toContain("Reveal (5 credits)");
  expect(screen.queryByText("Not Available")).toBeNull();
  await waitFor(() => expect(credits()).toBe("26 credits"));
});

test("what goes beyond a monthly limit is not revealed, says who can raise it, and sells nothing", async () => {
  const testApp = aSignedInApp(aMember());
  const { user } = await open(testApp);
  const message =
    "This costs 5 credits, and your monthly limit of Acme's credits leaves 1. Nothing was charged. Ask an owner or admin to raise it.";
  testApp.backend.failures.failNext({ kind: "server-said", message, isOutdated: true });

  await user.click(reveal("Phone Number"));

  const said = await screen.findByText(message);
  expect(said.closest("[role]")?.textContent).not.toContain("Buy Credits");
  expect(reveal("Phone Number").textContent).toContain("Reveal (5 credits)");
});

test("a monthly limit that leaves too few says so on each line it stops, and once who can raise it, and sells nothing", async () => {
  const monthlyCap = { cap: tenths(100), used: tenths(70) };
  await open(aSignedInApp(aMember({ monthlyCap })));

  expect(
    screen.getByText(
      "3 credits left of your monthly limit. Your limit starts again on the 1st of the month. Ask an owner or admin of Acme to raise it. Your personal credits aren't used while Acme has credits.",
    ),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "See your limit" }).getAttribute("href")).toBe("/dashboard/settings/billing");
  expect(screen.getByText("Over your limit").textContent).toBe("Over your limit for Phone Number");
  expect(screen.queryByRole("button", { name: /Phone Number$/ })).toBeNull();
  expect(screen.getAllByRole("button", { name: /^Reveal \(1 credit\)/ })).toHaveLength(2);
  expect(within(sheet()).queryByRole("link", { name: /Buy Credits/ })).toBeNull();
});

test("a monthly limit that leaves too few for the last line still leads to it", async () => {
  const monthlyCap = { cap: tenths(100), used: tenths(80) };
  const { user } = await open(aSignedInApp(aMember({ monthlyCap })));
  for (const line of ["Secondary Email", "Work Email"]) {
    await user.click(reveal(line));
    await waitFor(() => expect(screen.queryByRole("button", { name: new RegExp(`${line}$`) })).toBeNull());
  }

  expect(screen.getByRole("link", { name: "See your limit" })).toBeTruthy();
});

test("the way to the monthly limit opens Settings over the sheet, which is still there afterwards", async () => {
  const monthlyCap = { cap: tenths(100), used: tenths(70) };
  const { user } = await open(aSignedInApp(aMember({ monthlyCap })));

  await user.click(screen.getByRole("link", { name: "See your limit" }));

  const settings = await screen.findByRole("dialog", { name: "Settings" });
  expect(within(settings).getByRole("tab", { name: "Billing & Credits", selected: true })).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Settings" })).toBeNull());
  expect(sheet()).toBeTruthy();
});

test("what is not found says that nothing was charged, and is not offered again", async () => {
  const { user } = await open(aSignedInApp(), BEN);

  await user.click(reveal("Phone Number"));

  expect(await screen.findByText("No result. No credits used.")).toBeTruthy();
  expect(screen.getByText("Not Available")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Phone Number$/ })).toBeNull();
});

test("one click opens all lines for the price it names", async () => {
  const { user } = await open(aSignedInApp());

  await user.click(screen.getByRole("button", { name: "Reveal all (7 credits)" }));

  expect(await screen.findAllByText("Revealed")).toHaveLength(3);
  expect(credits()).toBe("18 credits");
  expect(revealAll()).toBeNull();
});

test("while all lines are looked for, the row at the foot is not empty", async () => {
  const testApp = aSignedInApp();
  const { user } = await open(testApp);
  const note = () => within(sheet()).queryByText("You're charged only when we find something.");
  expect(note()).toBeNull();
  const release = [1, 2, 3].map(() => testApp.backend.failures.holdNextAnswer());

  await user.click(screen.getByRole("button", { name: "Reveal all (7 credits)" }));

  expect(note()).toBeTruthy();
  release.forEach((answer) => answer());
  expect(await screen.findByRole("button", { name: "Copy all" })).toBeTruthy();
  expect(note()).toBeNull();
});

test("opening all costs what is left, and is not offered for one line", async () => {
  const { user } = await open(aSignedInApp());

  await user.click(reveal("Phone Number"));
  expect(await screen.findByRole("button", { name: "Reveal all (2 credits)" })).toBeTruthy();
  await user.click(reveal("Work Email"));
  expect(await screen.findAllByText("Revealed")).toHaveLength(2);

  expect(revealAll()).toBeNull();
});

test("of all lines opened at once, each fails alone", async () => {
  const testApp = aSignedInApp();
  const { user } = await open(testApp);
  testApp.backend.failures.failNext({ kind: "unreachable" });

  await user.click(screen.getByRole("button", { name: "Reveal all (7 credits)" }));

  expect(await screen.findAllByText("Revealed")).toHaveLength(2);
  expect(screen.getByText("Not Available")).toBeTruthy();
  expect(credits()).toBe("23 credits");
});

test("without the credits for all lines, the sheet says how many are missing and leads to more", async () => {
  const { user } = await open(aSignedInApp(anAccount({ credits: tenths(62) })));

  expect(screen.queryByRole("button", { name: /^Reveal all/ })).toBeNull();
  expect(reveal("Phone Number")).toHaveProperty("disabled", false);
  await user.click(within(sheet()).getByRole("link", { name: "Buy Credits · 0.8 short for all details" }));

  expect(await screen.findByRole("heading", { name: "Billing & Plans" })).toBeTruthy();
});

test("what is open is copied as lines, as a CSV line without formulas, and downloaded as a vCard", async () => {
  const { user } = await open(aSignedInApp());
  expect(screen.queryByRole("button", { name: "Copy all" })).toBeNull();
  await user.click(reveal("Phone Number"));

  await user.click(await screen.findByRole("button", { name: "Copy all" }));
  expect(await copied()).toMatch(/^https:.*asha-rao\nPhone Number: \+91 00000 00001\nPhone Number: \+91 00000 00002$/);
  expect(await screen.findByText("Copied")).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Copy CSV row" }));
  expect(await copied()).toBe(`,,,${ASHA},"'+91 00000 00001; +91 00000 00002",,`);

  const download = screen.getByRole("link", { name: "Download vCard" });
  expect(download.getAttribute("download")).toBe("asha-rao.vcf");
  expect(decodeURIComponent(download.getAttribute("href") ?? "")).toContain("TEL;TYPE=CELL,VOICE:+91 00000 00001\r\n");
});

test("a number is called and an address written to by a click on it", async () => {
  const { user } = await open(aSignedInApp());
  await user.click(screen.getByRole("button", { name: "Reveal all (7 credits)" }));

  const number = await screen.findByRole("link", { name: "+91 00000 00001" });
  expect(number.getAttribute("href")).toBe("tel:+910000000001");
  const address = screen.getByRole("link", { name: "asha.rao@acme.example" });
  expect(address.getAttribute("href")).toBe("mailto:asha.rao@acme.example");
});

test("an open line bears one mark and keeps its title", async () => {
  const { user } = await open(aSignedInApp());
  await user.click(reveal("Phone Number"));

  expect(await screen.findByText("Revealed")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Phone Number" }).nextElementSibling?.textContent).toBe("Revealed");
});

test.each([
  ["a colleague", "ben@acme.example", /^Revealed by ben@acme\.example on .*2026\.$/],
  ["oneself", "asha.rao@acme.example", /^Already revealed\.$/],
])("a line that turns out to be owned names who opened it where that was not the reader: %s", async (_, by, text) => {
  const lines = revealLines(
    ["phone_no"],
    { banner: new BannerViewModel(), searching: noSearches, account: aShownAccount(aMember(), async () => {}) },
    {
      reveal: async () => ok({ values: [{ value: "+91 00000 00001" }], owned: { by, at: "2026-05-03T12:00:00Z" } }),
      findFree: async () => undefined,
    },
  );
  render(
    <MantineProvider env="test">
      <RevealCards
        lines={lines}
        kinds={{ phone_no: contactKinds.phone_no }}
        showsPrice
        isSettling={false}
        presses={{ armed: undefined, disarm: () => {} }}
        onReveal={(item) => void lines.open(item)}
      />
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: /^Reveal/ }));

  expect((await screen.findByText(/^(?:Already revealed|Revealed by)/)).textContent).toMatch(text);
});

test("a line whose person asked not to be processed since it was bought says so in place of the value", async () => {
  const lines = revealLines(
    ["phone_no"],
    { banner: new BannerViewModel(), searching: noSearches, account: aShownAccount(aMember(), async () => {}) },
    { reveal: async () => ok({ values: [], isSuppressed: true, owned: {} }), findFree: async () => undefined },
  );
  render(
    <MantineProvider env="test">
      <RevealCards
        lines={lines}
        kinds={{ phone_no: contactKinds.phone_no }}
        showsPrice
        isSettling={false}
        presses={{ armed: undefined, disarm: () => {} }}
        onReveal={(item) => void lines.open(item)}
      />
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: /^Reveal/ }));
  expect(await screen.findByText("This person asked not to be processed.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
