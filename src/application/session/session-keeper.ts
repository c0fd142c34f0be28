import { isExpired, type Session } from "#domain/session/session.ts";
import { claimedEmail, claimedPerson, samePerson, supersedes } from "#domain/session/token.ts";
import type { Failure, SignedOutCause } from "#application/shared/failure.ts";
import type { Authentication } from "#application/ports/authentication.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { ExclusiveLock } from "#application/ports/exclusive-lock.ts";
import type { ExtensionChannel, ExtensionTokens } from "#application/ports/extension-channel.ts";
import type { SessionEnd, SessionStore } from "#application/ports/session-store.ts";
import { err, type Result, ok } from "#application/shared/result.ts";

export interface SessionNeeds {
  readonly authentication: Authentication;
  readonly store: SessionStore;
  readonly extension: ExtensionChannel;
  readonly lock: ExclusiveLock;
  readonly clock: Clock;
}

/** Starts, renews and ends the session of this browser; nothing else does. */
export interface SessionKeeper {
  isSignedIn(): boolean;
  /** The person named in the token, whose signature is not checked: only to distinguish two people. */
  person(): string | undefined;
  /** The address in the token, where it has one: to show, not to decide by. */
  email(): string | undefined;
  start(session: Session): void;
  /**
   * Starts a session from tokens that someone else had, where nobody is signed in or they are newer ones of the same
   * person, and nothing happens otherwise. They are claims: the service has to renew them first. Its no is the failure.
   */
  adopt(tokens: ExtensionTokens): Promise<Result<void, Failure>>;
  /** Ends the session to make room for another, or what is left of one whose tokens were removed by someone else. */
  end(): Promise<void>;
  /** Ends it because the person asked for it. */
  logout(): Promise<void>;
  /** Whether the last session of this browser ended by a logout, in any tab. */
  wasLoggedOut(): boolean;
  /**
   * Runs a call that needs a session: renews one that is about to expire before it, and repeats the call once when
   * the server does not accept the token. The call must be safe to repeat.
   */
  whileSignedIn<Value>(call: () => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>>;
  /**
   * Calls `listener` on signing in or out, in this tab or another, and when a call finds no session. Returns the
   * function that unsubscribes.
   */
  subscribe(listener: () => void): () => void;
}

const RENEWAL = "session-renewal";

export const createSessionKeeper = ({ authentication, store, extension, lock, clock }: SessionNeeds): SessionKeeper => {
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());

  const keep = (session: Session) => {
    store.write(session);
    extension.storeTokens(session);
  };

  const forget = (end: SessionEnd) => {
    store.clear(end);
    extension.announceLoginState(undefined);
    notify();
  };

  /** Clears a session that has ended, unless another has been stored since. */
  const giveUp = (session: Session, because: SignedOutCause): Result<never, Failure> => {
    if (store.read()?.refreshToken === session.refreshToken) forget("lost");
    return err({ kind: "signed-out", because });
  };

  /** Uses the session that another tab stored, if the person is the same, as calls must not be charged to another. */
  const takeOver = (found: Session | undefined, stale: Session): Result<Session, Failure> =>
    found !== undefined && samePerson(found.accessToken, stale.accessToken)
      ? ok(found)
      : err({ kind: "signed-out", because: "no-token" });

  const finish = async (end: SessionEnd): Promise<void> => {
    const session = store.read();
    forget(end);
    if (session === undefined) return;
    // The local tokens are already removed, so that an error of the service keeps nobody signed in. The service ends
    // a session only for a token that is still valid.
    const last = isExpired(session, clock.now()) ? await authentication.renew(session) : ok(session);
    if (last.ok) await authentication.signOut(last.value);
  };

  /** One tab at a time renews; the others then find its result in the store. */
  const renew = (stale: Session): Promise<Result<Session, Failure>> =>
    lock.run(RENEWAL, async () => {
      const current = store.read();
      if (current?.accessToken !== stale.accessToken) return takeOver(current, stale);
      const renewed = await authentication.renew(current);
      // A session that was ended or replaced while the answer was on its way must not be stored again.
      const now = store.read();
      if (now?.refreshToken !== current.refreshToken) return takeOver(now, stale);
      if (renewed.ok) keep(renewed.value);
      return renewed;
    });

  const start = (session: Session) => {
    keep(session);
    extension.announceLoginState(session);
    notify();
  };

  /** Under the lock, because another tab may have been sent the same tokens, or may be renewing our own. */
  const adopt = async (tokens: ExtensionTokens): Promise<Result<void, Failure>> => {
    const before = store.read();
    const isAsBefore = () => store.read()?.refreshToken === before?.refreshToken;
    if (!areWelcome(tokens, before)) return ok(undefined);
    return lock.run(RENEWAL, async () => {
      if (!isAsBefore()) return ok(undefined);
      const renewed = await authentication.renew({ ...tokens, expiresAt: 0, tokenType: "Bearer" });
      if (!renewed.ok) return renewed;
      if (before !== undefined && !samePerson(before.accessToken, renewed.value.accessToken))
        return err({ kind: "signed-out", because: "refused" });
      if (isAsBefore()) start(renewed.value);
      return ok(undefined);
    });
  };

  const usable = async (): Promise<Result<Session, Failure>> => {
    const session = store.read();
    if (session === undefined) {
      notify(); // The tokens may have been removed by hand, of which this tab is not notified.
      return err({ kind: "signed-out", because: "no-token" });
    }
    if (!isExpired(session, clock.now())) return ok(session);
    const renewed = await renew(session);
    return !renewed.ok && renewed.error.kind === "signed-out" ? giveUp(session, renewed.error.because) : renewed;
  };

  return {
    isSignedIn: () => store.read() !== undefined,
    person() {
      const session = store.read();
      return session && claimedPerson(session.accessToken);
    },
    email() {
      const session = store.read();
      return session && claimedEmail(session.accessToken);
    },
    start,
    adopt,
    end: () => finish("lost"),
    logout: () => finish("logout"),
    wasLoggedOut: () => store.wasLoggedOut(),
    async whileSignedIn(call) {
      const session = await usable();
      if (!session.ok) return session;
      const answer = await call();
      if (answer.ok || answer.error.kind !== "signed-out") return answer;
      const renewed = await renew(session.value);
      if (!renewed.ok) return renewed.error.kind === "signed-out" ? giveUp(session.value, "refused") : renewed;
      const second = await call();
      return !second.ok && second.error.kind === "signed-out" ? giveUp(renewed.value, "refused") : second;
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = store.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
};

/** An old refresh token must never be sent: the service treats it as stolen and ends every session made from it. */
const areWelcome = (tokens: ExtensionTokens, current: Session | undefined): boolean =>
  current === undefined || supersedes(tokens.accessToken, current.accessToken);
