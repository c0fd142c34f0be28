import { describe, expect, test } from "vitest";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import { err, ok } from "#application/shared/result.ts";
import { revealContact } from "#application/lookups/reveal-contact.ts";
import { tenths, toCredits } from "#domain/shared/credits.ts";
import { anAccount, HOUR, MINUTE } from "#tests/support/builders.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";
import { asha, ben, nobody } from "#tests/support/people.ts";

type Seed = Parameters<typeof aSetupSignedIn>[0];

const aTool = async (seed: Seed = {}) => {
  const setup = await aSetupSignedIn(seed);
  const credits = async () => {
    const answer = await setup.backend.lookUp();
    return answer.ok ? toCredits(answer.value.credits) : Number.NaN;
  };
  return { ...setup, credits, reveal: revealContact({ ...setup, contacts: setup.backend }) };
};

/** A directory that does not take the first token shown to it, and notes under which keys it was asked. */
const refusingOnce = (directory: ContactDirectory) => {
  const keys: string[] = [];
  const contacts: ContactDirectory = {
    ...directory,
    async reveal(request) {
      keys.push(request.key);
      return keys.length === 1 ? err({ kind: "signed-out", because: "refused" }) : directory.reveal(request);
    },
  };
  return { contacts, keys };
};

describe("revealing a contact", () => {
  test("shows what is known and takes its cost", async () => {
    const { reveal, credits } = await aTool();
    expect(await reveal("phone_no", asha)).toEqual(
      ok({ values: [{ value: "+91 00000 00001", kind: "mobile" }, { value: "+91 00000 00002" }] }),
    );
    expect(await credits()).toBe(20);
    await reveal("email", asha);
    await reveal("work_email", asha);
    expect(await credits()).toBe(18);
  });

  test("costs nothing when the directory knows nothing", async () => {
    const { reveal, credits } = await aTool();
    expect(await reveal("phone_no", ben)).toEqual(ok({ values: [] }));
    expect(await reveal("email", nobody)).toEqual(ok({ values: [] }));
    expect(await credits()).toBe(25);
  });

  test("is free the second time, today and later, and says who owns it", async () => {
    const { reveal, credits, clock } = await aTool();
    await reveal("email", asha);
    expect(await reveal("email", asha)).toMatchObject(ok({ owned: { by: "asha.rao@acme.example" } }));
    await clock.move(48 * HOUR);
    expect(await reveal("email", asha)).toMatchObject(ok({ values: [{ value: "asha@home.example" }] }));
    expect(await credits()).toBe(24);
  });

  test("is charged once when the answer is lost and the person tries again", async () => {
    const { reveal, credits, backend } = await aTool();
    backend.failures.loseNextAnswer();
    expect(await reveal("phone_no", asha)).toEqual(err({ kind: "unreachable" }));
    expect(await reveal("phone_no", asha)).toMatchObject(ok({ values: [{ value: "+91 00000 00001" }, {}] }));
    expect(await credits()).toBe(20);
  });

  test("is not charged when the call never arrived", async () => {
    const { reveal, credits, backend } = await aTool();
    backend.failures.failNext({ kind: "timed-out" });
    expect(await reveal("phone_no", asha)).toEqual(err({ kind: "timed-out" }));
    expect(await credits()).toBe(25);
  });

  test("is refused with a clear sentence, and not charged, when the credits are too few", async () => {
    const { reveal, credits } = await aTool({ account: anAccount({ credits: tenths(49) }) });
    expect(await reveal("phone_no", asha)).toEqual(
      err({
        kind: "not-enough-credits",
        message: "Not enough credits: this costs 5 credits and you have 4.9. Nothing was charged.",
      }),
    );
    expect(await credits()).toBe(4.9);
  });

  test("takes the last credits to exactly zero", async () => {
    const { reveal, credits } = await aTool({ account: anAccount({ credits: tenths(50) }) });
    expect((await reveal("phone_no", asha)).ok).toBe(true);
    expect(await credits()).toBe(0);
  });

  test("repeats a call under the very same key when the token was not taken", async () => {
    const setup = await aTool();
    const { contacts, keys } = refusingOnce(setup.backend);
    const answer = await revealContact({ ...setup, contacts })("email", asha);
    expect(answer).toMatchObject(ok({ values: [{ value: "asha@home.example" }] }));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await setup.credits()).toBe(24);
  });

  test("keeps its key across midnight when the repetition comes after it", async () => {
    const setup = await aTool();
    await setup.clock.move(12 * HOUR - MINUTE);
    setup.keeper.start(await setup.issue());
    const { contacts, keys } = refusingOnce(setup.backend);
    const letGo = setup.authentication.failures.holdNextAnswer();
    const answer = revealContact({ ...setup, contacts })("email", asha);
    await setup.clock.move(2 * MINUTE);
    expect(keys).toHaveLength(1);
    letGo();
    await answer;
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test("is not attempted where nobody is signed in", async () => {
    const setup = await aTool();
    await setup.keeper.end();
    expect(await setup.reveal("email", asha)).toEqual(err({ kind: "signed-out", because: "no-token" }));
    expect(await setup.credits()).toBe(25);
  });
});
