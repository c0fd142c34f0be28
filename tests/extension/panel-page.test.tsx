import { act, render, screen, within } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { PanelPage } from "#extension/panel/panel-page.tsx";
import { ExtensionRoot } from "#extension/ui/extension-root.tsx";
import { HOUR, NOON } from "#tests/support/builders.ts";
import { heldTokens } from "#tests/support/ui/panel-ports.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { aTestPanel, type TestPanel } from "#tests/support/ui/test-panel.ts";
import { aUser } from "#tests/support/ui/a-user.ts";

afterEach(() => vi.restoreAllMocks());

const ASHA = "https://www.linkedin.com/in/asha-rao";
const renewed = heldTokens({ iat: (NOON + HOUR) / 1000 });

const showPanel = async (testPanel: TestPanel) => {
  const user = aUser();
  await act(async () => {
    render(
      <StrictMode>
        <ExtensionRoot {...testPanel}>
          <PanelPage adapters={testPanel} />
        </ExtensionRoot>
      </StrictMode>,
    );
  });
  await act(() => testPanel.clock.move(SETTLING_MS));
  /** Lets time pass, after something has happened. */
  const pass = (milliseconds: number, happen = async () => {}) =>
    act(async () => {
      await happen();
      await testPanel.clock.move(milliseconds);
    });
  return { user, pass };
};

const sheet = () => screen.queryByRole("region", { name: "Contact details of Asha Rao" });
const phoneButton = () => screen.getByRole("button", { name: "Reveal (5 credits) for Phone Number" });
const credits = () => screen.getAllByRole("status")[0]?.textContent;

test("a profile in front stands in the panel with the prices of its lines, and leads to Leadlight", async () => {
  const testPanel = aTestPanel({ held: heldTokens(), address: ASHA });
  const { user } = await showPanel(testPanel);
  expect(sheet()).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Reveal/ }).map(({ textContent }) => textContent)).toEqual([
    "Reveal (5 credits) for Phone Number",
    "Reveal (1 credit) for Secondary Email",
    "Reveal (1 credit) for Work Email",
    "Reveal all (7 credits)",
  ]);
  const onward = screen.getByRole("link", { name: "Open in Leadlight" });
  const path = "/dashboard?profile=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fasha-rao";
  expect(onward.getAttribute("href")).toBe(`https://leadlight.example${path}`);
  await user.click(onward);
  expect(testPanel.site.pages.at(-1)).toEqual({ path, place: "front" });
});

test("a line opens in its place, and the credits follow", async () => {
  const { user } = await showPanel(aTestPanel({ held: heldTokens(), address: ASHA }));
  expect(credits()).toBe("25 credits");
  await user.click(phoneButton());
  expect(await screen.findByText("+91 00000 00001")).toBeTruthy();
  expect(credits()).toBe("20 credits");
});

