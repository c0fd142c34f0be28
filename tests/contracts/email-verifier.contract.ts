import { describe, expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { EmailVerifier } from "#application/ports/email-verifier.ts";
import type { Email } from "#domain/shared/email.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import type { VerificationOutcome } from "#domain/lookups/verification.ts";

export interface EmailVerifierSetup {
  readonly verifier: EmailVerifier;
  /** Of the same person, who has 25 credits and has verified nothing yet. */
  readonly accounts: AccountLookup;
  /** One address for each outcome. */
  readonly addresses: Readonly<Record<VerificationOutcome, Email>>;
  /** A time in the middle of the current day. */
  readonly now: number;
}

export const emailVerifierContract = (name: string, open: () => Promise<EmailVerifierSetup>): void => {
  const aSetup = async () => {
    const setup = await open();
    const credits = async () => {
      const answer = await setup.accounts.lookUp();
      if (!answer.ok) throw new Error("The setup cannot read its credits");
      return answer.value.credits;
    };
    const verify = (outcome: VerificationOutcome, at = setup.now) => {
      const email = setup.addresses[outcome];
      return setup.verifier.verify(email, idempotencyKey("verify_email", email, at));
    };
    return { ...setup, credits, verify };
  };

  describe(`${name} as a verifier of addresses`, () => {
    test("says which addresses take mail and which don't, and takes a tenth of a credit for either", async () => {
      const { verify, credits } = await aSetup();
      expect(await verify("deliverable")).toMatchObject({ ok: true, value: { outcome: "deliverable" } });
      expect(await credits()).toBe(249);
      expect(await verify("undeliverable")).toMatchObject({ ok: true, value: { outcome: "undeliverable" } });
      expect(await credits()).toBe(248);
    });

    test("says when nobody would say, and takes nothing for it, however often it is asked", async () => {
      const { verify, credits } = await aSetup();
      expect(await verify("unknown")).toMatchObject({ ok: true, value: { outcome: "unknown" } });
      const again = await verify("unknown");
      expect(again).toMatchObject({ ok: true, value: { outcome: "unknown" } });
      expect(again.ok && again.value.owned).toBeUndefined();
      expect(await credits()).toBe(250);
    });

    test.each(["deliverable", "undeliverable", "unknown"] as const)(
      "says in words, each check once, what %s rests on, and when it looked",
      async (outcome) => {
        const { verify } = await aSetup();
        const answer = await verify(outcome);
        const { reasons, checkedAt = "" } = answer.ok ? answer.value : { reasons: [] };
        expect(reasons.length).toBeGreaterThan(0);
        expect(new Set(reasons.map(({ check }) => check)).size).toBe(reasons.length);
        expect(reasons.every(({ detail }) => /\w.*[.?]$/.test(detail))).toBe(true);
        expect(new Date(checkedAt).toISOString()).toBe(checkedAt);
      },
    );

    test("shows a verdict of the day again for free, under the same key and under another", async () => {
      const { verify, credits, verifier, addresses } = await aSetup();
      const first = await verify("deliverable");
      expect(first.ok && first.value.owned).toBeUndefined();
      const again = await verify("deliverable");
      const otherwise = await verifier.verify(addresses.deliverable, idempotencyKey("verify_email", "otherwise", 0));
      expect([again, otherwise].map((answer) => answer.ok && answer.value.outcome)).toEqual([
        "deliverable",
        "deliverable",
      ]);
      expect(otherwise.ok && otherwise.value.owned).toBeDefined();
      expect(await credits()).toBe(249);
    });

    test("shows free of charge the verdict that is owned, and verifies nothing for it", async () => {
      const { verify, verifier, credits, addresses } = await aSetup();
      expect(await verifier.findOwned(addresses.deliverable)).toEqual({ ok: true, value: undefined });
      await verify("deliverable");
      await verify("unknown");
      expect(await verifier.findOwned(addresses.deliverable)).toMatchObject({
        ok: true,
        value: { outcome: "deliverable", owned: { at: expect.any(String) } },
      });
      expect(await verifier.findOwned(addresses.undeliverable)).toEqual({ ok: true, value: undefined });
      // A backend may remember what cost nothing.
      const free = await verifier.findOwned(addresses.unknown);
      expect(free.ok && (free.value?.outcome ?? "unknown")).toBe("unknown");
      expect(free.ok && free.value?.owned).toBeUndefined();
      expect(await credits()).toBe(249);
    });

    test("takes the price once, however often it is asked at the same time", async () => {
      const { verify, credits } = await aSetup();
      const answers = await Promise.all(Array.from({ length: 8 }, () => verify("deliverable")));
      // A busy backend may ask some of them to try again.
      const outcomes = answers.flatMap((answer) => (answer.ok ? [answer.value.outcome] : []));
      expect(new Set(outcomes)).toEqual(new Set(["deliverable"]));
      expect(await credits()).toBe(249);
    });
  });
};
