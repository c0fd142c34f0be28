import { describe, expect, test } from "vitest";
import type { EmailVerifier } from "#application/ports/email-verifier.ts";
import { err, ok } from "#application/shared/result.ts";
import { verifyEmail } from "#application/lookups/verify-email.ts";
import { tenths, toCredits } from "#domain/shared/credits.ts";
import { MESSAGE_MAX_LENGTH } from "#domain/shared/message.ts";
import { anAccount, HOUR, NOON } from "#tests/support/builders.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";

type Seed = Parameters<typeof aSetupSignedIn>[0];

const aTool = async (seed: Seed = {}) => {
  const setup = await aSetupSignedIn(seed);
  const asked: { readonly email: string; readonly key: string }[] = [];
  const verifier: EmailVerifier = {
    ...setup.backend.adapters.emailVerifier,
    async verify(email, key) {
      asked.push({ email, key });
      return setup.backend.adapters.emailVerifier.verify(email, key);
    },
  };
  const credits = async () => {
    const answer = await setup.backend.lookUp();
    return answer.ok ? toCredits(answer.value.credits) : Number.NaN;
  };
  return { ...setup, asked, credits, verify: verifyEmail({ ...setup, verifier }) };
};

describe("verifying an address", () => {
  test("costs a tenth of a credit for a verdict, whichever it is", async () => {
    const { verify, credits } = await aTool();
    expect(await verify(" Asha@Acme.example ")).toMatchObject(
      ok({ email: "asha@acme.example", outcome: "deliverable", checkedAt: new Date(NOON).toISOString() }),
    );
    expect(await credits()).toBe(24.9);
    expect(await verify("asha@nowhere.example")).toMatchObject(ok({ outcome: "undeliverable" }));
    expect(await credits()).toBe(24.8);
  });

  test("costs nothing when nobody would say", async () => {
    const { verify, credits } = await aTool();
    expect(await verify("asha@silent.example")).toMatchObject(ok({ outcome: "unknown" }));
    expect(await credits()).toBe(25);
  });

  test.each(["asha", "asha@", "@acme.example", "asha@acme", "a sha@acme.example", "asha@acme.example@x"])(
    "knows without asking anybody that %j is no address, and says that it costs nothing",
    async (text) => {
      const { verify, asked, credits } = await aTool();
      expect(await verify(text)).toEqual(
        ok({
          email: text,
          outcome: "undeliverable",
          reasons: [{ check: "syntax", verdict: "bad", detail: "This is not an email address." }],
        }),
      );
      expect(asked).toEqual([]);
      expect(await credits()).toBe(25);
    },
  );

  test("shows of what is no address as much as a screen can hold, without direction marks", async () => {
    const { verify } = await aTool();
    const answer = await verify(`\u202egnp.${"x".repeat(100_000)}`);
    expect(answer.ok && answer.value.email.length).toBeLessThanOrEqual(MESSAGE_MAX_LENGTH);
    expect(answer.ok && answer.value.email.startsWith("gnp.x")).toBe(true);
  });

  test("knows that no address is none also where nobody is signed in", async () => {
    const { verify, keeper } = await aTool();
    await keeper.end();
    expect(await verify("asha")).toMatchObject(ok({ outcome: "undeliverable" }));
  });

  test.each(["", "  \t"])("refuses %j", async (text) => {
    const { verify, asked } = await aTool();
    expect(await verify(text)).toEqual(err({ kind: "no-email" }));
    expect(asked).toEqual([]);
  });

  test.each(["Asha Rao <asha@acme.example>", "mailto:asha@acme.example"])(
    "reads the address out of %j",
    async (text) => {
      const { verify, asked } = await aTool();
      expect(await verify(text)).toMatchObject(ok({ email: "asha@acme.example" }));
      expect(asked).toMatchObject([{ email: "asha@acme.example" }]);
    },
  );

  test("is free the second time, and says who owns it", async () => {
    const { verify, credits } = await aTool();
    await verify("asha@acme.example");
    expect(await verify("asha@acme.example")).toMatchObject(
      ok({ outcome: "deliverable", owned: { by: "asha.rao@acme.example" } }),
    );
    expect(await credits()).toBe(24.9);
  });

  test("is charged once when the answer is lost and the person tries again", async () => {
    const { verify, credits, backend } = await aTool();
    backend.failures.loseNextAnswer();
    expect(await verify("asha@acme.example")).toEqual(err({ kind: "unreachable" }));
    expect(await verify("asha@acme.example")).toMatchObject(ok({ outcome: "deliverable" }));
    expect(await credits()).toBe(24.9);
  });

  test("asks under one key for one address all day, and under another the day after", async () => {
    const { verify, asked, clock } = await aTool();
    await verify("asha@acme.example");
    await verify("ASHA@acme.example");
    await verify("ben@acme.example");
    await clock.move(12 * HOUR);
    await verify("asha@acme.example");
    const [first, again, ...others] = asked.map(({ key }) => key);
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  test("is refused with a clear sentence when there is not even a tenth of a credit", async () => {
    const { verify } = await aTool({ account: anAccount({ credits: tenths(0) }) });
    expect(await verify("asha@acme.example")).toEqual(
      err({
        kind: "not-enough-credits",
        message: "Not enough credits: this costs 0.1 credit and you have 0. Nothing was charged.",
      }),
    );
  });

  test("is not attempted where nobody is signed in", async () => {
    const { verify, keeper, asked } = await aTool();
    await keeper.end();
    expect(await verify("asha@acme.example")).toEqual(err({ kind: "signed-out", because: "no-token" }));
    expect(asked).toEqual([]);
  });
});