test("a wrong value is reported where it stands", async () => {
  const { user } = await showPanel(aTestPanel({ held: heldTokens(), address: ASHA }));
  await user.click(screen.getByRole("button", { name: "Reveal (1 credit) for Secondary Email" }));
  await user.click(await screen.findByRole("button", { name: "Report wrong: asha@home.example" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Report a wrong value" }));
  await user.click(dialog.getByRole("radio", { name: /^It belongs to someone else/ }));
  await user.click(dialog.getByRole("button", { name: "Report" }));
  expect(await dialog.findByText(/^Thank you\. We couldn't confirm it yet\./)).toBeTruthy();
});

test("people whose details were revealed stand below by name, and are shown again free of charge", async () => {
  const testPanel = aTestPanel({ held: heldTokens(), address: ASHA });
  const { user, pass } = await showPanel(testPanel);
  await user.click(phoneButton());
  await screen.findByText("+91 00000 00001");
  await pass(SETTLING_MS, async () => testPanel.page.show("https://www.linkedin.com/in/ben-okafor"));
  expect(sheet()).toBeNull();
  const recent = within(await screen.findByRole("region", { name: "Recent" }));

  await user.click(recent.getByRole("button", { name: "Asha Rao" }));

  expect(sheet()).toBeTruthy();
  expect(within(sheet() ?? document.body).getByText("+91 00000 00001")).toBeTruthy();
  expect(credits()).toBe("20 credits");
});

test("the form is folded into an icon, which unfolds it ready for another profile", async () => {
  const { user } = await showPanel(aTestPanel({ held: heldTokens(), address: ASHA }));
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Find another profile", expanded: false }));
  await user.click(screen.getByRole("textbox", { name: "Profile URL" }));
  await user.paste("https://www.linkedin.com/in/ben-ode");
  expect(screen.getByRole("region", { name: "Contact details of ben-ode" })).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText("Not from this page")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show this page" }));
  expect(sheet()).toBeTruthy();
});

test("an internal page leads to the public profile, and shows nobody", async () => {
  const address = "https://www.linkedin.com/sales/lead/ACwAAAB1x2Y,NAME_SEARCH,ab12";
  await showPanel(aTestPanel({ held: heldTokens(), address }));
  expect(screen.getByRole("heading", { name: "This page doesn't name the person" })).toBeTruthy();
  const link = screen.getByRole("link", { name: "Open the public profile" });
  expect(link.getAttribute("href")).toBe("https://www.linkedin.com/in/ACwAAAB1x2Y");
  expect(screen.queryByRole("region", { name: /^Contact details/ })).toBeNull();
  expect(document.body.textContent).not.toMatch(/acw/);
});

test("an internal page that leads nowhere by itself says how to get the public profile, and takes it", async () => {
  await showPanel(
    aTestPanel({ held: heldTokens(), address: "https://www.linkedin.com/recruiter/profile/12345,ab,CAP" }),
  );
  expect(screen.getByRole("heading", { name: "Open the public profile" })).toBeTruthy();
  expect(screen.getByText(/Use "Copy LinkedIn.com URL"/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Open the public profile" })).toBeNull();
  expect(screen.getByRole("textbox", { name: "Profile URL" })).toBeTruthy();
});

test("a detail of which there is none has neither bar nor price", async () => {
  await showPanel(aTestPanel({ held: heldTokens(), address: "https://www.linkedin.com/in/ben-ode" }));
  expect(screen.getAllByRole("button", { name: /^Reveal/ }).map(({ textContent }) => textContent)).toEqual([
    "Reveal (1 credit) for Secondary Email",
  ]);
  expect(screen.getAllByText("No data. Nothing to pay for.")).toHaveLength(2);
});

test("without a profile, the panel says what to do, and has somebody to try", async () => {
  const { user } = await showPanel(aTestPanel({ held: heldTokens() }));
  expect(screen.getByText(/^Open a LinkedIn profile in this window/)).toBeTruthy();
  expect(screen.getByRole("region", { name: "What you can reveal" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try a sample person" }));
  expect(screen.getByRole("region", { name: "Contact details of leadlight-sample-0001" })).toBeTruthy();
});

test("who is signed out is led to the sign-in, and the panel continues after it", async () => {
  const testPanel = aTestPanel({ held: undefined, address: ASHA, site: [] });
  const { user, pass } = await showPanel(testPanel);
  expect(sheet()).toBeNull();
  await user.click(screen.getByRole("button", { name: "Sign in on Leadlight" }));
  expect(testPanel.site.pages).toEqual([{ path: "/login", place: "front" }]);
  await pass(0, () => testPanel.store.write(heldTokens()));
  expect(sheet()).toBeTruthy();
});

test("nothing of one person is left for another, and nothing of anybody after the sign-out", async () => {
  const testPanel = aTestPanel({ held: heldTokens(), address: ASHA });
  const { user, pass } = await showPanel(testPanel);
  await user.click(phoneButton());
  await screen.findByText("+91 00000 00001");

  await pass(SETTLING_MS, () => testPanel.store.write(heldTokens({ sub: "ben" })));
  expect(credits()).toBe("25 credits");
  expect(phoneButton()).toBeTruthy();
  expect(document.body.textContent).not.toContain("+91");

  await pass(0, () => testPanel.store.clear());
  expect(screen.getByRole("heading", { name: "You're signed out" })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/\+91|Asha|credits$/);
});

test("a sign-in that has run out is renewed behind the page, and the line opens with the next click", async () => {
  const testPanel = aTestPanel({ held: heldTokens(), address: ASHA, site: [] });
  const { user, pass } = await showPanel(testPanel);
  testPanel.refused.add(heldTokens().accessToken);
  await user.click(phoneButton());
  expect(await screen.findByText("Your sign-in expired")).toBeTruthy();
  expect(screen.getByText(/isn't open in any tab/)).toBeTruthy();
  testPanel.site.onNews = () => void testPanel.store.write(renewed);

  await user.click(screen.getByRole("button", { name: "Renew sign-in" }));
  expect(testPanel.site.pages).toEqual([{ path: "/dashboard", place: "behind" }]);
  await pass(1_000);

  expect(testPanel.site.pages).toEqual([]);
  expect(screen.queryByText("Your sign-in expired")).toBeNull();
  expect(screen.getByRole("alert").textContent).toBe("");
  await user.click(phoneButton());
  expect(await screen.findByText("+91 00000 00001")).toBeTruthy();
});

test("too few credits lead to the plans on the site", async () => {
  const testPanel = aTestPanel({ held: heldTokens(), address: ASHA });
  const { user } = await showPanel(testPanel);
  testPanel.backends.asha.failures.failNext({ kind: "not-enough-credits", message: "Not enough credits." });
  await user.click(phoneButton());
  await user.click(await screen.findByRole("link", { name: "Buy Credits" }));
  expect(testPanel.site.pages.at(-1)).toEqual({ path: "/billing", place: "front" });
});

test("what an error of ours has ended is said, and can be tried again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  let isBroken = true;
  const Broken = () => {
    if (isBroken) throw new Error("a defect");
    return <p>Shown again</p>;
  };
  render(
    <ExtensionRoot {...aTestPanel({ held: undefined })}>
      <Broken />
    </ExtensionRoot>,
  );
  expect(screen.getByRole("alert").textContent).toContain("Something went wrong.");
  isBroken = false;
  await aUser().click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("Shown again")).toBeTruthy();
});

test("dark mode is kept", async () => {
  const testPanel = aTestPanel({ held: heldTokens() });
  const { user } = await showPanel(testPanel);
  await user.click(screen.getByRole("switch", { name: "Dark mode" }));
  expect(testPanel.darkMode.read()).toBe(true);
  expect(document.documentElement.classList.contains("dark")).toBe(true);
  await user.click(screen.getByRole("switch", { name: "Dark mode" }));
  expect(document.documentElement.classList.contains("dark")).toBe(false);
});
