import type { SessionKeeper } from "#application/session/session-keeper.ts";
import { err } from "#application/shared/result.ts";
import { claimedPerson } from "#domain/session/token.ts";
import { askSite, type Renewal, type RenewalNeeds } from "./renewal.ts";

interface PersonKeeperNeeds extends RenewalNeeds {
  /** As the tokens name them. */
  readonly person: string;
  /** Called when a token was not accepted, with the result of asking the site for another. */
  readonly onRenewal: (renewal: Renewal) => void;
}

/** The sign-in of one person in the extension, which uses what the site shares and never renews it by itself. */
export interface PersonKeeper extends Pick<SessionKeeper, "whileSignedIn"> {
  /**
   * Read again for each call. Undefined as soon as nobody, or another person, is signed in: no call is charged to
   * another.
   */
  accessToken(): Promise<string | undefined>;
}

export const personKeeper = ({ person, onRenewal, ...needs }: PersonKeeperNeeds): PersonKeeper => {
  const accessToken = async () => {
    const stored = await needs.store.read();
    return stored !== undefined && claimedPerson(stored.accessToken) === person ? stored.accessToken : undefined;
  };
  return {
    accessToken,
    async whileSignedIn(call) {
      const token = await accessToken();
      if (token === undefined) return err({ kind: "signed-out", because: "no-token" });
      const answer = await call();
      if (answer.ok || answer.error.kind !== "signed-out") return answer;
      const renewal = await askSite(needs, token);
      if (renewal !== "renewed") {
        onRenewal(renewal);
        return answer;
      }
      const second = await call();
      const isRefused = !second.ok && second.error.kind === "signed-out";
      onRenewal(isRefused ? "silent" : "renewed");
      return second;
    },
  };
};
