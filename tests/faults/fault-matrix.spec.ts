import { expect, type Page, type Request } from "@playwright/test";
import { IDEMPOTENCY_HEADER } from "#wire/call.ts";
import { credits, emailField, heading } from "#tests/support/browser/journey-screens.ts";
import { accountCalls, renewal } from "./account-calls.ts";
import { billingCalls } from "./billing-calls.ts";
import { bulkCalls } from "./bulk-calls.ts";
import { type Call, type Fixture, type Ending, SIGNED_OUT, SUCCESS } from "./call.ts";
import { test } from "./fault-fixture.ts";
import { faults } from "./faults.ts";
import { CELL, SHOWN } from "./fault-table.ts";
import { jobCalls } from "./job-calls.ts";
import { organisationCalls } from "./organisation-calls.ts";
import { ownershipCalls } from "./ownership-calls.ts";
import { paymentCalls } from "./payment-calls.ts";
import { signInCalls } from "./sign-in-calls.ts";
import { toolCalls } from "./tool-calls.ts";
import { SAMPLED } from "#tests/support/browser/sampled.ts";

const calls = [
  ...signInCalls,
  ...accountCalls,
  ...toolCalls,
  ...bulkCalls,
  ...jobCalls,
  ...organisationCalls,
  ...ownershipCalls,
  ...paymentCalls,
  ...billingCalls,
];

/** `npm test` tries one fault with every sixth call, each time the next; `npm run test:faults` tries all with all. */
for (const [row, call] of calls.entries()) {
  const met = faults.filter(({ name }) => call.meets?.includes(name) ?? true);
  const possible = met.filter((fault) => fault.notFor?.(call) === undefined);
  const sampled = row % 6 === 0 ? possible[(row / 6) % possible.length] : undefined;
  test.describe(() => {
    test.use({ holdsClock: call.holdsClock ?? false });
    for (const fault of met) {
      const name = `${call.name}, ${fault.name}`;
      const details = {
        tag: fault === sampled ? [SAMPLED] : [],
        annotation: { type: CELL, description: JSON.stringify([call.name, fault.name]) },
      };
      const whyNot = fault.notFor?.(call);
      if (whyNot !== undefined) {
        test.skip(`${name}: ${whyNot}`, details, () => {});
        continue;
      }
      test(name, details, async ({ fixture }, info) => {
        const sent = requestsOf(fixture.page, call);
        const renewals = requestsOf(fixture.page, renewal);
        await call.prepare(fixture);
        const before = sent.length;
        await fault.arrange(fixture, call);

        await call.make(fixture);
        if (fault.midway) {
          await expect.poll(() => sent.length, "the call was made").toBeGreaterThan(before);
          await fault.midway(fixture, call);
        }

        const ending = fault.ends(call);
        await expectEnding(fixture, call, ending);
        if (fault.renews && call.service === "data") expect([renewals.length, sent.length - before]).toEqual([1, 2]);
        await fault.remove(fixture);
        if (ending === SIGNED_OUT)
          await expectUsableSignIn(fixture, call.endsSession || fault.isLogout ? null : call.signedInAt);
        else if (ending !== SUCCESS) {
          await call.kept(fixture);
          await (fault.isOffline && call.recovers ? call.succeeded(fixture) : call.again(fixture));
        }
        if (call.cost !== undefined && ending !== SIGNED_OUT) await expectPaidOnce(fixture, call.cost, sent);
        info.annotations.push({ type: SHOWN, description: inWords(ending) });
      });
    }
  });
}

const inWords = (ending: Ending): string => (typeof ending === "string" ? ending : ending.join(" / "));

const requestsOf = (page: Page, call: Pick<Call, "isThis">): readonly Request[] => {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (call.isThis(new URL(request.url()), request)) sent.push(request);
  });
  return sent;
};

const expectEnding = async (fixture: Fixture, call: Call, ending: Ending): Promise<void> => {
  if (ending === SUCCESS) return call.succeeded(fixture);
  if (ending === SIGNED_OUT) return expect(heading(fixture.page, SIGNED_OUT)).toBeVisible();
  for (const text of ending) await expect(fixture.page.locator("body")).toContainText(text);
};

/** Signed out, with no token left. `path` is kept for the next sign-in; null after a logout by the person. */
const expectUsableSignIn = async ({ page, email }: Fixture, path: string | null | undefined): Promise<void> => {
  await expect(page).toHaveURL(/\/login$/);
  await emailField(page).fill(email);
  await expect(page.getByRole("button", { name: "Send OTP" })).toBeEnabled();
  const kept = await page.evaluate(() => ({
    tokens: Object.keys(localStorage).filter((name) => name.includes("token")),
    path: sessionStorage.getItem("leadlight_redirect_after_login"),
  }));
  expect(kept).toEqual({ tokens: [], path });
};

/** Whether a request only asks for an answer that is owned already, free of charge and without a key. */
const asksForOwned = (request: Request): boolean => {
  const body: unknown = request.postDataJSON();
  return typeof body === "object" && body !== null && "owned_only" in body && body.owned_only === true;
};

/** However often the call was made, it was charged once, under one key. */
const expectPaidOnce = async ({ page }: Fixture, cost: number, sent: readonly Request[]): Promise<void> => {
  await expect(credits(page)).toHaveText(`${25 - cost} credits`);
  const paid = sent.filter((request) => !asksForOwned(request));
  const keys = await Promise.all(paid.map((request) => request.headerValue(IDEMPOTENCY_HEADER)));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
};
