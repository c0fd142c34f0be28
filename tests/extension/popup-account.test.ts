import { expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { Account } from "#domain/session/account.ts";
import { tenths } from "#domain/shared/credits.ts";
import { AccountLineViewModel } from "#extension/popup/account-line-view-model.ts";
import { anAccount } from "#tests/support/builders.ts";

const answering = async (...answers: readonly Result<Account, Failure>[]) => {
  const left = [...answers];
  const line = new AccountLineViewModel(async () => left.shift() ?? err({ kind: "unreachable" }));
  await line.lookUp();
  return line;
};

test("shows who is signed in, their plan, and the credits that pay", async () => {
  const line = await answering(
    ok(anAccount({ type: "organisation", organisation: { id: "acme", name: "Acme", credits: tenths(4000) } })),
  );
  expect([line.name, line.label, line.credits]).toEqual(["Asha Rao", "Organisation Plan", 4000]);
});

test("names somebody without a name after their address", async () => {
  const { name: _, ...account } = anAccount();
  expect((await answering(ok(account))).name).toBe("Asha Rao");
});

test.each([
  [{ kind: "unreachable" }, "The site isn't responding.", false],
  [{ kind: "timed-out" }, "The site isn't responding.", false],
  [{ kind: "status", status: 503 }, "HTTP error! status: 503", false],
  [{ kind: "bad-answer" }, "Couldn't load your account.", false],
  [{ kind: "signed-out", because: "refused" }, "Your sign-in expired. Renew it to continue.", true],
] as const satisfies readonly (readonly [Failure, string, boolean])[])(
  "shows %o, and no credits",
  async (failure, text, isSignedOut) => {
    const line = await answering(err(failure));
    expect([line.trouble, line.credits]).toEqual([{ text, isSignedOut }, undefined]);
  },
);

test("a second try that succeeds takes the sentence away", async () => {
  const line = await answering(err({ kind: "unreachable" }), ok(anAccount()));
  await line.lookUp();
  expect([line.trouble, line.credits]).toEqual([undefined, 250]);
});

test("is looked up once at a time", async () => {
  let asked = 0;
  const line = new AccountLineViewModel(async () => {
    asked += 1;
    return ok(anAccount());
  });
  await Promise.all([line.lookUp(), line.lookUp()]);
  expect(asked).toBe(1);
});

test("what the backend offers is known once the account is, which is not looked up twice for it", async () => {
  let asked = 0;
  const line = new AccountLineViewModel(async () => {
    asked += 1;
    return ok(anAccount({ capabilities: ["profile"] }));
  });
  const [, offersPeople] = await Promise.all([line.lookUp(), line.offers("profile")]);
  expect([offersPeople, await line.offers("din"), asked]).toEqual([true, false, 1]);

  const failing = new AccountLineViewModel(async () => err({ kind: "unreachable" }));
  expect(await failing.offers("profile")).toBe(false);
});
