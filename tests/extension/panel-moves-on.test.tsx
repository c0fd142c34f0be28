import { act, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, test } from "vitest";
import { PanelPage } from "#extension/panel/panel-page.tsx";
import { ExtensionRoot } from "#extension/ui/extension-root.tsx";
import { heldTokens } from "#tests/support/ui/panel-ports.ts";
import { aTestPanel, chargesOf } from "#tests/support/ui/test-panel.ts";
import { aUser } from "#tests/support/ui/a-user.ts";

const profile = (slug: string) => `https://www.linkedin.com/in/${slug}`;

/** The panel beside Asha's profile, once its buttons work. */
const besideAsha = async () => {
  const testPanel = aTestPanel({ held: heldTokens(), address: profile("asha-rao") });
  const { failures } = testPanel.backends.asha;
  const user = aUser();
  const pass = (milliseconds: number) => act(() => testPanel.clock.move(milliseconds));
  await act(async () => {
    render(
      <StrictMode>
        <ExtensionRoot {...testPanel}>
          <PanelPage adapters={testPanel} />
        </ExtensionRoot>
      </StrictMode>,
    );
  });
  await pass(5_000);
  /** The page goes to another profile without loading, and time passes. */
  const move = async (slug: string, milliseconds = 5_000) => {
    await act(async () => testPanel.page.show(profile(slug)));
    await pass(milliseconds);
  };
  /** Presses the button of a line, and the page moves on before the answer. */
  const leaveWhileRevealing = async (line: string, slug = "cara") => {
    const release = failures.holdNextAnswer();
    await user.click(button(line));
    await move(slug);
    return () => act(async () => release());
  };
  return { testPanel, user, pass, move, leaveWhileRevealing, charges: () => chargesOf(testPanel.backends.asha) };
};

const button = (line: string) => screen.getByRole("button", { name: new RegExp(`^(Reveal|Try again) .*for ${line}$`) });
const phone = () => button("Phone Number");
const shown = () => screen.getByRole("region", { name: /^Contact details of/ }).getAttribute("aria-label");
const isInert = (element: HTMLElement) => element.getAttribute("aria-disabled") === "true";

test.each([60, 300, 700])(
  "a click %i ms after the page moved on, where Reveal was, is charged to no one",
  async (ms) => {
    const { user, move, pass, charges } = await besideAsha();
    await move("cara", ms);
    await user.click(phone());
    await user.click(screen.getByRole("button", { name: /^Reveal all/ }));
    await pass(5_000);
    expect(await charges()).toBe(0);
    await user.click(phone());
    await pass(0);
    expect(await charges()).toBe(1);
    expect(screen.getByText("+91 00000 00003")).toBeTruthy();
  },
);

test.each(["{Enter}", " "])("%j presses nothing of the next person, and the focus stays", async (key) => {
  const { user, move, pass, charges } = await besideAsha();
  act(() => phone().focus());
  await move("cara", 300);
  expect(document.activeElement).toBe(phone());
  expect(isInert(phone())).toBe(true);
  await user.keyboard(key);
  await pass(5_000);
  expect(await charges()).toBe(0);
  expect(document.activeElement).toBe(phone());
  expect(isInert(phone())).toBe(false);
});

test("prices come with what is known of the next person, and the buttons work a moment after", async () => {
  const { testPanel, move, pass } = await besideAsha();
  const release = testPanel.backends.asha.failures.holdNextAnswer();
  await move("cara", 1_500);
  expect(phone().textContent).toBe("Reveal  for Phone Number");
  expect(isInert(phone())).toBe(true);
  await act(async () => release());
  await pass(700);
  expect(phone().textContent).toBe("Reveal (5 credits) for Phone Number");
  expect(isInert(phone())).toBe(true);
  await pass(100);
  expect(isInert(phone())).toBe(false);
});

test("a profile that is loaded again keeps its buttons", async () => {
  const { move } = await besideAsha();
  await move("asha-rao/details/skills", 0);
  expect(isInert(phone())).toBe(false);
});

test("a press for a page that has moved on without a word is refused, and says so", async () => {
  const { testPanel, user, pass, charges } = await besideAsha();
  testPanel.page.address = async () => profile("cara");
  await user.click(phone());
  await pass(0);
  expect(await charges()).toBe(0);
  expect(screen.getByRole("alert").textContent?.trim()).toBe("You moved to another profile. No credits used.");
  expect(shown()).toBe("Contact details of cara");
});

test("a value bought before the page moved on is reported, and shown again without a charge", async () => {
  const { user, pass, leaveWhileRevealing, charges } = await besideAsha();
  const release = await leaveWhileRevealing("Phone Number");
  expect(shown()).toBe("Contact details of cara");
  await release();
  expect(screen.getByText(/^Phone number of Asha Rao revealed\./).textContent).toBe(
    "Phone number of Asha Rao revealed. Show",
  );
  expect(screen.queryByText("+91 00000 00001")).toBeNull();

  await user.click(screen.getByRole("button", { name: "Show: Phone number of Asha Rao" }));
  await pass(5_000);

  expect(shown()).toBe("Contact details of Asha Rao");
  expect(screen.getByText("+91 00000 00001")).toBeTruthy();
  expect(screen.queryByText(/^Phone number of/)).toBeNull();
  expect(await charges()).toBe(1);
});

test("several of them are shown at once, and dismissed one by one", async () => {
  const { user, move, pass, testPanel, leaveWhileRevealing } = await besideAsha();
  const { failures } = testPanel.backends.asha;
  const [first, second] = [failures.holdNextAnswer(), failures.holdNextAnswer()];
  await user.click(phone());
  await user.click(button("Work Email"));
  await move("cara");
  const third = await leaveWhileRevealing("Secondary Email", "dev");
  await act(async () => [first, second].forEach((release) => release()));
  await third();
  await pass(0);
  const reported = () => screen.getAllByText(/ revealed\./).map(({ textContent }) => textContent);
  expect(reported()).toEqual([
    "Phone number of Asha Rao revealed. Show",
    "Work email of Asha Rao revealed. Show",
    "Secondary email of cara revealed. Show",
  ]);
  await user.click(screen.getByRole("button", { name: "Dismiss: Work email of Asha Rao" }));
  expect(reported()).toHaveLength(2);
});

test("a page that comes back by itself shows the value in its place", async () => {
  const { move, leaveWhileRevealing, charges } = await besideAsha();
  const release = await leaveWhileRevealing("Phone Number");
  await move("asha-rao");
  await release();
  expect(screen.getByText("+91 00000 00001")).toBeTruthy();
  expect(screen.queryByText(/^Phone number of/)).toBeNull();
  expect(await charges()).toBe(1);
});

test("a reveal that found nothing is announced too", async () => {
  const { testPanel, pass, move, leaveWhileRevealing } = await besideAsha();
  // Where it is known what there is of Ben, nothing else is offered.
  testPanel.backends.asha.failures.failNext({ kind: "unreachable" });
  await move("ben-ode");
  const release = await leaveWhileRevealing("Phone Number");
  await release();
  await pass(0);
  expect(screen.getByText(/^Phone number of ben-ode/).textContent).toBe(
    "Phone number of ben-ode not found. No credits used. Show",
  );
});
