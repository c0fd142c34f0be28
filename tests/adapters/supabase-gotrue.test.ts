import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { supabaseAdapters } from "#adapters/supabase/supabase-adapters.ts";
import type { Authentication } from "#application/ports/authentication.ts";
import { err } from "#application/shared/result.ts";
import { parseOtp } from "#domain/session/otp.ts";
import type { Session } from "#domain/session/session.ts";
import { anEmail } from "#tests/support/builders.ts";
import { type Gotrue, startGotrue } from "#tests/support/gotrue/gotrue.ts";
import { recordedAnswers, type RecordedAnswer, tooSoon } from "#tests/support/gotrue/recorded-answers.ts";
import { memoryTab } from "#tests/support/memory/memory-tab.ts";

let gotrue: Gotrue;
let authentication: Authentication;

beforeAll(async () => {
  gotrue = await startGotrue();
  ({ authentication } = supabaseAdapters({
    url: gotrue.url,
    anonKey: "public",
    now: () => Date.now(),
    goTo: () => {},
    tab: memoryTab(),
  }));
});
afterAll(() => gotrue.close());

const email = anEmail("asha@acme.example");
const session: Session = { accessToken: "a.b.c", refreshToken: "abcdefghijkl", expiresAt: 0, tokenType: "bearer" };

const answered = async <Answer>(answer: RecordedAnswer, call: () => Promise<Answer>): Promise<Answer> => {
  gotrue.answer(answer);
  const got = await call();
  gotrue.answer(undefined);
  return got;
};

describe("GoTrue's answer to a request for a code", () => {
  test.for([
    recordedAnswers.captcha,
    recordedAnswers.codesOff,
    recordedAnswers.signUpsOff,
    recordedAnswers.tooManyMails,
    recordedAnswers.tooManyRequests,
  ])("$message is shown in its words", async (answer) => {
    const got = await answered(answer, () => authentication.requestCode(email));
    expect(got).toEqual(err({ kind: "server-said", message: answer.message }));
  });

  test("is an outage when the mail could not be sent", async () => {
    const got = await answered(recordedAnswers.mailFailed, () => authentication.requestCode(email));
    expect(got).toMatchObject(err({ kind: "server-said", isOutage: true }));
  });

  test.for([
    [59, 59],
    [1, 1],
    [0, 1],
  ])("names %d seconds: there is a code already, and another one after %d", async ([named = 0, seconds]) => {
    const got = await answered(tooSoon(named), () => authentication.requestCode(email));
    expect(got).toMatchObject(err({ kind: "server-said", wait: { seconds, codeIsOut: true } }));
  });
});

describe("GoTrue's answer to a renewal", () => {
  test.for([
    recordedAnswers.illFormedRefresh,
    recordedAnswers.unknownRefresh,
    recordedAnswers.usedRefresh,
    recordedAnswers.inactiveSession,
    recordedAnswers.banned,
  ])("$message ends the session", async (answer) => {
    const got = await answered(answer, () => authentication.renew(session));
    expect(got).toEqual(err({ kind: "signed-out", because: "expired" }));
  });

  test.for([recordedAnswers.tooManyRequests, recordedAnswers.refreshedAtOnce])(
    "$message keeps the session",
    async (answer) => {
      const got = await answered(answer, () => authentication.renew(session));
      expect(got).toEqual(err({ kind: "server-said", message: answer.message }));
    },
  );

  test("is the newer token for the one before it, whose answer may have got lost, and an end for older ones", async () => {
    await authentication.requestCode(email);
    const code = parseOtp(gotrue.codeFor(email));
    if (code === undefined) throw new Error("There is no code");
    const first = await authentication.verifyCode(email, code);
    if (!first.ok) throw new Error("The code was not accepted");
    const second = await authentication.renew(first.value);
    if (!second.ok) throw new Error("The session was not renewed");
    expect(await authentication.renew(first.value)).toMatchObject({
      ok: true,
      value: { refreshToken: second.value.refreshToken },
    });
    await authentication.renew(second.value);
    expect(await authentication.renew(first.value)).toEqual(err({ kind: "signed-out", because: "expired" }));
  });
});

test("GoTrue's answer to a sign-out of a session that has ended is shown in its words", async () => {
  const got = await answered(recordedAnswers.endedSession, () => authentication.signOut(session));
  expect(got).toEqual(err({ kind: "server-said", message: recordedAnswers.endedSession.message }));
});
