import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import type { Refusal } from "#application/shared/refusal.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { VerifiedEmail } from "#application/lookups/verify-email.ts";
import type { Account } from "#domain/session/account.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { inlineVerification } from "#ui/lookups/inline-verification.tsx";
import { InlineVerificationsViewModel } from "#ui/lookups/inline-verifications-view-model.ts";
import { aMember } from "#tests/support/builders.ts";
import { noSearches } from "#tests/support/ui/no-searches.ts";

type Answer = Result<VerifiedEmail, Refusal<"no-email"> | Failure>;

const EMAIL = "asha@acme.example";
const button = () => screen.getByRole("button", { name: `Verify (0.1 credit) for ${EMAIL}` });

/** Shows the button beside an address; the given answers come in their order. */
const showBeside = (...answers: readonly (Answer | Promise<Answer>)[]) => showTo(undefined, ...answers);

const showTo = (account: Account | undefined, ...answers: readonly (Answer | Promise<Answer>)[]) => {
  const asked: string[] = [];
  const banner = new BannerViewModel();
  const verifications = new InlineVerificationsViewModel({
    banner,
    searching: noSearches,
    account: { account, credits: undefined, refresh: async () => {} },
    verify: async (email) => (await answers[asked.push(email) - 1]) ?? err({ kind: "unreachable" }),
  });
  const { action, note } = inlineVerification({ value: EMAIL }, { verifications, isSettling: false });
  render(
    <MantineProvider>
      {action}
      {note}
    </MantineProvider>,
  );
  return { asked, banner, verifications };
};

const aVerdict = (changes: Partial<VerifiedEmail> = {}): Answer =>
  ok({ email: EMAIL, outcome: "deliverable", reasons: [], ...changes });

test.each([
  ["deliverable", "Valid Email"],
  ["undeliverable", "Invalid Email"],
] as const)("an address is verified where it stands: %s is %s, and not offered again", async (outcome, word) => {
  const detail = "What the mailbox says.";
  const { asked } = showBeside(aVerdict({ outcome, reasons: [{ check: "mailbox", verdict: "good", detail }] }));
  await userEvent.click(button());
  const verdict = await screen.findByText(word);
  expect(verdict.querySelector("svg")).toBeTruthy();
  expect(screen.getByText((text) => text.startsWith(detail))).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(asked).toEqual([EMAIL]);
});

test("an address that was confirmed long ago is offered a fresh check for its price", async () => {
  const verifications = new InlineVerificationsViewModel({
    banner: new BannerViewModel(),
    searching: noSearches,
    account: { account: undefined, credits: undefined, refresh: async () => {} },
    verify: async () => aVerdict(),
  });
  const old = { value: EMAIL, confirmedAt: "2025-03-14" };
  render(<MantineProvider>{inlineVerification(old, { verifications, isSettling: false }).action}</MantineProvider>);
  const check = screen.getByRole("button", { name: `Verify (0.1 credit) for ${EMAIL}` });
  expect(check.textContent).toBe("Verify (0.1 credit)");
  await userEvent.click(check);
  expect(await screen.findByText("Valid Email")).toBeTruthy();
});

test("what nobody answered is shown, and can be asked again", async () => {
  showBeside(aVerdict({ outcome: "unknown" }), aVerdict());
  await userEvent.click(button());
  expect(await screen.findByText("Could not be verified - nothing was charged")).toBeTruthy();
  await userEvent.click(button());
  expect(await screen.findByText("Valid Email")).toBeTruthy();
});

test("what was verified before is yours already", async () => {
  showBeside(aVerdict({ owned: {} }));
  await userEvent.click(button());
  expect(await screen.findByText(/Already verified\.$/)).toBeTruthy();
});

test.each([
  ["asha.rao@acme.example", /Already verified\.$/],
  ["ben@acme.example", /Verified by ben@acme\.example on .*2026\.$/],
])("what %s verified before says to Asha so: %s", async (by, text) => {
  showTo(aMember(), aVerdict({ owned: { by, at: "2026-05-03T12:00:00Z" } }));
  await userEvent.click(button());
  expect((await screen.findByText(/(?:Already verified|Verified by)/)).textContent).toMatch(text);
});

test("a double click asks once, and the focus stays with the result", async () => {
  const late = Promise.withResolvers<Answer>();
  const { asked } = showBeside(late.promise);
  await userEvent.dblClick(button());
  expect(button()).toHaveProperty("disabled", true);
  late.resolve(aVerdict());
  expect((await screen.findByText("Valid Email")).parentElement).toBe(document.activeElement);
  expect(asked).toEqual([EMAIL]);
});

test("a failure is shown beside the address, and the next attempt may succeed", async () => {
  showBeside(err({ kind: "unreachable" }), aVerdict());
  await userEvent.click(button());
  expect(await screen.findByText("Failed to verify email. Please try again.")).toBeTruthy();
  await userEvent.click(button());
  expect(await screen.findByText("Valid Email")).toBeTruthy();
  expect(screen.queryByText(/^Failed/)).toBeNull();
});

test("too few credits are reported in the banner, and the button stays", async () => {
  const { banner } = showBeside(err({ kind: "not-enough-credits", message: "Not enough credits" }));
  await userEvent.click(button());
  expect(button()).toHaveProperty("disabled", false);
  expect(banner.message).toMatchObject({ text: "Not enough credits", offersCredits: true });
});

test("each address has a verdict of its own, which is kept", async () => {
  const { verifications } = showBeside(aVerdict());
  await userEvent.click(button());
  expect(verifications.of(EMAIL).phase.kind).toBe("found");
  expect(verifications.of("ben@acme.example").phase.kind).toBe("idle");
});
