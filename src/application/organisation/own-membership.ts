import type { Result } from "#application/shared/result.ts";

/** What people do to their own part in an organisation. */
type Act = "left" | "role";

/**
 * What the signed-in person is doing, or has just done, to someone's part in the organisation. Where it was their own,
 * their next account shows it, and it is no news to them.
 */
export interface OwnMembership {
  /** Counts as done from its start, as the account may show it before the answer is there; not if it fails. */
  during<Value, Reason>(
    act: Act,
    email: string,
    call: () => Promise<Result<Value, Reason>>,
  ): Promise<Result<Value, Reason>>;
  /** Whether the person of this address has done it themselves. Once for each act. */
  take(act: Act, email: string): boolean;
}

export const ownMembership = (): OwnMembership => {
  let done: string | undefined;
  const named = (act: Act, email: string) => `${act} ${email.toLowerCase()}`;
  return {
    async during(act, email, call) {
      done = named(act, email);
      const answer = await call();
      if (!answer.ok) done = undefined;
      return answer;
    },
    take(act, email) {
      const isOwn = done === named(act, email);
      if (isOwn) done = undefined;
      return isOwn;
    },
  };
};
