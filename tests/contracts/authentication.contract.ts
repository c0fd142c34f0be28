import { describe, expect, test } from "vitest";
import type { Authentication } from "#application/ports/authentication.ts";
import { err, type Result } from "#application/shared/result.ts";
import { type Email } from "#domain/shared/email.ts";
import { type Otp, parseOtp } from "#domain/session/otp.ts";
import { isExpired, type Session } from "#domain/session/session.ts";
import { samePerson } from "#domain/session/token.ts";
import { anEmail } from "#tests/support/builders.ts";

export interface AuthenticationSetup {
  readonly authentication: Authentication;
  /** The newest code that was mailed to an address. */
  newestCode(email: Email): Promise<string>;
  /** The time of the clock that sessions expire by. */
  now(): number;
}

let people = 0;
/** An address that never signed in before. */
const anybody = (): Email => anEmail(`somebody-${(people += 1)}@acme.example`);

const ended = err({ kind: "signed-out", because: "expired" });

const otpFrom = (text: string): Otp => {
  const otp = parseOtp(text);
  if (otp === undefined) throw new Error(`${text} is no code`);
  return otp;
};

const other = (code: Otp): Otp => otpFrom(code === "000000" ? "000001" : "000000");

const valueOf = <Value>(answer: Result<Value, unknown>): Value => {
  if (!answer.ok) throw new Error(`The service said no: ${JSON.stringify(answer.error)}`);
  return answer.value;
};

export const authenticationContract = (name: string, open: () => AuthenticationSetup): void => {
  const mailCode = async (email: Email): Promise<Otp> => {
    valueOf(await open().authentication.requestCode(email));
    return otpFrom(await open().newestCode(email));
  };
  const signIn = async (email: Email): Promise<Session> =>
    valueOf(await open().authentication.verifyCode(email, await mailCode(email)));

  describe(`${name} as authentication`, () => {
    test("trades a mailed code for a session that is good for a while", async () => {
      const { now } = open();
      const session = await signIn(anybody());
      expect(session.accessToken).not.toBe("");
      expect(session.refreshToken).not.toBe("");
      expect(session.tokenType.toLowerCase()).toBe("bearer");
      expect(isExpired(session, now())).toBe(false);
    });

    test("takes a code once", async () => {
      const { authentication } = open();
      const email = anybody();
      const code = await mailCode(email);
      valueOf(await authentication.verifyCode(email, code));
      expect(await authentication.verifyCode(email, code)).toMatchObject({ ok: false, error: { kind: "server-said" } });
    });

    test("takes no wrong code, says so, and still takes the right one", async () => {
      const { authentication } = open();
      const email = anybody();
      const code = await mailCode(email);
      expect(await authentication.verifyCode(email, other(code))).toMatchObject(
        err({ kind: "server-said", message: "Token has expired or is invalid" }),
      );
      valueOf(await authentication.verifyCode(email, code));
    });

    test("takes nobody else's code", async () => {
      const { authentication } = open();
      const [mine, theirs] = [anybody(), anybody()];
      const code = await mailCode(mine);
      const codeOfTheirs = await mailCode(theirs);
      // Both codes are the same once in a million runs.
      const foreign = code === codeOfTheirs ? other(code) : code;
      expect((await authentication.verifyCode(theirs, foreign)).ok).toBe(false);
    });

    test("lets a code die when another is mailed to the same address", async () => {
      const { authentication } = open();
      const email = anybody();
      const former = await mailCode(email);
      const newer = await mailCode(email);
      // Both codes are the same once in a million runs.
      const dead = former === newer ? other(newer) : former;
      expect((await authentication.verifyCode(email, dead)).ok).toBe(false);
      valueOf(await authentication.verifyCode(email, newer));
    });

    test("renews a session for the same person, again and again", async () => {
      const { authentication, now } = open();
      const first = await signIn(anybody());
      const second = valueOf(await authentication.renew(first));
      const third = valueOf(await authentication.renew(second));
      expect(new Set([first, second, third].map((session) => session.refreshToken)).size).toBe(3);
      expect(samePerson(first.accessToken, third.accessToken)).toBe(true);
      expect(isExpired(third, now())).toBe(false);
    });

    test("gives the same person to the same address, and another to another", async () => {
      const email = anybody();
      const [first, again, stranger] = [await signIn(email), await signIn(email), await signIn(anybody())];
      expect(samePerson(first.accessToken, again.accessToken)).toBe(true);
      expect(samePerson(first.accessToken, stranger.accessToken)).toBe(false);
    });

    test("renews no session that was signed out", async () => {
      const { authentication } = open();
      const session = await signIn(anybody());
      valueOf(await authentication.signOut(session));
      expect(await authentication.renew(session)).toEqual(ended);
    });

    test("leaves the person's other sessions alone when one signs out", async () => {
      const { authentication } = open();
      const email = anybody();
      const [here, elsewhere] = [await signIn(email), await signIn(email)];
      valueOf(await authentication.signOut(here));
      const renewed = valueOf(await authentication.renew(elsewhere));
      expect(samePerson(renewed.accessToken, elsewhere.accessToken)).toBe(true);
    });

    test("renews nothing for a refresh token it never issued", async () => {
      const { authentication } = open();
      const session = await signIn(anybody());
      expect(await authentication.renew({ ...session, refreshToken: "made up" })).toEqual(ended);
    });
  });
};
