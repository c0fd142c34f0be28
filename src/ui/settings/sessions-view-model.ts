import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { SignedInSessions } from "#application/ports/signed-in-sessions.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import { type Failure, failureMessages, failureText } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import { SESSIONS } from "#domain/session/capability.ts";
import type { SignedInSession } from "#domain/session/signed-in-session.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { sessionsTexts as texts } from "./sessions-texts.ts";

export interface SessionsNeeds {
  readonly sessions: SignedInSessions;
  readonly account: Pick<AccountViewModel, "account">;
  readonly changes: Pick<ServerChanges, "subscribe">;
}

const LIST = failureMessages("load where you're signed in", "see where you're signed in");
const END = failureMessages("sign out there");

const thisDeviceFirst = (sessions: readonly SignedInSession[]): readonly SignedInSession[] =>
  sessions.toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne));

/** Where the person is signed in, and signing out there. */
export class SessionsViewModel {
  /** Undefined until they are loaded. */
  listed: readonly SignedInSession[] | undefined = undefined;
  loadFailure: string | undefined = undefined;
  /** What is being ended: the id of a session, or "others". */
  ending: string | undefined = undefined;
  endFailure: string | undefined = undefined;
  /** What was done last. */
  done: string | undefined = undefined;
  readonly #needs: SessionsNeeds;

  constructor(needs: SessionsNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { listed: observableRef }, { autoBind: true });
  }

  /** What could not be loaded is loaded once an outage is over. */
  start(): () => void {
    return this.#needs.changes.subscribe(() => this.loadFailure !== undefined && void this.load());
  }

  /** Whether the backend lists them. */
  get isOffered(): boolean {
    return this.#needs.account.account?.capabilities.includes(SESSIONS) ?? false;
  }

  get hasOthers(): boolean {
    return this.listed?.some(({ isThisOne }) => !isThisOne) ?? false;
  }

  async load(): Promise<void> {
    this.loadFailure = undefined;
    const answer = await this.#needs.sessions.list();
    runInAction(() => {
      if (answer.ok) this.listed = thisDeviceFirst(answer.value);
      else this.loadFailure = failureText(LIST, answer.error);
    });
  }

  async end({ id, device }: SignedInSession): Promise<void> {
    await this.signOut(id, texts.ended(device), () => this.#needs.sessions.end(id));
  }

  async endOthers(): Promise<void> {
    await this.signOut("others", texts.endedOthers, () => this.#needs.sessions.endOthers());
  }

  private async signOut(ending: string, done: string, call: () => Promise<Result<void, Failure>>): Promise<void> {
    if (this.ending !== undefined) return;
    this.ending = ending;
    this.endFailure = undefined;
    this.done = undefined;
    const answer = await call();
    await this.load();
    runInAction(() => {
      this.ending = undefined;
      if (answer.ok) this.done = done;
      else this.endFailure = failureText(END, answer.error);
    });
  }
}
